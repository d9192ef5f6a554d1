import ComposableArchitecture
import DeviceClients
import Foundation
import Testing

@testable import Conjugar

@MainActor
@Suite("The name on the leaderboard")
struct LeaderboardNameFeatureTests {
  private let storage = InMemoryCommonStorage()
  private let probe = QuizSoundProbe()
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private var leaderboard: Leaderboard { Leaderboard(storage: storage) }

  private func entry(_ number: Int, _ score: Int) -> LeaderboardBoard.Entry {
    LeaderboardBoard.Entry(id: UUID(number), name: "Ana", score: score, seconds: 60, date: now)
  }

  private func makeStore(_ storage: (any CommonStorage)? = nil) -> TestStoreOf<LeaderboardNameFeature> {
    TestStore(initialState: LeaderboardNameFeature.State()) {
      LeaderboardNameFeature()
    } withDependencies: {
      $0.commonStorage = storage ?? self.storage
      $0.soundEffects = probe.sounds
    }
  }

  @Test("A name is changed on every board, and leaving takes the scores away")
  func names() async throws {
    @Shared(.leaderboardPlayer) var player = LeaderboardPlayer(id: UUID(1), name: "Ana")
    try leaderboard.add(entry(1, 100), .easy, .spain, at: now)
    try leaderboard.add(entry(1, 300), .difficult, .latinAmerica, at: now)
    let store = makeStore()
    #expect(store.state.typedName == "Ana" && store.state.changedName == nil)
    // Nothing has changed, so that nothing is sent.
    await store.send(.submitted)
    await store.send(\.binding.typedName, " Bea") { $0.typedName = " Bea" }
    await store.send(.submitted) {
      $0.$player.withLock { $0.name = "Bea" }
      $0.follow()
    }
    #expect(try leaderboard.board(.easy, .spain).allTime.map(\.name) == ["Bea"])
    #expect(try leaderboard.board(.difficult, .latinAmerica).allTime.map(\.name) == ["Bea"])
    #expect(probe.take() == [])
    await store.send(.leaveButtonTapped) {
      $0.$player.withLock { $0.name = nil }
      $0.follow()
    }
    #expect(store.state.typedName.isEmpty && player.id == UUID(1))
    #expect(try leaderboard.board(.easy, .spain).allTime.isEmpty)
    await store.finish()
    #expect(probe.take() == [.sad])
  }

  @Test(
    "A change that failed is forgotten when the name is changed elsewhere; until then the old name can be given again"
  )
  func failedThenChanged() async {
    @Shared(.leaderboardPlayer) var player = LeaderboardPlayer(id: UUID(1), name: "Eva")
    var state = LeaderboardNameFeature.State()
    state.pendingRename = LeaderboardNameFeature.PendingRename(name: "Ana")
    #expect(state.changedName == "Eva")
    $player.withLock { $0.name = "Bea" }
    state.follow()
    #expect(state.pendingRename == nil && state.typedName == "Bea" && state.changedName == nil)
  }

  @Test("Joining is applauded")
  func join() async {
    let store = makeStore()
    await store.send(\.binding.typedName, "Eva") { $0.typedName = "Eva" }
    await store.send(.submitted) {
      $0.$player.withLock { $0.name = "Eva" }
      $0.follow()
    }
    await store.finish()
    #expect(probe.take() == [.politeApplause])
  }

  @Test("A name that did not reach the boards is given again when the player tries again")
  func failedRename() async throws {
    @Shared(.leaderboardPlayer) var player = LeaderboardPlayer(id: UUID(1), name: "Ana")
    try leaderboard.add(entry(1, 100), .easy, .spain, at: now)
    let failing = FailingCommonStorage(storage)
    let store = makeStore(failing)
    await store.send(\.binding.typedName, "Bea") { $0.typedName = "Bea" }
    await store.send(.submitted) {
      $0.pendingRename = LeaderboardNameFeature.PendingRename(name: "Bea")
    }
    #expect(player.name == "Ana")
    failing.isFailing.setValue(false)
    await store.send(.retryButtonTapped) {
      $0.$player.withLock { $0.name = "Bea" }
      $0.follow()
      $0.pendingRename = nil
    }
    #expect(try leaderboard.board(.easy, .spain).allTime.map(\.name) == ["Bea"])
    await store.finish()
    #expect(probe.take() == [.sad])
  }

  @Test("A name that was chosen elsewhere fills the field; what is being typed is kept otherwise")
  func elsewhere() async {
    @Shared(.leaderboardPlayer) var player
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedName, "E")
    $player.withLock { $0.id = UUID(3) }
    await store.send(.playerChanged)
    #expect(store.state.typedName == "E")
    $player.withLock { $0.name = "Ida" }
    await store.send(.playerChanged)
    #expect(store.state.typedName == "Ida")
  }
}
