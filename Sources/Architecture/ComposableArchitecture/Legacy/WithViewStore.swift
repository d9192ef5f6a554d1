import ComposableCore
import CounterpointViews
import CustomDump

/// Shows what its closure makes of a ``ViewStore``, anew each time that what is observed has changed.
///
/// ```swift
/// WithViewStore(store, observe: \.title) { viewStore in
///   Text(viewStore.state)
/// }
/// ```
///
/// Views of features with `@ObservableState` read their store itself and need none.
public struct WithViewStore<ViewState, ViewAction, Content: View>: View {
  private let viewStore: ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content
  private var changes: ShownChanges<ViewState>?

  private init(
    viewStore: ViewStore<ViewState, ViewAction>,
    content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.viewStore = viewStore
    self.content = content
  }

  /// Prints, in debug builds, what has changed each time that the content is made anew.
  public func _printChanges(_ prefix: String = "") -> Self {
    var copy = self
    copy.changes = ShownChanges(prefix: prefix, store: viewStore.storeDescription)
    return copy
  }

  public var body: Content {
    #if DEBUG
      changes?.print(viewStore.state)
    #endif
    // The content is for one state of the whole, whichever parts of it are read.
    _ = viewStore.state
    return content(viewStore)
  }
}

extension WithViewStore: DynamicViewContent where ViewState: Collection, Content: DynamicViewContent {
  /// The type of the collection that is observed, whose rows the content shows.
  public typealias Data = ViewState

  /// The value that is observed. Traps outside of the main actor.
  public nonisolated var data: ViewState {
    MainActor.assumeIsolated { [viewStore] in UncheckedResult(viewStore.state) }.value
  }
}

/// Prints how what is shown has changed since it was shown last.
@MainActor
private final class ShownChanges<ViewState> {
  private let prefix: String
  private let store: String
  private var previous: ViewState?

  init(prefix: String, store: String) {
    self.prefix = prefix
    self.store = store
  }

  func print(_ state: ViewState) {
    let difference =
      previous.map { diff($0, state) ?? "(No difference in state detected)" } ?? "(Initial state)"
    previous = state
    Swift.print("\(prefix.isEmpty ? "" : "\(prefix): ")WithViewStore of \(store)\n\(difference)")
  }
}

extension WithViewStore {
  /// Shows what `content` makes of a part of the store's state, and sends what `fromViewAction` makes of the view's
  /// actions. Values that `isDuplicate` takes for the same do not redraw.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      viewStore: ViewStore(store, observe: toViewState, send: fromViewAction, removeDuplicates: isDuplicate),
      content: content)
  }

  /// Shows what `content` makes of a part of the store's state, and sends the store's own actions. Values that
  /// `isDuplicate` takes for the same do not redraw.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      viewStore: ViewStore(store, observe: toViewState, removeDuplicates: isDuplicate), content: content)
  }

  /// Shows what `toViewState` makes of the store's state and of bindings to it.
  @_disfavoredOverload
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewAction: BindableAction<State> {
    self.init(
      viewStore: ViewStore(store, observe: toViewState, send: fromViewAction, removeDuplicates: isDuplicate),
      content: content)
  }

  /// Shows what `toViewState` makes of the store's state and of bindings to it.
  @_disfavoredOverload
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewAction: BindableAction<State> {
    self.init(
      viewStore: ViewStore(store, observe: toViewState, removeDuplicates: isDuplicate), content: content)
  }
}

extension WithViewStore where ViewState: Equatable {
  /// Shows what `content` makes of an equatable part of the store's state, and sends what `fromViewAction` makes of
  /// the view's actions.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(viewStore: ViewStore(store, observe: toViewState, send: fromViewAction), content: content)
  }

  /// Shows what `content` makes of an equatable part of the store's state, and sends the store's own actions.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(viewStore: ViewStore(store, observe: toViewState), content: content)
  }

  /// Shows what `toViewState` makes of the store's state and of bindings to it.
  @_disfavoredOverload
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewAction: BindableAction<State> {
    self.init(viewStore: ViewStore(store, observe: toViewState, send: fromViewAction), content: content)
  }

  /// Shows what `toViewState` makes of the store's state and of bindings to it.
  @_disfavoredOverload
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewAction: BindableAction<State> {
    self.init(viewStore: ViewStore(store, observe: toViewState), content: content)
  }
}
