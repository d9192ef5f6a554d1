import Foundation
import OrderedCollections

extension IdentifiedArray: RangeReplaceableCollection where Element: Identifiable, ID == Element.ID {
  /// An empty array.
  @inlinable
  public init() {
    self.init(ids: [], elements: [], identity: _IdentifiableIdentity<Element>())
  }

  /// Replaces a range; new elements whose ids remain elsewhere in the array are left out. O(count).
  @inlinable
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    removeSubrange(subrange)
    guard subrange.lowerBound < count else { return append(contentsOf: newElements) }
    let tail = Array(_elements[subrange.lowerBound...])
    let tailIDs = Array(_ids[subrange.lowerBound...])
    var added: [Element] = []
    var seen = _ids
    for element in newElements where seen.append(element.id).inserted { added.append(element) }
    guard !added.isEmpty else { return }
    _elements.removeLast(tail.count)
    _elements.append(contentsOf: added)
    _elements.append(contentsOf: tail)
    _ids.removeLast(tailIDs.count)
    for element in added { _ids.append(element.id) }
    for id in tailIDs { _ids.append(id) }
    structureDidChange()
  }
}

extension IdentifiedArray {
  /// O(count).
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    _ids.remove(at: index)
    structureDidChange()
    return _elements.remove(at: index)
  }

  /// O(count).
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    guard !isEmpty else { return }
    _ids.removeAll(keepingCapacity: keepCapacity)
    _elements.removeAll(keepingCapacity: keepCapacity)
    structureDidChange()
  }

  /// O(count).
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try _elements.filter { try !shouldBeRemoved($0) }
    guard kept.count != count else { return }
    _elements = kept
    _ids = OrderedSet(uncheckedUniqueElements: kept.map(_identity.id(of:)))
    structureDidChange()
  }

  /// O(count). Traps where the array is empty.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: 0) }

  /// O(count). Traps where there are fewer than `n`.
  @inlinable
  public mutating func removeFirst(_ n: Int) { removeSubrange(0..<n) }

  /// O(1) on average. Traps where the array is empty.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: count - 1) }

  /// O(`n`) on average. Traps where there are fewer than `n`.
  @inlinable
  public mutating func removeLast(_ n: Int) {
    guard n != 0 else { return }
    _ids.removeLast(n)
    _elements.removeLast(n)
    structureDidChange()
  }

  /// O(count).
  @inlinable
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    guard !bounds.isEmpty else { return }
    _ids.removeSubrange(bounds)
    _elements.removeSubrange(bounds)
    structureDidChange()
  }

  /// O(count).
  @inlinable
  public mutating func removeSubrange<R>(_ bounds: R) where R: RangeExpression, R.Bound == Int {
    removeSubrange(bounds.relative(to: self))
  }

  /// O(count), when it grows.
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    _ids.reserveCapacity(minimumCapacity)
    _elements.reserveCapacity(minimumCapacity)
  }

  /// Removes the elements at those positions, as a list's `onDelete` asks for. O(count).
  public mutating func remove(atOffsets offsets: IndexSet) {
    guard !offsets.isEmpty else { return }
    var position = -1
    removeAll { _ in
      position += 1
      return offsets.contains(position)
    }
  }

  /// Moves the elements at those positions before what is at `destination`, as a list's `onMove` asks for.
  /// Positions are those before the move. O(count).
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    precondition((0...count).contains(destination), "Can't move to \(destination) of \(count) elements.")
    reorder { elements in
      var moved: [Element] = []
      var before: [Element] = []
      var after: [Element] = []
      for (position, element) in elements.enumerated() {
        if source.contains(position) {
          moved.append(element)
        } else if position < destination {
          before.append(element)
        } else {
          after.append(element)
        }
      }
      elements = before + moved + after
    }
  }
}
