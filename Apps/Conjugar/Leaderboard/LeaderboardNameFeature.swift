import ComposableArchitecture
import DeviceClients
import Foundation

/// The name that others see on the leaderboard: chosen, changed, or taken away with all scores.
@Reducer
struct LeaderboardNameFeature {
  /// A change of the name that did not reach every board; without a name, the player leaves them.
  struct PendingRename: Equatable {
    var name: String?
  }

  @ObservableState
  struct State: Equatable {
    var typedName = ""
    /// Repeated when the player tries again.
    var pendingRename: PendingRename?
    @Shared(.leaderboardPlayer) var player
    /// The name that the field was last filled with.
    private var knownName: String?

    init() {
      typedName = player.name ?? ""
      knownName = player.name
    }

    /// The typed name as others would see it; `nil` where it is none, or the one that others see already. After a change that
    /// did not reach every board some of them show another.
    var changedName: String? {
      LeaderboardPlayer.name(typedName).flatMap { $0 == player.name && pendingRename == nil ? nil : $0 }
    }

    /// Fills the field with a name that was chosen elsewhere, and forgets an older choice that failed here.
    mutating func follow() {
      guard player.name != knownName else { return }
      knownName = player.name
      pendingRename = nil
      typedName = player.name ?? ""
    }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case leaveButtonTapped
    /// The name may have been chosen on another screen or in another tab.
    case playerChanged
    case retryButtonTapped
    case submitted
  }

  @Dependency(\.commonStorage) private var commonStorage
  @Dependency(\.soundEffects) private var sounds

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.typedName):
        if state.typedName.utf8.count > 400 {
          state.typedName = String(String.UnicodeScalarView(state.typedName.unicodeScalars.prefix(100)))
        }
        return .none

      case .binding:
        return .none

      case .leaveButtonTapped:
        return rename(nil, &state)

      case .playerChanged:
        state.follow()
        return .none

      case .retryButtonTapped:
        return state.pendingRename.map { rename($0.name, &state) } ?? .none

      case .submitted:
        return state.changedName.map { rename($0, &state) } ?? .none
      }
    }
  }

  private func rename(_ name: String?, _ state: inout State) -> Effect<Action> {
    let isJoining = state.player.name == nil && name != nil
    do {
      if let id = state.player.id { try Leaderboard(storage: commonStorage).rename(id, name) }
    } catch {
      state.pendingRename = PendingRename(name: name)
      return .run { _ in await sounds.play(.sad) }
    }
    state.$player.withStorageLock { $0.name = name }
    state.follow()
    state.typedName = name ?? ""
    state.pendingRename = nil
    guard isJoining || name == nil else { return .none }
    return .run { _ in await sounds.play(isJoining ? .politeApplause : .sad) }
  }
}
