import OrderedCollections

extension IdentifiedArray: MutableCollection {
  /// The element at a position. Changing it in place is O(1), and traps where the change gives it another id.
  ///
  /// Assigning an element whose id is elsewhere in the array first swaps the two positions; an element with a
  /// new id takes the place of what is there, in O(count).
  @inlinable
  public subscript(position: Int) -> Element {
    get { _elements[position] }
    set {
      let id = _identity.id(of: newValue)
      if id != _ids[position] {
        if let other = _ids.firstIndex(of: id) {
          swapAt(position, other)
        } else {
          _ids.remove(at: position)
          _ids.insert(id, at: position)
          structureDidChange()
        }
      }
      _elements[position] = newValue
    }
    _modify {
      yield &_elements[position]
      precondition(
        _identity.id(of: _elements[position]) == _ids[position], Self.changedID(_ids[position]))
    }
  }

  /// O(1) on average.
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    guard i != j else { return }
    _elements.swapAt(i, j)
    _ids.swapAt(i, j)
    structureDidChange()
  }

  /// O(count). Elements and ids are left as they were where the predicate throws.
  @inlinable
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    try reorder { try $0.partition(by: belongsInSecondPartition) }
  }

  /// O(count).
  @inlinable
  public mutating func reverse() {
    reorder { $0.reverse() }
  }

  /// O(count).
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// O(count).
  @inlinable
  public mutating func shuffle<T: RandomNumberGenerator>(using generator: inout T) {
    reorder { $0.shuffle(using: &generator) }
  }

  /// O(count × log count). Elements and ids are left as they were where the comparison throws.
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    try reorder { try $0.sort(by: areInIncreasingOrder) }
  }

  /// Reorders a copy, so that an error thrown halfway leaves the array as it was.
  @inlinable
  mutating func reorder<Result>(_ change: (inout [Element]) throws -> Result) rethrows -> Result {
    var elements = _elements
    let result = try change(&elements)
    let ids = elements.map(_identity.id(of:))
    guard !ids.elementsEqual(_ids) else { return result }
    _elements = elements
    _ids = OrderedSet(uncheckedUniqueElements: ids)
    structureDidChange()
    return result
  }
}

extension IdentifiedArray where Element: Comparable {
  /// O(count × log count).
  @inlinable
  public mutating func sort() { sort(by: <) }
}
