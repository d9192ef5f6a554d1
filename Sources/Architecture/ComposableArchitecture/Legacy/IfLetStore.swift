import CasePaths
import ComposableCore
import CounterpointViews

/// Shows one view while a feature is there, and another, or none, while it is not.
///
/// ```swift
/// IfLetStore(store.scope(state: \.results, action: \.results)) { store in
///   ResultsView(store: store)
/// } else: {
///   Text("Loading…")
/// }
/// ```
///
/// A view that is still shown when the feature has gone goes on showing what was last there.
public struct IfLetStore<State, Action, Content: View>: View {
  private let store: Store<State?, Action>
  private let content: (Store<State, Action>?) -> Content

  /// Creates a view that shows `ifContent` while there is state, and `elseContent` while there is none.
  public init<IfContent, ElseContent>(
    _ store: Store<State?, Action>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: () -> ElseContent
  ) where Content == _ConditionalContent<IfContent, ElseContent> {
    let elseContent = elseContent()
    self.store = store
    content = { store in
      if let store {
        ViewBuilder.buildEither(first: ifContent(store))
      } else {
        ViewBuilder.buildEither(second: elseContent)
      }
    }
  }

  /// Creates a view that shows `ifContent` while there is state, and nothing while there is none.
  public init<IfContent>(
    _ store: Store<State?, Action>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.store = store
    content = { $0.map(ifContent) }
  }

  /// For a presented feature.
  public init<IfContent, ElseContent>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) where Content == _ConditionalContent<IfContent, ElseContent> {
    self.init(
      store.scope(state: \.wrappedValue, action: \.presented), then: ifContent, else: elseContent)
  }

  /// For a presented feature.
  public init<IfContent>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(store.scope(state: \.wrappedValue, action: \.presented), then: ifContent)
  }

  /// For one case of a presented enum.
  @available(
    *, deprecated,
    message:
      "Scope the store: 'IfLetStore(store.scope(state: \\.$destination.edit, action: \\.destination.edit))'."
  )
  public init<DestinationState, DestinationAction, IfContent, ElseContent>(
    _ store: Store<PresentationState<DestinationState>, PresentationAction<DestinationAction>>,
    state toState: @escaping (_ destinationState: DestinationState) -> State?,
    action fromAction: @escaping (_ action: Action) -> DestinationAction,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: @escaping () -> ElseContent
  ) where Content == _ConditionalContent<IfContent, ElseContent> {
    self.init(
      store.scopedByClosures(
        state: { $0.wrappedValue.flatMap(toState) }, action: { .presented(fromAction($0)) }),
      then: ifContent, else: elseContent)
  }

  /// For one case of a presented enum.
  @available(
    *, deprecated,
    message:
      "Scope the store: 'IfLetStore(store.scope(state: \\.$destination.edit, action: \\.destination.edit))'."
  )
  public init<DestinationState, DestinationAction, IfContent>(
    _ store: Store<PresentationState<DestinationState>, PresentationAction<DestinationAction>>,
    state toState: @escaping (_ destinationState: DestinationState) -> State?,
    action fromAction: @escaping (_ action: Action) -> DestinationAction,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(
      store.scopedByClosures(
        state: { $0.wrappedValue.flatMap(toState) }, action: { .presented(fromAction($0)) }),
      then: ifContent)
  }

  public var body: some View {
    WithViewStore(store, observe: { $0 != nil }, send: { (action: Action) in action }) { _ in
      content(store.unwrapped())
    }
  }
}
