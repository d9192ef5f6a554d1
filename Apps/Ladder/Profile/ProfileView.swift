import ComposableArchitecture
import LadderModel
import SwiftUI

/// The tab “Profile”: who one is, and everything that one has done.
struct ProfileView: View {
  @Bindable var store: StoreOf<ProfileFeature>
  let outbox: StoreOf<OutboxFeature>
  /// The challenges that are known, for their titles.
  let challenges: IdentifiedArrayOf<Challenge>

  var body: some View {
    NavigationStack {
      List {
        summary
        history
      }
      .refreshable { await store.send(.refresh).finish() }
      .navigationTitle("Profile")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button {
            store.isSettingsPresented = true
          } label: {
            Image(systemName: "gearshape").accessibilityLabel(Text("Settings"))
          }
        }
      }
      .safeAreaInset(edge: .bottom) {
        if let workout = store.undo {
          UndoBar(workout: workout) { store.send(.undoButtonTapped) }
        }
      }
      .animation(.default, value: store.undo)
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .sheet(isPresented: $store.isSettingsPresented) {
      SettingsView(store: store.scope(state: \.settings, action: \.settings)).ladderStyle()
    }
    .task { await store.send(.task).finish() }
  }

  @ViewBuilder private var summary: some View {
    if let user = store.user { PersonSection(store: store, user: user) }
    OutboxRows(store: outbox)
    if store.user?.isGuest == true {
      Section {
        Button("Become a Member", systemImage: "person.badge.plus") { store.send(.signUpButtonTapped) }
        Button("Sign In", systemImage: "person.crop.circle") { store.send(.signInButtonTapped) }
      } footer: {
        Text("A guest is known to this browser alone. A member can come back from any device.")
      }
    }
    if !store.history.isEmpty {
      Section { HistoryCharts(chart: store.chart, titles: titles) }
    }
    Section {
      Button("Sign Out", systemImage: "rectangle.portrait.and.arrow.right", role: .destructive) {
        store.send(.signOutButtonTapped)
      }
    }
  }

  @ViewBuilder private var history: some View {
    Section("History") {
      if let failure = store.loading.failure {
        VStack(alignment: .leading, spacing: 8) {
          ProblemText(failure.explanation)
          Button("Try Again") { store.send(.retryButtonTapped) }.buttonStyle(.bordered)
        }
      }
      if store.isEmpty {
        ContentUnavailableView(
          "No workouts yet", systemImage: "stopwatch",
          description: Text("Choose a challenge, and do its test."))
      } else if store.history.isEmpty, store.loading.isLoading {
        ProgressView("Fetching your workouts…").frame(maxWidth: .infinity, minHeight: 80)
      }
      let bests = Set(store.chart.points.filter(\.isBest).map(\.id))
      ForEach(store.history) { workout in
        HistoryRow(
          workout: workout, challenge: challenges[id: workout.challengeID],
          isBest: bests.contains(workout.id),
          share: { store.send(.shareButtonTapped(workout, challenges[id: workout.challengeID])) },
          delete: { store.send(.deleteButtonTapped(workout.id)) }
        )
        .swipeActions {
          Button("Delete", systemImage: "trash", role: .destructive) {
            store.send(.deleteButtonTapped(workout.id))
          }
        }
        if let share = store.share, share.result.id == workout.id, let notice = share.notice {
          Text(verbatim: notice.message).font(.footnote).foregroundStyle(.secondary)
        }
      }
      NextPageRow(page: store.nextPage, failure: store.nextLoading.failure?.explanation) {
        store.send(.endReached)
      }
    }
  }

  private var titles: [Challenge.ID: String] {
    Dictionary(challenges.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
  }
}
