import CasePaths
import CounterpointValues

extension Store {
  /// The store of a child feature. Scoping again by the same paths gives the same store.
  ///
  /// ```swift
  /// ChildView(store: store.scope(state: \.child, action: \.child))
  /// ```
  ///
  /// Reading the child costs one key path at any depth of scoping.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    children.store(state: state, action: action) {
      Store<ChildState, ChildAction>(core: core.scoped(state: state, action: AnyCasePath(action)))
    }
  }
}

extension Store where State: ObservableState {
  /// The store of a child feature that comes and goes, or `nil` while there is none.
  ///
  /// ```swift
  /// if let childStore = store.scope(state: \.child, action: \.child) {
  ///   ChildView(store: childStore)
  /// }
  /// ```
  ///
  /// A child store that is still held after its state went away goes on answering with the last state seen.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    if core.isScopedByClosure { reportScopedByClosure() }
    guard let initial = core.value(state) else {
      children.removeStore(state: state, action: action)
      return nil
    }
    return children.store(state: state, action: action) {
      let path = AnyCasePath(action)
      let optional = OptionalCore(base: core, state: state, initial: initial, embed: { path.embed($0) })
      let store = Store<ChildState, ChildAction>(core: optional)
      optional.absence = AbsenceWatch { [core] in
        core.value(state) == nil
      } drop: { [weak children, weak store] in
        if let store { children?.removeStore(state: state, action: action, if: store) }
      }
      return store
    }
  }
}
