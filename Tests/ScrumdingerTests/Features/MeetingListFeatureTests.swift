import ComposableArchitecture
import Foundation
import Testing

@testable import Scrumdinger

@MainActor
@Suite("The list of meetings")
struct MeetingListFeatureTests {
  let clock = TestClock()

  private func makeStore(_ meetings: [Meeting] = []) -> TestStoreOf<MeetingListFeature> {
    @Shared(.meetings) var stored
    $stored.withLock { $0 = IdentifiedArray(uniqueElements: meetings) }
    return TestStore(initialState: MeetingListFeature.State()) {
      MeetingListFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
  }

  @Test("A meeting is added, without attendees that have no name")
  func add() async {
    let store = makeStore()
    await store.send(.addButtonTapped) {
      var meeting = Meeting(id: UUID(0))
      meeting.attendees = [Attendee(id: UUID(1))]
      $0.newMeeting = MeetingFormFeature.State(meeting)
    }
    await store.send(.newMeeting(.presented(.binding(.set(\.meeting.title, " Kitchen "))))) {
      $0.newMeeting?.meeting.title = " Kitchen "
    }
    await store.send(\.newMeeting.newAttendeeButtonTapped) {
      $0.newMeeting?.meeting.attendees.append(Attendee(id: UUID(2)))
      $0.newMeeting?.focus = .attendee(UUID(2))
    }
    let attendees = [Attendee(id: UUID(1), name: "Ada"), Attendee(id: UUID(2))]
    await store.send(.newMeeting(.presented(.binding(.set(\.meeting.attendees, attendees))))) {
      $0.newMeeting?.meeting.attendees[0].name = "Ada"
    }
    await store.send(.confirmAddButtonTapped) {
      $0.newMeeting = nil
      var meeting = Meeting(id: UUID(0), title: "Kitchen")
      meeting.attendees = [Attendee(id: UUID(1), name: "Ada")]
      $0.$meetings.withLock { $0 = [meeting] }
    }
  }

  @Test("Nothing is added that is not right; what is wrong is said")
  func addNothing() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.addButtonTapped)
    await store.send(.confirmAddButtonTapped) {
      $0.newMeeting?.wasChecked = true
    }
    #expect(store.state.newMeeting?.problems.title != nil)
    #expect(store.state.meetings.isEmpty)
    await store.send(.dismissAddButtonTapped) { $0.newMeeting = nil }
  }

  @Test("What is deleted can be brought back for eight seconds, to where it was")
  func undo() async {
    let meetings = [
      Meeting.fixture(1_000), .fixture(2_000, title: "Orchard"), .fixture(3_000, title: "Cellar"),
    ]
    let store = makeStore(meetings)
    await store.send(.meetingsDeleted([1])) {
      $0.deletion = MeetingListFeature.State.Deletion(meeting: meetings[1], index: 1)
      $0.$meetings.withLock { _ = $0.remove(at: 1) }
    }
    await clock.advance(by: .seconds(7))
    await store.send(.undoButtonTapped) {
      $0.deletion = nil
      $0.$meetings.withLock { $0 = IdentifiedArray(uniqueElements: meetings) }
    }
    // Nothing is left to be brought back.
    await store.send(.undoButtonTapped)
  }

  @Test("After eight seconds it is gone; of two deletions the later one can be taken back")
  func expiry() async {
    let meetings = [Meeting.fixture(1_000), .fixture(2_000, title: "Orchard")]
    let store = makeStore(meetings)
    await store.send(.meetingsDeleted([0])) {
      $0.deletion = MeetingListFeature.State.Deletion(meeting: meetings[0], index: 0)
      $0.$meetings.withLock { _ = $0.remove(at: 0) }
    }
    await clock.advance(by: .seconds(6))
    await store.send(.meetingsDeleted([0])) {
      $0.deletion = MeetingListFeature.State.Deletion(meeting: meetings[1], index: 0)
      $0.$meetings.withLock { _ = $0.remove(at: 0) }
    }
    await clock.advance(by: .seconds(8))
    await store.receive(\.deletionExpired) { $0.deletion = nil }
  }

  @Test("Three samples are there for whoever wants to look around")
  func samples() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.sampleButtonTapped)
    #expect(store.state.meetings.map(\.title) == ["Kitchen", "Cellar", "Orchard"])
    #expect(store.state.meetings.map(\.minutes) == [10, 5, 1])
    #expect(store.state.meetings.map(\.attendees.count) == [4, 5, 10])
    #expect(store.state.meetings.allSatisfy { $0.problems.isEmpty })
  }

  @Test("Meetings can be put in order")
  func move() async {
    // Three, since of two a move and an exchange are the same.
    let meetings = [Meeting.fixture(1_000), .fixture(2_000), .fixture(3_000)]
    let store = makeStore(meetings)
    await store.send(.meetingsMoved([0], 3)) {
      $0.$meetings.withLock { $0 = [meetings[1], meetings[2], meetings[0]] }
    }
  }
}
