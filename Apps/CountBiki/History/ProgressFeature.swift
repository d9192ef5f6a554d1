import ComposableArchitecture
import Foundation

/// The learner's progress, over all topics.
@Reducer
struct ProgressFeature {
  @ObservableState
  struct State: Equatable {
    /// `nil` until it was counted.
    var overall: TopicStatistics?
    /// The practised topics, the latest first.
    var topics: [PractisedTopic] = []
  }

  struct PractisedTopic: Equatable, Identifiable {
    let topic: Topic
    let statistics: TopicStatistics
    var id: Topic.ID { topic.id }
  }

  enum Action {
    case task
  }

  @Dependency(\.calendar) private var calendar
  @Dependency(\.date.now) private var now

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        let records = History.all()
        state.overall = TopicStatistics(records, calendar: calendar, now: now)
        state.topics = TopicStatistics.byTopic(records, calendar: calendar, now: now)
          .compactMap { id, statistics in
            Topic.topic(id).map { PractisedTopic(topic: $0, statistics: statistics) }
          }
          .sorted {
            ($0.statistics.lastDate ?? .distantPast, $1.topic.title) > (
              $1.statistics.lastDate ?? .distantPast, $0.topic.title
            )
          }
        return .none
      }
    }
  }
}
