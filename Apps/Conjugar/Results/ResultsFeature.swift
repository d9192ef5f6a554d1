import ComposableArchitecture
import DeviceClients
import Foundation

/// The results of a quiz.
@Reducer
struct ResultsFeature {
  @ObservableState
  struct State: Equatable {
    let run: QuizRun
    /// The text in the field for the name on the leaderboard.
    var typedName = ""
    /// Indicates that the score could not be sent.
    var isSendingFailed = false
    @Shared(.leaderboardPlayer) var player

    /// A score can be shown to others, once there is a name for it.
    var asksForName: Bool { run.finalScore != nil && player.name == nil }
    /// The typed name as others would see it; `nil` where it is none.
    var chosenName: String? { LeaderboardPlayer.name(typedName) }
  }

  enum Action: BindableAction {
    case againButtonTapped
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case joinButtonTapped
    case leaderboardButtonTapped
    case mistakesButtonTapped
    case sendButtonTapped
    case task
    case verbTapped(String)

    @CasePathable
    enum Delegate: Equatable {
      case againChosen(QuizRun)
      case leaderboardChosen(Difficulty, Region)
      case mistakesChosen([QuizQuestion])
      case verbOpened(String)
    }
  }

  @Dependency(\.commonStorage) private var commonStorage
  @Dependency(\.date.now) private var now
  @Dependency(\.soundEffects) private var sounds
  @Dependency(\.uuid) private var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .againButtonTapped:
        return .send(.delegate(.againChosen(state.run)))

      case .binding(\.typedName):
        // Much more than a name is not kept of what is pasted.
        if state.typedName.utf8.count > 400 {
          state.typedName = String(String.UnicodeScalarView(state.typedName.unicodeScalars.prefix(100)))
        }
        return .none

      case .binding, .delegate:
        return .none

      case .joinButtonTapped:
        guard let name = state.chosenName else { return .none }
        state.$player.withStorageLock { $0.name = name }
        sendScore(&state)
        return play(state.isSendingFailed ? .sad : .politeApplause)

      case .leaderboardButtonTapped:
        guard case .quiz(let region, let difficulty, _) = state.run.kind else { return .none }
        return .send(.delegate(.leaderboardChosen(difficulty, region)))

      case .mistakesButtonTapped:
        return .send(.delegate(.mistakesChosen(state.run.mistakes)))

      case .sendButtonTapped:
        sendScore(&state)
        return play(state.isSendingFailed ? .sad : .politeApplause)

      case .task:
        sendScore(&state)
        return .none

      case .verbTapped(let verb):
        return .send(.delegate(.verbOpened(verb)))
      }
    }
  }

  private func play(_ sound: ConjugarSound) -> Effect<Action> { .run { _ in await sounds.play(sound) } }

  /// Sends the score. Sending the same one again changes nothing.
  private func sendScore(_ state: inout State) {
    guard let name = state.player.name, let score = state.run.finalScore, score > 0,
      let date = state.run.finishDate, case .quiz(let region, let difficulty, _) = state.run.kind
    else { return }
    let id = state.player.id ?? state.$player.identity { uuid() }
    let entry = LeaderboardBoard.Entry(
      id: id, name: name, score: score, seconds: state.run.elapsed, date: date)
    do {
      try Leaderboard(storage: commonStorage).add(entry, difficulty, region, at: now)
      state.isSendingFailed = false
    } catch {
      state.isSendingFailed = true
    }
  }
}
