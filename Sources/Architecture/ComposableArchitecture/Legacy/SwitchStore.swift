import ComposableCore
import CounterpointViews
import IssueReporting

/// Shows the view of the case that an enum feature is in.
///
/// ```swift
/// SwitchStore(store) { state in
///   switch state {
///   case .loggedIn:
///     CaseLet(/Session.State.loggedIn, action: Session.Action.loggedIn) { LoggedInView(store: $0) }
///   case .loggedOut:
///     CaseLet(/Session.State.loggedOut, action: Session.Action.loggedOut) { LoginView(store: $0) }
///   }
/// }
/// ```
///
/// Made anew when the feature goes to another case.
public struct SwitchStore<State, Action, Content: View>: View {
  /// The store of the enum feature; each ``CaseLet`` inside takes its own store from it.
  public let store: Store<State, Action>
  /// Makes the view of a state. A change within its case does not call it again.
  public let content: (State) -> Content

  /// Creates a view that shows what `content` makes of the state, anew each time that the state goes to another case.
  public init(
    _ store: Store<State, Action>, @ViewBuilder content: @escaping (_ initialState: State) -> Content
  ) {
    self.store = store
    self.content = content
  }

  public var body: some View {
    WithViewStore(
      store, observe: { $0 }, removeDuplicates: { EnumTag.tag(of: $0) == EnumTag.tag(of: $1) }
    ) { viewStore in
      content(viewStore.state).environment(\.switchedStore, SwitchedStore(object: store))
    }
  }
}

/// The store of the nearest ``SwitchStore`` around.
private struct SwitchedStore: Equatable, Sendable {
  // A store belongs to the main actor, and so is sendable; its type is erased here.
  let store: (any AnyObject & Sendable)?

  init<State, Action>(object: Store<State, Action>?) { store = object }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.store === rhs.store }
}

private struct SwitchedStoreKey: EnvironmentKey {
  static let defaultValue = SwitchedStore(object: Store<Void, Void>?.none)
}

extension EnvironmentValues {
  fileprivate var switchedStore: SwitchedStore {
    get { self[SwitchedStoreKey.self] }
    set { self[SwitchedStoreKey.self] = newValue }
  }
}

/// The view of one case, within a ``SwitchStore``.
///
/// Reports where the feature is in another case, or no `SwitchStore` of that feature is around.
public struct CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content: View>: View {
  /// Takes the state of the case out of the enum; `nil` where the enum is in another case.
  public let toCaseState: (EnumState) -> CaseState?
  /// Puts an action of the case into the action of the enum.
  public let fromCaseAction: (CaseAction) -> EnumAction
  /// Makes the view from the store of the case.
  public let content: (Store<CaseState, CaseAction>) -> Content

  private let fileID: StaticString
  private let filePath: StaticString
  private let line: UInt
  private let column: UInt
  @Environment(\.switchedStore) private var switchedStore
  @State private var scoped = CaseStore<EnumState, EnumAction, CaseState, CaseAction>()

  /// Creates the view of one case. A mismatch with the state that is shown is reported at the place of the call.
  public init(
    _ toCaseState: @escaping (EnumState) -> CaseState?,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.toCaseState = toCaseState
    self.fromCaseAction = fromCaseAction
    self.content = content
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  public var body: some View {
    if let store = switchedStore.store as? Store<EnumState, EnumAction> {
      IfLetStore(scoped.store(in: store, state: toCaseState, action: fromCaseAction), then: content) {
        mismatch(in: store)
      }
    } else {
      mismatch(in: nil)
    }
  }

  private func mismatch(
    in store: Store<EnumState, EnumAction>?
  ) -> _CaseLetMismatchView<EnumState, EnumAction> {
    _CaseLetMismatchView(
      store: store, expected: CaseState.self, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension CaseLet where EnumAction == CaseAction {
  /// Creates the view of one case of an enum of states whose cases share the feature's actions.
  public init(
    state toCaseState: @escaping (EnumState) -> CaseState?,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      toCaseState, action: { $0 }, then: content, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

/// Keeps the store of a case for as long as its view is there.
@MainActor
private final class CaseStore<EnumState, EnumAction, CaseState, CaseAction> {
  private var kept: (base: Store<EnumState, EnumAction>, store: Store<CaseState?, CaseAction>)?

  nonisolated init() {}

  func store(
    in base: Store<EnumState, EnumAction>, state: @escaping (EnumState) -> CaseState?,
    action: @escaping (CaseAction) -> EnumAction
  ) -> Store<CaseState?, CaseAction> {
    if let kept, kept.base === base { return kept.store }
    let store = base.scopedByClosures(state: state, action: action)
    kept = (base, store)
    return store
  }
}

/// The view that a ``CaseLet`` shows for a state that it is not for: nothing, which it reports.
public struct _CaseLetMismatchView<State, Action>: View {
  let store: Store<State, Action>?
  let expected: Any.Type
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  public var body: some View {
    // Reported when it appears: a state that goes from case to case is seen by both views for a moment.
    EmptyView().onAppear { report() }
  }

  private func report() {
    guard let store else {
      return reportIssue(
        """
        A "CaseLet" at "\(fileID):\(line)" is not within a "SwitchStore" of "\(State.self)" and "\(Action.self)".

        Put it into the closure of a "SwitchStore" that is given the store of that enum.
        """,
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
    reportIssue(
      """
      A "CaseLet" at "\(fileID):\(line)" for "\(expected)" was shown while the state was in another case: \
      "\(store.withState { caseName(of: $0) })".

      Let each case of the "switch" in its "SwitchStore" hold the "CaseLet" of that case.
      """,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  private func caseName(of state: State) -> String {
    Mirror(reflecting: state).children.first?.label ?? "\(state)"
  }
}
