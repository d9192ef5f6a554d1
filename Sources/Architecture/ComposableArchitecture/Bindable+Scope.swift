import CasePaths
import ComposableCore
import CounterpointViews
import IssueReporting

extension Bindable {
  /// A binding to the store of a presented feature, for `sheet(item:)` and its kin.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { editStore in
  ///   EditView(store: editStore)
  /// }
  /// ```
  ///
  /// Writing `nil` sends the action's `dismiss`, as long as what was presented is still there.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Binding {
  /// A binding to the store of a presented feature, for `sheet(item:)` and its kin.
  ///
  /// Writing `nil` sends the action's `dismiss`, as long as what was presented is still there.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Store where State: ObservableState {
  fileprivate func presentation<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> Binding<Store<ChildState, ChildAction>?> {
    let presented = action.appending(path: \.presented)
    let dismiss = AnyCasePath(action).embed(.dismiss)
    let identity = PresentedIdentity<State, ChildState>(of: state)
    return Binding(
      get: {
        MainActor.assumeIsolated {
          let child = self.scope(state: state, action: presented)
          self.withState { identity.note($0) }
          return UncheckedResult(child)
        }.value
      },
      set: { newValue, transaction in
        guard newValue == nil else { return }
        MainActor.assumeIsolated {
          guard self.withState({ identity.isStillShown(in: $0) }) else { return }
          _ = BindingWrite.$isActive.withValue(true) { self.send(dismiss, transaction: transaction) }
          guard self.withState({ identity.isStillShown(in: $0) }) else { return }
          reportIssue(
            """
            A binding at "\(fileID):\(line)" was set to "nil" to dismiss "\(ChildState.self)", but its state is \
            still there after "dismiss" was handled. Add ".ifLet" for it to the reducer of "\(State.self)".
            """,
            fileID: fileID, filePath: filePath, line: line, column: column)
        }
      })
  }
}

/// Which feature a binding presents, from the last time that it was read: another one that has taken its place
/// since is not dismissed.
@MainActor
private final class PresentedIdentity<State, ChildState> {
  private let keyPath: KeyPath<State, ChildState?>
  private let reader = ChildIdentityReader<ChildState>()
  private var shown: ChildIdentity?

  init(of keyPath: KeyPath<State, ChildState?>) { self.keyPath = keyPath }

  func note(_ state: State) { shown = identity(in: state) }

  func isStillShown(in state: State) -> Bool {
    guard let shown else { return false }
    return identity(in: state) == shown
  }

  private func identity(in state: State) -> ChildIdentity? { state[keyPath: keyPath].map(reader.identity) }
}
