import ComposableArchitecture
import SpanishConjugation
import SwiftUI

/// The list of verbs with its filter below, or what a search has found.
struct BrowseView: View {
  @Bindable var store: StoreOf<BrowseFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Group {
        if let results = store.results {
          SearchResultsView(results: results) { store.send(.verbTapped($0)) }
        } else if store.isSearching {
          ProgressView("Searching…").frame(maxWidth: .infinity, maxHeight: .infinity)
        } else {
          VerbListView(store: store)
        }
      }
      .navigationTitle("Verbs")
      .searchable(
        text: $store.query.sending(\.queryChanged), prompt: "Infinitive, English, or any form"
      )
      .onSubmit(of: .search) { store.send(.searchSubmitted) }
    } destination: { store in
      VerbView(store: store)
    }
    .task { await store.send(.task).finish() }
  }
}

#Preview {
  BrowseView(store: Store(initialState: BrowseFeature.State()) { BrowseFeature() })
}
