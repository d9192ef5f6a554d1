import ComposableArchitecture
import CounterpointViews
import IssueReporting

extension SwitchStore {
  /// Shows the view of the case that an enum feature is in, out of a list of cases.
  ///
  /// ```swift
  /// SwitchStore(store) {
  ///   CaseLet(
  ///     state: /Session.State.loggedIn, action: Session.Action.loggedIn, then: LoggedInView.init(store:))
  ///   CaseLet(
  ///     state: /Session.State.loggedOut, action: Session.Action.loggedOut,
  ///     then: LoggedOutView.init(store:))
  /// }
  /// ```
  ///
  /// The first of the list that is for the case is shown. A case that none is for shows nothing, and is reported, unless
  /// the list ends with a ``Default``.
  public init(
    _ store: Store<State, Action>,
    @SwitchStoreBuilder<State, Action> content cases: @escaping () -> SwitchStoreCases<State, Action>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Content == SwitchStoreCase {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(store) { state in cases().view(for: state, at: site) }
  }
}

extension CaseLet {
  /// The view of one case in the list of a `SwitchStore`.
  public init(
    state toCaseState: @escaping (_ state: EnumState) -> CaseState?,
    action fromCaseAction: @escaping (_ action: CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      toCaseState, action: fromCaseAction, then: content, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

/// The view of all cases that nothing before it in the list of a `SwitchStore` is for.
public struct Default<Content: View>: View {
  private let content: Content

  /// Creates the last entry of the list; entries after it are never shown.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}

/// The view that a `SwitchStore` shows if it is given a list.
public struct SwitchStoreCase: View {
  let content: AnyView?
  let report: @MainActor @Sendable () -> Void

  public var body: some View {
    // Reported when it appears, once for each time that the case is entered.
    if let content { content } else { EmptyView().onAppear(perform: report) }
  }
}

/// The list of cases of a `SwitchStore`.
public struct SwitchStoreCases<State, Action> {
  /// The view for a state, unless it is for another case.
  fileprivate typealias Part = (State) -> AnyView?
  fileprivate let parts: [Part]

  @MainActor func view(for state: State, at site: CallSite) -> SwitchStoreCase {
    let name = caseDescription(of: state)
    let type = "\(State.self)"
    return SwitchStoreCase(content: parts.lazy.compactMap { $0(state) }.first) {
      reportIssue(
        """
        A "SwitchStore" at "\(site.fileID):\(site.line)" has no "CaseLet" for a case of "\(type)": "\(name)".

        Put a "CaseLet" for it into the list, or a "Default" at its end.
        """,
        fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
    }
  }
}

/// Lists the cases of a `SwitchStore`.
@MainActor
@resultBuilder
public enum SwitchStoreBuilder<State, Action> {
  public static func buildExpression<CaseState, CaseAction, Content: View>(
    _ caseLet: CaseLet<State, Action, CaseState, CaseAction, Content>
  ) -> SwitchStoreCases<State, Action> {
    SwitchStoreCases(parts: [{ state in caseLet.toCaseState(state).map { _ in AnyView(caseLet) } }])
  }

  public static func buildExpression(_ other: Default<some View>) -> SwitchStoreCases<State, Action> {
    SwitchStoreCases(parts: [{ _ in AnyView(other) }])
  }

  public static func buildBlock(_ cases: SwitchStoreCases<State, Action>...) -> SwitchStoreCases<
    State, Action
  > {
    SwitchStoreCases(parts: cases.flatMap(\.parts))
  }
}
