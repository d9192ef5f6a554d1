import OpenCombine

/// An object that somebody else keeps, whose changes are shown.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType
  private var observer: ObjectObserver?

  /// Creates a property that follows an object.
  public init(initialValue: ObjectType) { object = initialValue }
  /// Creates a property that follows the object that is assigned to it.
  public init(wrappedValue: ObjectType) { object = wrappedValue }

  /// The object. Reading it in a body has the view follow all that the object announces with `objectWillChange`.
  public var wrappedValue: ObjectType {
    get {
      observer?.access()
      return object
    }
    set { object = newValue }
  }

  /// A source of bindings to the object's properties: `$model.name`.
  public var projectedValue: Wrapper { Wrapper(object: object, observer: observer) }

  /// Makes bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType
    let observer: ObjectObserver?
    /// A binding to a property of the object.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(object: object, observer: observer, keyPath: keyPath))
    }
  }

  @MainActor public static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {
    let observer = slot as? ObjectObserver ?? ObjectObserver()
    slot = observer
    observer.observe(property.object)
    property.observer = observer
  }
}

extension ObservedObject: FieldComparable {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { lhs.object === rhs.object }
}

/// An object that belongs to one place on the screen: made once, kept as long as that place is there.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var kept: Kept?

  fileprivate final class Kept {
    let object: ObjectType
    let observer = ObjectObserver()
    init(_ object: ObjectType) {
      self.object = object
      observer.observe(object)
    }
  }

  /// Creates a property that keeps the object that the expression makes. It is evaluated once, as the view comes on the screen.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// Outside of a screen, a new object at each use.
  public var wrappedValue: ObjectType {
    guard let kept else { return make() }
    kept.observer.access()
    return kept.object
  }

  /// A source of bindings to the object's properties; outside of a screen, to those of a new object at each use.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    guard let kept else { return .init(object: make(), observer: nil) }
    return .init(object: kept.object, observer: kept.observer)
  }

  @MainActor public static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {
    let kept = slot as? Kept ?? Kept(property.make())
    slot = kept
    property.kept = kept
  }
}

extension StateObject.Kept: Keepable {
  /// Always `true`: the content of an object changes without anybody's knowing.
  var isWorthKeeping: Bool { true }
}

extension StateObject: FieldComparable {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { true }
}

/// The nearest object of its type that was set above with `environmentObject(_:)`. Reading it where there is none
/// ends the program.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var scope: EnvironmentScope?
  private var observer: ObjectObserver?

  /// Creates a property that looks the object up by its type.
  public init() {}

  /// The object. Reading it in a body has the view follow its changes; where there is none, it ends the program.
  public var wrappedValue: ObjectType {
    let object = find()
    observer?.observe(object)
    observer?.access()
    return object
  }

  /// A source of bindings to the object's properties; ends the program where there is no object.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue, observer: observer) }

  private func find() -> ObjectType {
    guard let object = EnvironmentValues(base: scope)[object: ObjectType.self] else {
      fatalError(
        "No object of type \(ObjectType.self) was found in the environment. Set one above this view with "
          + "'.environmentObject(object)'.")
    }
    return object
  }

  /// Makes bindings to the object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType
    let observer: ObjectObserver?
    /// A binding to a property of the object.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObjectLocation(object: object, observer: observer, keyPath: keyPath))
    }
  }

  @MainActor public static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {
    let observer = slot as? ObjectObserver ?? ObjectObserver()
    slot = observer
    property.observer = observer
    property.scope = node.environment
  }
}

extension EnvironmentObject: FieldComparable {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { true }
}

extension View {
  /// Hands an object to every `@EnvironmentObject` of its type below.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentModifier { $0[object: T.self] = object })
  }
}
