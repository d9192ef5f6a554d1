import ComposableArchitecture
import Foundation
import Testing

@testable import CountBiki

@MainActor
@Suite("Session settings")
struct SessionSettingsTests {
  @Test("The usual settings")
  func defaults() {
    let settings = SessionSettings()
    #expect(settings.mode == .infinite)
    #expect(settings.questionLimit == 10)
    #expect(settings.timeLimit == 60)
    #expect(settings.showsProgress && settings.showsCharacter && settings.showsConfetti)
  }

  @Test("The mode follows the kind, and each kind keeps its limit")
  func mode() {
    var settings = SessionSettings()
    settings.quizMode = .questionLimit
    #expect(settings.mode == .questionLimit(10))
    settings.quizMode = .timeLimit
    #expect(settings.mode == .timeLimit(60))
  }

  @Test("The limits that can be chosen, and how they are written")
  func limits() {
    #expect(QuizMode.questionLimits == [5, 10, 20, 30, 50, 100])
    #expect(QuizMode.timeLimits.map(QuizMode.shortTitle) == ["30s", "1m", "3m", "5m", "10m", "20m"])
    #expect(QuizMode.shortTitle(ofSeconds: 90) == "1m 30s")
    #expect(QuizMode.questionLimit(20).title == "20 question limit")
    #expect(QuizMode.timeLimit(180).title == "3m limit")
    #expect(QuizMode.infinite.title == "Infinite")
  }

  @Test("Limits that nobody can choose, and what an older version did not store, become the usual ones")
  func decoding() throws {
    let json = #"{"quizMode":"timeLimit","questionLimit":7,"timeLimit":-3,"showsConfetti":false}"#
    let settings = try JSONDecoder().decode(SessionSettings.self, from: Data(json.utf8))
    var expected = SessionSettings()
    expected.quizMode = .timeLimit
    expected.showsConfetti = false
    #expect(settings == expected)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SessionSettings.self, from: Data(#"{"quizMode":"forever"}"#.utf8))
    }
  }

  @Test("Done closes the sheet; the page of data is pushed")
  func feature() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: SessionSettingsFeature.State()) {
      SessionSettingsFeature()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }
    await store.send(.dataButtonTapped) { $0.data = LearnerDataFeature.State() }
    await store.send(\.data.dismiss) { $0.data = nil }
    await store.send(.doneButtonTapped)
    #expect(isDismissed.value)
  }
}
