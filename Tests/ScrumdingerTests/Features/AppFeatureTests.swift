import ComposableArchitecture
import DeviceClients
import Foundation
import Testing

@testable import MeetingRoomClientLive
@testable import Scrumdinger

@MainActor
@Suite("The whole app")
struct AppFeatureTests {
  let probe = MeetingProbe()
  let shown = LockIsolated<[String]>([])

  private func makeState(_ path: String = "", _ meetings: [Meeting] = [.fixture()]) -> AppFeature.State {
    @Shared(.meetings) var stored
    $stored.withLock { $0 = IdentifiedArray(uniqueElements: meetings) }
    return withDependencies {
      probe.prepare(&$0)
    } operation: {
      AppFeature.State(opening: path)
    }
  }

  private func makeStore(_ state: AppFeature.State) -> TestStoreOf<AppFeature> {
    let store = TestStore(initialState: state) {
      AppFeature()
    } withDependencies: { [shown] in
      probe.prepare(&$0)
      $0.pageAddress.show = { path in shown.withValue { $0.append(path) } }
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    return store
  }

  @Test("Every screen has an address, which leads back to it")
  func links() {
    let (meeting, past) = (UUID(1), UUID(2))
    for link in [
      AppLink.list, .newMeeting, .meeting(meeting), .edit(meeting), .running(meeting), .notes(meeting),
      .team(meeting), .pastMeeting(meeting, past), .printed(meeting, past), .join("abc"),
    ] {
      #expect(AppLink(path: link.path) == link)
    }
    for path in [
      "meetings", "meetings/", "meetings/x", "meetings/\(meeting)/delete", "meetings/\(meeting)/past/x",
      "join",
      "new/new", "../etc/passwd", "meetings/\(meeting)/now/x", "meetings/\(meeting)/past/\(past)/x",
      "meetings/\(meeting)/edit/print", "meetings/\(meeting)/past/\(past)/more",
      String(repeating: "x/", count: 5_000),
    ] {
      #expect(AppLink(path: path) == nil, "\(path)")
    }
  }

  @Test("The documentation names every address, and none that is not")
  func documentedLinks() throws {
    let section = try #require(
      try Document.scrumdinger.components(separatedBy: "\n## ").first { $0.hasPrefix("Addresses") })
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("`") }
    let links = rows.compactMap { row -> AppLink? in
      let path = row.split(separator: "`", omittingEmptySubsequences: false)[1]
        .replacingOccurrences(of: "ID", with: UUID(1).uuidString)
        .replacingOccurrences(of: "PAST", with: UUID(2).uuidString)
      return AppLink(path: path)
    }
    #expect(links.count == rows.count && Set(links).count == 10)
  }

  @Test("An address opens its screen, with the way back under it")
  func opening() {
    var meeting = Meeting.fixture()
    meeting.history = [PastMeeting(id: UUID(8), date: .start, duration: 9, attendees: [])]
    for link in [
      AppLink.list, .newMeeting, .meeting(meeting.id), .edit(meeting.id), .pastMeeting(meeting.id, UUID(8)),
      .printed(meeting.id, UUID(8)),
    ] {
      let state = makeState(link.path, [meeting])
      #expect(state.link == link)
      #expect(state.alert == nil)
    }
    #expect(makeState(AppLink.pastMeeting(meeting.id, UUID(8)).path, [meeting]).path.count == 2)
    // A meeting that does not take place has its screen, from which it can be started.
    for link in [AppLink.running(meeting.id), .notes(meeting.id), .team(meeting.id)] {
      #expect(makeState(link.path, [meeting]).link == .meeting(meeting.id))
    }
    var run = RunningMeeting.fixture(meeting)
    run.roomID = "room"
    @Shared(.runningMeetings) var running
    $running.withLock { $0 = [run] }
    for link in [AppLink.running(meeting.id), .notes(meeting.id), .team(meeting.id)] {
      #expect(makeState(link.path, [meeting]).link == link)
    }
  }

  @Test("A tab goes on with its meeting, unless its address says something else")
  func addressOfATab() {
    let other = Meeting.fixture(2_000, title: "Orchard")
    let run = RunningMeeting.fixture()
    @Shared(.runningMeetings) var running
    @Shared(.meetingOfScene) var scene
    $running.withLock { $0 = [run] }
    for (path, link) in [
      ("", AppLink.running(UUID(1_000))), ("meetings/\(UUID(1_000))/now/notes", .notes(UUID(1_000))),
      ("meetings/\(UUID(2_000))", .meeting(UUID(2_000))), ("new", .newMeeting),
    ] {
      $scene.withLock { $0 = run.id.uuidString }
      #expect(makeState(path, [.fixture(), other]).link == link)
    }
    #expect(running.ids == [run.id])
  }

  @Test(
    "A meeting whose time ran out while no tab showed it is kept; one that stands still, counts on or is followed goes on"
  )
  func overMeanwhile() {
    var meetings: [RunningMeeting] = []
    for index in 0..<4 {
      var meeting = Meeting.fixture()
      meeting.countsOvertime = index == 2
      var run = RunningMeeting.fixture(meeting, id: 500 + index)
      run.timer.run(at: .start - 100)
      if index == 1 { run.timer.halt(at: .start - 90) }
      if index == 3 { run.roomID = "room" }
      meetings.append(run)
    }
    @Shared(.runningMeetings) var running
    $running.withLock { $0 = IdentifiedArray(uniqueElements: meetings) }
    let state = makeState()
    #expect(state.meetings[id: UUID(1_000)]?.history.map(\.id) == [UUID(500)])
    #expect(state.meetings[id: UUID(1_000)]?.history.first?.duration == 60)
    #expect(state.runningMeetings.current.ids == [UUID(501), UUID(502), UUID(503)])
  }

  @Test("Meetings that are kept late stand where they belong in the history, and once")
  func historyInOrder() {
    var meeting = Meeting.fixture()
    meeting.history = [1, -1].reduce(into: []) { history, days in
      history.append(
        PastMeeting(id: UUID(900 + days), date: .start + Double(days) * 86_400, duration: 1, attendees: []))
    }
    var meetings: IdentifiedArrayOf<Meeting> = [meeting]
    for _ in 0..<2 { meetings.keep(.fixture(meeting), at: .start) }
    #expect(meetings[id: meeting.id]?.history.map(\.id) == [UUID(901), UUID(500), UUID(899)])
    meetings.keep(.fixture(.fixture(7_000)), at: .start)
    #expect(meetings.count == 1)
  }

  @Test("An address of nothing says so, and shows the list")
  func nothing() {
    for path in [
      "meetings/\(UUID(77))", "meetings/\(UUID(77))/edit", "meetings/\(UUID(1_000))/past/\(UUID(1))", "huh",
    ] {
      let state = makeState(path)
      #expect(state.alert == .nothingThere, "\(path)")
      #expect(state.path.isEmpty)
    }
    #expect(makeState("join/nobody-knows").alert == .meetingOver)
  }

  @Test("A meeting that takes place is kept for the tab and the person, until it is over")
  func keeping() async throws {
    let store = makeStore(makeState("meetings/\(UUID(1_000))"))
    store.dependencies.speechRecognizer.authorizationStatus = { .denied }
    let detail = try #require(store.state.path.ids.first)
    await store.send(\.path[id: detail].detail.startButtonTapped)
    await store.receive(\.path[id: detail].detail.speechStatus)
    await store.send(\.path[id: detail].detail.destination.alert.continueWithoutRecording)
    await store.receive(\.path[id: detail].detail.delegate.started)
    let id = try #require(store.state.path.ids.last)
    let task = await store.send(\.path[id: id].running.task)
    let run = try #require(store.state.running?.run)
    #expect(store.state.runningMeetings == [run])
    #expect(store.state.meetingOfScene == run.id.uuidString)
    #expect(shown.value.last == "meetings/\(UUID(1_000))/now")
    await probe.clock.advance(by: .seconds(30))

    // The server is started anew: another session, with what the tab and the person have kept.
    let restored = withDependencies {
      probe.prepare(&$0)
    } operation: {
      AppFeature.State(opening: "")
    }
    #expect(restored.link == .running(UUID(1_000)))
    #expect(restored.running?.run.timer == run.timer)
    #expect(restored.running?.run.timer.elapsed(at: .start + 30) == 30_000)

    await probe.clock.advance(by: .seconds(30))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.meetings[id: UUID(1_000)]?.history.count == 1)
    #expect(store.state.runningMeetings.current.isEmpty)
    #expect(store.state.meetingOfScene.isEmpty)
    await task.cancel()
  }

  @Test("A link that was handed around leads its owner to their own meeting, and everybody else to follow it")
  func joining() async throws {
    var run = RunningMeeting.fixture()
    let room = try probe.rooms.open(JSONEncoder().encode(run.shared), host: "owner")
    let guest = makeState("join/\(room.id)", [])
    #expect(guest.link == .join(room.id) || guest.path.count == 1)
    guard case .running(let following) = guest.path.last else {
      Issue.record("nobody follows")
      return
    }
    #expect(!following.isOwner && !following.isHost && following.run.title == "Kitchen")

    run.roomID = room.id
    @Shared(.runningMeetings) var running
    $running.withLock { $0 = [run] }
    let owner = makeState("join/\(room.id)")
    #expect(owner.running?.run.id == run.id)
  }

  @Test("A copy is opened in place of the original")
  func duplicate() async throws {
    let store = makeStore(makeState("meetings/\(UUID(1_000))"))
    let detail = try #require(store.state.path.ids.first)
    await store.send(\.path[id: detail].detail.duplicateButtonTapped)
    await store.receive(\.path[id: detail].detail.delegate.opened)
    #expect(store.state.path.count == 2)
    #expect(store.state.meetings.count == 2)
    guard case .detail(let copy) = store.state.path.last else {
      Issue.record("no copy")
      return
    }
    #expect(copy.meeting?.title == "Kitchen copy")
  }

  @Test("Every tab is a participant of its own from its first meeting on, and stays it")
  func participants() {
    var first = makeState()
    #expect(first.participantID.isEmpty)
    withDependencies {
      probe.prepare(&$0)
    } operation: {
      first.show(.fixture())
      #expect(!first.participantID.isEmpty)
      var second = makeState()
      second.show(.fixture())
      #expect(second.participantID == first.participantID)
    }
  }
}
