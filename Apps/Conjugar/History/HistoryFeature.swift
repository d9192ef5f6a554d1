import ComposableArchitecture
import Foundation

/// The learner's results.
@Reducer
struct HistoryFeature {
  @ObservableState
  struct State: Equatable {
    /// `nil` until it was counted.
    var statistics: AnswerStatistics?
    @SharedReader(.answerHistory) var history
    @SharedReader(.mistakes) var mistakes
  }

  enum Action {
    case delegate(Delegate)
    case historyChanged
    case task
    case verbTapped(String)

    @CasePathable
    enum Delegate: Equatable {
      case verbOpened(String)
    }
  }

  @Dependency(\.calendar) private var calendar

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none
      case .historyChanged, .task:
        state.statistics = AnswerStatistics(state.history, calendar: calendar)
        return .none
      case .verbTapped(let verb):
        return .send(.delegate(.verbOpened(verb)))
      }
    }
  }
}
