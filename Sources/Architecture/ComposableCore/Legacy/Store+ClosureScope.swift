import IssueReporting

extension Store {
  // Disfavored: tried first, it would be tried with every key path of a chain, which takes twice as long for each more.
  /// The store of a child feature, by closures.
  ///
  /// It is made anew at every call, and so is what is scoped from it. Features with observable state are scoped by
  /// key paths instead, which give the same store each time.
  @available(
    *, deprecated,
    message:
      "Scope by key paths, as in 'store.scope(state: \\.child, action: \\.child)': a store that is scoped by closures is another one each time."
  )
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    scopedByClosures(state: toChildState, action: fromChildAction)
  }
}

/// The core of a store that was scoped by closures.
final class ClosureCore<BaseState, BaseAction, State, Action>: StoreCore<State, Action> {
  private let base: StoreCore<BaseState, BaseAction>
  private let toState: (BaseState) -> State
  private let embed: (Action) -> BaseAction

  init(
    base: StoreCore<BaseState, BaseAction>, state toState: @escaping (BaseState) -> State,
    embed: @escaping (Action) -> BaseAction
  ) {
    self.base = base
    self.toState = toState
    self.embed = embed
    super.init(address: nil, source: base.source)
    root = base.root
  }

  override var isValid: Bool { base.isValid }
  override var isScopedByClosure: Bool { true }
  override var state: State { toState(base.state) }
  override func send(_ action: Action) -> EffectGroup? { base.send(embed(action)) }
}

extension Store {
  func reportScopedByClosure() {
    reportIssue(
      """
      A store that was scoped by closures is being scoped to optional state or to a collection: \(self).

      The stores made here are others each time, so views would lose theirs at every change. Scope all the way by \
      key paths: "store.scope(state: \\.child, action: \\.child)".
      """)
  }
}
