import ComposableArchitecture
import SpanishConjugation
import SwiftUI

/// The learner's favorites, and the verbs that the filter lets through: in rows, or in columns where the window is wide.
struct VerbListView: View {
  @Bindable var store: StoreOf<BrowseFeature>
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.dynamicTypeSize) private var textSize

  var body: some View {
    Group {
      if sizeClass == .regular, !textSize.isAccessibilitySize {
        VerbColumns(store: store)
      } else {
        VerbRows(store: store)
      }
    }
    // Another list begins at its top.
    .id(store.filter)
    .safeAreaInset(edge: .bottom) {
      Picker("Verbs", selection: $store.filter.sending(\.filterChosen)) {
        ForEach(BrowseFilter.allCases, id: \.self) { Text(verbatim: $0.title).tag($0) }
      }
      .segmented()
      .labelsHidden()
      .frame(maxWidth: 640)
      .padding(.horizontal)
      .padding(.vertical, 8)
      .frame(maxWidth: .infinity)
      .background(.bar)
    }
  }
}

/// The verbs below each other.
private struct VerbRows: View {
  let store: StoreOf<BrowseFeature>

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
  }
}

/// The verbs in as many columns as the window has room for.
private struct VerbColumns: View {
  let store: StoreOf<BrowseFeature>

  private let columns = [GridItem(.adaptive(minimum: 260), spacing: 12)]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        if !store.favorites.isEmpty {
          heading(String(localized: "Favorites"))
          LazyVGrid(columns: columns, spacing: 12) {
            ForEach(store.favorites, id: \.self) { infinitive in
              card(infinitive, VerbList.shared[infinitive]?.gloss)
                .contextMenu {
                  Button("Remove", role: .destructive) { store.send(.favoriteToggled(infinitive)) }
                }
            }
          }
          .padding(.bottom, 12)
        }
        heading(store.filter.heading)
        LazyVGrid(columns: columns, spacing: 12) {
          ForEach(store.filter.verbs) { card($0.infinitive, $0.gloss) }
        }
      }
      .padding()
      .frame(maxWidth: 1_120)
      .frame(maxWidth: .infinity)
    }
  }

  private func heading(_ title: String) -> some View {
    Text(verbatim: title).font(.headline).foregroundStyle(.secondary).accessibilityAddTraits(.isHeader)
  }

  private func card(_ infinitive: String, _ gloss: String?) -> some View {
    VerbRow(infinitive: infinitive, detail: gloss) { store.send(.verbTapped(infinitive)) }
      .padding(.horizontal, 14)
      .padding(.vertical, 8)
      .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 12))
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
