import ComposableArchitecture
import Foundation
import Testing

@testable import CountBiki

@MainActor
@Suite("Topics")
struct TopicsFeatureTests {
  let clock = TestClock()
  let speech = SpeechProbe()

  private func makeStore() -> TestStoreOf<TopicsFeature> {
    TestStore(initialState: TopicsFeature.State()) {
      TopicsFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.locale = Locale(identifier: "en_US")
      $0.speechSynthesisClient = speech.client(clock: clock)
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(LastOfRange())
    }
  }

  private func quiz(of topic: Topic, answer: String) -> TopicsFeature.Destination.State {
    .quiz(
      ListeningQuizFeature.State(
        topic: topic,
        challenge: Challenge(
          id: UUID(0), startDate: Date(timeIntervalSince1970: 0),
          question: Question(
            topicID: topic.id, displayText: answer, spokenText: answer, acceptedAnswer: answer))))
  }

  @Test("Tapping a topic opens the quiz with a question about it")
  func open() async {
    let store = makeStore()
    await store.send(.topicTapped(Topic.all[1])) {
      $0.destination = quiz(of: Topic.all[1], answer: "100")
    }
  }

  @Test("The quiz closes itself, and falls silent")
  func close() async {
    let store = makeStore()
    await store.send(.topicTapped(Topic.all[0])) {
      $0.destination = quiz(of: Topic.all[0], answer: "10")
    }
    await store.send(\.destination.quiz.task) {
      $0.destination?.modify(\.quiz) { $0.isSpeaking = true }
    }
    await store.send(\.destination.quiz.endSessionButtonTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
    #expect(speech.stoppedCount == 1)
    await store.finish()
  }
}
