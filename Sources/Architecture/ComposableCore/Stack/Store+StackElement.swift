import CounterpointValues
import OrderedCollections

extension Store {
  /// The store of one element of a navigation stack: the same one each time.
  ///
  /// When the element is gone, it goes on answering with what was last seen of it.
  @_spi(Internals)
  public func scope<ChildState, ChildAction>(
    component: StackState<ChildState>.Component
  ) -> Store<ChildState, ChildAction>
  where State == StackState<ChildState>, Action == StackAction<ChildState, ChildAction> {
    let stores: StackElementStores<Store<ChildState, ChildAction>> = children.store(
      state: \StackState<ChildState>.self, action: nil
    ) { StackElementStores() }
    return stores.store(for: component.id, among: Tracking.withoutTracking { core.state.ids }) {
      Store<ChildState, ChildAction>(
        core: StackElementCore(base: core, id: component.id, initial: component.element))
    }
  }
}

/// The stores of a stack's elements, so that asking again gives the same object.
@MainActor
private final class StackElementStores<Element: AnyObject> {
  private var stores: [StackElementID: Element] = [:]

  /// Lets go of elements that are no longer on the stack. O(1) while there are none.
  func store(
    for id: StackElementID, among ids: OrderedSet<StackElementID>, make: () -> Element
  ) -> Element {
    if let store = stores[id] { return store }
    if stores.count >= ids.count { stores = stores.filter { ids.contains($0.key) } }
    let store = make()
    stores[id] = store
    return store
  }
}

/// The core of a store for one element of a stack, found by its id wherever it stands.
final class StackElementCore<State, Action>: StoreCore<State, Action> {
  private let base: StoreCore<StackState<State>, StackAction<State, Action>>
  private let id: StackElementID
  private var last: State

  init(base: StoreCore<StackState<State>, StackAction<State, Action>>, id: StackElementID, initial: State) {
    self.base = base
    self.id = id
    last = initial
    super.init(address: nil, source: base.source)
    root = base.root
  }

  override var isValid: Bool { base.isValid && element != nil }
  override var isScopedByClosure: Bool { base.isScopedByClosure }

  override var state: State {
    guard let state = element else { return last }
    last = state
    return state
  }

  /// Without a copy of the stack where it can be looked at directly.
  private var element: State? {
    if let address = base.address, !root.isInTurn, !Tracking.isTracking { return address.pointee[id: id] }
    return base.state[id: id]
  }

  override func send(_ action: Action) -> EffectGroup? {
    if BindingWrite.isActive, !isValid { return nil }
    return base.send(.element(id: id, action: action))
  }
}
