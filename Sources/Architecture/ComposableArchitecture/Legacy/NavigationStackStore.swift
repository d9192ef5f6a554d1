@_spi(Internals) import ComposableCore
import CounterpointViews

/// A stack of screens that a feature's stack of states drives.
///
/// ```swift
/// NavigationStackStore(store.scope(state: \.path, action: \.path)) {
///   RootView(store: store)
/// } destination: { state in
///   switch state {
///   case .detail: CaseLet(/Path.State.detail, action: Path.Action.detail) { DetailView(store: $0) }
///   }
/// }
/// ```
///
/// Features with `@ObservableState` use `NavigationStack(path:root:destination:)`.
public struct NavigationStackStore<State, Action, Root: View, Destination: View>: View {
  private let store: Store<StackState<State>, StackAction<State, Action>>
  private let root: Root
  private let destination: (Store<State, Action>) -> Destination
  private let fileID: StaticString
  private let filePath: StaticString
  private let line: UInt
  private let column: UInt

  /// Creates a stack of `root` and, above it, one `destination` for each element of the store's stack. Mistakes in
  /// pushing are reported at the place of the call.
  public init(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.store = store
    self.root = root()
    self.destination = destination
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// For stacks of an enum: `destination` switches over the state and holds a ``CaseLet`` for each case.
  @_disfavoredOverload
  public init<D: View>(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ initialState: State) -> D,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Destination == SwitchStore<State, Action, D> {
    self.init(
      store, root: root, destination: { SwitchStore($0, content: destination) }, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  public var body: some View {
    NavigationStack(
      path: .constant(store), root: { root }, destination: destination, fileID: fileID, filePath: filePath,
      line: line, column: column)
  }
}
