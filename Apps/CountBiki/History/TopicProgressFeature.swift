import ComposableArchitecture
import Foundation

/// The learner's progress with one topic.
@Reducer
struct TopicProgressFeature {
  @ObservableState
  struct State: Equatable {
    let topic: Topic
    /// `nil` until they were counted.
    var statistics: TopicStatistics?
    /// The number of missed numbers that are waiting to be asked again now.
    var dueCount = 0
    @SharedReader var history: [AnswerRecord]

    init(topic: Topic) {
      self.topic = topic
      _history = SharedReader(.history(of: topic.id))
    }
  }

  enum Action {
    /// The answers have changed, for instance because the topic was practised.
    case historyChanged
    /// Handled by the list of topics, which opens the quiz.
    case practiseButtonTapped(Topic)
    case task
  }

  @Dependency(\.calendar) private var calendar
  @Dependency(\.date.now) private var now

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .historyChanged, .task:
        state.statistics = TopicStatistics(state.history, calendar: calendar, now: now)
        state.dueCount = MissedNumbers(state.history).due(in: state.topic.id, at: now).count
        return .none
      case .practiseButtonTapped:
        return .none
      }
    }
  }
}
