import CasePaths
import IssueReporting

extension Store {
  /// The store of a child feature, another one at each call.
  ///
  /// Such a store cannot be scoped further to optional state or to a collection, since the stores of these are found
  /// again by their key paths: doing so is reported.
  @available(
    *, deprecated,
    message:
      "Scope by key paths, 'store.scope(state: \\.child, action: \\.child)', which gives the same store each time."
  )
  public func scope<ChildState, ChildAction>(
    state toChildState: @escaping (_ state: State) -> ChildState,
    action fromChildAction: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      core: ClosureCore(base: core, state: toChildState, embed: fromChildAction))
  }

  func reportIfScopedByClosures() {
    guard core.isScopedByClosures else { return }
    reportIssue(
      """
      A store that was scoped by closures is scoped to optional state or to a collection: "\(debugDescription)".

      Scoping by closures gives another store each time, and with it other stores of what is in it, so that views lose \
      what they hold. Scope by key paths on all of the way: "store.scope(state: \\.child, action: \\.child)".
      """)
  }
}

/// The core of a store that was scoped by closures, and of those that are scoped from it.
private final class ClosureCore<BaseState, BaseAction, State, Action>: StoreCore<State, Action> {
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

  override var isScopedByClosures: Bool { true }

  override var state: State { toState(base.state) }

  override func send(_ action: Action) -> EffectGroup? { base.send(embed(action)) }

  override func scoped<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: AnyCasePath<Action, ChildAction>
  ) -> StoreCore<ChildState, ChildAction> {
    ClosureCore<State, Action, ChildState, ChildAction>(
      base: self, state: { $0[keyPath: state] }, embed: { action.embed($0) })
  }
}
