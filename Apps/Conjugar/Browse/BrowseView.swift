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

/// The learner's favorites, and the verbs that the filter lets through.
private struct VerbListView: View {
  @Bindable var store: StoreOf<BrowseFeature>

  var body: some View {
    List {
      if !store.favorites.isEmpty {
        Section("Favorites") {
          ForEach(store.favorites, id: \.self) { infinitive in
            VerbRow(infinitive: infinitive, detail: VerbList.shared[infinitive]?.gloss) {
              store.send(.verbTapped(infinitive))
            }
            .swipeActions {
              Button("Remove", role: .destructive) { store.send(.favoriteToggled(infinitive)) }
            }
          }
        }
      }
      Section(store.filter.heading) {
        ForEach(store.filter.verbs) { verb in
          VerbRow(infinitive: verb.infinitive, detail: verb.gloss) {
            store.send(.verbTapped(verb.infinitive))
          }
        }
      }
    }
    // Another list begins at its top.
    .id(store.filter)
    .safeAreaInset(edge: .bottom) {
      Picker("Verbs", selection: $store.filter.sending(\.filterChosen)) {
        ForEach(BrowseFilter.allCases, id: \.self) { Text(verbatim: $0.title).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      // As a system's bars do: three words stand beside each other in any text size.
      .dynamicTypeSize(...DynamicTypeSize.xLarge)
      .frame(maxWidth: 640)
      .padding(.horizontal)
      .padding(.vertical, 8)
      .frame(maxWidth: .infinity)
      .background(.bar)
    }
  }
}

/// A verb to open.
struct VerbRow: View {
  let infinitive: String
  var detail: String?
  let onTap: @MainActor () -> Void

  var body: some View {
    Button(action: onTap) {
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: infinitive).font(.title3).foregroundStyle(.primary)
        if let detail { Text(verbatim: detail).font(.subheadline).foregroundStyle(.secondary) }
      }
      .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityLabel(infinitive)
    .accessibilityHint(detail ?? "")
  }
}

extension BrowseFilter {
  /// The heading of the list.
  fileprivate var heading: String {
    switch self {
    case .irregular: String(localized: "Irregular verbs")
    case .regular: String(localized: "Regular verbs")
    case .both: String(localized: "All verbs")
    }
  }
}

#Preview {
  BrowseView(store: Store(initialState: BrowseFeature.State()) { BrowseFeature() })
}
