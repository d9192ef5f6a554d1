import ComposableCore
import CounterpointValues
import CounterpointViews

/// A presented feature's store, told from others by what is presented.
struct PresentedStore<State, Action>: Identifiable {
  let id: AnyHashable
  let store: Store<State, Action>
}

/// Lets a view present a feature whose state need not be observable: evaluated again only when another feature, or none,
/// is presented.
struct StorePresenter<State, Action, ChildState, ChildAction, Base: View, Presenting: View>: View {
  typealias Item = PresentedStore<ChildState, ChildAction>

  let base: Base
  let presentation: ChildPresentation<State, Action, ChildState, ChildAction>
  let present: (Base, Binding<Item?>) -> Presenting
  @CounterpointViews.State private var keeper = PresentationKeeper<State, Action, ChildState, ChildAction>()

  var body: Presenting { present(base, keeper.binding(for: presentation)) }
}

/// Keeps what a view presents: the view itself is made anew all the time, with closures that cannot be compared.
@MainActor
private final class PresentationKeeper<State, Action, ChildState, ChildAction> {
  private typealias Presentation = ChildPresentation<State, Action, ChildState, ChildAction>
  private var kept:
    (presentation: Presentation, viewStore: ViewStore<AnyHashable?, PresentationAction<Action>>)?

  nonisolated init() {}

  func binding(
    for presentation: ChildPresentation<State, Action, ChildState, ChildAction>
  ) -> Binding<PresentedStore<ChildState, ChildAction>?> {
    if kept?.presentation.store !== presentation.store {
      kept = (presentation, ViewStore(presentation.store, observe: { presentation.identity(in: $0) }))
    }
    guard let (presentation, viewStore) = kept else { return .constant(nil) }
    // What was last shown: another feature that has taken its place since is not dismissed.
    var shown: AnyHashable?
    return mainActorBinding(
      get: {
        shown = viewStore.state
        return shown.flatMap { id in
          presentation.store(of: id).map { PresentedStore(id: id, store: $0) }
        }
      },
      set: { newValue, transaction in
        if newValue == nil, let shown { presentation.dismiss(shown, transaction) }
      })
  }
}

extension View {
  /// Presents a feature while it is there.
  ///
  /// - Parameter present: makes the view that presents, given this one and a binding to the feature's store.
  @MainActor
  func presenting<State, Action, ChildState, ChildAction, Presenting: View>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: @escaping (State) -> ChildState?,
    action fromChildAction: @escaping (ChildAction) -> Action,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt,
    _ present: @escaping (Self, Binding<PresentedStore<ChildState, ChildAction>?>) -> Presenting
  ) -> some View {
    StorePresenter(
      base: self,
      presentation: ChildPresentation(
        store, state: toChildState, action: fromChildAction, fileID: fileID, filePath: filePath, line: line,
        column: column),
      present: present)
  }
}
