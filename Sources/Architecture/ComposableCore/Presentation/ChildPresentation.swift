import CasePaths
import CounterpointValues

/// A view's access to a presented feature whose state need not be observable: tells which one is there, gives
/// its store, and dismisses it.
@MainActor
package final class ChildPresentation<State, Action, ChildState, ChildAction> {
  package let store: Store<PresentationState<State>, PresentationAction<Action>>
  private let toChildState: (State) -> ChildState?
  private let fromChildAction: (ChildAction) -> Action
  private let location: SourceLocation
  private let identities = ChildIdentityReader<ChildState>()
  private var child: (id: AnyHashable, store: Store<ChildState, ChildAction>)?

  package init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: @escaping (State) -> ChildState?,
    action fromChildAction: @escaping (ChildAction) -> Action,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.store = store
    self.toChildState = toChildState
    self.fromChildAction = fromChildAction
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Returns the identity of the feature in a state.
  package func identity(in state: PresentationState<State>) -> AnyHashable? {
    state.wrappedValue.flatMap(toChildState).map { AnyHashable(identities.identity(of: $0)) }
  }

  /// The store of the feature with that identity: the same one each time. Subscribes nobody.
  package func store(of id: AnyHashable) -> Store<ChildState, ChildAction>? {
    if let child, child.id == id { return child.store }
    let toChildState = toChildState
    let fromChildAction = fromChildAction
    let optional: Store<ChildState?, ChildAction> = store.scopedByClosures(
      state: { $0.wrappedValue.flatMap(toChildState) }, action: { .presented(fromChildAction($0)) })
    guard let store: Store<ChildState, ChildAction> = optional.unwrapped() else { return nil }
    child = (id, store)
    return store
  }

  /// Sends `dismiss` as long as the feature with that identity is there, and reports where nothing came of it.
  package func dismiss(_ id: AnyHashable, _ transaction: Transaction) {
    guard store.isValid, store.withState(identity) == id else { return }
    _ = BindingWrite.$isActive.withValue(true) { store.send(.dismiss, transaction: transaction) }
    guard store.withState(identity) == id else { return }
    location.report(
      """
      A view at "\(location.fileID):\(location.line)" was set to "nil", but the store destination wasn't nil'd out: \
      "\(ChildState.self)" is still there after "dismiss" was handled.

      Add ".ifLet" for it to the reducer that the view's store was scoped from.
      """)
  }
}
