import ComposableArchitecture
import DependenciesTestSupport
import DeviceClients
import Foundation
import MeetingRoomClient
import Testing

@testable import Scrumdinger

@MainActor
@Suite("A meeting that takes place")
struct RunningMeetingFeatureTests {
  let probe = MeetingProbe()

  private func makeStore(
    _ meeting: Meeting = .fixture(), authorization: BrowserAuthorization = .denied
  ) -> TestStoreOf<RunningMeetingFeature> {
    @Shared(.meetings) var meetings
    $meetings.withLock { $0 = [meeting] }
    return TestStore(
      initialState: RunningMeetingFeature.State(.fixture(meeting), participantID: "owner")
    ) {
      RunningMeetingFeature()
    } withDependencies: {
      probe.prepare(&$0, authorization: authorization)
    }
  }

  private func begin(_ store: TestStoreOf<RunningMeetingFeature>) async -> TestStoreTask {
    let task = await store.send(.task) { $0.run.timer.run(at: .start) }
    await store.receive(\.recordingAuthorized, false)
    return task
  }

  @Test("Each of three speaks for twenty seconds, rung in by a bell; then it is over and kept")
  func wholeMeeting() async {
    let store = makeStore()
    let task = await begin(store)
    #expect(store.state.speaker == 0)
    await probe.clock.advance(by: .seconds(19))
    await probe.clock.advance(by: .seconds(1))
    await store.receive(\.timeCame) { $0.speaker = 1 }
    #expect(probe.dings.value == 1)
    await probe.clock.advance(by: .seconds(20))
    await store.receive(\.timeCame) { $0.speaker = 2 }
    #expect(probe.dings.value == 2)
    await probe.clock.advance(by: .seconds(20))
    await store.receive(\.timeCame) {
      $0.isFinished = true
      $0.run.timer.halt(at: .start + 60)
      $0.run.outcome = .saved
      let past = $0.run.past(at: .start + 60)
      #expect(past.duration == 60)
      #expect(past.attendees.map(\.name) == ["Ada", "Bo", "Cy"])
      $0.$meetings.withLock { _ = $0[id: UUID(1_000)]?.history.insert(past, at: 0) }
    }
    #expect(probe.isDismissed.value)
    #expect(probe.dings.value == 2)
    await task.cancel()
  }

  @Test("A laptop that slept through it all finds the meeting kept")
  func sleep() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    let task = await begin(store)
    await probe.clock.advance(by: .seconds(3_600))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.isFinished)
    #expect(store.state.meetings[id: UUID(1_000)]?.history.first?.duration == 60)
    await task.cancel()
  }

  @Test(
    "A meeting that is shown again after a while is where the clock says, without a bell for what was missed")
  func resuming() async {
    var run = RunningMeeting.fixture()
    run.timer.run(at: .start - 45)
    let store = TestStore(initialState: RunningMeetingFeature.State(run, participantID: "owner")) {
      RunningMeetingFeature()
    } withDependencies: {
      probe.prepare(&$0)
    }
    let task = await store.send(.task) { $0.speaker = 2 }
    await store.receive(\.recordingAuthorized, false)
    #expect(probe.dings.value == 0)
    await store.send(.endButtonTapped) {
      $0.alert = .endMeeting(isDiscardable: true)
      $0.run.timer.halt(at: .start)
    }
    #expect(store.state.run.timer.elapsed(at: .start) == 45_000)
    await task.cancel()
  }

  @Test("Time stands still under the alert; resumed, it goes on from there")
  func alert() async {
    let store = makeStore()
    let task = await begin(store)
    await probe.clock.advance(by: .seconds(10))
    await store.send(.endButtonTapped) {
      $0.alert = .endMeeting(isDiscardable: true)
      $0.run.timer.halt(at: .start + 10)
    }
    await probe.clock.advance(by: .seconds(1_000))
    await store.send(\.alert.dismiss) {
      $0.alert = nil
      $0.run.timer.run(at: .start + 1_010)
    }
    await probe.clock.advance(by: .seconds(10))
    await store.receive(\.timeCame) { $0.speaker = 1 }
    await task.cancel()
    await store.skipInFlightEffects()
  }

  @Test("Save and end keeps what was so far, with its time; discarding keeps nothing")
  func ending() async {
    for isSaved in [true, false] {
      probe.isDismissed.setValue(false)
      let store = makeStore()
      store.exhaustivity = .off(showSkippedAssertions: false)
      let task = await begin(store)
      await probe.clock.advance(by: .seconds(25))
      await store.send(.endButtonTapped)
      await store.send(isSaved ? .alert(.presented(.saveAndEnd)) : .alert(.presented(.discard))) {
        $0.isFinished = true
        $0.alert = nil
      }
      #expect(store.state.meetings[id: UUID(1_000)]?.history.map(\.duration) == (isSaved ? [25] : []))
      #expect(probe.isDismissed.value)
      await task.cancel()
    }
  }

  @Test("Skipping goes to the next speaker's share; on the last there is nothing to discard")
  func skipping() async {
    let store = makeStore()
    let task = await begin(store)
    await probe.clock.advance(by: .seconds(5))
    await store.send(.skipButtonTapped) {
      $0.run.timer.skip(at: .start + 5)
      $0.speaker = 1
    }
    #expect(store.state.run.timer.elapsed(at: .start + 5) == 20_000)
    await store.send(.skipButtonTapped) {
      $0.run.timer.skip(at: .start + 5)
      $0.speaker = 2
    }
    #expect(probe.dings.value == 2)
    await store.send(.skipButtonTapped) {
      $0.alert = .endMeeting(isDiscardable: false)
      $0.run.timer.halt(at: .start + 5)
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
      $0.run.timer.run(at: .start + 5)
    }
    await task.cancel()
    await store.skipInFlightEffects()
  }

  @Test("A break halts the time, and an alert in it does not end it")
  func pause() async {
    let store = makeStore()
    let task = await begin(store)
    await probe.clock.advance(by: .seconds(5))
    await store.send(.pauseButtonTapped) {
      $0.run.isPaused = true
      $0.run.timer.halt(at: .start + 5)
    }
    await store.send(.endButtonTapped) { $0.alert = .endMeeting(isDiscardable: true) }
    await store.send(\.alert.dismiss) { $0.alert = nil }
    #expect(!store.state.run.timer.isRunning)
    await store.send(.skipButtonTapped) {
      $0.run.timer.skip(at: .start + 5)
      $0.speaker = 1
    }
    await probe.clock.advance(by: .seconds(500))
    await store.send(.pauseButtonTapped) {
      $0.run.isPaused = false
      $0.run.timer.run(at: .start + 505)
    }
    await task.cancel()
    await store.skipInFlightEffects()
  }

  @Test("Overtime is rung in and counts until somebody ends it")
  func overtime() async {
    var meeting = Meeting.fixture(attendees: ["Ada"])
    meeting.countsOvertime = true
    let store = makeStore(meeting)
    let task = await begin(store)
    await probe.clock.advance(by: .seconds(60))
    await store.receive(\.timeCame) { $0.isOvertime = true }
    #expect(probe.dings.value == 1)
    await probe.clock.advance(by: .seconds(30))
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.endButtonTapped)
    await store.send(.alert(.presented(.saveAndEnd)))
    #expect(store.state.meetings[id: UUID(1_000)]?.history.first?.duration == 90)
    await task.cancel()
  }

  @Test("Without sound there is no bell")
  func silence() async {
    let store = makeStore()
    let task = await begin(store)
    await store.send(.soundButtonTapped) { $0.$isSoundOn.withLock { $0 = false } }
    await store.send(.skipButtonTapped) {
      $0.run.timer.skip(at: .start)
      $0.speaker = 1
    }
    #expect(probe.dings.value == 0)
    await task.cancel()
    await store.skipInFlightEffects()
  }

  @Test("A length of nothing ends the meeting at once")
  func damaged() async throws {
    var run = RunningMeeting.fixture()
    run.timer = MeetingTimer(length: 0, speakerCount: 3)
    let store = TestStore(initialState: RunningMeetingFeature.State(run, participantID: "owner")) {
      RunningMeetingFeature()
    } withDependencies: {
      probe.prepare(&$0)
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    let task = await store.send(.task)
    #expect(store.state.isFinished)
    await task.cancel()
  }

  // MARK: What is said

  @Test("What is understood is kept, after what was understood before")
  func transcript() async {
    let store = makeStore(authorization: .notDetermined)
    let task = await store.send(.task) { $0.run.timer.run(at: .start) }
    await store.receive(\.recordingAuthorized, true) {
      $0.recording = .on
      $0.run.recorder = "owner"
    }
    probe.say("Good")
    await store.receive(\.recognized) { $0.run.transcript = "Good" }
    probe.say("Good morning")
    await store.receive(\.recognized) { $0.run.transcript = "Good morning" }
    // The browser stops listening when nobody speaks, and is asked again.
    probe.speech.value?.finish()
    await store.receive(\.recognizerPaused) { $0.heardBefore = "Good morning" }
    await probe.clock.advance(by: .seconds(1))
    #expect(probe.recognitions.value == 2)
    probe.say("Next")
    await store.receive(\.recognized) { $0.run.transcript = "Good morning\nNext" }
    await task.cancel()
  }

  @Test("When the recogniser fails, it is marked; the meeting goes on or is discarded")
  func failure() async {
    let store = makeStore(authorization: .authorized)
    let task = await store.send(.task) { $0.run.timer.run(at: .start) }
    await store.receive(\.recordingAuthorized, true) {
      $0.recording = .on
      $0.run.recorder = "owner"
    }
    probe.say("Good morning")
    await store.receive(\.recognized) { $0.run.transcript = "Good morning" }
    probe.speech.value?.finish(throwing: BrowserServiceError.denied)
    await store.receive(\.recognizerFailed) {
      $0.recording = .failed
      $0.run.transcript = "Good morning ❌"
      $0.heardBefore = "Good morning ❌"
      $0.alert = .recognizerFailed
      $0.run.timer.halt(at: .start)
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
      $0.run.timer.run(at: .start)
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.binding(.set(\.run.notes, "By hand"))) { $0.run.notes = "By hand" }
    #expect(store.state.run.past(at: .start).minutes == "Good morning ❌\n\nBy hand")
    await store.send(.endButtonTapped)
    await store.send(.alert(.presented(.discard)))
    #expect(store.state.meetings[id: UUID(1_000)]?.history.isEmpty == true)
    await task.cancel()
  }

  @Test("Who does without recording is not asked")
  func withoutRecording() async {
    let store = TestStore(
      initialState: RunningMeetingFeature.State(.fixture(), participantID: "owner", wantsRecording: false)
    ) {
      RunningMeetingFeature()
    } withDependencies: {
      probe.prepare(&$0, authorization: .authorized)
    }
    let task = await store.send(.task) { $0.run.timer.run(at: .start) }
    #expect(probe.recognitions.value == 0)
    await task.cancel()
  }

  @Test(
    "Who has not been asked is asked, once; what is not allowed leaves the meeting without a transcript",
    arguments: BrowserAuthorization.allCases, BrowserAuthorization.allCases)
  func authorization(status: BrowserAuthorization, answer: BrowserAuthorization) async {
    probe.answer.setValue(answer)
    let store = makeStore(authorization: status)
    store.exhaustivity = .off(showSkippedAssertions: false)
    let task = await store.send(.task) { $0.run.timer.run(at: .start) }
    let isAllowed = (status == .notDetermined ? answer : status) == .authorized
    await store.receive(\.recordingAuthorized, isAllowed) {
      $0.recording = isAllowed ? .on : .off
      if isAllowed { $0.run.recorder = "owner" }
    }
    #expect(probe.questions.value == (status == .notDetermined ? 1 : 0))
    #expect(probe.recognitions.value == (isAllowed ? 1 : 0))
    #expect(store.state.run.timer.isRunning && store.state.alert == nil)
    await task.cancel()
  }

  @Test("It is listened in the meeting's language, else in the person's own")
  func language() async {
    for (language, heard) in [(nil, "en-US"), ("de-CH", "de-CH"), ("<script>", "en-US")] {
      var meeting = Meeting.fixture()
      meeting.language = language
      let store = makeStore(meeting, authorization: .authorized)
      store.exhaustivity = .off(showSkippedAssertions: false)
      let task = await store.send(.task)
      await store.receive(\.recordingAuthorized, true)
      #expect(probe.languages.value.last == heard)
      await task.cancel()
    }
  }

  @Test("Another language is chosen in mid-meeting: what was said before stays")
  func otherLanguage() async {
    let store = makeStore(authorization: .authorized)
    let task = await store.send(.task) { $0.run.timer.run(at: .start) }
    await store.receive(\.recordingAuthorized, true) {
      $0.recording = .on
      $0.run.recorder = "owner"
    }
    probe.say("Good morning")
    await store.receive(\.recognized) { $0.run.transcript = "Good morning" }
    let listening = await store.send(.binding(.set(\.run.language, "fr-FR"))) {
      $0.run.language = "fr-FR"
      $0.heardBefore = "Good morning"
    }
    #expect(probe.languages.value == ["en-US", "fr-FR"])
    probe.say("Bonjour")
    await store.receive(\.recognized) { $0.run.transcript = "Good morning\nBonjour" }
    await listening.cancel()
    await task.cancel()
  }

  @Test("A language that the browser does not know is said; another one is listened to at once")
  func unknownLanguage() async {
    let store = makeStore(authorization: .authorized)
    let task = await store.send(.task) { $0.run.timer.run(at: .start) }
    await store.receive(\.recordingAuthorized, true) {
      $0.recording = .on
      $0.run.recorder = "owner"
    }
    probe.speech.value?.finish(throwing: BrowserServiceError.unsupported)
    await store.receive(\.recognizerFailed) {
      $0.recording = .failed
      $0.alert = .languageNotUnderstood
      $0.run.timer.halt(at: .start)
    }
    let timer = await store.send(\.alert.dismiss) {
      $0.alert = nil
      $0.run.timer.run(at: .start)
    }
    let listening = await store.send(.binding(.set(\.run.language, "de-DE"))) {
      $0.run.language = "de-DE"
      $0.recording = .on
    }
    #expect(probe.languages.value == ["en-US", "de-DE"])
    await listening.cancel()
    await timer.cancel()
    await task.cancel()
  }

  @Test("After a failure it can be listened again, after what was understood before")
  func again() async {
    let store = makeStore(authorization: .authorized)
    store.exhaustivity = .off(showSkippedAssertions: false)
    let task = await store.send(.task)
    await store.receive(\.recordingAuthorized, true)
    probe.say("Good morning")
    await store.receive(\.recognized)
    probe.speech.value?.finish(throwing: BrowserServiceError.browser("network"))
    await store.receive(\.recognizerFailed)
    await store.send(\.alert.dismiss)
    await store.send(.recordAgainButtonTapped) {
      $0.recording = .on
      $0.run.recorder = "owner"
    }
    probe.say("Where were we")
    await store.receive(\.recognized) { $0.run.transcript = "Good morning ❌\nWhere were we" }
    await task.cancel()
  }

  @Test("Who is no host is told of a failure, and halts nobody's meeting")
  func failureOfAGuest() async throws {
    let room = MeetingRoom(
      id: "room", host: "somebody", contents: try JSONEncoder().encode(RunningMeeting.fixture()))
    var state = try #require(RunningMeetingFeature.State(following: room, participantID: "guest"))
    state.run.timer.run(at: .start)
    let store = TestStore(initialState: state) {
      RunningMeetingFeature()
    } withDependencies: {
      probe.prepare(&$0)
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.recognizerFailed(nil)) { $0.alert = .recognizerFailed }
    #expect(store.state.run.timer.isRunning)
    await store.send(\.alert.dismiss)
    #expect(store.state.run.timer.isRunning)
  }

  // MARK: Signals

  @Test(
    "Who would not touch the page for a sound is not asked at every speaker; turned on again, it rings at once"
  )
  func refusedSound() async {
    let store = makeStore()
    let isTouched = LockIsolated(false)
    let asked = LockIsolated(0)
    store.dependencies.audioPlayer.play = { [dings = probe.dings] _ in
      asked.withValue { $0 += 1 }
      guard isTouched.value else { throw AudioPlayerError.refused }
      dings.withValue { $0 += 1 }
    }
    let task = await begin(store)
    await store.send(.skipButtonTapped) {
      $0.run.timer.skip(at: .start)
      $0.speaker = 1
    }
    await store.receive(\.dingFailed, .refused) { $0.isMuted = true }
    #expect(!store.state.rings && store.state.isSoundOn)
    await store.send(.skipButtonTapped) {
      $0.run.timer.skip(at: .start)
      $0.speaker = 2
    }
    #expect(asked.value == 1)
    isTouched.setValue(true)
    await store.send(.soundButtonTapped) { $0.isMuted = false }
    #expect(probe.dings.value == 1)
    await task.cancel()
    await store.skipInFlightEffects()
  }

  @Test("A bell that nobody has let ring yet gives way to the next speaker's")
  func staleBell() async {
    let store = makeStore()
    let (waiting, dropped) = (LockIsolated(0), LockIsolated(0))
    store.dependencies.audioPlayer.play = { _ in
      waiting.withValue { $0 += 1 }
      try await withTaskCancellationHandler {
        try await Task.never()
      } onCancel: {
        dropped.withValue { $0 += 1 }
      }
    }
    let task = await begin(store)
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.skipButtonTapped)
    await store.send(.skipButtonTapped)
    #expect(waiting.value == 2 && dropped.value == 1)
    await store.send(.soundButtonTapped)
    #expect(dropped.value == 2)
    await task.cancel()
  }

  @Test("Who looks elsewhere and wants it is told by the device; who looks is not")
  func notifications() async {
    var meeting = Meeting.fixture()
    meeting.countsOvertime = true
    let store = makeStore(meeting)
    let task = await begin(store)
    await store.send(.notificationsButtonTapped) { $0.$notifies.withLock { $0 = true } }
    await store.receive(\.notificationsAuthorized, .authorized)
    await probe.clock.advance(by: .seconds(20))
    await store.receive(\.timeCame) { $0.speaker = 1 }
    #expect(probe.notifications.value == [])
    probe.isVisible.setValue(false)
    await probe.clock.advance(by: .seconds(20))
    await store.receive(\.timeCame) { $0.speaker = 2 }
    await probe.clock.advance(by: .seconds(20))
    await store.receive(\.timeCame) { $0.isOvertime = true }
    #expect(probe.notifications.value.map(\.body) == ["Cy is speaking now.", "The time is up."])
    #expect(probe.notifications.value.allSatisfy { $0.title == "Kitchen" && $0.isSilent })
    // One takes the other's place.
    #expect(Set(probe.notifications.value.map(\.id)).count == 1)
    await store.send(.notificationsButtonTapped) { $0.$notifies.withLock { $0 = false } }
    await task.cancel()
  }

  @Test("A meeting that ends out of sight is told; one that was over before it was shown is not")
  func notificationOfTheEnd() async {
    for isResumed in [false, true] {
      probe.notifications.setValue([])
      let store = makeStore()
      store.exhaustivity = .off(showSkippedAssertions: false)
      @Shared(.notifiesOfSpeakers) var notifies
      $notifies.withLock { $0 = true }
      probe.isVisible.setValue(false)
      if isResumed {
        var run = RunningMeeting.fixture()
        run.timer.run(at: .start - 500)
        let late = TestStore(initialState: RunningMeetingFeature.State(run, participantID: "owner")) {
          RunningMeetingFeature()
        } withDependencies: {
          probe.prepare(&$0)
        }
        late.exhaustivity = .off(showSkippedAssertions: false)
        await late.send(.task).cancel()
        #expect(probe.notifications.value == [])
      } else {
        let task = await store.send(.task)
        await probe.clock.advance(by: .seconds(60))
        await store.skipReceivedActions(strict: false)
        #expect(probe.notifications.value.last?.body == "The time is up: the meeting is over.")
        await task.cancel()
      }
    }
  }

  @Test(
    "Notifications that are not allowed stay off, and how to allow them is said", .dependencies,
    arguments: [
      BrowserAuthorization.denied, .restricted, .notDetermined,
    ])
  func refusedNotifications(answer: BrowserAuthorization) async {
    probe.answer.setValue(answer)
    let store = makeStore()
    let task = await begin(store)
    await store.send(.notificationsButtonTapped) { $0.$notifies.withLock { $0 = true } }
    await store.receive(\.notificationsAuthorized, answer) {
      $0.$notifies.withLock { $0 = false }
      $0.alert = .notificationsRefused(answer)
      $0.run.timer.halt(at: .start)
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
      $0.run.timer.run(at: .start)
    }
    await task.cancel()
    await store.skipInFlightEffects()
  }
}
