import CasePaths
import CounterpointValues

/// The core of a store that was scoped to a part of its parent's state which is always there.
///
/// Scoping further makes the key path longer, not the chain of cores: any depth is read by one key path, and
/// a tracked read goes through every parent's field on the way, subscribing to its replacement.
final class PathCore<BaseState, BaseAction, State, Action>: StoreCore<State, Action> {
  private let base: StoreCore<BaseState, BaseAction>
  private let path: KeyPath<BaseState, State>
  private let embed: (Action) -> BaseAction

  init(
    base: StoreCore<BaseState, BaseAction>, state path: KeyPath<BaseState, State>,
    address: UnsafeMutablePointer<State>?, embed: @escaping (Action) -> BaseAction
  ) {
    self.base = base
    self.path = path
    self.embed = embed
    super.init(address: address, source: base.source)
    root = base.root
  }

  override var isValid: Bool { base.isValid }
  override var isScopedByClosure: Bool { base.isScopedByClosure }

  override var state: State { base.read(path) }

  override func read<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    base.read(path)[keyPath: keyPath]
  }

  override func send(_ action: Action) -> EffectGroup? { base.send(embed(action)) }

  override func scoped<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: AnyCasePath<Action, ChildAction>
  ) -> StoreCore<ChildState, ChildAction> {
    PathCore<BaseState, BaseAction, ChildState, ChildAction>(
      base: base, state: path.appending(path: state), address: address(of: state),
      embed: { [embed] in embed(action.embed($0)) })
  }
}
