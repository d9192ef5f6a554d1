import CasePaths

// Disfavoured, so that the compiler need not try these for the bodies of today.
// Soft-deprecated: `\.child` in place of `/Action.child`.
extension Reducer {
  /// Embeds a child that comes and goes. Prefer a case key path: `action: \.child`.
  @inlinable
  @warn_unqualified_access
  @_disfavoredOverload
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: AnyCasePath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLetReducer(
      parent: self, child: wrapped(), state: toWrappedState, action: toWrappedAction,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Lets an alert or a dialog go away as soon as one of its buttons was tapped. Prefer a case key path: `action:
  /// \.alert`.
  @inlinable
  @warn_unqualified_access
  @_disfavoredOverload
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: AnyCasePath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfLetReducer<Self, EmptyReducer<WrappedState, WrappedAction>> {
    _IfLetReducer(
      parent: self, child: EmptyReducer(), state: toWrappedState, action: toWrappedAction,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Embeds a feature that is presented. Prefer a case key path: `action: \.destination`.
  @inlinable
  @warn_unqualified_access
  @_disfavoredOverload
  public func ifLet<
    DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _PresentationReducer(
      base: self, destination: destination(), state: toPresentationState, action: toPresentationAction,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Lets an alert or a dialog go away as soon as one of its buttons was tapped. Prefer a case key path: `action:
  /// \.alert`.
  @inlinable
  @warn_unqualified_access
  @_disfavoredOverload
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _PresentationReducer(
      base: self, destination: EmptyReducer<DestinationState, DestinationAction>(),
      state: toPresentationState, action: toPresentationAction,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Embeds the child of one case of an enum state. Prefer case key paths: `.ifCaseLet(\.loggedIn, action:
  /// \.loggedIn)`.
  @inlinable
  @warn_unqualified_access
  @_disfavoredOverload
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ toCaseState: AnyCasePath<State, CaseState>,
    action toCaseAction: AnyCasePath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    // Paths without key path cannot be compared; two children of one parent are composed at different places.
    _IfCaseLetReducer(
      parent: self, child: `case`(), place: "\(fileID):\(line):\(column)", state: toCaseState,
      action: toCaseAction, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
