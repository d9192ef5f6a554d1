import ComposableArchitecture
import CounterpointValues
import DeviceClients
import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

@MainActor
@Suite("Results")
struct ResultsFeatureTests {
  private let storage = InMemoryCommonStorage()
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private let probe = QuizSoundProbe()
  private var leaderboard: Leaderboard { Leaderboard(storage: storage) }

  private func run(_ kind: QuizRun.Kind = .quiz(.spain, .moderate, .tu)) -> QuizRun {
    let questions = [QuizQuestion("tener", .present, .yo), QuizQuestion("ser", .present, .yo)]
    var run = QuizRun(id: UUID(9), kind: kind, questions: questions)
    run.note(GivenAnswer("tengo", to: questions[0]), elapsed: 40, at: now)
    run.note(GivenAnswer("x", to: questions[1]), elapsed: 75, at: now)
    return run
  }

  private func makeStore(
    _ run: QuizRun, storage: (any CommonStorage)? = nil
  ) -> TestStoreOf<ResultsFeature> {
    TestStore(initialState: ResultsFeature.State(run: run)) {
      ResultsFeature()
    } withDependencies: {
      $0.commonStorage = storage ?? self.storage
      $0.date = .constant(now)
      $0.soundEffects = probe.sounds
      $0.uuid = .incrementing
    }
  }

  @Test("Without a name, no score is shown to others")
  func private_() async throws {
    let store = makeStore(run())
    #expect(store.state.asksForName)
    await store.send(.task)
    #expect(try leaderboard.board(.moderate, .spain).allTime.isEmpty)
  }

  @Test("With a name, the score is sent to the board of its difficulty and region, once")
  func join() async throws {
    let store = makeStore(run())
    await store.send(\.binding.typedName, "  Ana ") { $0.typedName = "  Ana " }
    await store.send(.joinButtonTapped) {
      $0.$player.withLock { $0 = LeaderboardPlayer(id: UUID(0), name: "Ana") }
    }
    await store.finish()
    #expect(probe.take() == [.politeApplause])
    await store.send(.task)
    let entry = LeaderboardBoard.Entry(id: UUID(0), name: "Ana", score: 10, seconds: 75, date: now)
    #expect(try leaderboard.board(.moderate, .spain).allTime == [entry])
    #expect(try leaderboard.board(.easy, .spain).allTime.isEmpty)
    #expect(!store.state.asksForName)
  }

  @Test("A name of nothing is none", arguments: ["", "  ", "\u{202E}"])
  func noName(_ text: String) async {
    let store = makeStore(run())
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedName, text)
    await store.send(.joinButtonTapped)
    #expect(store.state.player.name == nil)
  }

  @Test("A practice has no score to send")
  func practice() async throws {
    @Shared(.leaderboardPlayer) var player
    $player.withLock { $0 = LeaderboardPlayer(id: UUID(5), name: "Ana") }
    let store = makeStore(run(.review))
    await store.send(.task)
    #expect(!store.state.asksForName)
  }

  @Test("A score that could not be sent is sent when it is tried again")
  func failure() async throws {
    @Shared(.leaderboardPlayer) var player
    $player.withLock { $0 = LeaderboardPlayer(id: UUID(5), name: "Ana") }
    let failing = FailingCommonStorage(storage)
    let store = makeStore(run(), storage: failing)
    await store.send(.task) { $0.isSendingFailed = true }
    failing.isFailing.setValue(false)
    await store.send(.sendButtonTapped) { $0.isSendingFailed = false }
    #expect(try leaderboard.board(.moderate, .spain).allTime.count == 1)
  }

  @Test("Buttons lead on")
  func buttons() async {
    let run = run()
    let store = makeStore(run)
    await store.send(.againButtonTapped)
    await store.receive(\.delegate.againChosen, run)
    await store.send(.mistakesButtonTapped)
    await store.receive(\.delegate.mistakesChosen, [QuizQuestion("ser", .present, .yo)])
    await store.send(.verbTapped("ser"))
    await store.receive(\.delegate.verbOpened, "ser")
    await store.send(.leaderboardButtonTapped)
    await store.receive(\.delegate.leaderboardChosen)
  }

  @Test("A megabyte as a name is cut")
  func megabyte() async {
    let store = makeStore(run())
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedName, String(repeating: "🦉", count: 250_000))
    #expect(store.state.typedName.utf8.count <= 400)
    await store.send(.joinButtonTapped)
    #expect(store.state.player.name?.count == LeaderboardPlayer.maximumNameLength)
  }
}

/// A common storage that cannot be reached.
final class FailingCommonStorage: CommonStorage {
  struct Unreachable: Error {}
  private let base: any CommonStorage
  let isFailing = LockIsolated(true)

  init(_ base: any CommonStorage) { self.base = base }

  func data(forKey key: String) throws -> Data? {
    if isFailing.value { throw Unreachable() }
    return try base.data(forKey: key)
  }

  func update(_ key: String, _ change: (Data?) throws -> Data?) throws {
    if isFailing.value { throw Unreachable() }
    try base.update(key, change)
  }

  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription { base.subscribe(toKey: key, onChange: onChange) }
}
