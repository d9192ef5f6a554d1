import CounterpointValues

/// Reads and writes a value that somebody else keeps.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  /// The transaction in which writes are made, where it is not the caller's.
  public var transaction = Transaction()
  private let location: any BindingLocation<Value>

  /// Creates a binding from closures, called at each read and write. It equals no other, so views that take it are evaluated each time.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ClosureLocation(read: get, write: { value, _ in set(value) })
  }

  /// Creates a binding from closures, of which the second is given the transaction of the write, too.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = ClosureLocation(read: get, write: set)
  }

  init(cell: StateCell<Value>) { location = CellLocation(cell: cell) }

  init(location: any BindingLocation<Value>, transaction: Transaction = Transaction()) {
    self.location = location
    self.transaction = transaction
  }

  /// Creates a binding from another one, as `$` at a parameter of a function does.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to the value inside an optional, or `nil` where there is none now.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(
      location: UnwrappingLocation(base: base.location, last: value), transaction: base.transaction)
  }

  /// A binding to an optional that is never `nil`; writing `nil` writes nothing.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// The binding to a hashable value, with its type left out. Writing a value of another type writes nothing.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      get: { AnyHashable(base.wrappedValue) },
      set: { value, transaction in
        guard let value = value.base as? V else { return }
        withTransaction(transaction) { base.wrappedValue = value }
      })
  }

  /// Returns a binding that always reads `value` and whose writes are lost.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value, read where it is kept at each use. Setting it writes it there, in the binding's transaction or else in the current one.
  public var wrappedValue: Value {
    get { location.value }
    nonmutating set {
      if transaction.animation != nil || transaction.disablesAnimations {
        withTransaction(transaction) { location.set(newValue, transaction) }
      } else {
        location.set(newValue, Transaction.current)
      }
    }
  }

  /// The binding itself, to hand it on with `$`.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value. A write reads the whole, changes the part, and writes the whole.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      location: MemberLocation(base: location, keyPath: keyPath), transaction: transaction)
  }

  /// The same binding, whose writes are made in `transaction`.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(location: location, transaction: transaction)
  }

  /// The same binding, whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }
}

extension Binding: DynamicProperty {
  @MainActor public static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {}
}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value that the binding leads to now.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to an element of the collection.
  public typealias Element = Binding<Value.Element>
  /// An iterator over bindings to the elements.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// A part of the collection, with the indices of the whole.
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// The position of an element, as the collection has it.
  public typealias Index = Value.Index
  /// The positions of the elements, as the collection has them.
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// The positions of the elements that there are now.
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  /// A binding to the element. It goes on giving what it gave last when the element is gone, and then writes nowhere.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    let last = wrappedValue[position]
    let whole = (location as? PinnedLocation<Value>)?.live ?? self
    return Binding<Value.Element>(
      get: { whole.contains(position) ? whole.wrappedValue[position] : last },
      set: { if whole.contains(position) { whole.wrappedValue[position] = $0 } })
  }

  private func contains(_ position: Value.Index) -> Bool {
    let values = wrappedValue
    return position >= values.startIndex && position < values.endIndex
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

/// A collection whose elements, count and order may change while somebody goes through it.
protocol LiveCollection {
  /// The same collection, which stays as it is now.
  var pinned: Self { get }
}

extension Binding: LiveCollection where Value: MutableCollection {
  /// Reads the collection, so that whoever is being tracked hears of its changes. Bindings to its elements lead to
  /// where they led before.
  var pinned: Binding<Value> {
    Binding(location: PinnedLocation(value: wrappedValue, live: self), transaction: transaction)
  }
}

/// Unchecked, because a binding made of closures holds them without `@Sendable`, as SwiftUI's does: what
/// they capture is the writer's affair, and only bindings of sendable values can be sent at all.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: FieldComparable {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { lhs.location.isSame(as: rhs.location) }
}

/// The place that a binding leads to.
protocol BindingLocation<Value> {
  associatedtype Value
  var value: Value { get }
  func set(_ value: Value, _ transaction: Transaction)
  /// Says whether both surely lead to the same place.
  func isSame(as other: any BindingLocation<Value>) -> Bool
}

private struct ClosureLocation<Value>: BindingLocation {
  let read: () -> Value
  let write: (Value, Transaction) -> Void
  var value: Value { read() }
  func set(_ value: Value, _ transaction: Transaction) { write(value, transaction) }
  func isSame(as other: any BindingLocation<Value>) -> Bool { false }
}

private struct CellLocation<Value>: BindingLocation {
  let cell: StateCell<Value>
  var value: Value { cell.value }
  func set(_ value: Value, _ transaction: Transaction) { cell.value = value }
  func isSame(as other: any BindingLocation<Value>) -> Bool {
    (other as? CellLocation<Value>)?.cell === cell
  }
}

private struct MemberLocation<Root, Value>: BindingLocation {
  let base: any BindingLocation<Root>
  let keyPath: WritableKeyPath<Root, Value>
  var value: Value { base.value[keyPath: keyPath] }
  func set(_ value: Value, _ transaction: Transaction) {
    var root = base.value
    root[keyPath: keyPath] = value
    base.set(root, transaction)
  }
  func isSame(as other: any BindingLocation<Value>) -> Bool {
    guard let other = other as? MemberLocation<Root, Value> else { return false }
    return other.keyPath == keyPath && base.isSame(as: other.base)
  }
}

/// A collection as it was, and the way to what it is.
private struct PinnedLocation<Value>: BindingLocation {
  let value: Value
  let live: Binding<Value>
  func set(_ value: Value, _ transaction: Transaction) { live.transaction(transaction).wrappedValue = value }
  func isSame(as other: any BindingLocation<Value>) -> Bool { false }
}

/// Goes on with the last value while a view that shows an optional's value is on its way out: what is written then is kept
/// here, and brings no value back.
private final class UnwrappingLocation<Value>: BindingLocation {
  private let base: any BindingLocation<Value?>
  private var last: Value

  init(base: any BindingLocation<Value?>, last: Value) {
    self.base = base
    self.last = last
  }

  var value: Value {
    if let value = base.value { last = value }
    return last
  }

  func set(_ value: Value, _ transaction: Transaction) {
    last = value
    guard base.value != nil else { return }
    base.set(value, transaction)
  }

  func isSame(as other: any BindingLocation<Value>) -> Bool {
    guard let other = other as? UnwrappingLocation<Value> else { return false }
    return base.isSame(as: other.base)
  }
}
