import CasePaths

// Soft-deprecated: `\.child` in place of `/Action.child`.
extension Scope {
  /// Embeds a child whose state is a field of the parent's. Prefer case key paths: `action: \.child`.
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(toChildState, action: toChildAction, child: child())
  }

  /// Embeds a child whose state is a case of the parent's. Prefer case key paths: `state: \.child`.
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state toChildState: AnyCasePath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.init(
      toChildState, action: toChildAction, child: child(),
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
