import ComposableArchitecture
import Foundation
import LadderClient
import LadderModel
import Testing

@testable import Ladder

@MainActor
@Suite("A challenge")
struct ChallengeFeatureTests {
  private let world = World()
  private let url = URL(string: "https://ladder.test/v1/challenges/push-up-minute/video")

  private func makeStore(_ challenge: Challenge? = nil) -> TestStoreOf<ChallengeFeature> {
    given(account: .ada)
    return TestStore(initialState: ChallengeFeature.State(id: "push-up-minute", challenge: challenge)) {
      ChallengeFeature()
    } withDependencies: {
      world.prepare(&$0)
    }
  }

  nonisolated private func query(_ page: Int) -> LeaderboardQuery {
    LeaderboardQuery(period: .all, challengeID: "push-up-minute", page: page, limit: 1)
  }

  @Test("It is loaded with the person's rank and the entry above, for whoever comes by a link")
  func load() async {
    world.service.challenge.setValue(.success(.fixture(best: .fixture())))
    world.service.boards.setValue([
      query(0): .success(LeaderboardPage(items: [.fixture(1)], nextPage: 1, me: .fixture(5, isMe: true))),
      query(3): .success(LeaderboardPage(items: [.fixture(4)], me: .fixture(5, isMe: true))),
    ])
    let store = makeStore()
    await store.send(.task) { $0.loading = .loading }
    await store.receive(\.response) {
      $0.loading = .loaded
      $0.challenge = .fixture(best: .fixture())
      $0.videoURL = url
    }
    await store.receive(\.delegate.loaded)
    await store.receive(\.ranked) {
      $0.myEntry = .fixture(5, isMe: true)
      $0.entryAbove = .fixture(4)
    }
    #expect(store.state.ghosts.map(\.kind) == [.ownBest, .above(rank: 4)])
    #expect(store.state.ghosts[0].name == "Ada" && store.state.ghosts[1].name == "Name 4")
  }

  @Test("Nobody is above the first, and who has no result races against nobody")
  func first() async {
    world.service.challenge.setValue(.success(.fixture()))
    world.service.boards.setValue([
      query(0): .success(LeaderboardPage(items: [.fixture(1, isMe: true)], me: .fixture(1, isMe: true)))
    ])
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.ranked)
    #expect(store.state.myEntry?.rank == 1 && store.state.entryAbove == nil)
    world.service.boards.setValue([:])
    await store.send(.refresh)
    await store.receive(\.ranked)
    #expect(store.state.myEntry == nil && store.state.ghosts.isEmpty)
    await store.skipReceivedActions(strict: false)
  }

  @Test("One that there is not is missing; one that cannot be loaded can be tried again")
  func missing() async {
    world.service.challenge.setValue(.failure(.refused(status: 404, code: "not_found", message: "")))
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.response)
    #expect(store.state.isMissing)
    world.service.challenge.setValue(.failure(.unreachable))
    await store.send(.retryButtonTapped)
    await store.receive(\.response)
    #expect(!store.state.isMissing && store.state.loading.failure == .unreachable)
    await store.skipReceivedActions(strict: false)
  }

  @Test("The film's state is the player's: a button only asks for it")
  func film() async {
    let store = makeStore(.fixture())
    store.exhaustivity = .off
    await store.send(.playButtonTapped)
    #expect(!store.state.isVideoPlaying)
    world.service.challenge.setValue(.success(.fixture()))
    await store.send(.task)
    await store.receive(\.response)
    await store.skipReceivedActions(strict: false)
    store.exhaustivity = .on
    await store.send(.playButtonTapped) { $0.isVideoPlaying = true }
    await store.send(.playbackChanged(isPlaying: true))
    // At its end, or stopped by the player's own button.
    await store.send(.playbackChanged(isPlaying: false)) { $0.isVideoPlaying = false }
    await store.send(.playButtonTapped) { $0.isVideoPlaying = true }
    await store.send(.playButtonTapped) { $0.isVideoPlaying = false }
  }

  @Test("A start stops the film, and hands on what there is to race against")
  func start() async {
    let store = makeStore(.fixture(best: .fixture()))
    await store.send(.playbackChanged(isPlaying: true)) { $0.isVideoPlaying = true }
    await store.send(.startButtonTapped) { $0.isVideoPlaying = false }
    await store.receive(\.delegate.testChosen)
  }

  @Test(
    "Outside its time a challenge cannot be started",
    arguments: [(-10.0, -1.0, true), (1, 10, true), (-10, 10, false), (0, 10, false), (-10, 0, true)])
  func closed(from: Double, to: Double, isClosed: Bool) async {
    var challenge = Challenge.fixture()
    challenge.startsAt = world.start.addingTimeInterval(from)
    challenge.endsAt = world.start.addingTimeInterval(to)
    let store = makeStore(challenge)
    guard !isClosed else {
      await store.send(.startButtonTapped) { $0.isClosed = true }
      return
    }
    await store.send(.startButtonTapped)
    await store.receive(\.delegate.testChosen)
  }

  @Test("It leads to its own leaderboard, once it is known")
  func leaderboard() async {
    let store = makeStore()
    await store.send(.leaderboardButtonTapped)
    let known = makeStore(.fixture())
    await known.send(.leaderboardButtonTapped)
    await known.receive(\.delegate.leaderboardChosen)
  }
}
