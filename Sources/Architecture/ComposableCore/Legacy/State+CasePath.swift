import CasePaths

// Soft-deprecated: `[case: \.edit]` in place of `[case: /State.edit]`.

extension PresentationState {
  /// The state of one case of a presented enum. Prefer a case key path: `[case: \.edit]`.
  public subscript<Case>(case path: AnyCasePath<State, Case>) -> Case? {
    get { read(path) }
    set { write(newValue, path, named: "\(Case.self)") }
  }
}

extension StackState {
  /// The value that the element with that id holds, if it is in the case. Prefer a case key path:
  /// `[id: id, case: \.detail]`.
  public subscript<Case>(id id: StackElementID, case path: AnyCasePath<Element, Case>) -> Case? {
    get { self[id: id].flatMap(path.extract(from:)) }
    set { write(newValue, path, of: id, named: "\(Case.self)") }
  }
}
