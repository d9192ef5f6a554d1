import OrderedCollections

extension IdentifiedArray {
  @inlinable
  init(unique elements: [Element], identity: _Identity<Element, ID>) {
    self.init(
      ids: OrderedSet(uncheckedUniqueElements: elements.map(identity.id(of:))),
      elements: elements, identity: identity)
  }

  @inlinable
  init(trapping elements: some Sequence<Element>, identity: _Identity<Element, ID>) {
    let elements = Array(elements)
    var ids = OrderedSet<ID>(minimumCapacity: elements.count)
    for element in elements {
      let id = identity.id(of: element)
      precondition(ids.append(id).inserted, "Two elements have the id '\(id)': ids must be unique.")
    }
    self.init(ids: ids, elements: elements, identity: identity)
  }

  @inlinable
  init(
    combining elements: some Sequence<Element>, identity: _Identity<Element, ID>,
    by combine: (Element, Element) throws -> Element
  ) rethrows {
    var ids = OrderedSet<ID>()
    var unique: [Element] = []
    for element in elements {
      let id = identity.id(of: element)
      let (inserted, index) = ids.append(id)
      guard !inserted else {
        unique.append(element)
        continue
      }
      let combined = try combine(unique[index], element)
      precondition(identity.id(of: combined) == id, "Combining two elements must keep their id, '\(id)'.")
      unique[index] = combined
    }
    self.init(ids: ids, elements: unique, identity: identity)
  }

  /// Trusts that the ids are unique: where they are not, later lookups answer wrongly or trap. O(count).
  @inlinable
  @_disfavoredOverload
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(unique: Array(elements), identity: _KeyPathIdentity(id))
  }

  /// Traps where two elements have the same id. O(count).
  @inlinable
  public init<S: Sequence<Element>>(uniqueElements elements: S, id: KeyPath<Element, ID>) {
    self.init(trapping: elements, identity: _KeyPathIdentity(id))
  }

  /// Puts elements with the same id together by `combine`, at the place of the first. O(count).
  @inlinable
  public init(
    _ elements: some Sequence<Element>, id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(combining: elements, identity: _KeyPathIdentity(id), by: combine)
  }

  /// The same array. O(1).
  @inlinable
  public init(_ elements: Self) { self = elements }

  /// The elements of a slice. O(length of the slice).
  @inlinable
  public init(_ elements: SubSequence) {
    self.init(
      unique: Array(elements.base._elements[elements.startIndex..<elements.endIndex]),
      identity: elements.base._identity)
  }

  /// An empty array whose elements are identified by a key path.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init(ids: [], elements: [], identity: _KeyPathIdentity(id))
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Trusts that the ids are unique: where they are not, later lookups answer wrongly or trap. O(count).
  @inlinable
  @_disfavoredOverload
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(unique: Array(elements), identity: _IdentifiableIdentity<Element>())
  }

  /// Traps where two elements have the same id. O(count).
  @inlinable
  public init<S: Sequence<Element>>(uniqueElements elements: S) {
    self.init(trapping: elements, identity: _IdentifiableIdentity<Element>())
  }

  /// Puts elements with the same id together by `combine`, at the place of the first. O(count).
  @inlinable
  public init(
    _ elements: some Sequence<Element>, uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(combining: elements, identity: _IdentifiableIdentity<Element>(), by: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  /// Traps where two elements have the same id. O(count).
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(uniqueElements: elements) }
}
