import CounterpointValues
import Observation

/// A name for a value that a part of the screen offers to the rest.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the parts of the screen offer.
public struct FocusedValues {
  fileprivate var values: [ObjectIdentifier: Any] = [:]

  /// The value of a key; `nil` where nobody offers one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

/// Reads what another part of the screen offers with `focusedValue` or `focusedSceneValue`.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Value?
  private var board: FocusedValueBoard?

  /// Creates a property that reads the value at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }
  /// Creates a property that reads an observable object by its type.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { $0[object: objectType] }
  }

  /// The value; `nil` where nobody offers one. If several views offer one, it is that of the view that began to last; of views
  /// within each other, that of the inner one.
  public var wrappedValue: Value? { board.flatMap { read($0.values) } }

  @MainActor public static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {
    property.board = node.graph.focusedValues
  }
}

/// Reads and writes what another part of the screen offers as a binding.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private var focused: FocusedValue<Binding<Value>>

  /// Creates a property that reads and writes through the binding at a key path.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { focused = FocusedValue(keyPath) }

  /// The value of the binding; `nil` where nobody offers one. Setting it then, or to `nil`, does nothing.
  public var wrappedValue: Value? {
    get { focused.wrappedValue?.wrappedValue }
    nonmutating set { if let newValue { focused.wrappedValue?.wrappedValue = newValue } }
  }

  /// A binding to the value; writing `nil`, or where nobody offers a binding, does nothing.
  public var projectedValue: Binding<Value?> {
    let focused = focused
    return Binding(
      get: { focused.wrappedValue?.wrappedValue },
      set: { if let value = $0 { focused.wrappedValue?.wrappedValue = value } })
  }
}

extension FocusedValue: FieldComparable {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { true }
}

/// The board on which a screen's parts leave what they offer.
final class FocusedValueBoard {
  private let source = Tracking.Source()
  private var offers: [(owner: ObjectIdentifier, values: FocusedValues)] = []

  var values: FocusedValues {
    Tracking.access(source, field: 0)
    return offers.reduce(into: FocusedValues()) { $0.merge($1.values) }
  }

  @MainActor func offer(for owner: AnyObject, _ set: ((inout FocusedValues) -> Void)?) {
    let owner = ObjectIdentifier(owner)
    let new = set.map { set in
      var values = FocusedValues()
      set(&values)
      return values
    }
    let index = offers.firstIndex { $0.owner == owner }
    switch (index, new) {
    case (nil, nil): return
    case (let index?, nil): offers.remove(at: index)
    case (nil, let new?): offers.append((owner, new))
    case (let index?, let new?):
      // Who reads it may stand around who offers it: only what is new may wake them.
      let isSame = offers[index].values.isSame(as: new)
      offers[index].values = new
      if isSame { return }
    }
    Tracking.didChange(source, field: 0)
  }
}

extension FocusedValues {
  fileprivate mutating func merge(_ other: FocusedValues) { values.merge(other.values) { $1 } }

  @MainActor fileprivate func isSame(as other: FocusedValues) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { key, value in other.values[key].map { Self.isSame(value, $0) } ?? false }
  }

  @MainActor private static func isSame(_ lhs: Any, _ rhs: Any) -> Bool {
    func compare<Value: FieldComparable>(_ lhs: Value) -> Bool {
      (rhs as? Value).map { Value.isSame(lhs, $0) } ?? false
    }
    if let lhs = lhs as? any FieldComparable { return compare(lhs) }
    return isEqual(lhs, rhs)
  }
}

extension View {
  /// Offers a value to the rest of the screen while this view is on it, whether or not the focus is inside.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    modifier(FocusedValueModifier { $0[keyPath: keyPath] = value })
  }

  /// Offers a value to the rest of the screen while this view is on it; `nil` offers none.
  nonisolated public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(FocusedValueModifier { if let value { $0[keyPath: keyPath] = value } })
  }

  /// Offers an observable object, found by its type, to the rest of the screen while this view is on it; `nil` offers none.
  nonisolated public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(FocusedValueModifier { if let object { $0[object: T.self] = object } })
  }

  /// Offers a value to the rest of the screen while this view is on it.
  nonisolated public func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T
  ) -> some View {
    modifier(FocusedValueModifier { $0[keyPath: keyPath] = value })
  }

  /// Offers a value to the rest of the screen while this view is on it; `nil` offers none. Does the same as `focusedValue(_:_:)`.
  nonisolated public func focusedSceneValue<T>(
    _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?
  ) -> some View {
    modifier(FocusedValueModifier { if let value { $0[keyPath: keyPath] = value } })
  }

  /// Offers an observable object to the rest of the screen while this view is on it. Does the same as `focusedValue(_:)`.
  nonisolated public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(FocusedValueModifier { if let object { $0[object: T.self] = object } })
  }
}

nonisolated struct FocusedValueModifier: ViewModifier {
  typealias Body = Never
  let set: (inout FocusedValues) -> Void
  init(_ set: @escaping (inout FocusedValues) -> Void) { self.set = set }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = FocusedValueNode(in: parent)
    // Before those inside, whose values count more.
    node.graph.focusedValues.offer(for: node, modifier.set)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: FocusedValueNode.self)
    node.graph.focusedValues.offer(for: node, modifier.set)
    V._update(node.child, to: content)
  }
}

private final class FocusedValueNode: _ViewNode {
  var child: _ViewNode!
  override func forEachChild(_ body: (_ViewNode) -> Void) { body(child) }
  override func unmount() {
    graph.focusedValues.offer(for: self, nil)
    super.unmount()
  }
}
