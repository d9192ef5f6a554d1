import ComposableArchitecture
import Foundation
import SwiftUI

/// The first page: what the learner likes, what they did last, and all there is.
struct TopicsView: View {
  @Bindable var store: StoreOf<TopicsFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        if !store.damage.isEmpty || !store.unreachable.isEmpty { DamageNotice(store: store) }
        topics("Favourites", "star.fill", store.favourites)
        topics(
          "Recent", "clock.arrow.circlepath", store.recentTopics.filter { !store.favourites.contains($0) })
        categories(.listening, "ear", "Listen to a number in Japanese, then write it in digits.")
        categories(.reading, "eye", "Read a number, then write it in digits or in kana.")
      }
      .navigationTitle("Topics")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          NavigationLink(state: TopicsFeature.Path.State.progress(ProgressFeature.State())) {
            Image(systemName: "chart.bar.xaxis").foregroundStyle(.tint)
          }
          .accessibilityLabel("Progress")
        }
        ToolbarItem(placement: .topBarTrailing) {
          Button {
            store.send(.infoButtonTapped)
          } label: {
            Image(systemName: "info.circle")
          }
          .accessibilityLabel("About")
        }
        settingsItem
      }
    } destination: { path in
      Group {
        switch path.case {
        case .category(let store): CategoryView(store: store)
        case .progress(let store): ProgressOverview(store: store)
        case .topicProgress(let store): TopicProgressView(store: store)
        }
      }
      .toolbar { settingsItem }
    }
    .fullScreenCover(item: $store.scope(state: \.destination?.quiz, action: \.destination.quiz)) { store in
      QuizView(store: store)
        .countBikiStyle()
    }
    .sheet(item: $store.scope(state: \.destination?.about, action: \.destination.about)) { store in
      AboutView(store: store)
        .countBikiStyle()
    }
    .sheet(item: $store.scope(state: \.destination?.settings, action: \.destination.settings)) { store in
      SessionSettingsView(store: store)
        .countBikiStyle()
    }
    .task { await store.send(.task).finish() }
  }

  private var settingsItem: some ToolbarContent {
    ToolbarItem(placement: .bottomBar) {
      Button {
        store.send(.sessionSettingsButtonTapped)
      } label: {
        HStack(spacing: 8) {
          Image(systemName: "slider.horizontal.3").accessibilityHidden(true)
          Text("Session Settings")
        }
      }
    }
  }

  @ViewBuilder private func topics(_ title: String, _ symbol: String, _ ids: [Topic.ID]) -> some View {
    let topics = ids.compactMap { Topic.topic($0) }
    if !topics.isEmpty {
      Section {
        ForEach(topics) { topic in
          TopicRow(
            topic: topic, isFavourite: store.favourites.contains(topic.id), namesCategory: true
          ) {
            store.send(.topicTapped(topic))
          } onFavourite: {
            store.send(.favouriteTapped(topic.id))
          }
        }
      } header: {
        Label(title, systemImage: symbol)
      }
    }
  }

  private func categories(_ skill: Topic.Skill, _ symbol: String, _ explanation: String) -> some View {
    Section {
      ForEach(TopicCategory.allCases) { category in
        NavigationLink(
          state: TopicsFeature.Path.State.category(CategoryFeature.State(skill: skill, category: category))
        ) {
          CategoryRow(category: category)
        }
      }
    } header: {
      Label(skill.title, systemImage: symbol)
    } footer: {
      Text(explanation)
    }
  }
}

/// Something that was stored could not be read.
private struct DamageNotice: View {
  let store: StoreOf<TopicsFeature>

  var body: some View {
    Section {
      VStack(alignment: .leading, spacing: 8) {
        Label(
          store.damage.isEmpty ? "Something stored cannot be reached" : "Something stored was damaged",
          systemImage: "exclamationmark.triangle.fill"
        )
        .font(.headline)
        .foregroundStyle(.orange)
        if !store.damage.isEmpty {
          Text(
            """
            Your \(store.damage.formatted(.list(type: .and))) could not be read and \(store.damage.count == 1 ? "is" : "are") as \
            in the beginning again. What was there is kept aside on the server.
            """
          )
          .font(.subheadline)
        }
        if !store.unreachable.isEmpty {
          Text(
            """
            Your \(store.unreachable.formatted(.list(type: .and))) cannot be reached at the moment. What is stored is untouched; \
            load this page anew a little later.
            """
          )
          .font(.subheadline)
        }
        Button("OK") { store.send(.noticeDismissed) }
          .buttonStyle(.bordered)
      }
      .padding(.vertical, 4)
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
