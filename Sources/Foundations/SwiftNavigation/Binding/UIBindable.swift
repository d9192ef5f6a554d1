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
  /// The object whose properties are bound.
  public var wrappedValue: Value

  /// Wraps the object of another wrapper, for parameters that are marked with `$`.
  public init(projectedValue: Self) { self = projectedValue }

  // Lets the compiler take `self.model = model` in an initialiser for the wrapper's first value, which it does only where
  // the type itself, not an extension, has such an initialiser.
  /// Explains, as the error of the compiler, that the value has to be an observable object.
  @available(*, unavailable, message: "The value has to be an observable object.")
  public init(wrappedValue: Value) { fatalError("unavailable") }

  /// The wrapper itself, whose members are bindings.
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
  /// Wraps an object, to bind its properties without a property wrapper.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Wraps an object, as a property wrapper does.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension UIBindable: Identifiable where Value: Identifiable {
  /// The identity of the object.
  public var id: Value.ID { wrappedValue.id }
}

extension UIBindable: Sendable where Value: Sendable {}
