import IssueReporting

extension Store {
  /// The stack as a path that can be written: what is on it now, and the action that a written path amounts to.
  ///
  /// A longer path pushes its last element, a shorter one pops down to its length. One of the same length says
  /// nothing that could be sent, which is reported: most often the reducer lacks the `forEach` by which an earlier
  /// push would have been done.
  @_spi(Internals)
  public subscript<ElementState, ElementAction>(
    fileID fileID: _HashableStaticString, filePath filePath: _HashableStaticString, line line: UInt,
    column column: UInt
  ) -> StackState<ElementState>.PathView
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    get { StackState.PathView(core.value(\.self)) }
    set {
      let ids = withState(\.ids)
      guard newValue.count != ids.count else {
        reportIssue(
          """
          A navigation stack's binding at "\(fileID):\(line)" was written to with a path that has the same number of \
          elements as the stack.

          This happens when a push was not done. Add ".forEach" for the stack to the reducer that "\(self)" was scoped \
          from, or have that reducer not take the element off again.
          """,
          fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column)
        return
      }
      _ = BindingWrite.$isActive.withValue(true) {
        if newValue.count > ids.count, let pushed = newValue.last {
          send(.push(id: pushed.id, state: pushed.element))
        } else {
          send(.popFrom(id: ids[newValue.count]))
        }
      }
    }
  }
}
