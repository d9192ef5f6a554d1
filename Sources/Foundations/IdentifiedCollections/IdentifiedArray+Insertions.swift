import OrderedCollections

extension IdentifiedArray {
  /// Adds the element at the end, unless its id is there already.
  /// - Returns: whether it was added, and where the element with its id is. O(1) on average.
  @inlinable
  @discardableResult
  public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) {
    let result = _ids.append(_identity.id(of: item))
    guard result.inserted else { return result }
    _elements.append(item)
    structureDidChange()
    return result
  }

  /// Adds the elements whose ids are not there yet at the end. O(length of `newElements`) on average.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    reserveCapacity(count + newElements.underestimatedCount)
    for element in newElements { append(element) }
  }

  /// Adds the element at a position, unless its id is there already.
  /// - Returns: whether it was added, and where the element with its id is. O(count).
  @inlinable
  @discardableResult
  public mutating func insert(_ item: Element, at i: Int) -> (inserted: Bool, index: Int) {
    let result = _ids.insert(_identity.id(of: item), at: i)
    guard result.inserted else { return result }
    _elements.insert(item, at: i)
    structureDidChange()
    return result
  }

  /// Replaces the element at a position by one with the same id; traps where the id differs.
  /// - Returns: the element that was there. O(1).
  @inlinable
  @discardableResult
  public mutating func update(_ item: Element, at i: Int) -> Element {
    let old = _elements[i]
    precondition(
      _identity.id(of: item) == _ids[i],
      "The element at \(i) has the id '\(_ids[i])': 'update(_:at:)' can't give it another.")
    _elements[i] = item
    return old
  }

  /// Replaces the element with the same id, or adds the element at the end.
  /// - Returns: the element that was replaced. O(1) on average.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? {
    let (inserted, index) = append(item)
    guard !inserted else { return nil }
    let old = _elements[index]
    _elements[index] = item
    return old
  }

  /// Replaces the element with the same id, or adds the element at a position.
  /// - Returns: the element that was replaced, and where the element is now. O(count).
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ item: Element, at i: Int
  ) -> (originalMember: Element?, index: Int) {
    let (inserted, index) = insert(item, at: i)
    guard !inserted else { return (nil, index) }
    let old = _elements[index]
    _elements[index] = item
    return (old, index)
  }
}
