import CasePaths
import CounterpointValues
import IssueReporting

/// A binding's access to a presented feature: reads its store, and dismisses it when `nil` is written.
@MainActor
package final class StorePresentation<State: ObservableState, Action, ChildState, ChildAction> {
  private let store: Store<State, Action>
  private let state: KeyPath<State, ChildState?>
  private let presented: CaseKeyPath<Action, ChildAction>
  private let dismissal: Action
  private let location: SourceLocation
  private let identities = ChildIdentityReader<ChildState>()
  /// The feature that was there when the binding was last read: another one that has taken its place since is
  /// not dismissed.
  private var shown: ChildIdentity?

  package init(
    _ store: Store<State, Action>, state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.store = store
    self.state = state
    presented = action.appending(path: \.presented)
    dismissal = AnyCasePath(action).embed(.dismiss)
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The store of what is presented.
  package var child: Store<ChildState, ChildAction>? {
    let child = store.scope(state: state, action: presented)
    shown = identity
    return child
  }

  /// Sends `dismiss`, as long as what was shown is still there, and reports where nothing came of it.
  package func dismiss(_ transaction: Transaction? = nil) {
    guard store.core.isValid, let shown, identity == shown else { return }
    _ = BindingWrite.$isActive.withValue(true) {
      transaction.map { store.send(dismissal, transaction: $0) } ?? store.send(dismissal)
    }
    guard identity == shown else { return }
    location.report(
      """
      A binding at "\(location.fileID):\(location.line)" was set to "nil", but the store destination wasn't nil'd out: \
      "\(ChildState.self)" is still there after "dismiss" was handled.

      Add ".ifLet" for it to the reducer of "\(State.self)".
      """)
  }

  private var identity: ChildIdentity? {
    store.withState { $0[keyPath: state].map(identities.identity) }
  }
}
