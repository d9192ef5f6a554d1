import ComposableArchitecture
import LadderModel
import SwiftUI

/// The tab “Leaderboard”.
struct LeaderboardView: View {
  @Bindable var store: StoreOf<LeaderboardFeature>
  /// The challenges that one can choose from.
  let challenges: IdentifiedArrayOf<Challenge>

  var body: some View {
    NavigationStack {
      ScrollViewReader { scroll in
        List {
          Section { LeaderboardFilters(store: store, challenges: challenges) }
          if let me = store.me, !store.showsMe {
            Section("Your Place") { LeaderboardRow(entry: me).ownRow() }
          }
          entries
        }
        .refreshable { await store.send(.refresh).finish() }
        .toolbar {
          if store.showsMe, let me = store.me {
            ToolbarItem(placement: .primaryAction) {
              Button {
                withAnimation { scroll.scrollTo(me.userID, anchor: .center) }
              } label: {
                Image(systemName: "person.crop.circle").accessibilityLabel(Text("Find Me"))
              }
            }
          }
        }
      }
      .navigationTitle("Leaderboard")
    }
    .task { await store.send(.task).finish() }
  }

  @ViewBuilder private var entries: some View {
    if !store.entries.isEmpty {
      Section {
        if let failure = store.loading.failure { ProblemText(failure.explanation) }
        ForEach(store.entries, id: \.userID) { entry in
          if entry.isMe {
            LeaderboardRow(entry: entry).ownRow()
          } else {
            LeaderboardRow(entry: entry)
          }
        }
        NextPageRow(page: store.nextPage, failure: store.nextLoading.failure?.explanation) {
          store.send(.endReached)
        }
        if store.isAtEnd {
          Text("That is everybody.")
            .font(.footnote)
            .foregroundStyle(.secondary)
            .frame(maxWidth: .infinity)
        }
      }
    } else if store.isEmpty {
      ContentUnavailableView(
        "Nobody yet", systemImage: "trophy", description: Text("Do a test, and be the first on this board."))
    } else if let failure = store.loading.failure {
      FailureView(title: "The leaderboard is not there", message: failure.explanation) {
        store.send(.retryButtonTapped)
      }
    } else {
      ProgressView("Fetching the leaderboard…").frame(maxWidth: .infinity, minHeight: 120)
    }
  }
}

/// The filters that choose the board.
private struct LeaderboardFilters: View {
  @Bindable var store: StoreOf<LeaderboardFeature>
  let challenges: IdentifiedArrayOf<Challenge>

  var body: some View {
    Picker("Period", selection: $store.filter.period.sending(\.periodChosen)) {
      Text("This Week").tag(Period.week)
      Text("All Time").tag(Period.all)
    }
    .pickerStyle(.segmented)
    .labelsHidden()
    .dynamicTypeSize(...DynamicTypeSize.xLarge)
    Picker("Challenge", selection: $store.filter.challengeID.sending(\.challengeChosen)) {
      Text("All Challenges").tag(Challenge.ID?.none)
      ForEach(challenges) { Text(service: $0.title).tag(Challenge.ID?.some($0.id)) }
      // One that is not in the list yet, or no longer.
      if let id = store.filter.challengeID, challenges[id: id] == nil {
        Text(verbatim: id).tag(Challenge.ID?.some(id))
      }
    }
  }
}

extension View {
  /// Marks the person's own row.
  fileprivate func ownRow() -> some View { modifier(OwnRow()) }
}

private struct OwnRow: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme

  func body(content: Content) -> some View {
    content.listRowBackground(LadderColor.own(colorScheme))
  }
}
