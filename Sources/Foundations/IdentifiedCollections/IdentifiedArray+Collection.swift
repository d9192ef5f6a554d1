import OrderedCollections

extension IdentifiedArray: Collection {
  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { _elements.count }

  @inlinable
  public func index(after i: Int) -> Int { i + 1 }

  /// The elements that satisfy the predicate, still identified. O(count).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    Self(unique: try _elements.filter(isIncluded), identity: _identity)
  }
}

extension IdentifiedArray: RandomAccessCollection {}

extension IdentifiedArray: _MutableIdentifiedCollection {
  /// The element with that id. O(1) on average; O(count) where `nil` is assigned.
  ///
  /// Assigning an element with a new id appends it, assigning `nil` removes. An element is changed in place.
  /// Traps where the id of what is assigned is not the subscript's.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get { _ids.firstIndex(of: id).map { _elements[$0] } }
    set { place(newValue, at: _ids.firstIndex(of: id), id: id) }
    _modify {
      guard let index = _ids.firstIndex(of: id) else {
        var element: Element?
        defer { place(element, at: nil, id: id) }
        yield &element
        return
      }
      // The element is taken out of the array for the time of the change, through its end, so that it is
      // uniquely referenced and what it holds is changed in place too.
      let last = _elements.count - 1
      _elements.swapAt(index, last)
      var element: Element? = _elements.removeLast()
      defer {
        if let element {
          precondition(_identity.id(of: element) == id, Self.changedID(id))
          _elements.append(element)
          _elements.swapAt(index, last)
        } else {
          if index != last {
            let moved = _elements.remove(at: index)
            _elements.append(moved)
          }
          _ids.remove(at: index)
          structureDidChange()
        }
      }
      yield &element
    }
  }

  @inlinable
  mutating func place(_ element: Element?, at index: Int?, id: ID) {
    guard let element else {
      if let index { remove(at: index) }
      return
    }
    precondition(_identity.id(of: element) == id, Self.changedID(id))
    if let index {
      _elements[index] = element
    } else {
      append(element)
    }
  }

  @usableFromInline
  static func changedID(_ id: ID) -> String {
    "The element with the id '\(id)' was given another id: remove it and insert the new one."
  }
}
