import CounterpointValues
import IdentifiedCollections

/// The core of a store for one element of a collection, found by its id wherever it stands. When the element
/// is removed, it goes on answering with what was last seen of it.
final class ElementCore<ID: Hashable & Sendable, State, Action>: StoreCore<State, Action> {
  private let base: StoreCore<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>
  private let id: ID
  private var last: State

  init(base: StoreCore<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>, id: ID, initial: State) {
    self.base = base
    self.id = id
    last = initial
    super.init(address: nil, source: base.source)
    root = base.root
  }

  override var isValid: Bool { base.isValid && base.element(id) != nil }
  override var isScopedByClosure: Bool { base.isScopedByClosure }

  override var state: State {
    guard let state = base.element(id) else { return last }
    last = state
    return state
  }

  override func send(_ action: Action) -> EffectGroup? {
    if BindingWrite.isActive, !isValid { return nil }
    return base.send(.element(id: id, action: action))
  }
}

extension StoreCore {
  /// One element of a collection, without a copy of the collection where it can be looked at directly. O(1).
  fileprivate func element<ID, Element>(_ id: ID) -> Element? where State == IdentifiedArray<ID, Element> {
    if let address, !root.isInTurn, !Tracking.isTracking { return address.pointee[id: id] }
    return state[id: id]
  }
}
