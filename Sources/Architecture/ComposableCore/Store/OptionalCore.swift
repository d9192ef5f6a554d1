import CasePaths
import CounterpointValues

/// The core of a store for state that may go away. It then goes on answering with what was last seen of it.
final class OptionalCore<BaseState, BaseAction, State, Action>: StoreCore<State, Action> {
  private let base: StoreCore<BaseState, BaseAction>
  private let path: KeyPath<BaseState, State?>
  private let embed: (Action) -> BaseAction
  private var last: State
  /// The watch that lets go of the store where it is kept for whoever scopes again.
  var absence: AbsenceWatch?

  init(
    base: StoreCore<BaseState, BaseAction>, state path: KeyPath<BaseState, State?>, initial: State,
    embed: @escaping (Action) -> BaseAction
  ) {
    self.base = base
    self.path = path
    self.embed = embed
    last = initial
    super.init(address: nil, source: base.source)
    root = base.root
  }

  override var isValid: Bool { base.isValid && base.read(path) != nil }
  override var isScopedByClosure: Bool { base.isScopedByClosure }

  override var state: State {
    guard let state = base.read(path) else { return last }
    last = state
    return state
  }

  override func send(_ action: Action) -> EffectGroup? {
    if BindingWrite.isActive, !isValid { return nil }
    return base.send(embed(action))
  }
}
