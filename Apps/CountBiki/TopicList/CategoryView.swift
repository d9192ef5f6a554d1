import ComposableArchitecture
import SwiftUI

/// A category's topics.
struct CategoryView: View {
  let store: StoreOf<CategoryFeature>

  var body: some View {
    List {
      ForEach(store.exercises, id: \.self) { exercise in
        Section {
          ForEach(Topic.all(in: store.category, exercise: exercise)) { topic in
            TopicRow(topic: topic, isFavourite: store.favourites.contains(topic.id)) {
              store.send(.topicTapped(topic))
            } onFavourite: {
              store.send(.favouriteTapped(topic.id))
            }
          }
        } header: {
          if store.exercises.count > 1 { Text(exercise.title) }
        }
      }
    }
    .navigationTitle(store.category.title)
  }
}

/// A topic to tap, and a star to keep it at hand.
struct TopicRow: View {
  let topic: Topic
  let isFavourite: Bool
  /// Names skill and category too, where topics of several stand together.
  var namesCategory = false
  let onTap: @MainActor () -> Void
  let onFavourite: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 8) {
      Button(action: onTap) {
        HStack(spacing: 12) {
          if namesCategory {
            Image(systemName: topic.category.symbol)
              .foregroundStyle(.tint)
              .frame(width: 28)
          }
          VStack(alignment: .leading, spacing: 2) {
            Text(topic.title).font(.headline).foregroundStyle(.primary)
            Text(namesCategory ? "\(topic.skill.title) · \(topic.category.title)" : topic.caption)
              .font(.subheadline)
              .foregroundStyle(.secondary)
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.vertical, 4)
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityLabel(topic.title)
      .accessibilityHint(topic.caption)
      Button(action: onFavourite) {
        Image(systemName: isFavourite ? "star.fill" : "star")
          .foregroundStyle(isFavourite ? Color.yellow : Color.secondary)
          .padding(8)
          .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityLabel(
        isFavourite ? "Remove \(topic.title) from favourites" : "Add \(topic.title) to favourites")
    }
  }
}

#Preview {
  NavigationStack {
    CategoryView(
      store: Store(initialState: CategoryFeature.State(skill: .listening, category: .money)) {
        CategoryFeature()
      })
  }
}
