import CounterpointValues
import OrderedCollections

/// An array of elements with unique ids, in which an element is found by its id in constant time.
///
/// Elements are changed in place: neither `array[id: id]?.name = …` nor `array[3].name = …` copies the array
/// or the element.
public struct IdentifiedArray<ID: Hashable, Element> {
  // `_ids` and `_elements` are always of one length, the id of each element at its own position.
  @usableFromInline var _ids: OrderedSet<ID>
  @usableFromInline var _elements: [Element]
  @usableFromInline let _identity: _Identity<Element, ID>

  /// A number that changes whenever ids are added, removed or reordered, and never when an element changes in
  /// place (see `_elementWasExchanged()`): what an observer compares, in constant time, to learn whether the list itself changed. 0 for
  /// arrays that have been empty since they were made.
  public private(set) var _structure: UInt64

  @inlinable
  init(ids: OrderedSet<ID>, elements: [Element], identity: _Identity<Element, ID>) {
    self.init(
      ids: ids, elements: elements, identity: identity,
      structure: elements.isEmpty ? 0 : Tracking.nextNumber())
  }

  @usableFromInline
  init(ids: OrderedSet<ID>, elements: [Element], identity: _Identity<Element, ID>, structure: UInt64) {
    _ids = ids
    _elements = elements
    _identity = identity
    _structure = structure
  }

  @usableFromInline
  mutating func structureDidChange() { _structure = Tracking.nextNumber() }

  /// Tells observers of the list that an element was exchanged for another one with the same id.
  public mutating func _elementWasExchanged() { structureDidChange() }

  /// The key path that elements are identified by.
  @inlinable
  public var id: KeyPath<Element, ID> { _identity.keyPath }

  /// The ids, in the elements' order.
  @inlinable
  public var ids: OrderedSet<ID> { _ids }

  /// The elements as a plain array. O(1).
  @inlinable
  public var elements: [Element] { _elements }

  /// The position of the element with that id. O(1) on average.
  @inlinable
  public func index(id: ID) -> Int? { _ids.firstIndex(of: id) }

  /// Says whether there is an element with the same id; nothing else is compared. O(1) on average.
  @inlinable
  public func contains(_ element: Element) -> Bool { _ids.contains(_identity.id(of: element)) }

  /// Removes and returns the element with the same id as `element`. O(count).
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: _identity.id(of: element)) }

  /// Removes and returns the element with that id. O(count).
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    _ids.firstIndex(of: id).map { remove(at: $0) }
  }
}

/// An identified array of elements that know their id.
public typealias IdentifiedArrayOf<Element> = IdentifiedArray<Element.ID, Element>
where Element: Identifiable

// Unchecked only for `_identity`, which is immutable and does nothing but read an id; a key path in it is
// used for reading alone.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}
