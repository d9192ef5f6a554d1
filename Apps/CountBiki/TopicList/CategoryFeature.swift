import ComposableArchitecture

/// The topics of a category that train one skill.
@Reducer
struct CategoryFeature {
  @ObservableState
  struct State: Equatable {
    let skill: Topic.Skill
    let category: TopicCategory
    @SharedReader(.favourites) var favourites

    /// The ways in which the skill is trained.
    var exercises: [Exercise] { Exercise.allCases.filter { $0.skill == skill } }
  }

  enum Action {
    /// Handled by the list of topics.
    case favouriteTapped(Topic.ID)
    /// Handled by the list of topics, which opens the quiz.
    case topicTapped(Topic)
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}
