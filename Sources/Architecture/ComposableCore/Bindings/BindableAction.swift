/// The actions of a feature whose fields views write directly.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
/// ```
public protocol BindableAction<State> {
  associatedtype State

  /// The action that carries the writing of a field.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The writing of a field, if this is one.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// Reads the payload of the case `binding` by reflection.
  public var binding: BindingAction<State>? {
    guard let child = Mirror(reflecting: self).children.first, child.label == "binding" else { return nil }
    return child.value as? BindingAction<State>
  }
}

extension BindableAction where State: ObservableState {
  /// The action that writes `value` into a field.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<State, Value>, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
