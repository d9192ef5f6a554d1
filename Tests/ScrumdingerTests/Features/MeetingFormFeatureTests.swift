import ComposableArchitecture
import Foundation
import Testing

@testable import Scrumdinger

@MainActor
@Suite("The form of a meeting")
struct MeetingFormFeatureTests {
  private func makeStore(_ meeting: Meeting = .fixture()) -> TestStoreOf<MeetingFormFeature> {
    TestStore(initialState: MeetingFormFeature.State(meeting)) {
      MeetingFormFeature()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(LCG(state: 1))
    }
  }

  @Test("A new meeting begins with its title, and one attendee to be named")
  func beginning() {
    let state = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      MeetingFormFeature.State(Meeting(id: UUID(1)))
    }
    #expect(state.focus == .title)
    #expect(state.meeting.attendees == [Attendee(id: UUID(0))])
    #expect(state.problems.isEmpty)
  }

  @Test("A new attendee is without a name, and typed at once")
  func newAttendee() async {
    let store = makeStore()
    await store.send(.newAttendeeButtonTapped) {
      $0.meeting.attendees.append(Attendee(id: UUID(0)))
      $0.focus = .attendee(UUID(0))
    }
  }

  @Test("Where a hundred are, there is no room for another")
  func fullHouse() async {
    let store = makeStore(.fixture(attendees: (1...100).map { "No. \($0)" }))
    await store.send(.newAttendeeButtonTapped)
  }

  @Test(
    "After a deletion the cursor is with whoever stands there now, else with the last; somebody always stays")
  func deleting() async {
    let store = makeStore()
    await store.send(.attendeesDeleted([0])) {
      $0.meeting.attendees.remove(at: 0)
      $0.focus = .attendee(UUID(1_002))
    }
    await store.send(.attendeesDeleted([1])) {
      $0.meeting.attendees.remove(at: 1)
    }
    await store.send(.attendeesDeleted([0])) {
      $0.meeting.attendees = [Attendee(id: UUID(0))]
      $0.focus = .attendee(UUID(0))
    }
  }

  @Test("Return leads to the next name, and after the last to a new one")
  func submitting() async {
    let store = makeStore(.fixture(attendees: ["Ada", "Bo"]))
    await store.send(.attendeeSubmitted(UUID(1_001))) { $0.focus = .attendee(UUID(1_002)) }
    await store.send(.attendeeSubmitted(UUID(1_002))) {
      $0.meeting.attendees.append(Attendee(id: UUID(0)))
      $0.focus = .attendee(UUID(0))
    }
    // An empty name has no successor.
    await store.send(.attendeeSubmitted(UUID(0)))
  }

  @Test("Attendees can be moved and shuffled")
  func order() async {
    let store = makeStore(.fixture(attendees: ["Ada", "Bo", "Cy", "Di"]))
    await store.send(.attendeesMoved([0], 4)) {
      let first = $0.meeting.attendees.removeFirst()
      $0.meeting.attendees.append(first)
    }
    let before = store.state.meeting.attendees
    await store.send(.shuffleButtonTapped) {
      var generator = LCG(state: 1)
      $0.meeting.attendees.shuffle(using: &generator)
    }
    #expect(store.state.meeting.attendees != before)
    #expect(Set(store.state.meeting.attendees) == Set(before))
  }

  @Test("Title, length and theme are what is typed and chosen")
  func fields() async {
    let store = makeStore()
    await store.send(.binding(.set(\.meeting.title, "Retro"))) { $0.meeting.title = "Retro" }
    await store.send(.binding(.set(\.meeting.minutes, 42))) { $0.meeting.minutes = 42 }
    await store.send(.binding(.set(\.meeting.theme, .azurite))) { $0.meeting.theme = .azurite }
    await store.send(.binding(.set(\.meeting.countsOvertime, true))) { $0.meeting.countsOvertime = true }
  }

  @Test("What is missing is said once it was tried to keep it, what is too long at once")
  func problems() {
    var state = MeetingFormFeature.State(.fixture(title: "", attendees: [""]), focus: nil)
    #expect(state.problems.isEmpty)
    #expect(state.check() == nil)
    #expect(state.problems.title != nil && state.problems.attendees != nil)
    #expect(state.focus == .title)
    state.meeting.title = "Kitchen"
    #expect(state.check() == nil)
    #expect(state.focus == .attendee(UUID(1_001)))
    state.meeting.attendees[0].name = " Ada "
    #expect(state.check()?.attendees.map(\.name) == ["Ada"])

    let long = MeetingFormFeature.State(.fixture(title: String(repeating: "x", count: 10_000)))
    #expect(long.problems.title?.contains("10000") == true)
  }
}

/// Numbers that are the same each time.
struct LCG: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
