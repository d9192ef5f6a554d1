import ComposableArchitecture
import Foundation

/// The settings, each with its explanation, and the ratings.
@Reducer
struct SettingsFeature {
  @ObservableState
  struct State: Equatable {
    @Shared(.region) var region
    @Shared(.difficulty) var difficulty
    @Shared(.browseSecondSingular) var browseSecondSingular
    @Shared(.quizSecondSingular) var quizSecondSingular
    @Shared(.usesDeviceVoices) var usesDeviceVoices
    @Shared(.raterID) var raterID
    /// The learner's own stars; `nil` for none.
    @Shared(.ownStars) var ownStars
    var leaderboardName = LeaderboardNameFeature.State()
    /// The ratings of this version; nothing until they were read, and where they cannot be.
    var ratings: Ratings?
    /// The learner's stars could not be kept.
    var hasRatingFailed = false
  }

  enum Action: Equatable {
    case browseSecondSingularChosen(BrowseSecondSingular)
    case difficultyChosen(Difficulty)
    case leaderboardName(LeaderboardNameFeature.Action)
    case quizSecondSingularChosen(QuizSecondSingular)
    case ratingsLoaded(Ratings?)
    case regionChosen(Region)
    case starTapped(Int)
    case task
    case usesDeviceVoicesToggled(Bool)
  }

  @Dependency(\.ratings) private var ratings
  @Dependency(\.uuid) private var uuid

  var body: some ReducerOf<Self> {
    Scope(state: \.leaderboardName, action: \.leaderboardName) { LeaderboardNameFeature() }
    Reduce { state, action in
      switch action {
      case .browseSecondSingularChosen(let choice):
        return store(choice, state.$browseSecondSingular)

      case .difficultyChosen(let choice):
        return store(choice, state.$difficulty)

      case .leaderboardName:
        return .none

      case .quizSecondSingularChosen(let choice):
        return store(choice, state.$quizSecondSingular)

      case .ratingsLoaded(let ratings):
        state.ratings = ratings
        return .none

      case .regionChosen(let choice):
        return store(choice, state.$region)

      case .starTapped(let stars):
        let learner = state.$raterID.identity { uuid() }
        do {
          state.ratings = try ratings.rate(stars, learner, state.ownStars)
          state.$ownStars.withLock { $0 = stars }
          state.hasRatingFailed = false
        } catch {
          state.hasRatingFailed = true
        }
        return .none

      case .task:
        // Without ratings the line is left out: nothing depends on it.
        return .run { send in await send(.ratingsLoaded(try? ratings.load())) }

      case .usesDeviceVoicesToggled(let isOn):
        return store(isOn, state.$usesDeviceVoices)
      }
    }
  }

  /// Stores what differs: nothing is written for those who change nothing.
  private func store<Value: Equatable>(_ value: Value, _ shared: Shared<Value>) -> Effect<Action> {
    if shared.wrappedValue != value { shared.withLock { $0 = value } }
    return .none
  }
}
