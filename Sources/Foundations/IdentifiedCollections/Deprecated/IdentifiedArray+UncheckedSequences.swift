extension IdentifiedArray {
  /// Traps where two elements have the same id. O(count).
  @available(*, deprecated, renamed: "init(uniqueElements:id:)")
  public init(_ elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(uniqueElements: elements, id: id)
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Traps where two elements have the same id. O(count).
  @available(*, deprecated, renamed: "init(uniqueElements:)")
  public init(_ elements: some Sequence<Element>) {
    self.init(uniqueElements: elements)
  }
}
