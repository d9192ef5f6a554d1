import CasePaths

extension Reducer {
  /// Embeds a child that comes and goes: its reducer runs while there is state for it, ahead of this one.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.child, action: \.child) { Child() }
  /// ```
  ///
  /// When the state becomes `nil`, or that of a child with another identity, the child's effects are
  /// cancelled: at once where this reducer did it or one inside, at the next action where one around it did. An action for a child that is not there is reported; this reducer still runs.
  @inlinable
  @warn_unqualified_access
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer<WrappedState, WrappedAction>>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLetReducer(
      parent: self, child: wrapped(), state: toWrappedState, action: AnyCasePath(toWrappedAction),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Lets an alert or a dialog go away as soon as one of its buttons was tapped.
  ///
  /// This reducer runs first, and may show another alert in answer to the button of this one.
  @inlinable
  @warn_unqualified_access
  public func ifLet<WrappedState: _EphemeralState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _IfLetReducer(
      parent: self, child: EmptyReducer<WrappedState, WrappedAction>(), state: toWrappedState,
      action: AnyCasePath(toWrappedAction), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

public struct _IfLetReducer<Parent: Reducer, Child: Reducer>: Reducer {
  private let parent: Parent
  private let child: Child
  private let state: WritableKeyPath<Parent.State, Child.State?>
  private let action: AnyCasePath<Parent.Action, Child.Action>
  private let location: SourceLocation

  @usableFromInline
  init(
    parent: Parent, child: Child,
    state: WritableKeyPath<Parent.State, Child.State?>, action: AnyCasePath<Parent.Action, Child.Action>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.parent = parent
    self.child = child
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
    let field = self.state
    let path = self.action
    let location = self.location
    let access = FieldAccess(field)
    let identities = ChildIdentityReader<Child.State>()
    let ephemerals = Ephemerals<Child.State, Child.Action>()
    let embed: @Sendable (Child.Action) -> Parent.Action = { path.embed($0) }
    let place = AnyHashable(field)
    let work = ChildWork()

    return _ResolvedReducer { state, action in
      func identity() -> ChildIdentity? { access.read(&state, field) { $0.map(identities.identity) } }
      let before = identity()
      var effect: Effect<Parent.Action> = work.isEmpty ? .none : work.endOfAbsent(present: before)
      var isEnding = false
      if let childAction = path.extract(from: action) {
        if let before {
          let childEffect = access.modify(&state, field) { child.reduce(&$0!, childAction) }
          effect = effect.merge(
            with: childEffect.embedded(embed).ofChild(identities.navigationID(before, at: place), in: work))
          isEnding =
            ephemerals.exist
            && access.read(&state, field) { child in
              child.map { ephemerals.ends($0, by: childAction) } ?? false
            }
        } else {
          reportMissingChild(action, operator: "ifLet", child: "child", at: location)
        }
      }
      effect = effect.merge(with: parent.reduce(&state, action))
      if isEnding, identity() == before { access.modify(&state, field) { $0 = nil } }
      if let before, identity() != before {
        effect = effect.merge(with: .cancelChildren([identities.navigationID(before, at: place)], in: work))
      }
      return effect
    }
  }
}

func reportMissingChild<Action>(
  _ action: Action, operator name: String, child: String, at location: SourceLocation
) {
  location.report(
    """
    An "\(name)" at "\(location.fileID):\(location.line)" received a \(child) action when \(child) state was absent:

      Action: \(actionName(action))

    The child's reducer was skipped. Usually the child's state was set to "nil" ahead of this action: by a reducer \
    that runs before the "\(name)" (move it after), or while a view or an effect that outlives the child still \
    sends.
    """)
}
