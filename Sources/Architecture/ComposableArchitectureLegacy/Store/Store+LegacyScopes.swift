import ComposableArchitecture
import ComposableCore

extension Store {
  /// The store of a part of the state, with the same actions: another one at every call.
  public func scope<ChildState>(
    state toChildState: @escaping (_ state: State) -> ChildState
  ) -> Store<ChildState, Action> {
    scopedByClosures(state: toChildState, action: { $0 })
  }

  /// This store without its state, for views that only send.
  public var stateless: Store<Void, Action> { scope(state: { _ in () }) }

  /// This store without its actions, for views that only show.
  public var actionless: Store<State, Never> {
    func absurd(_ action: Never) -> Action {}
    return scopedByClosures(state: { $0 }, action: absurd)
  }
}
