import ComposableArchitecture
import Foundation
import LadderClient
import LadderModel

/// A challenge: its film, who takes part, and how the person stands.
@Reducer
struct ChallengeFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Challenge.ID
    /// `nil` until it has arrived, for whoever comes by a link.
    var challenge: Challenge?
    var loading = Loading.idle
    /// The film plays, as the player says.
    var isVideoPlaying = false
    /// The address from which the browser loads the film.
    var videoURL: URL?
    /// The person's entry of all time; `nil` where there is none, or it has not arrived.
    var myEntry: LeaderboardEntry?
    /// The entry right above it.
    var entryAbove: LeaderboardEntry?
    /// The challenge has not begun, or is over.
    var isClosed = false
    @Shared(.account) var account
    @SharedReader(.runningTest) var runningTest

    init(id: Challenge.ID, challenge: Challenge? = nil) {
      self.id = id
      self.challenge = challenge
    }

    /// There is no such challenge.
    var isMissing: Bool { loading.failure?.code == "not_found" }
    /// A test of this challenge goes on already.
    var isRunning: Bool { runningTest?.challenge.id == id && runningTest?.userID == account?.user.id }
    /// Results to race against.
    var ghosts: [Ghost] {
      let own = challenge?.myBest.map { Ghost(best: $0, name: account?.user.name ?? "") }
      return [own, entryAbove.map { Ghost(above: $0) }].compactMap { $0 }
    }

    /// Forgets everything that is one person's.
    mutating func forgetPerson() {
      myEntry = nil
      entryAbove = nil
      challenge?.myBest = nil
    }
  }

  enum Action {
    case delegate(Delegate)
    case leaderboardButtonTapped
    /// Starts or stops the film.
    case playButtonTapped
    /// The player says that the film plays, or stands.
    case playbackChanged(isPlaying: Bool)
    case ranked(mine: LeaderboardEntry?, above: LeaderboardEntry?)
    /// Loads anew; what is there stays until the answer is.
    case refresh
    case response(Result<Challenge, LadderError>)
    case retryButtonTapped
    case startButtonTapped
    case task

    @CasePathable
    enum Delegate: Equatable {
      case leaderboardChosen(Challenge)
      case loaded(Challenge)
      case testChosen(Challenge, ghosts: [Ghost])
    }
  }

  private enum CancelID { case challenge, rank }

  @Dependency(\.date.now) private var now
  @Dependency(\.ladderClient) private var ladderClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .leaderboardButtonTapped:
        guard let challenge = state.challenge else { return .none }
        return .send(.delegate(.leaderboardChosen(challenge)))

      case .playButtonTapped:
        guard state.videoURL != nil else { return .none }
        state.isVideoPlaying.toggle()
        return .none

      case .playbackChanged(let isPlaying):
        state.isVideoPlaying = isPlaying
        return .none

      case .ranked(let mine, let above):
        state.myEntry = mine
        state.entryAbove = above
        return .none

      case .refresh, .retryButtonTapped, .task:
        return load(&state)

      case .response(.success(let challenge)):
        state.loading = .loaded
        show(challenge, &state)
        return .concatenate(.send(.delegate(.loaded(challenge))), rank(state))

      case .response(.failure(let error)):
        state.loading = .failed(error)
        return .none

      case .startButtonTapped:
        guard let challenge = state.challenge else { return .none }
        state.isClosed = !challenge.isOpen(at: now)
        guard !state.isClosed else { return .none }
        // Nobody listens to a film while they count.
        state.isVideoPlaying = false
        return .send(.delegate(.testChosen(challenge, ghosts: state.ghosts)))
      }
    }
  }

  private func show(_ challenge: Challenge, _ state: inout State) {
    state.challenge = challenge
    state.isClosed = !challenge.isOpen(at: now)
    let url = challenge.video == nil ? nil : ladderClient.videoURL(challenge)
    if state.videoURL != url {
      state.videoURL = url
      state.isVideoPlaying = false
    }
  }

  private func load(_ state: inout State) -> Effect<Action> {
    if let challenge = state.challenge { show(challenge, &state) }
    guard state.account?.isEnded == false else { return .none }
    state.loading = .loading
    return .run { [id = state.id, account = state.$account] send in
      await send(.response(try await account.call { try await ladderClient.challenge(id, $0) }))
    }
    .cancellable(id: CancelID.challenge, cancelInFlight: true)
  }

  /// Asks for the person's own entry, and for the one above it. Without an answer the screen does without.
  private func rank(_ state: State) -> Effect<Action> {
    .run { [id = state.id, account = state.$account] send in
      func page(_ number: Int) async -> LeaderboardPage? {
        let query = LeaderboardQuery(period: .all, challengeID: id, page: number, limit: 1)
        return try? await account.call { try await ladderClient.leaderboard(query, $0) }.get()
      }
      guard let first = await page(0) else { return }
      guard let mine = first.me, mine.rank > 1 else { return await send(.ranked(mine: first.me, above: nil)) }
      let above = mine.rank == 2 ? first.items.first : await page(mine.rank - 2)?.items.first
      await send(.ranked(mine: mine, above: above.flatMap { $0.isMe ? nil : $0 }))
    }
    .cancellable(id: CancelID.rank, cancelInFlight: true)
  }
}
