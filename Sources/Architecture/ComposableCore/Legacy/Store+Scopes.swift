import CasePaths
import CounterpointValues
import IdentifiedCollections

// What views from before observation need of a store whose state is not observable.

extension Store {
  /// Indicates whether the state that this store stands for is there.
  package var isValid: Bool { core.isValid }

  /// The store of a child feature by closures: another one at every call.
  package func scopedByClosures<ChildState, ChildAction>(
    state toChildState: @escaping (State) -> ChildState,
    action fromChildAction: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(core: ClosureCore(base: core, state: toChildState, embed: fromChildAction))
  }

  /// The store of what is there, or `nil` while nothing is: the same one for as long as it is asked for while
  /// something is there. Subscribes nobody.
  ///
  /// One that is held after that goes on answering with the last state seen.
  package func unwrapped<Wrapped>() -> Store<Wrapped, Action>? where State == Wrapped? {
    let path = \Wrapped?.self
    guard let initial = withState({ $0 }) else {
      children.removeStore(state: path, action: nil)
      return nil
    }
    return children.store(state: path, action: nil) {
      Store<Wrapped, Action>(core: OptionalCore(base: core, state: path, initial: initial, embed: { $0 }))
    }
  }

  /// The store of one element of a collection: the same one each time.
  package func element<ID, ElementState, ElementAction>(
    _ id: ID, lastSeen: ElementState
  ) -> Store<ElementState, ElementAction>
  where State == IdentifiedArray<ID, ElementState>, Action == IdentifiedAction<ID, ElementAction> {
    elementStores().store(for: id) {
      Store<ElementState, ElementAction>(core: ElementCore(base: core, id: id, initial: lastSeen))
    }
  }

  /// The store of the element at a position: the same one each time. One that is held when there are fewer goes on
  /// answering with what was last seen of it.
  package func element<ElementState, ElementAction>(
    at index: Int, lastSeen: ElementState
  ) -> Store<ElementState, ElementAction>
  where State == [ElementState], Action == (Int, ElementAction) {
    children.store(state: \[ElementState][index], action: nil) {
      var last = lastSeen
      return scopedByClosures(state: { (elements: [ElementState]) in
        if elements.indices.contains(index) { last = elements[index] }
        return last
      }) { (index, $0) }
    }
  }

  /// Lets go of the stores of elements that are no longer in the collection.
  package func removeElementStores<ID, ElementState, ElementAction>()
  where State == IdentifiedArray<ID, ElementState>, Action == IdentifiedAction<ID, ElementAction> {
    elementStores().removeStores(notIn: withState(\.ids))
  }

  /// The same store with actions that name their case, for those that are pairs.
  package func withIdentifiedActions<ID, ElementState, ElementAction>()
    -> Store<State, IdentifiedAction<ID, ElementAction>>
  where State == IdentifiedArray<ID, ElementState>, Action == (id: ID, action: ElementAction) {
    children.store(state: \State.self, action: nil) {
      scopedByClosures(state: { $0 }) { action in
        switch action {
        case .element(let id, let action): (id: id, action: action)
        }
      }
    }
  }
}

extension Store {
  /// Calls `notify` after every turn of the root store for as long as it answers that it wants to be called again.
  package func afterEachTurn(_ notify: @escaping @MainActor () -> Bool) {
    let root: AnyStoreCore = core.root
    let observers = root.makeCommits()
    let number = Tracking.nextNumber()
    observers.insert(number) { [unowned observers] in
      // The observers are telling this one: they are there.
      if !notify() { observers.remove(number) }
    }
  }
}
