import ComposableArchitecture
import DeviceClients
import Foundation

/// The best scores of everybody who plays on the server.
@Reducer
struct LeaderboardFeature {
  @ObservableState
  struct State: Equatable {
    var difficulty: Difficulty
    var region: Region
    var period = LeaderboardBoard.Period.week
    /// `nil` until it has arrived.
    var board: LeaderboardBoard?
    var isReadingFailed = false
    /// Now, for which week it is.
    var date = Date.distantPast
    var name = LeaderboardNameFeature.State()

    init(difficulty: Difficulty, region: Region, period: LeaderboardBoard.Period = .week) {
      self.difficulty = difficulty
      self.region = region
      self.period = period
    }

    /// The entries to be shown, the best first; `nil` until they have arrived.
    var entries: [LeaderboardBoard.Entry]? { board?.entries(period, at: date) }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case boardChanged(LeaderboardBoard)
    case name(LeaderboardNameFeature.Action)
    case readingFailed
    case retryButtonTapped
    case task
  }

  private enum CancelID { case board }

  @Dependency(\.commonStorage) private var commonStorage
  @Dependency(\.date.now) private var now

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.name, action: \.name) { LeaderboardNameFeature() }
    Reduce { state, action in
      switch action {
      case .binding(\.difficulty), .binding(\.region):
        return follow(&state)

      case .binding, .name:
        return .none

      case .boardChanged(let board):
        state.board = board
        state.date = now
        state.isReadingFailed = false
        return .none

      case .readingFailed:
        state.isReadingFailed = true
        return .none

      case .retryButtonTapped, .task:
        return follow(&state)
      }
    }
  }

  /// Follows the board that is chosen. Another one's entries are never shown under its name.
  private func follow(_ state: inout State) -> Effect<Action> {
    state.board = nil
    state.isReadingFailed = false
    return .run { [difficulty = state.difficulty, region = state.region] send in
      for try await board in Leaderboard(storage: commonStorage).changes(difficulty, region) {
        await send(.boardChanged(board))
      }
    } catch: { _, send in
      await send(.readingFailed)
    }
    .cancellable(id: CancelID.board, cancelInFlight: true)
  }
}
