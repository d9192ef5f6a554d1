import Observation

/// A type that `UIBindable` makes bindings to.
public typealias _Observable = Observable

/// Makes bindings to the properties of an observable object, stores included, without views.
///
/// ```swift
/// @UIBindable var model: FormModel
/// …
/// $model.name.wrappedValue = "Inga"
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct UIBindable<Value> {
  public var wrappedValue: Value

  public init(projectedValue: Self) { self = projectedValue }

  // Lets the compiler take `self.model = model` in an initialiser for the wrapper's first value, which it does only where
  // the type itself, not an extension, has such an initialiser.
  @available(*, unavailable, message: "The value has to be an observable object.")
  public init(wrappedValue: Value) { fatalError("unavailable") }

  public var projectedValue: Self { self }

  /// A binding to a property.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> UIBinding<Member> where Value: AnyObject {
    let object = wrappedValue
    return UIBinding<Member>(
      id: [AnyHashable(ObjectIdentifier(object)), AnyHashable(keyPath)],
      get: { object[keyPath: keyPath] },
      set: { newValue, _ in object[keyPath: keyPath] = newValue })
  }
}

extension UIBindable where Value: AnyObject & Observable {
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension UIBindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension UIBindable: Sendable where Value: Sendable {}
