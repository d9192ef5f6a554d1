import OpenCombine

/// Reads the object that another part of the screen offers with `focusedObject` or `focusedSceneObject`, and follows its
/// changes.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  private var board: FocusedValueBoard?
  private var observer: ObjectObserver?

  /// Creates a property that reads the object by its type.
  public init() {}

  /// The object; `nil` where nobody offers one of its type.
  public var wrappedValue: ObjectType? {
    guard let object = board?.values[object: ObjectType.self] else { return nil }
    observer?.observe(object)
    observer?.access()
    return object
  }

  /// A source of bindings to the object's properties; `nil` where nobody offers an object.
  public var projectedValue: Wrapper? { wrappedValue.map { Wrapper(object: $0, observer: observer) } }

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
    property.board = node.graph.focusedValues
  }
}

extension FocusedObject: FieldComparable {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { true }
}

extension View {
  /// Offers an object to the rest of the screen while this view is on it, whether or not the focus is inside.
  nonisolated public func focusedObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(FocusedValueModifier { $0[object: T.self] = object })
  }

  /// Offers an object to the rest of the screen while this view is on it; `nil` offers none.
  nonisolated public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
    modifier(FocusedValueModifier { if let object { $0[object: T.self] = object } })
  }

  /// Offers an object to the rest of the screen while this view is on it.
  nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(FocusedValueModifier { $0[object: T.self] = object })
  }

  /// Offers an object to the rest of the screen while this view is on it; `nil` offers none. Does the same as `focusedObject(_:)`.
  nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    modifier(FocusedValueModifier { if let object { $0[object: T.self] = object } })
  }
}
