import ComposableArchitecture
import CounterpointTesting
import Foundation
import SwiftUI
import Testing

@MainActor @Observable private final class Shown {
  var animation: Seed000.Biki.BikiAnimation?
}

/// What the author of seed 000 says of his code.
@MainActor @Suite("Seed 000") struct Seed000Tests {
  let saved = LockIsolated(SpeechSynthesisSettings(rate: 0.25))

  private func quiz(set: (@Sendable (SpeechSynthesisSettings) throws -> Void)? = nil)
    -> TestStoreOf<Seed000.ListeningQuizFeature>
  {
    let client = SpeechSynthesisSettingsClient(
      get: { [saved] in saved.value }, set: set ?? { [saved] in saved.setValue($0) })
    return TestStore(
      initialState: withDependencies {
        $0.speechSynthesisSettingsClient = client
      } operation: {
        Seed000.ListeningQuizFeature.State()
      }
    ) {
      Seed000.ListeningQuizFeature()
    } withDependencies: {
      $0.speechSynthesisSettingsClient = client
    }
  }

  @Test(
    "Seed 000: the quiz has the settings from the start, copies them to the screen, plays changes back, and keeps them"
  )
  func sourceOfTruthInParent() async {
    let store = quiz()
    #expect(store.state.speechSettings.rate == 0.25)
    await store.send(.titleButtonTapped) {
      $0.destination = .settings(.init(speechSettings: SpeechSynthesisSettings(rate: 0.25)))
    }
    await store.send(.destination(.presented(.settings(.rateChanged(0.75))))) {
      $0.$destination[case: /Seed000.ListeningQuizFeature.Destination.State.settings]?.speechSettings.rate =
        0.75
    }
    await store.receive(
      .destination(
        .presented(.settings(.delegate(.speechSettingsUpdated(SpeechSynthesisSettings(rate: 0.75))))))
    ) {
      $0.speechSettings.rate = 0.75
    }
    #expect(saved.value.rate == 0.75)
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(store.state.speechSettings.rate == 0.75)
  }

  @Test("Seed 000: a failure to keep the settings is an issue, and the quiz goes on")
  func failingToWrite() async {
    struct Full: Error {}
    let store = quiz(set: { _ in throw Full() })
    store.exhaustivity = .off
    await store.send(.titleButtonTapped)
    let issues = await recordedIssues {
      await store.send(
        .destination(
          .presented(.settings(.delegate(.speechSettingsUpdated(SpeechSynthesisSettings(rate: 1)))))))
    }
    #expect(issues.map(\.message) == ["SpeechSettingsClient unexpectedly failed to write"])
    #expect(store.state.speechSettings.rate == 1)
  }

  @Test("Seed 000: what a dependency tells reaches the parent and both of its children")
  func sourceOfTruthInDependency() async {
    let (stream, continuation) = AsyncStream.makeStream(of: TierPurchaseHistory.self)
    let client = TierProductsClient(
      purchaseHistory: { TierPurchaseHistory(status: .locked) }, purchaseHistoryStream: { stream })
    let store = TestStore(
      initialState: withDependencies {
        $0.tierProductsClient = client
      } operation: {
        Seed000.AboutFeature.State()
      }
    ) {
      Seed000.AboutFeature()
    } withDependencies: {
      $0.tierProductsClient = client
    }
    #expect(!store.state.appIcon.isAppIconChangingAvailable)
    let task = await store.send(.onTask)
    continuation.yield(TierPurchaseHistory(status: .unlocked))
    await store.receive(.onPurchaseHistoryUpdated(TierPurchaseHistory(status: .unlocked))) {
      $0.appIcon.isAppIconChangingAvailable = true
      $0.transylvaniaTier.tierHistory.status = .unlocked
    }
    await task.cancel()
  }

  @Test("Seed 000: a client of closures gets, sets and is observed")
  func currentUserClient() async {
    let user = LockIsolated<User?>(nil)
    let client = CurrentUserClient(
      currentUser: { user.value }, setCurrentUser: { user.setValue($0) },
      currentUserStream: {
        AsyncStream {
          $0.yield(user.value); $0.finish()
        }
      })
    await client.setCurrentUser(User(name: "Blob"))
    #expect(client.currentUser() == User(name: "Blob"))
    for await heard in await client.currentUserStream() { #expect(heard == User(name: "Blob")) }
  }

  @Test(
    "Seed 000: an override of a store is made once, however many actions follow: the author's first question")
  func overrideOfStore() {
    let made = LockIsolated(0)
    SpeechSynthesisClient.$madeCount.withValue(made) {
      let store = Seed000.storeWithOverride()
      for _ in 0..<1000 { store.send(.rateChanged(0.5)) }
    }
    #expect(made.value == 1)
  }

  @Test("Seed 000: an override of a reducer is not made anew for an action: the author's second question")
  func overrideOfReducer() {
    let made = LockIsolated(0)
    SpeechSynthesisClient.$madeCount.withValue(made) {
      let store = Store(initialState: 0) { Seed000.Overriding() }
      store.send(())
      let madeForFirst = made.value
      for _ in 0..<999 { store.send(()) }
      #expect(made.value == madeForFirst)
      // The child reads what it is overridden with.
      #expect(store.withState { $0 } == 1000)
    }
  }

  @Test("Seed 000: a system's client hidden in a live value")
  func speechRecognition() async throws {
    let client = SpeechClient.liveValue
    #expect(await client.requestAuthorization() == .authorized)
    var heard: [String] = []
    for try await result in await client.startTask(SFSpeechAudioBufferRecognitionRequest(words: ["a", "b"])) {
      heard.append(result.transcription)
    }
    #expect(heard == ["a", "b"])
  }

  @Test("Seed 000: previews speak for two seconds of the clock")
  func previewValue() async throws {
    let clock = TestClock()
    let client = withDependencies {
      $0.continuousClock = clock
    } operation: {
      SpeechSynthesisClient.previewValue
    }
    let isDone = LockIsolated(false)
    let speaking = Task {
      try await client.speak(
        SpeechSynthesisUtterance(speechString: "一", settings: SpeechSynthesisSettings()))
      isDone.setValue(true)
    }
    await clock.advance(by: .milliseconds(1_900))
    #expect(!isDone.value)
    await clock.advance(by: .milliseconds(100))
    try await speaking.value
    #expect(isDone.value)
    #expect(client.availableVoices().count == 2)
  }

  @Test("Seed 000: clients with and without state of their own")
  func networkClients() async throws {
    #expect(try await NetworkWithState.use() == ["friend of 123abc"])
    #expect(try await NetworkWithoutState.use() == ["friend of 456def"])
  }

  @Test("Seed 000: a topic's generator makes its questions; unknown topics are errors")
  func topics() throws {
    let topic = try #require(TopicClient.live.allTopics().first)
    #expect(topic.category == .duration)
    for _ in 0..<50 {
      let question = try TopicClient.live.generateQuestion(topic.id)
      let answer = try #require(Int(question.acceptedAnswer))
      #expect((1...48).contains(answer))
      #expect(question.displayText == "\(answer)時間")
    }
    #expect(throws: UnknownTopic.self) { try TopicClient.live.generateQuestion(UUID(0)) }
  }

  @Test("Seed 000: each right answer throws confetti once more")
  func confetti() async throws {
    let store = Store(initialState: Seed000.Confetti.QuizFeature.State()) { Seed000.Confetti.QuizFeature() }
    let screen = try await Screen { Seed000.Confetti.QuizView(store: store) }
    try await screen.button("Answer").tap()
    try await screen.button("Answer").tap()
    #expect(screen.text("Points: 2").exists)
    #expect(store.withState(\.confettiAnimation) == 2)
  }

  @Test("Seed 000: two animations of one kind in a row both play")
  func bikiAnimation() async throws {
    struct Showing: View {
      let shown: Shown
      let scene: Seed000.Biki.SceneState
      var body: some View { Seed000.Biki.BikiView(bikiAnimation: shown.animation, sceneState: scene) }
    }
    let shown = Shown()
    let scene = Seed000.Biki.SceneState()
    let screen = try await Screen { Showing(shown: shown, scene: scene) }
    for kind in [Seed000.Biki.BikiAnimation.Kind.correct, .correct, .incorrect] {
      shown.animation = .init(id: UUID(), kind: kind)
      await screen.settle()
    }
    #expect(scene.played == ["correct", "correct", "incorrect"])

    let store = Store(initialState: Seed000.Biki.QuizFeature.State()) { Seed000.Biki.QuizFeature() }
    store.send(.answerSubmitButtonTapped)
    let first = store.withState(\.bikiAnimation)
    store.send(.answerSubmitButtonTapped)
    #expect(first?.kind == .correct)
    #expect(store.withState(\.bikiAnimation) != first)
  }
}
