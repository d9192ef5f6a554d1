import ComposableArchitecture
import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

@MainActor
@Suite("History")
struct HistoryFeatureTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func record(_ infinitive: String, _ fit: AnswerVerdict.Fit) -> AnswerRecord {
    AnswerRecord(question: QuizQuestion(infinitive, .present, .yo), fit: fit, date: now)
  }

  private func makeStore() -> TestStoreOf<HistoryFeature> {
    TestStore(initialState: HistoryFeature.State()) {
      HistoryFeature()
    } withDependencies: {
      $0.calendar = calendar
    }
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  @Test("The answers are counted when the screen opens, and again when there are more")
  func counting() async {
    @Shared(.answerHistory) var history = [record("tener", .wrong)]
    let store = makeStore()
    #expect(store.state.statistics == nil)
    await store.send(.task) {
      $0.statistics = AnswerStatistics([record("tener", .wrong)], calendar: calendar)
    }
    #expect(store.state.statistics?.troubles.map(\.infinitive) == ["tener"])
    $history.withLock { $0.append(record("hablar", .right)) }
    await store.send(.historyChanged) {
      $0.statistics = AnswerStatistics(
        [record("tener", .wrong), record("hablar", .right)], calendar: calendar)
    }
    #expect(store.state.statistics?.tally.total == 2)
  }

  @Test("Without answers the figures are those of nothing")
  func empty() async {
    let store = makeStore()
    await store.send(.task) { $0.statistics = AnswerStatistics([], calendar: calendar) }
  }

  @Test("A verb to look at leads to its page")
  func verb() async {
    let store = makeStore()
    await store.send(.verbTapped("tener"))
    await store.receive(\.delegate.verbOpened, "tener")
  }
}
