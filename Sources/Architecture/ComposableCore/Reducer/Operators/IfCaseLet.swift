import CasePaths

extension Reducer {
  /// Embeds the child of one case of an enum state: its reducer runs while the state is in that case, ahead
  /// of this one.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifCaseLet(\.loggedIn, action: \.loggedIn) { LoggedIn() }
  ///   .ifCaseLet(\.loggedOut, action: \.loggedOut) { LoggedOut() }
  /// ```
  ///
  /// When the case changes, or its payload's id, the child's effects are cancelled: at once where this reducer did it or
  /// one inside, at the next action where one around it did. An action for a child
  /// whose case is not on is reported; this reducer still runs.
  @inlinable
  @warn_unqualified_access
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfCaseLetReducer<Self, Case>
  where State: CasePathable, CaseState == Case.State, Action: CasePathable, CaseAction == Case.Action {
    _IfCaseLetReducer(
      parent: self, child: `case`(), place: toCaseState, state: AnyCasePath(toCaseState),
      action: AnyCasePath(toCaseAction), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

public struct _IfCaseLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  private let parent: Parent
  private let child: Child
  /// The value that tells this place from others in the parent: a key path, or for a path without one the
  /// place where it was composed.
  private let place: AnyHashable
  private let state: AnyCasePath<Parent.State, Child.State>
  private let action: AnyCasePath<Parent.Action, Child.Action>
  private let location: SourceLocation

  @usableFromInline
  init(
    parent: Parent, child: Child, place: AnyHashable,
    state: AnyCasePath<Parent.State, Child.State>, action: AnyCasePath<Parent.Action, Child.Action>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.parent = parent
    self.child = child
    self.place = place
    self.state = state
    self.action = action
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    _resolve().reduce(&state, action)
  }

  public func _resolve() -> _ResolvedReducer<Parent.State, Parent.Action> {
    let parent = parent._resolve()
    let child = child._resolve()
    let place = self.place
    let enumCase = self.state
    let path = self.action
    let location = self.location
    let identities = ChildIdentityReader<Child.State>()
    let embed: @Sendable (Child.Action) -> Parent.Action = { path.embed($0) }
    let work = ChildWork()

    return _ResolvedReducer { state, action in
      let before = enumCase.extract(from: state).map(identities.identity)
      var effect: Effect<Parent.Action> = work.isEmpty ? .none : work.endOfAbsent(present: before)
      if let childAction = path.extract(from: action) {
        if let before, let childEffect = enumCase.modify(&state, { child.reduce(&$0, childAction) }) {
          effect = effect.merge(
            with: childEffect.embedded(embed).ofChild(identities.navigationID(before, at: place), in: work))
        } else {
          reportOtherCase(action, state: Child.State.self, operator: "ifCaseLet", at: location)
        }
      }
      effect = effect.merge(with: parent.reduce(&state, action))
      if let before, enumCase.extract(from: state).map(identities.identity) != before {
        effect = effect.merge(with: .cancelChildren([identities.navigationID(before, at: place)], in: work))
      }
      return effect
    }
  }
}
