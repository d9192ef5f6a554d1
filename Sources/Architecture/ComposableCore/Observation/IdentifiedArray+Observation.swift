import IdentifiedCollections

extension IdentifiedArray: _ObservableContents where Element: ObservableState {
  /// O(n).
  @inlinable public static func _$isIdentical(_ lhs: Self, _ rhs: Self) -> Bool {
    lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { $0._$id == $1._$id }
  }

  @inlinable public mutating func _$beginModification() -> UInt64 { _structure }

  @inlinable public func _$wasExchanged(since evidence: UInt64) -> Bool { _structure != evidence }
}

// An array does not know that its elements are observable. Where they are, these take the place of its own
// subscripts and methods, so that the list's observers hear of an element that another one with the same id
// took the place of. Elements changed in place tell their own observers.
extension IdentifiedArray where Element: ObservableState {
  /// The element with that id. O(1) on average; O(count) where `nil` is assigned.
  @inlinable public subscript(id id: ID) -> Element? {
    get { self[unobserved: id] }
    set {
      let old = self[unobserved: id]?._$id
      self[unobserved: id] = newValue
      if let old, let newValue, newValue._$id != old { _elementWasExchanged() }
    }
    _modify {
      self[unobserved: id]?._$willModify()
      let old = self[unobserved: id]?._$id
      defer { if let old, let new = self[unobserved: id]?._$id, new != old { _elementWasExchanged() } }
      yield &self[unobserved: id]
    }
  }

  /// The element at a position. O(1).
  @inlinable public subscript(position: Int) -> Element {
    get { self[unobservedPosition: position] }
    set {
      let old = self[unobservedPosition: position]._$id
      self[unobservedPosition: position] = newValue
      if newValue._$id != old { _elementWasExchanged() }
    }
    _modify {
      self[unobservedPosition: position]._$willModify()
      let old = self[unobservedPosition: position]._$id
      defer { if self[unobservedPosition: position]._$id != old { _elementWasExchanged() } }
      yield &self[unobservedPosition: position]
    }
  }

  /// Replaces the element at a position by one with the same id; traps where the id differs.
  /// - Returns: the element that was there. O(1).
  @inlinable @discardableResult
  public mutating func update(_ item: Element, at i: Int) -> Element {
    let old = unobservedUpdate(item, at: i)
    if old._$id != item._$id { _elementWasExchanged() }
    return old
  }

  /// Replaces the element with the same id, or adds the element at the end.
  /// - Returns: the element that was replaced. O(1) on average.
  @inlinable @discardableResult
  public mutating func updateOrAppend(_ item: Element) -> Element? {
    let old = unobservedUpdateOrAppend(item)
    if let old, old._$id != item._$id { _elementWasExchanged() }
    return old
  }

  /// Replaces the element with the same id, or adds the element at a position.
  /// - Returns: the element that was replaced, and where the element is now. O(count).
  @inlinable @discardableResult
  public mutating func updateOrInsert(
    _ item: Element, at i: Int
  ) -> (originalMember: Element?, index: Int) {
    let result = unobservedUpdateOrInsert(item, at: i)
    if let old = result.originalMember, old._$id != item._$id { _elementWasExchanged() }
    return result
  }
}

/// The array's own operations, under names that the above do not hide.
extension IdentifiedArray {
  @inlinable subscript(unobserved id: ID) -> Element? {
    get { self[id: id] }
    _modify { yield &self[id: id] }
  }

  @inlinable subscript(unobservedPosition position: Int) -> Element {
    get { self[position] }
    _modify { yield &self[position] }
  }

  @inlinable mutating func unobservedUpdate(_ item: Element, at i: Int) -> Element { update(item, at: i) }

  @inlinable mutating func unobservedUpdateOrAppend(_ item: Element) -> Element? { updateOrAppend(item) }

  @inlinable mutating func unobservedUpdateOrInsert(
    _ item: Element, at i: Int
  ) -> (originalMember: Element?, index: Int) {
    updateOrInsert(item, at: i)
  }
}

/// Changes elements in place on behalf of operators that work for all kinds of elements.
///
/// Finds out once whether the elements are observable, which at every change would cost more than the change.
public struct _ElementModifier<ID: Hashable, Element> {
  private let renew: ((UnsafeMutablePointer<Element>) -> Void)?
  private let identity: ((UnsafeMutablePointer<Element>) -> ObservableStateID)?

  public init() {
    // `State` is `Element`, which only the caller's cast knows.
    func renewal<State: ObservableState>(of type: State.Type) -> (UnsafeMutablePointer<Element>) -> Void {
      { UnsafeMutableRawPointer($0).assumingMemoryBound(to: State.self).pointee._$willModify() }
    }
    func identity<State: ObservableState>(
      of type: State.Type
    ) -> (UnsafeMutablePointer<Element>) -> ObservableStateID {
      { UnsafeMutableRawPointer($0).assumingMemoryBound(to: State.self).pointee._$id }
    }
    let type = Element.self as? any ObservableState.Type
    self.renew = type.map { renewal(of: $0) }
    self.identity = type.map { identity(of: $0) }
  }

  /// Changes the element with that id in place; `nil` where there is none. O(1) on average.
  public func modify<Result>(
    _ id: ID, of elements: inout IdentifiedArray<ID, Element>, _ change: (inout Element) -> Result
  ) -> Result? {
    guard let index = elements.index(id: id) else { return nil }
    guard let renew, let identity else { return change(&elements[index]) }
    renew(&elements[index])
    let old = identity(&elements[index])
    let result = change(&elements[index])
    if identity(&elements[index]) != old { elements._elementWasExchanged() }
    return result
  }
}
