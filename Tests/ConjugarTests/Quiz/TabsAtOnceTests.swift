import ComposableArchitecture
import CounterpointValues
import DeviceClients
import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

/// Tabs of one learner that act at once.
@MainActor
@Suite("Tabs at once")
struct TabsAtOnceTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  @Test("Of identities that are made at once, one is given to all")
  func identities() async {
    for _ in 1...1_000 {
      let player = Shared(value: LeaderboardPlayer())
      let rater = Shared(value: "")
      let tasks = (1...4).map { _ in
        Task.detached { (player.identity { UUID() }, rater.identity { UUID() }) }
      }
      var players: Set<UUID> = []
      var raters: Set<String> = []
      for task in tasks {
        let (id, number) = await task.value
        players.insert(id)
        raters.insert(number)
      }
      #expect(players.count == 1 && players.first == player.wrappedValue.id)
      #expect(raters.count == 1 && raters.first == rater.wrappedValue)
    }
  }

  @Test(
    "Two tabs that answer one practice in turns that nobody orders count an answer where its question is still asked, and none twice"
  )
  func answers() async throws {
    let storage = InMemoryKeyValueStorage()
    var choice = PracticeChoice()
    choice.length = .endless
    let question = QuizQuestion("tener", .present, .yo)
    let run = QuizRun(id: UUID(1), kind: .practice(choice), questions: [question])
    let tabs = (1...2).map { _ in tab(storage) }
    tabs[0].withState { $0.$run.withLock { $0 = run } }
    var counted = 0
    let tasks = tabs.map { tab in
      Task { @MainActor in
        for _ in 1...60 {
          tab.send(.binding(.set(\.typedAnswer, "x")))
          await Task.yield()
          let typed = tab.withState { $0.typedPlace }
          let asked = tab.withState { $0.run?.place }
          tab.send(.submitButtonTapped)
          let count = tab.withState { $0.run?.answeredCount ?? 0 }
          #expect(count == (asked?.answeredCount ?? 0) + (typed == asked ? 1 : 0))
          counted += typed == asked ? 1 : 0
          await Task.yield()
        }
      }
    }
    for task in tasks { await task.value }
    let data = try #require(storage.data(forKey: "Conjugar_QuizRun"))
    let stored = try JSONDecoder().decode(QuizRun.self, from: data)
    let history = try JSONDecoder().decode(
      [AnswerRecord].self, from: #require(storage.data(forKey: "Conjugar_Answers")))
    #expect(stored.answeredCount == counted && counted >= 60)
    #expect(history.map(\.question) == stored.answers.map(\.question))
    for tab in tabs {
      #expect(tab.withState { $0.history } == history && tab.withState { $0.run } == stored)
    }
  }

  /// Makes a quiz in a session of its own.
  private func tab(_ storage: InMemoryKeyValueStorage) -> StoreOf<QuizFeature> {
    ArchitectureContext.withContext(ArchitectureContext(name: "session")) {
      withDependencies {
        $0.defaultAppStorage = storage
        $0.continuousClock = TestClock()
        $0.date = .constant(now)
        $0.soundEffects = .noop
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(seed: 1))
      } operation: {
        Store(initialState: QuizFeature.State()) { QuizFeature() }
      }
    }
  }
}
