import ComposableArchitecture
import SwiftUI

/// The three tabs, or the welcome for whoever is not signed in; and over them a test, a form or a shared result.
struct AppView: View {
  @Bindable var store: StoreOf<AppFeature>

  var body: some View {
    Group {
      if store.needsAccount {
        WelcomeView(store: store.scope(state: \.welcome, action: \.welcome))
      } else {
        LadderTabs(store: store)
      }
    }
    .ladderStyle()
    .alert($store.scope(state: \.alert, action: \.alert))
    .sheet(item: $store.scope(state: \.account, action: \.account)) { store in
      AccountView(store: store).ladderStyle()
    }
    .fullScreenCover(item: $store.scope(state: \.sharedResult, action: \.sharedResult)) { store in
      SharedResultView(store: store).ladderStyle()
    }
    .fullScreenCover(item: $store.scope(state: \.workout, action: \.workout)) { store in
      WorkoutView(store: store).ladderStyle()
    }
    .task { await store.send(.task).finish() }
  }
}

private struct LadderTabs: View {
  @Bindable var store: StoreOf<AppFeature>

  var body: some View {
    TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
      Tab("Workouts", systemImage: "flame", value: AppFeature.Tab.workouts) {
        WorkoutsView(store: store.scope(state: \.workouts, action: \.workouts)).bars(store)
      }
      Tab("Leaderboard", systemImage: "trophy", value: AppFeature.Tab.leaderboard) {
        LeaderboardView(
          store: store.scope(state: \.leaderboard, action: \.leaderboard),
          challenges: store.workouts.challenges
        )
        .bars(store)
      }
      Tab("Profile", systemImage: "person.crop.circle", value: AppFeature.Tab.profile) {
        ProfileView(
          store: store.scope(state: \.profile, action: \.profile),
          outbox: store.scope(state: \.outbox, action: \.outbox), challenges: store.workouts.challenges
        )
        .bars(store)
      }
    }
  }
}

extension View {
  /// The bar that stands over every screen while there is something to tell.
  fileprivate func bars(_ store: StoreOf<AppFeature>) -> some View {
    self
      .safeAreaInset(edge: .top, spacing: 0) {
        if store.asksForSignIn { SignInAgainBar { store.send(.signInAgainButtonTapped) } }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) {
        if let bar = store.returnBar { ReturnBarView(bar: bar) { store.send(.returnBarTapped) } }
      }
  }
}

#Preview {
  AppView(store: Store(initialState: AppFeature.State()) { AppFeature() })
}
