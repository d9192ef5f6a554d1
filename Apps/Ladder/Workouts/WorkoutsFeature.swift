import ComposableArchitecture
import Foundation
import LadderClient
import LadderModel

/// The tab “Workouts”: all challenges, and the one that was opened.
@Reducer
struct WorkoutsFeature {
  @ObservableState
  struct State: Equatable {
    var challenges: IdentifiedArrayOf<Challenge> = []
    /// The first page.
    var loading = Loading.idle
    /// The page after those that are there.
    var nextLoading = Loading.idle
    /// `nil` at the end.
    var nextPage: Int?
    var path = StackState<ChallengeFeature.State>()
    @Shared(.account) var account

    /// The service knows no challenge at all.
    var isEmpty: Bool { loading == .loaded && challenges.isEmpty }
  }

  enum Action {
    /// Another person has signed in, or nobody is.
    case accountChanged
    case challengeTapped(Challenge.ID)
    /// The end of the list came in sight.
    case endReached
    case path(StackActionOf<ChallengeFeature>)
    /// Loads anew; what is there stays until the answer is.
    case refresh
    case response(page: Int, Result<Page<Challenge>, LadderError>)
    case retryButtonTapped
    /// Loads the list, unless it is there.
    case task
    /// The service has taken a result.
    case resultTaken(WorkoutReceipt)
  }

  private enum CancelID { case list }

  @Dependency(\.ladderClient) private var ladderClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .accountChanged:
        state.challenges = []
        state.nextPage = nil
        state.nextLoading = .idle
        for id in state.path.ids { state.path[id: id]?.forgetPerson() }
        guard state.account?.isEnded == false else {
          state.loading = .idle
          return .cancel(id: CancelID.list)
        }
        return .merge(
          load(&state),
          .merge(state.path.ids.map { .send(.path(.element(id: $0, action: .refresh))) }))

      case .challengeTapped(let id):
        guard state.path.last?.id != id else { return .none }
        state.path.append(ChallengeFeature.State(id: id, challenge: state.challenges[id: id]))
        return .none

      case .endReached:
        guard let page = state.nextPage, !state.loading.isLoading, !state.nextLoading.isLoading else {
          return .none
        }
        state.nextLoading = .loading
        return request(page, state)

      case .path(.element(_, .delegate(.loaded(let challenge)))):
        if state.challenges[id: challenge.id] != nil { state.challenges[id: challenge.id] = challenge }
        return .none

      case .path:
        return .none

      case .refresh, .retryButtonTapped:
        return load(&state)

      case .response(let page, .success(let answer)):
        if page == 0 {
          state.challenges = []
          state.loading = .loaded
        }
        state.nextLoading = .idle
        for challenge in answer.items { state.challenges.updateOrAppend(challenge) }
        // The service says where the list ends.
        state.nextPage = answer.nextPage
        return .none

      case .response(let page, .failure(let error)):
        if page == 0 { state.loading = .failed(error) } else { state.nextLoading = .failed(error) }
        return .none

      case .resultTaken(let receipt):
        state.challenges[id: receipt.workout.challengeID]?.take(receipt)
        return .merge(
          state.path.ids.filter { state.path[id: $0]?.id == receipt.workout.challengeID }
            .map { .send(.path(.element(id: $0, action: .refresh))) })

      case .task:
        guard state.challenges.isEmpty, !state.loading.isLoading, state.account?.isEnded == false else {
          return .none
        }
        return load(&state)
      }
    }
    .forEach(\.path, action: \.path) { ChallengeFeature() }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    state.loading = .loading
    state.nextLoading = .idle
    return request(0, state)
  }

  /// Asks for a page. Whatever was asked before is not wanted any longer.
  private func request(_ page: Int, _ state: State) -> Effect<Action> {
    .run { [account = state.$account] send in
      await send(
        .response(page: page, try await account.call { try await ladderClient.challenges(page, $0) }))
    }
    .cancellable(id: CancelID.list, cancelInFlight: true)
  }
}

extension Challenge {
  /// Notes the service's answer to a result of the person's.
  mutating func take(_ receipt: WorkoutReceipt) {
    participantCount = receipt.participantCount
    guard receipt.personalBest else { return }
    let workout = receipt.workout
    myBest = Best(
      workoutID: workout.id, repCount: workout.repCount, duration: workout.duration,
      startedAt: workout.startedAt)
  }

  /// Tells whether results are taken at a moment.
  func isOpen(at date: Date) -> Bool {
    (startsAt.map { $0 <= date } ?? true) && (endsAt.map { date < $0 } ?? true)
  }
}
