import ComposableCore
import CounterpointViews
import IdentifiedCollections

/// A view for each feature of a collection.
///
/// ```swift
/// ForEachStore(store.scope(state: \.rows, action: \.rows)) { store in
///   RowView(store: store)
/// }
/// ```
///
/// Made anew when rows come, go or move; what changes in a row concerns its view alone.
public struct ForEachStore<
  EachState, EachAction, Data: Collection, ID: Hashable & Sendable, Content: View
>: View {
  // Unsafe for the type's sake alone: a value that never changes, whoever reads it.
  private nonisolated(unsafe) let elements: Data
  private let content: Content

  /// Creates a view for each element of the store's collection, whose actions name their row in an
  /// `IdentifiedAction`.
  public init<EachContent>(
    _ store: Store<IdentifiedArray<ID, EachState>, IdentifiedAction<ID, EachAction>>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
  )
  where
    Data == IdentifiedArray<ID, EachState>,
    Content == WithViewStore<
      IdentifiedArray<ID, EachState>, IdentifiedAction<ID, EachAction>,
      ForEach<IdentifiedArray<ID, EachState>, ID, EachContent>
    >
  {
    elements = store.withState { $0 }
    self.content = WithViewStore(
      store, observe: { $0 }, removeDuplicates: { $0.ids == $1.ids },
      content: { forEach($0.state, of: store, content) })
  }

  /// Creates a view for each element of the store's collection, whose actions name their row in a tuple of id and
  /// action.
  public init<EachContent>(
    _ store: Store<IdentifiedArray<ID, EachState>, (id: ID, action: EachAction)>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
  )
  where
    Data == IdentifiedArray<ID, EachState>,
    Content == WithViewStore<
      IdentifiedArray<ID, EachState>, (id: ID, action: EachAction),
      ForEach<IdentifiedArray<ID, EachState>, ID, EachContent>
    >
  {
    elements = store.withState { $0 }
    let rows = store.withIdentifiedActions()
    self.content = WithViewStore(
      store, observe: { $0 }, removeDuplicates: { $0.ids == $1.ids },
      content: { forEach($0.state, of: rows, content) })
  }

  package init(elements: Data, content: Content) {
    self.elements = elements
    self.content = content
  }

  public var body: some View { content }
}

/// Rows can be deleted and moved, as those of a `ForEach`.
extension ForEachStore: DynamicViewContent {
  /// The elements as they were when this was made.
  public nonisolated var data: Data { elements }
}

@MainActor
private func forEach<ID, EachState, EachAction, EachContent: View>(
  _ elements: IdentifiedArray<ID, EachState>,
  of store: Store<IdentifiedArray<ID, EachState>, IdentifiedAction<ID, EachAction>>,
  _ content: @escaping (Store<EachState, EachAction>) -> EachContent
) -> ForEach<IdentifiedArray<ID, EachState>, ID, EachContent> {
  store.removeElementStores()
  let id = elements.id
  return ForEach(elements, id: id) { element in
    content(store.element(element[keyPath: id], lastSeen: element))
  }
}
