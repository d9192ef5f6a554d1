import ComposableArchitecture
import DeviceClients
import Foundation
import Testing

@testable import Conjugar

@MainActor
@Suite("The screen of the leaderboard")
struct LeaderboardFeatureTests {
  private let storage = InMemoryCommonStorage()
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private var leaderboard: Leaderboard { Leaderboard(storage: storage) }

  private func entry(_ number: Int, _ score: Int) -> LeaderboardBoard.Entry {
    LeaderboardBoard.Entry(id: UUID(number), name: "Ana", score: score, seconds: 60, date: now)
  }

  private func makeStore(_ storage: (any CommonStorage)? = nil) -> TestStoreOf<LeaderboardFeature> {
    let store = TestStore(initialState: LeaderboardFeature.State(difficulty: .easy, region: .spain)) {
      LeaderboardFeature()
    } withDependencies: {
      $0.commonStorage = storage ?? self.storage
      $0.date = .constant(now)
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    return store
  }

  @Test("Everybody's scores are shown, and others as they come")
  func follows() async throws {
    try leaderboard.add(entry(1, 100), .easy, .spain, at: now)
    let store = makeStore()
    await store.send(.task)
    await store.receive(\.boardChanged)
    #expect(store.state.entries == [entry(1, 100)])
    try leaderboard.add(entry(2, 200), .easy, .spain, at: now)
    await store.receive(\.boardChanged)
    #expect(store.state.entries?.map(\.score) == [200, 100])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("Another difficulty or region is another board")
  func boards() async throws {
    try leaderboard.add(entry(1, 100), .easy, .spain, at: now)
    try leaderboard.add(entry(2, 300), .difficult, .spain, at: now)
    let store = makeStore()
    await store.send(.task)
    await store.receive(\.boardChanged)
    await store.send(\.binding.difficulty, .difficult)
    #expect(store.state.entries == nil)
    await store.receive(\.boardChanged)
    #expect(store.state.entries?.map(\.score) == [300])
    await store.send(\.binding.region, .latinAmerica)
    await store.receive(\.boardChanged)
    #expect(store.state.entries == [])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("All time has what the week has no longer")
  func periods() async throws {
    let earlier = now - 30 * 86_400
    let entry = LeaderboardBoard.Entry(id: UUID(1), name: "Ana", score: 9, seconds: 1, date: earlier)
    try leaderboard.add(entry, .easy, .spain, at: earlier)
    let store = makeStore()
    await store.send(.task)
    await store.receive(\.boardChanged)
    #expect(store.state.entries == [])
    await store.send(\.binding.period, .allTime)
    #expect(store.state.entries == [entry])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A board that cannot be reached is told, and can be tried again")
  func failure() async {
    let failing = FailingCommonStorage(storage)
    let store = makeStore(failing)
    await store.send(.task)
    await store.receive(\.readingFailed)
    #expect(store.state.isReadingFailed)
    failing.isFailing.setValue(false)
    await store.send(.retryButtonTapped)
    await store.receive(\.boardChanged)
    #expect(store.state.entries == [] && !store.state.isReadingFailed)
    await store.skipInFlightEffects(strict: false)
  }
}
