import ComposableArchitecture
import Foundation
import LadderClient
import LadderModel

/// The tab “Leaderboard”: everybody's best, of this week or of all time, in one challenge or over all.
@Reducer
struct LeaderboardFeature {
  /// The board that is shown.
  struct Filter: Codable, Hashable, Sendable {
    var period = Period.all
    /// `nil` for all challenges.
    var challengeID: Challenge.ID?
  }

  @ObservableState
  struct State: Equatable {
    var filter = Filter()
    /// In the order of their ranks.
    var entries: IdentifiedArray<String, LeaderboardEntry> = IdentifiedArray(uniqueElements: [], id: \.userID)
    /// The person's own entry, wherever it is.
    var me: LeaderboardEntry?
    /// The first page.
    var loading = Loading.idle
    /// The page after those that are there.
    var nextLoading = Loading.idle
    /// `nil` at the end, which the service tells.
    var nextPage: Int?
    /// A result was taken since the board was loaded.
    var isStale = false
    @Shared(.account) var account

    /// Nobody is on the board yet.
    var isEmpty: Bool { loading == .loaded && entries.isEmpty }
    /// The end of the board is reached.
    var isAtEnd: Bool { loading == .loaded && !entries.isEmpty && nextPage == nil }
    /// The person's own row is among those that are shown.
    var showsMe: Bool { entries.contains(where: \.isMe) }
  }

  enum Action {
    /// Another person has signed in, or nobody is.
    case accountChanged
    case challengeChosen(Challenge.ID?)
    /// The last rows came in sight.
    case endReached
    case periodChosen(Period)
    /// Loads anew; what is there stays until the answer is.
    case refresh
    case response(Filter, page: Int, Result<LeaderboardPage, LadderError>)
    /// The service has taken a result.
    case resultTaken
    case retryButtonTapped
    /// Loads the board, unless it is there.
    case task
  }

  private enum CancelID { case board }

  @Dependency(\.ladderClient) private var ladderClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .accountChanged:
        let wasShown = state.loading != .idle
        return wasShown ? begin(&state) : .none

      case .challengeChosen(let id):
        guard state.filter.challengeID != id else { return .none }
        state.filter.challengeID = id
        return begin(&state)

      case .endReached:
        guard let page = state.nextPage, !state.loading.isLoading, !state.nextLoading.isLoading else {
          return .none
        }
        state.nextLoading = .loading
        return request(page, state)

      case .periodChosen(let period):
        guard state.filter.period != period else { return .none }
        state.filter.period = period
        return begin(&state)

      case .refresh, .retryButtonTapped:
        return load(&state)

      case .response(let filter, let page, let answer):
        // Asked for another board, and answered before it could be called off.
        guard filter == state.filter else { return .none }
        switch answer {
        case .success(let answer): take(answer, page, &state)
        case .failure(let error):
          if page == 0 { state.loading = .failed(error) } else { state.nextLoading = .failed(error) }
        }
        return .none

      case .resultTaken:
        guard state.loading != .idle else { return .none }
        state.isStale = true
        return .none

      case .task:
        let isWanted = state.loading == .idle || state.isStale || state.loading.failure != nil
        return isWanted ? load(&state) : .none
      }
    }
  }

  /// Shows another board: one's entries are never shown under the other's name.
  private func begin(_ state: inout State) -> Effect<Action> {
    state.entries.removeAll()
    state.me = nil
    state.nextPage = nil
    return load(&state)
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.nextLoading = .idle
    guard state.account?.isEnded == false else {
      state.loading = .idle
      return .cancel(id: CancelID.board)
    }
    state.loading = .loading
    return request(0, state)
  }

  private func take(_ answer: LeaderboardPage, _ page: Int, _ state: inout State) {
    if page == 0 {
      state.entries.removeAll()
      state.loading = .loaded
      state.isStale = false
    }
    // Somebody who has climbed since the last page, or fallen, is shown once: where they are now.
    for entry in answer.items {
      state.entries.remove(id: entry.userID)
      state.entries.append(entry)
    }
    if page > 0 { state.entries.sort { $0.rank < $1.rank } }
    state.me = answer.me
    state.nextPage = answer.nextPage
    state.nextLoading = .idle
  }

  /// Asks for a page. Whatever was asked before is not wanted any longer.
  private func request(_ page: Int, _ state: State) -> Effect<Action> {
    let filter = state.filter
    return .run { [account = state.$account] send in
      let query = LeaderboardQuery(period: filter.period, challengeID: filter.challengeID, page: page)
      let answer = try await account.call { try await ladderClient.leaderboard(query, $0) }
      await send(.response(filter, page: page, answer))
    }
    .cancellable(id: CancelID.board, cancelInFlight: true)
  }
}
