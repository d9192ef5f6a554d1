import CasePaths
import CounterpointValues
import IdentifiedCollections
import OrderedCollections

extension Store where State: ObservableState {
  /// The stores of the rows of a collection, each made when it is asked for.
  ///
  /// ```swift
  /// ForEach(store.scope(state: \.rows, action: \.rows)) { rowStore in
  ///   RowView(store: rowStore)
  /// }
  /// ```
  ///
  /// Subscribes the reader to which rows there are and in which order, not to what is in them.
  @_disfavoredOverload
  public func scope<ElementID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    if core.isScopedByClosure { reportScopedByClosure() }
    let ids = core.value(state.appending(path: \.ids))
    return _StoreCollection(scope(state: state, action: action), ids: ids)
  }
}

/// The stores of a collection's elements.
///
/// Holds the ids only: holding the elements would make the reducer copy them all at its next change.
public struct _StoreCollection<ID: Hashable & Sendable, State, Action>: RandomAccessCollection {
  private let store: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>
  /// Looked up once, since finding them takes a key path that costs more than all else about a row.
  private let elements: ElementStores<ID, Store<State, Action>>
  private let ids: OrderedSet<ID>

  @MainActor
  fileprivate init(
    _ store: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>, ids: OrderedSet<ID>
  ) {
    self.store = store
    self.ids = ids
    elements = store.elementStores()
    elements.removeStores(notIn: ids)
  }

  public var startIndex: Int { ids.startIndex }
  public var endIndex: Int { ids.endIndex }

  /// The store of the element at `position`: the same one each time. O(1). Traps outside of the main actor.
  public subscript(position: Int) -> Store<State, Action> {
    let id = ids[position]
    return MainActor.assumeIsolated { [store, elements] in
      UncheckedResult(store.element(id, in: elements))
    }.value
  }
}

/// Carries a store out of `assumeIsolated`, which has just made sure that this is the main actor.
private struct UncheckedResult<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension Store {
  fileprivate func element<ID, ElementState, ElementAction>(
    _ id: ID, in elements: ElementStores<ID, Store<ElementState, ElementAction>>
  ) -> Store<ElementState, ElementAction>
  where State == IdentifiedArray<ID, ElementState>, Action == IdentifiedAction<ID, ElementAction> {
    elements.store(for: id) {
      guard let state = Tracking.withoutTracking({ core.state[id: id] }) else {
        preconditionFailure(
          """
          A store was asked for by its position in a collection after the element there had been removed. Scope \
          the collection again where its elements have changed.
          """)
      }
      return Store<ElementState, ElementAction>(core: ElementCore(base: core, id: id, initial: state))
    }
  }

  fileprivate func elementStores<ID, ElementState, ElementAction>()
    -> ElementStores<ID, Store<ElementState, ElementAction>>
  where State == IdentifiedArray<ID, ElementState>, Action == IdentifiedAction<ID, ElementAction> {
    children.store(state: \IdentifiedArray<ID, ElementState>.self, action: nil) { ElementStores() }
  }
}

/// The stores of a collection's elements, so that asking again gives the same object.
@MainActor
private final class ElementStores<ID: Hashable, Element: AnyObject> {
  private var stores: [ID: Element] = [:]

  func store(for id: ID, make: () -> Element) -> Element {
    if let store = stores[id] { return store }
    let store = make()
    stores[id] = store
    return store
  }

  /// Lets go of what is no longer in the collection. O(1) while nothing was removed.
  func removeStores(notIn ids: OrderedSet<ID>) {
    guard stores.count > ids.count else { return }
    stores = stores.filter { ids.contains($0.key) }
  }
}
