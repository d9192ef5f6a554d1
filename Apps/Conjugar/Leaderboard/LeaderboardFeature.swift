import ComposableArchitecture
import DeviceClients
import Foundation

/// The best scores of everybody who plays on the server.
@Reducer
struct LeaderboardFeature {
  /// A change of the name that did not reach every board; without a name, the player leaves them.
  struct PendingRename: Equatable {
    var name: String?
  }

  @ObservableState
  struct State: Equatable {
    var difficulty: Difficulty
    var region: Region
    var period = LeaderboardBoard.Period.week
    /// `nil` until it has arrived.
    var board: LeaderboardBoard?
    var isReadingFailed = false
    /// Repeated when the player tries again.
    var pendingRename: PendingRename?
    /// Now, for which week it is.
    var date = Date.distantPast
    var typedName = ""
    @Shared(.leaderboardPlayer) var player

    init(difficulty: Difficulty, region: Region) {
      self.difficulty = difficulty
      self.region = region
      typedName = player.name ?? ""
    }

    /// The entries to be shown, the best first; `nil` until they have arrived.
    var entries: [LeaderboardBoard.Entry]? { board?.entries(period, at: date) }
    /// The typed name as others would see it; `nil` where it is none, or the one that others see already.
    var changedName: String? {
      LeaderboardPlayer.name(typedName).flatMap { $0 == player.name ? nil : $0 }
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case boardChanged(LeaderboardBoard)
    case leaveButtonTapped
    case nameSubmitted
    case readingFailed
    case retryButtonTapped
    case task
  }

  private enum CancelID { case board }

  @Dependency(\.commonStorage) private var commonStorage
  @Dependency(\.date.now) private var now

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.difficulty), .binding(\.region):
        return follow(&state)

      case .binding(\.typedName):
        if state.typedName.utf8.count > 400 {
          state.typedName = String(String.UnicodeScalarView(state.typedName.unicodeScalars.prefix(100)))
        }
        return .none

      case .binding:
        return .none

      case .boardChanged(let board):
        state.board = board
        state.date = now
        // A board that arrives does not hide that others have an old name.
        state.isReadingFailed = state.pendingRename != nil
        return .none

      case .leaveButtonTapped:
        state.typedName = ""
        rename(nil, &state)
        return .none

      case .nameSubmitted:
        guard let name = state.changedName else { return .none }
        state.typedName = name
        rename(name, &state)
        return .none

      case .readingFailed:
        state.isReadingFailed = true
        return .none

      case .retryButtonTapped:
        if let pending = state.pendingRename { rename(pending.name, &state) }
        return follow(&state)

      case .task:
        return follow(&state)
      }
    }
  }

  /// Follows the board that is chosen. Another one's entries are never shown under its name.
  private func follow(_ state: inout State) -> Effect<Action> {
    state.board = nil
    state.isReadingFailed = state.pendingRename != nil
    return .run { [difficulty = state.difficulty, region = state.region] send in
      for try await board in Leaderboard(storage: commonStorage).changes(difficulty, region) {
        await send(.boardChanged(board))
      }
    } catch: { _, send in
      await send(.readingFailed)
    }
    .cancellable(id: CancelID.board, cancelInFlight: true)
  }

  private func rename(_ name: String?, _ state: inout State) {
    do {
      if let id = state.player.id { try Leaderboard(storage: commonStorage).rename(id, name) }
      state.$player.withLock { $0.name = name }
      state.pendingRename = nil
    } catch {
      state.pendingRename = PendingRename(name: name)
      state.isReadingFailed = true
    }
  }
}
