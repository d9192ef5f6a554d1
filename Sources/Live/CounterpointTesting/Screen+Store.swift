import ComposableCore
import CounterpointSemantics
import CounterpointSession
import CounterpointUI
import CounterpointValues

extension Screen {
  /// Shows what `root` makes of `store`.
  ///
  /// The store keeps the dependencies that it was made with; the screen's session shares the test's context.
  public convenience init<State, Action, Root: View>(
    _ store: Store<State, Action>, configuration: SessionConfiguration = .unlimited,
    environment: ClientEnvironment = ClientEnvironment(),
    @ViewBuilder root: @escaping @MainActor (Store<State, Action>) -> Root
  ) async throws {
    try await self.init(
      configuration: configuration, environment: environment, storage: nil, context: .current,
      root: { root(store) })
  }

  /// Shows what `root` makes of a store that insists on assertions: what the screen sends has to be asserted with
  /// `store.sent`, before anything else is sent.
  public convenience init<State: Equatable, Action, Root: View>(
    _ store: TestStore<State, Action>, configuration: SessionConfiguration = .unlimited,
    environment: ClientEnvironment = ClientEnvironment(), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    @ViewBuilder root: @escaping @MainActor (Store<State, Action>) -> Root
  ) async throws {
    let shown = store.makeScreenStore(fileID: fileID, filePath: filePath, line: line, column: column)
    try await self.init(
      configuration: configuration, environment: environment, storage: nil, context: .current,
      root: { root(shown) })
  }
}
