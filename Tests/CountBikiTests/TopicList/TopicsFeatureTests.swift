import ComposableArchitecture
import DeviceClients
import Foundation
import Testing
import TipStoreClient

@testable import CountBiki

@MainActor
@Suite("Topics")
struct TopicsFeatureTests {
  let clock = TestClock()
  let speech = SpeechProbe()
  let icons = LockIsolated<[String?]>([])

  private func makeStore(tips: AsyncStream<TipTransaction> = .finished) -> TestStoreOf<TopicsFeature> {
    TestStore(initialState: TopicsFeature.State()) {
      TopicsFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.locale = Locale(identifier: "en_US")
      $0.pageIcon = PageIconClient { [icons] icon in icons.withValue { $0.append(icon) } }
      $0.speechSynthesisClient = speech.client(clock: clock)
      $0.tipStoreClient.updates = { tips }
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(LastOfRange())
    }
  }

  private func quiz(of topic: Topic, answer: String, mode: QuizMode = .infinite)
    -> TopicsFeature.Destination.State
  {
    .quiz(
      QuizFeature.State(
        topic: topic, mode: mode,
        challenge: Challenge(
          id: UUID(0), startDate: Date(timeIntervalSince1970: 0),
          question: Question(
            topicID: topic.id, displayText: answer, spokenText: answer, acceptedAnswer: answer))))
  }

  @Test("Tapping a topic opens the quiz with a question about it, in the mode of the settings")
  func open() async {
    let store = makeStore()
    @Shared(.sessionSettings) var settings
    $settings.withLock { $0.quizMode = .timeLimit }
    await store.send(.topicTapped(Topic.all[1])) {
      $0.$recentTopics.withLock { $0 = [Topic.all[1].id] }
      let destination = quiz(of: Topic.all[1], answer: "100", mode: .timeLimit(60))
      $0.destination = destination
      // What the tab keeps of it.
      @Shared(.savedQuiz) var saved
      $saved.withLock { $0 = destination.quiz.map(SavedQuiz.init) }
    }
    // The mode of an open quiz is fixed.
    $settings.withLock { $0.quizMode = .infinite }
    #expect(store.state.destination?.quiz?.mode == .timeLimit(60))
  }

  @Test("The quiz closes itself, and falls silent")
  func close() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.topicTapped(Topic.all[0]))
    await store.send(\.destination.quiz.task)
    await store.send(\.destination.quiz.endSessionButtonTapped)
    store.exhaustivity = .on
    await store.receive(\.destination.dismiss) {
      $0.destination = nil
      @Shared(.savedQuiz) var saved
      $saved.withLock { $0 = nil }
    }
    #expect(speech.stoppedCount == 1)
    await store.finish()
  }

  @Test("The topics of late are listed latest first, each once, three at most")
  func recentTopics() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    for index in [0, 1, 2, 1, 3] {
      await store.send(.topicTapped(Topic.all[index]))
      await store.send(\.destination.dismiss)
    }
    #expect(store.state.recentTopics == [3, 1, 2].map { Topic.all[$0].id })
  }

  @Test("The star marks a topic, and takes the mark away")
  func favourites() async {
    let store = makeStore()
    let (one, other) = (Topic.all[0].id, Topic.all[5].id)
    await store.send(.favouriteTapped(one)) { $0.$favourites.withLock { $0 = [one] } }
    await store.send(.favouriteTapped(other)) { $0.$favourites.withLock { $0 = [one, other] } }
    await store.send(.favouriteTapped(one)) { $0.$favourites.withLock { $0 = [other] } }
  }

  @Test("A category's topics open and are marked as those of the first page are")
  func category() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(
      .path(.push(id: 0, state: .category(CategoryFeature.State(skill: .reading, category: .money)))))
    await store.send(.path(.element(id: 0, action: .category(.favouriteTapped(Topic.all[3].id)))))
    #expect(store.state.favourites == [Topic.all[3].id])
    await store.send(.path(.element(id: 0, action: .category(.topicTapped(Topic.all[3])))))
    #expect(store.state.destination?.quiz?.topic == Topic.all[3])
  }

  @Test("Sheets exclude one another")
  func sheets() async {
    let store = makeStore()
    await store.send(.infoButtonTapped) { $0.destination = .about(AboutFeature.State()) }
    await store.send(.sessionSettingsButtonTapped) {
      $0.destination = .settings(SessionSettingsFeature.State())
    }
  }

  @Test("On appearing the chosen icon is shown, to those who may have it")
  func icon() async {
    @Shared(.appIcon) var icon
    @Shared(.tipHistory) var tips
    $icon.withLock { $0 = .night }
    let locked = makeStore()
    await locked.send(.task)
    await locked.finish()
    #expect(icons.value == [])
    let date = Date(timeIntervalSince1970: 0)
    $tips.withLock {
      $0 = [TipTransaction(id: "1", productID: "x", purchaseDate: date, originalPurchaseDate: date)]
    }
    let store = makeStore()
    await store.send(.task)
    await store.finish()
    #expect(icons.value == [AppIcon.night.svg])
  }

  @Test("A tip that is approved later is kept, once, wherever the learner is")
  func lateTip() async {
    let date = Date(timeIntervalSince1970: 0)
    let tip = TipTransaction(id: "1", productID: "x", purchaseDate: date, originalPurchaseDate: date)
    let (stream, continuation) = AsyncStream.makeStream(of: TipTransaction.self)
    let store = makeStore(tips: stream)
    store.exhaustivity = .off(showSkippedAssertions: false)
    let task = await store.send(.task)
    continuation.yield(tip)
    continuation.yield(tip)
    await store.receive(\.tipArrived)
    await store.receive(\.tipArrived)
    #expect(store.state.tips == [tip])
    await task.cancel()
  }
}
