import ComposableArchitecture
import CounterpointSession
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
    await store.receive(\.recordingAuthorized, true) { $0.recording = .on }
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
    await store.receive(\.recordingAuthorized, true) { $0.recording = .on }
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
}
