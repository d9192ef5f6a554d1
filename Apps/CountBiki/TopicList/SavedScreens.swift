import ComposableArchitecture

/// The screens as their tab keeps them, beside its quiz, so that they go on when the session, or the server, was lost.
struct SavedScreens: Codable, Equatable {
  enum Screen: Codable, Equatable {
    case category(Topic.Skill, TopicCategory)
    case progress
    case topicProgress(Topic.ID)
  }

  enum Sheet: String, Codable {
    case about, settings
  }

  var screens: [Screen] = []
  /// The sheet over the list, where that is no quiz.
  var sheet: Sheet?
  /// The text typed as the answer to a question of the quiz.
  var typing: Typing?

  struct Typing: Codable, Equatable {
    /// How many questions came before.
    let question: Int
    let text: String
  }
}

extension TopicsFeature.State {
  /// The part of the screens that outlives the session. Setting it puts back what there still is.
  var saved: SavedScreens {
    get {
      var saved = SavedScreens()
      saved.screens = path.map { screen in
        switch screen {
        case .category(let category): .category(category.skill, category.category)
        case .progress: .progress
        case .topicProgress(let progress): .topicProgress(progress.topic.id)
        }
      }
      switch destination {
      case .about: saved.sheet = .about
      case .settings: saved.sheet = .settings
      case .quiz(let quiz):
        saved.typing = SavedScreens.Typing(question: quiz.completedChallenges.count, text: quiz.typedAnswer)
      case nil: break
      }
      return saved
    }
    set {
      path = StackState(
        newValue.screens.compactMap { screen -> TopicsFeature.Path.State? in
          switch screen {
          case .category(let skill, let category):
            .category(CategoryFeature.State(skill: skill, category: category))
          case .progress: .progress(ProgressFeature.State())
          case .topicProgress(let id):
            Topic.topic(id).map { .topicProgress(TopicProgressFeature.State(topic: $0)) }
          }
        })
      // The quiz is kept at once, and may be further by now.
      if case .quiz(var quiz) = destination, let typing = newValue.typing,
        typing.question == quiz.completedChallenges.count
      {
        quiz.typedAnswer = typing.text
        destination = .quiz(quiz)
      }
      guard destination == nil else { return }
      switch newValue.sheet {
      case .about: destination = .about(AboutFeature.State())
      case .settings: destination = .settings(SessionSettingsFeature.State())
      case nil: break
      }
    }
  }
}
