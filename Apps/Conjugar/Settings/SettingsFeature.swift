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
    /// The ratings of this version; nothing until they were read, and where they cannot be.
    var ratings: Ratings?
    /// The learner's stars could not be kept.
    var hasRatingFailed = false

    /// The learner's own stars.
    var ownStars: Int? { ratings?.stars[raterID] }
  }

  enum Action: Equatable {
    case browseSecondSingularChosen(BrowseSecondSingular)
    case difficultyChosen(Difficulty)
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
    Reduce { state, action in
      switch action {
      case .browseSecondSingularChosen(let choice):
        return store(choice, state.$browseSecondSingular)

      case .difficultyChosen(let choice):
        return store(choice, state.$difficulty)

      case .quizSecondSingularChosen(let choice):
        return store(choice, state.$quizSecondSingular)

      case .ratingsLoaded(let ratings):
        state.ratings = ratings
        return .none

      case .regionChosen(let choice):
        return store(choice, state.$region)

      case .starTapped(let stars):
        if state.raterID.isEmpty {
          // Another tab may be giving the learner an identity, too.
          state.$raterID.withLock { if $0.isEmpty { $0 = uuid().uuidString } }
        }
        do {
          state.ratings = try ratings.rate(stars, state.raterID)
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
