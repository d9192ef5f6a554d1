import ComposableArchitecture

extension AppFeature.State {
  /// The address of the screen in front.
  var link: AppLink {
    if let sharedResult { return .result(sharedResult.id) }
    if let workout, workout.testID != nil { return .test }
    return switch selectedTab {
    case .workouts: workouts.path.last.map { .challenge($0.id) } ?? .workouts
    case .leaderboard: .leaderboard(leaderboard.filter)
    case .profile: profile.isSettingsPresented ? .settings : .profile
    }
  }

  /// Shows the screen at an address, with the way back under it.
  mutating func open(_ link: AppLink) {
    switch link {
    case .workouts:
      selectedTab = .workouts
      workouts.path.removeAll()
    case .challenge(let id):
      selectedTab = .workouts
      workouts.path = StackState([ChallengeFeature.State(id: id, challenge: workouts.challenges[id: id])])
    case .test:
      selectedTab = .workouts
      if let test = ownTest, test.result == nil { workout = WorkoutFeature.State(resuming: test) }
    case .leaderboard(let filter):
      selectedTab = .leaderboard
      leaderboard.filter = filter
    case .profile, .settings:
      selectedTab = .profile
      profile.isSettingsPresented = link == .settings
    case .result(let id): sharedResult = SharedResultFeature.State(id: id)
    }
  }
}
