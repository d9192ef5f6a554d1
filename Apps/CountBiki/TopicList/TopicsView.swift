import ComposableArchitecture
import SwiftUI

/// The list of categories, and over it the quiz.
struct TopicsView: View {
  @Bindable var store: StoreOf<TopicsFeature>

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(TopicCategory.allCases) { category in
            NavigationLink {
              CategoryView(category: category) { store.send(.topicTapped($0)) }
            } label: {
              CategoryRow(category: category)
            }
          }
        } header: {
          Label("Listening", systemImage: "ear")
        } footer: {
          Text("Listen to a number in Japanese, then write it in digits.")
        }
      }
      .navigationTitle("Topics")
    }
    .fullScreenCover(item: $store.scope(state: \.destination?.quiz, action: \.destination.quiz)) { store in
      ListeningQuizView(store: store)
        .countBikiStyle()
    }
  }
}

private struct CategoryRow: View {
  let category: TopicCategory

  var body: some View {
    HStack(spacing: 14) {
      Image(systemName: category.symbol)
        .font(.title2)
        .foregroundStyle(.tint)
        .frame(width: 36)
        .accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 2) {
        Text(category.title).font(.headline)
        Text(category.description).font(.subheadline).foregroundStyle(.secondary)
      }
    }
    .padding(.vertical, 6)
  }
}

#Preview {
  TopicsView(store: Store(initialState: TopicsFeature.State()) { TopicsFeature() })
}
