import ComposableArchitecture

/// The root: the learner chooses a topic and is asked about it.
@Reducer
struct TopicsFeature {
  @Reducer
  enum Destination {
    case quiz(ListeningQuizFeature)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case topicTapped(Topic)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination:
        return .none

      case .topicTapped(let topic):
        state.destination = .quiz(ListeningQuizFeature.State(topic: topic, challenge: .next(of: topic)))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension TopicsFeature.Destination.State: Equatable {}
