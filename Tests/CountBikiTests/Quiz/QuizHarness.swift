import ComposableArchitecture
import Foundation
import SpeechSynthesisClient

@testable import CountBiki

/// What tests of the quiz share: a topic whose first question asks for 7, the next for 10, and then 1 and 10 in turn.
@MainActor
struct QuizHarness {
  let clock = TestClock()
  let speech = SpeechProbe()
  let feedback = FeedbackProbe()
  let isDismissed = LockIsolated(false)
  let topic = Topic.all[0]
  let now = Date(timeIntervalSince1970: 1_700_000_000)
  let firstID = UUID(uuidString: "11111111-1111-1111-1111-111111111111")!

  func makeStore(
    mode: QuizMode = .infinite, topic: Topic? = nil, question: Question? = nil, locale: String = "en_US",
    now: DateGenerator? = nil
  ) -> TestStoreOf<QuizFeature> {
    TestStore(
      initialState: QuizFeature.State(
        topic: topic ?? self.topic, mode: mode,
        challenge: Challenge(id: firstID, startDate: self.now, question: question ?? asking("7")))
    ) {
      QuizFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = now ?? .constant(self.now)
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
      $0.locale = Locale(identifier: locale)
      $0.soundEffectsClient = feedback.sounds
      $0.speechSynthesisClient = speech.client(clock: clock)
      $0.uuid = .incrementing
      $0.vibration = feedback.vibration
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(LastOfRange())
    }
  }

  func asking(_ number: String) -> Question {
    Question(topicID: topic.id, displayText: number, spokenText: number, acceptedAnswer: number)
  }

  /// The first challenge, with what was submitted to it.
  func first(_ submissions: Submission...) -> Challenge {
    Challenge(id: firstID, startDate: now, question: asking("7"), submissions: submissions)
  }

  /// A later one, under the generator's identifier of that number.
  func challenge(_ id: Int, _ number: String, _ submissions: Submission...) -> Challenge {
    Challenge(id: UUID(id), startDate: now, question: asking(number), submissions: submissions)
  }

  func submission(_ id: Int, _ kind: Submission.Kind, _ value: String? = nil) -> Submission {
    Submission(id: UUID(id), date: now, kind: kind, value: value)
  }

  func summary(
    _ challenges: [Challenge], mode: QuizMode = .infinite, isComplete: Bool = false
  ) -> QuizFeature.Destination.State {
    .summary(
      SummaryFeature.State(topic: topic, mode: mode, challenges: challenges, isSessionComplete: isComplete))
  }

  /// Right before now, without looking at what it changes.
  func answer(_ number: String, _ store: TestStoreOf<QuizFeature>) async {
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedAnswer, number)
    await store.send(.submitButtonTapped)
    store.exhaustivity = .on
  }
}
