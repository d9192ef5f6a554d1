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

  /// A screen within a sheet.
  enum Page: String, Codable {
    case appIcons, tipJar, licences, privacy, data
  }

  var screens: [Screen] = []
  /// The sheet over the list, where that is no quiz.
  var sheet: Sheet?
  /// The screens that were pushed in the sheet; `nil` for none, as in what earlier versions have kept.
  var pages: [Page]?
  /// The sheet of settings stands over the quiz.
  var hasQuizSheet: Bool?
  /// The text typed as the answer to a question of the quiz.
  var typing: Typing?

  struct Typing: Codable, Equatable {
    /// The number of questions that came before.
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
      case .about(let about):
        saved.sheet = .about
        let pages = about.path.map(SavedScreens.Page.init)
        saved.pages = pages.isEmpty ? nil : pages
      case .settings(let settings):
        saved.sheet = .settings
        saved.pages = settings.data.map { _ in [.data] }
      case .quiz(let quiz):
        saved.hasQuizSheet = quiz.destination?.session.map { _ in true }
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
      if case .quiz(var quiz) = destination {
        if let typing = newValue.typing, typing.question == quiz.completedChallenges.count {
          quiz.typedAnswer = typing.text
        }
        if newValue.hasQuizSheet == true, quiz.destination == nil {
          quiz.destination = .session(SessionSheetFeature.State(topic: quiz.topic))
        }
        destination = .quiz(quiz)
      }
      guard destination == nil else { return }
      switch newValue.sheet {
      case .about:
        var about = AboutFeature.State()
        about.path = StackState((newValue.pages ?? []).compactMap(\.inAbout))
        destination = .about(about)
      case .settings:
        var settings = SessionSettingsFeature.State()
        if newValue.pages?.contains(.data) == true { settings.data = LearnerDataFeature.State() }
        destination = .settings(settings)
      case nil: break
      }
    }
  }
}

extension SavedScreens.Page {
  fileprivate init(_ screen: AboutFeature.Path.State) {
    switch screen {
    case .appIcons: self = .appIcons
    case .legal(.licences): self = .licences
    case .legal(.privacy): self = .privacy
    case .tipJar: self = .tipJar
    }
  }

  /// The screen as it is opened; `nil` for one of another sheet.
  fileprivate var inAbout: AboutFeature.Path.State? {
    switch self {
    case .appIcons: .appIcons(AppIconsFeature.State())
    case .licences: .legal(.licences)
    case .privacy: .legal(.privacy)
    case .tipJar: .tipJar(TipJarFeature.State())
    case .data: nil
    }
  }
}
