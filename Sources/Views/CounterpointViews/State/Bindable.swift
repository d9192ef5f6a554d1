import Observation

/// Makes bindings to the properties of an observable object, stores included.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  /// The object that bindings are made to.
  public var wrappedValue: Value
  /// The property itself, whose members are bindings: `$model.name`.
  public var projectedValue: Bindable<Value> { self }

  private init(object: Value) { wrappedValue = object }

  // Tells the compiler that a property can be initialised with the bare object; those below say with which.
  /// Unavailable: the object has to be `Observable`.
  @available(*, unavailable, message: "@Bindable takes an object that is @Observable, such as a store.")
  public init(wrappedValue: Value) { fatalError("unavailable") }
}

extension Bindable where Value: AnyObject & Observable {
  /// Creates the property from an object that is assigned to it.
  public init(wrappedValue: Value) { self.init(object: wrappedValue) }
  /// Creates a source of bindings without a property, for one expression: `Bindable(model).name`.
  public init(_ wrappedValue: Value) { self.init(object: wrappedValue) }
  /// Creates a copy of another property of the same object.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  /// A binding to a property of the object, which it keeps alive.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The identity of the object.
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
