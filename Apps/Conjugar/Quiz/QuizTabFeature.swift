import ComposableArchitecture
import Foundation

/// The tab “Quiz”: the quiz that goes on, or the ways to begin one, and what is to be seen of the learner's answers.
@Reducer
struct QuizTabFeature {
  @Reducer
  enum Path {
    case results(ResultsFeature)
    case practice(PracticeFeature)
    case history(HistoryFeature)
    case leaderboard(LeaderboardFeature)
  }

  @ObservableState
  struct State: Equatable {
    var quiz = QuizFeature.State()
    var path = StackState<Path.State>()
    /// The number of mistakes that are due.
    var dueCount = 0
    @SharedReader(.region) var region
    @SharedReader(.difficulty) var difficulty
    @SharedReader(.quizSecondSingular) var secondSingular

    init() {
      // Whoever has not seen the results of a quiz yet finds them again.
      if let run = quiz.run, run.isFinished { path.append(.results(ResultsFeature.State(run: run))) }
    }
  }

  enum Action {
    case appeared
    case delegate(Delegate)
    /// Another mistake is due.
    case dueTimeCame
    case historyButtonTapped
    case leaderboardButtonTapped
    case mistakesChanged
    case path(StackActionOf<Path>)
    case practiceButtonTapped
    case quiz(QuizFeature.Action)
    case resultsButtonTapped
    case reviewButtonTapped
    case startButtonTapped

    @CasePathable
    enum Delegate: Equatable {
      case verbOpened(String)
    }
  }

  private enum CancelID { case due }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date.now) private var now
  @Dependency(\.soundEffects) private var sounds

  var body: some ReducerOf<Self> {
    Scope(state: \.quiz, action: \.quiz) { QuizFeature() }
    Reduce { state, action in
      switch action {
      case .appeared, .dueTimeCame, .mistakesChanged:
        return followDue(&state)

      case .delegate:
        return .none

      case .historyButtonTapped:
        state.path.append(.history(HistoryFeature.State()))
        return .none

      case .leaderboardButtonTapped:
        state.path.append(
          .leaderboard(LeaderboardFeature.State(difficulty: state.difficulty, region: state.region)))
        return .none

      case .path(.element(_, .practice(.delegate(.started(let run))))):
        return begin(run, &state)

      case .path(.element(_, .results(.delegate(.mistakesChosen(let mistakes))))):
        return begin(QuizRun.review(mistakes), &state)

      case .path(.element(_, .results(.delegate(.againChosen(let run))))):
        return begin(run.again(), &state)

      case .path(.element(_, .results(.delegate(.leaderboardChosen(let difficulty, let region))))):
        state.path.append(.leaderboard(LeaderboardFeature.State(difficulty: difficulty, region: region)))
        return .none

      case .path(.element(_, .results(.delegate(.verbOpened(let verb))))),
        .path(.element(_, .history(.delegate(.verbOpened(let verb))))):
        return .send(.delegate(.verbOpened(verb)))

      case .path(.popFrom(let id)):
        // Results that were looked at are done with, unless another quiz has begun meanwhile.
        if case .results(let results) = state.path[id: id] {
          state.quiz.$run.withStorageLock { if $0?.id == results.run.id { $0 = nil } }
        }
        return followDue(&state)

      case .path:
        return .none

      case .practiceButtonTapped:
        state.path.append(.practice(PracticeFeature.State()))
        return .none

      case .quiz(.delegate(.finished(let run))):
        state.path.append(.results(ResultsFeature.State(run: run)))
        return .none

      case .quiz(.quitButtonTapped), .quiz(.alert(.presented(.quitConfirmed))), .quiz(.endButtonTapped):
        return followDue(&state)

      case .quiz:
        return .none

      case .resultsButtonTapped:
        guard let run = state.quiz.run, run.isFinished else { return .none }
        state.path.append(.results(ResultsFeature.State(run: run)))
        return .none

      case .reviewButtonTapped:
        return begin(QuizRun.review(state.quiz.mistakes.due(at: now)), &state)

      case .startButtonTapped:
        return begin(.quiz(state.region, state.difficulty, state.secondSingular), &state)
      }
    }
    .forEach(\.path, action: \.path)
  }

  /// Counts the mistakes that are due, now and again when the next one is.
  private func followDue(_ state: inout State) -> Effect<Action> {
    let date = now
    state.dueCount = state.quiz.mistakes.due(at: date).count
    guard let next = state.quiz.mistakes.nextDueDate(after: date) else { return .cancel(id: CancelID.due) }
    // A moment more, so that the clock's and the calendar's seconds need not agree; and a day at most, since a date that was
    // damaged may be further away than a duration reaches.
    let wait = Duration.seconds(min(next.timeIntervalSince(date), 86_400)) + .seconds(1)
    return .run { send in
      try await clock.sleep(for: wait)
      await send(.dueTimeCame)
    }
    .cancellable(id: CancelID.due, cancelInFlight: true)
  }

  /// Begins a quiz, over whatever screens are open; one that goes on already is shown instead.
  private func begin(_ run: QuizRun?, _ state: inout State) -> Effect<Action> {
    guard let run else { return .none }
    state.path.removeAll()
    guard QuizFeature().begin(run, &state.quiz) else { return .none }
    return .run { _ in await sounds.play(.start) }
  }
}

extension QuizTabFeature.Path.State: Equatable {}
