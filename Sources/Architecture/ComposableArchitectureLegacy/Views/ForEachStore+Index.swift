import ComposableArchitecture
import ComposableCore
import CounterpointViews

extension ForEachStore {
  /// A view for each feature of an array, whose actions name their row by its position.
  ///
  /// ```swift
  /// ForEachStore(store.scope(state: \.self, action: ShelfAction.crate(index:action:)), id: \.id) { row in
  ///   CrateView(store: row)
  /// }
  /// ```
  ///
  /// Made anew when rows come, go or move. A position says nothing of who stands there by the time that an effect of a row
  /// sends: an `IdentifiedArray` names rows by their ids.
  public init<EachContent>(
    _ store: Store<Data, (Data.Index, EachAction)>, id: KeyPath<EachState, ID>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
  )
  where
    Data == [EachState],
    Content == WithViewStore<
      [ID], (Data.Index, EachAction), ForEach<[(offset: Int, element: ID)], ID, EachContent>
    >
  {
    self.init(
      elements: store.withState { $0 },
      content: WithViewStore(
        store, observe: { $0.map { $0[keyPath: id] } }, removeDuplicates: ==
      ) { viewStore in
        let elements = store.withState { $0 }
        return ForEach(Array(viewStore.state.enumerated()), id: \.element) { index, _ in
          content(store.element(at: index, lastSeen: elements[index]))
        }
      })
  }

  /// A view for each feature of an array, whose actions name their row by its position.
  public init<EachContent>(
    _ store: Store<Data, (Data.Index, EachAction)>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
  )
  where
    Data == [EachState], EachState: Identifiable, EachState.ID == ID,
    Content == WithViewStore<
      [ID], (Data.Index, EachAction), ForEach<[(offset: Int, element: ID)], ID, EachContent>
    >
  {
    self.init(store, id: \.id, content: content)
  }
}
