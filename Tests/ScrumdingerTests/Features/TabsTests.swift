import ComposableArchitecture
import ConcurrencyTesting
import DeviceClients
import Foundation
import MeetingRoomClient
import Testing

@testable import MeetingRoomClientLive
@testable import Scrumdinger

@MainActor
@Suite("The tabs of one person")
struct TabsTests {
  let probe = MeetingProbe()

  private func makeTab(_ path: String) -> StoreOf<AppFeature> {
    let state = withDependencies {
      probe.prepare(&$0)
    } operation: {
      AppFeature.State(opening: path)
    }
    return Store(initialState: state) {
      AppFeature()
    } withDependencies: {
      probe.prepare(&$0)
      $0.pageAddress.show = { _ in }
    }
  }

  /// Two tabs of one person that show one meeting.
  private func makeTabs() -> (RunningMeetingFeatureTab, RunningMeetingFeatureTab) {
    @Shared(.meetings) var meetings
    @Shared(.runningMeetings) var running
    $meetings.withLock { $0 = [.fixture()] }
    $running.withLock { $0 = [.fixture()] }
    return (RunningMeetingFeatureTab("first", probe), RunningMeetingFeatureTab("second", probe))
  }

  /// A tab alone in the room that it has opened.
  private func makeSharingTab() async throws -> RunningMeetingFeatureTab {
    let (first, second) = makeTabs()
    second.close()
    first.store.send(.startSharingButtonTapped)
    try await settle { first.store.room?.participants.count == 1 }
    return first
  }

  private func settle(_ condition: () -> Bool) async throws {
    try #require(await eventually(condition))
  }

  @Test("Beginning a meeting that another tab has begun shows that one")
  func beginTwice() async throws {
    @Shared(.meetings) var meetings
    $meetings.withLock { $0 = [.fixture()] }
    let tabs = [makeTab("meetings/\(UUID(1_000))"), makeTab("meetings/\(UUID(1_000))")]
    for (index, tab) in tabs.enumerated() {
      let detail = try #require(tab.path.ids.first)
      let run = RunningMeeting.fixture(id: 500 + index)
      tab.send(.path(.element(id: detail, action: .detail(.delegate(.started(run, wantsRecording: false))))))
    }
    #expect(tabs.map { $0.withState { $0.running?.run.id } } == [UUID(500), UUID(500)])
    #expect(tabs[0].withState { $0.runningMeetings.current.ids } == [UUID(500)])
  }

  @Test("A pause, a skip and a note of one tab are there in the other")
  func shared() async throws {
    let (first, second) = makeTabs()
    #expect(first.store.isHost && second.store.isHost)
    first.store.send(.skipButtonTapped)
    try await settle { second.store.speaker == 1 }
    second.store.send(.pauseButtonTapped)
    try await settle { first.store.run.isPaused }
    #expect(first.store.run.timer == second.store.run.timer && !first.store.run.timer.isRunning)
    first.store.send(.set(\.run.notes, "Ship on Friday"))
    try await settle { second.store.run.notes == "Ship on Friday" }
    second.store.send(.pauseButtonTapped)
    try await settle { first.store.run.timer.isRunning && !first.store.run.isPaused }
  }

  @Test("Whoever ends it ends it in every tab; the minutes are kept once, and no tab brings it back")
  func ended() async throws {
    let (first, second) = makeTabs()
    first.store.send(.set(\.run.notes, "Ship on Friday"))
    second.store.send(.endButtonTapped)
    second.store.send(.alert(.presented(.saveAndEnd)))
    try await settle { first.store.isFinished && second.store.isFinished }
    for store in [first.store, second.store] {
      store.send(.pauseButtonTapped)
      store.send(.skipButtonTapped)
      store.send(.set(\.run.notes, "Late"))
      store.send(.timeCame)
    }
    let state = first.store.withState { $0 }
    #expect(state.runningMeetings.current.isEmpty)
    #expect(state.meetings[id: UUID(1_000)]?.history.map(\.minutes) == ["Ship on Friday"])
    #expect(makeTab("").path.isEmpty)
  }

  @Test("A meeting that one tab discards closes in another that asks whether to end it, and is not kept")
  func discarded() async throws {
    let (first, second) = makeTabs()
    second.store.send(.endButtonTapped)
    first.store.send(.endButtonTapped)
    first.store.send(.alert(.presented(.discard)))
    try await settle { first.store.isFinished && second.store.isFinished }
    #expect(second.store.alert == nil)
    #expect(first.store.withState { $0.meetings[id: UUID(1_000)]?.history.isEmpty } == true)
  }

  @Test("Minutes that were to be kept when the server ended are kept when the next tab opens, once")
  func keptLater() {
    var run = RunningMeeting.fixture()
    run.notes = "Ship on Friday"
    run.outcome = .saved
    @Shared(.meetings) var meetings
    @Shared(.runningMeetings) var running
    $meetings.withLock { $0 = [.fixture()] }
    $running.withLock { $0 = [run] }
    for _ in 0..<2 { _ = makeTab("") }
    #expect(meetings[id: UUID(1_000)]?.history.map(\.minutes) == ["Ship on Friday"])
    #expect(running[id: run.id]?.notes.isEmpty == true)
    $meetings.withLock { $0[id: UUID(1_000)]?.history = [] }
    _ = makeTab("")
    #expect(meetings[id: UUID(1_000)]?.history.isEmpty == true)
  }

  @Test("A day after it began, a meeting that is over is forgotten")
  func forgotten() async {
    var run = RunningMeeting.fixture()
    run.outcome = .discarded
    @Shared(.runningMeetings) var running
    $running.withLock { $0 = [run] }
    _ = makeTab("")
    #expect(running.ids == [run.id])
    await probe.clock.advance(by: .seconds(25 * 3_600))
    _ = makeTab("")
    #expect(running.isEmpty)
  }

  @Test("Of two tabs the last to begin writes down what is said, and both show it")
  func oneRecorder() async throws {
    @Shared(.meetings) var meetings
    @Shared(.runningMeetings) var running
    $meetings.withLock { $0 = [.fixture()] }
    $running.withLock { $0 = [.fixture()] }
    let first = RunningMeetingFeatureTab("first", probe, wantsRecording: true)
    try await settle { first.store.recording == .on }
    probe.say("Good morning")
    try await settle { first.store.run.transcript == "Good morning" }
    let second = RunningMeetingFeatureTab("second", probe, wantsRecording: true)
    try await settle { second.store.recording == .on && first.store.recording == .off }
    probe.say("Next")
    try await settle { first.store.run.transcript == "Good morning\nNext" }
    #expect(second.store.run.transcript == "Good morning\nNext")
    #expect(first.store.isRecordedElsewhere && !second.store.isRecordedElsewhere)
    second.close()
    first.store.send(.recordAgainButtonTapped)
    #expect(first.store.recording == .on && first.store.run.recorder == "first")
  }

  @Test(
    "Every tab of the owner's leads a shared meeting; when the one that led is closed, the other goes on leading"
  )
  func everyTabIsHost() async throws {
    let (first, second) = makeTabs()
    first.store.send(.startSharingButtonTapped)
    try await settle {
      first.store.room?.participants.count == 2 && second.store.room?.participants.count == 2
    }
    let room = try #require(first.store.room?.id)
    #expect(first.store.isHost && second.store.isHost && second.store.room?.host == "first")
    let found = try #require(try probe.rooms.room(room))
    let following = try #require(RunningMeetingFeature.State(following: found, participantID: "guest"))
    let guest = Store(initialState: following) {
      RunningMeetingFeature()
    } withDependencies: {
      probe.prepare(&$0)
    }
    guest.send(.task)
    second.store.send(.skipButtonTapped)
    try await settle { guest.speaker == 1 && first.store.speaker == 1 }
    // As when the tab is closed.
    first.close()
    try probe.rooms.storage.update("meeting-room/\(room)") { data in
      var room = try JSONDecoder().decode(MeetingRoom.self, from: data!)
      room.participants.removeAll { $0.id == "first" }
      return try JSONEncoder().encode(room)
    }
    try await settle { second.store.room?.participants.count == 2 }
    #expect(second.store.room?.host == "first")
    await probe.clock.advance(by: RunningMeetingFeature.leadDelay)
    try await settle { second.store.room?.host == "second" }
    try await settle { !guest.mayTakeOver }
    second.store.send(.pauseButtonTapped)
    try await settle { guest.run.isPaused }
  }

  @Test("A tab that was left does not enter the room that another opens; it does when it is there again")
  func leftTab() async throws {
    probe.isOnline.setValue(false)
    let (first, second) = makeTabs()
    first.store.send(.startSharingButtonTapped)
    // The first watches its own connection, and the second waits for its.
    try await settle { second.store.run.roomID != nil && probe.watchers.value.count == 2 }
    #expect(second.store.room == nil)
    #expect(first.store.room?.participants.map(\.id) == ["first"])
    for watcher in probe.watchers.value { watcher.yield(BrowserEnvironment(isOnline: true)) }
    try await settle { second.store.room?.participants.count == 2 }
  }

  @Test("The owner who comes back to a room that all have left leads at once")
  func comesBack() async throws {
    let first = try await makeSharingTab()
    let room = try #require(first.store.room?.id)
    _ = try probe.rooms.makeHost("guest", in: room, by: "first", isOwner: true)
    try await settle { first.store.room?.host == "guest" }
    await probe.clock.advance(by: RunningMeetingFeature.leadDelay)
    try await settle { first.store.room?.host == "first" }
    #expect(first.store.isHost)
  }

  @Test(
    "A guest who leads and is away for a moment leads still; whoever leads is not replaced by a tab of the owner's"
  )
  func awayForAMoment() async throws {
    let first = try await makeSharingTab()
    let room = try #require(first.store.room?.id)
    _ = try probe.rooms.makeHost("guest", in: room, by: "first", isOwner: true)
    try await settle { first.store.room?.host == "guest" }
    await probe.clock.advance(by: .seconds(1))
    let guest = probe.rooms.follow(room, as: MeetingRoom.Participant(id: "guest", name: "Bo"))
    try await settle { first.store.room?.participants.count == 2 }
    await probe.clock.advance(by: RunningMeetingFeature.leadDelay)
    #expect(first.store.room?.host == "guest")
    withExtendedLifetime(guest) {}
  }

  @Test(
    "A tab that was closed while it asked whether to end leaves the time standing for no longer than until a press"
  )
  func leftStanding() async throws {
    let (first, second) = makeTabs()
    try await settle { second.store.run.timer.isRunning }
    first.store.send(.endButtonTapped)
    try await settle { !second.store.run.timer.isRunning }
    first.close()
    second.store.send(.pauseButtonTapped)
    #expect(second.store.run.timer.isRunning && !second.store.run.isPaused)
  }

  @Test("A name is told to the others as it is typed, a word at a time")
  func nameAsTyped() async throws {
    let first = try await makeSharingTab()
    for name in ["A", "Ad", "Ada"] {
      first.store.send(.set(\.name, name))
      await probe.clock.advance(by: .milliseconds(100))
    }
    #expect(first.store.room?.participants.map(\.name) == ["Guest"])
    await probe.clock.advance(by: RunningMeetingFeature.nameDelay)
    try await settle { first.store.room?.participants.map(\.name) == ["Ada"] }
  }
}

/// A tab that shows the meeting of the tests.
@MainActor
private final class RunningMeetingFeatureTab {
  let store: StoreOf<RunningMeetingFeature>
  private var task: StoreTask?

  init(_ name: String, _ probe: MeetingProbe, wantsRecording: Bool = false) {
    @Shared(.runningMeetings) var running
    store = Store(
      initialState: RunningMeetingFeature.State(
        running[0], participantID: name, wantsRecording: wantsRecording)
    ) {
      RunningMeetingFeature()
    } withDependencies: {
      probe.prepare(&$0, authorization: wantsRecording ? .authorized : .denied)
    }
    task = store.send(.task)
  }

  /// As when the browser's tab is closed.
  func close() { task?.cancel() }
}
