import ComposableArchitecture
import DeviceClients
import Foundation
import Testing

@testable import Scrumdinger

@MainActor
@Suite("One meeting's screen")
struct MeetingDetailFeatureTests {
  let isDismissed = LockIsolated(false)

  private func makeStore(
    _ meeting: Meeting = .fixture(), before other: Meeting? = nil,
    speech: BrowserAuthorization = .authorized
  ) -> TestStoreOf<MeetingDetailFeature> {
    @Shared(.meetings) var meetings
    $meetings.withLock { $0 = IdentifiedArray(uniqueElements: [meeting] + [other].compactMap(\.self)) }
    return TestStore(initialState: MeetingDetailFeature.State(id: meeting.id)) {
      MeetingDetailFeature()
    } withDependencies: { [isDismissed] in
      $0.date = .constant(.start)
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
      $0.speechRecognizer.authorizationStatus = { speech }
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(LCG(state: 1))
    }
  }

  private let run = RunningMeeting(.fixture(), id: UUID(0), startedAt: .start)

  @Test(
    "Whoever may record, or has not been asked, starts at once",
    arguments: [BrowserAuthorization.authorized, .notDetermined])
  func start(status: BrowserAuthorization) async {
    let store = makeStore(speech: status)
    await store.send(.startButtonTapped)
    await store.receive(\.speechStatus)
    await store.receive({ action in
      if case .delegate(.started(let started, let wantsRecording)) = action {
        started == run && wantsRecording
      } else {
        false
      }
    })
  }

  @Test("Where speech is denied, the person goes on without it")
  func denied() async {
    let store = makeStore(speech: .denied)
    await store.send(.startButtonTapped)
    await store.receive(\.speechStatus) { $0.destination = .alert(.speechDenied) }
    await store.send(\.destination.alert.continueWithoutRecording) { $0.destination = nil }
    await store.receive({ action in
      if case .delegate(.started(let started, let wantsRecording)) = action {
        started == run && !wantsRecording
      } else {
        false
      }
    })
  }

  @Test("No page can open a browser's settings: it says where they are")
  func settings() async {
    let store = makeStore(speech: .denied)
    await store.send(.startButtonTapped)
    await store.receive(\.speechStatus) { $0.destination = .alert(.speechDenied) }
    await store.send(\.destination.alert.openSettings) { $0.destination = .alert(.howToAllow) }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test("Who has no recogniser is told once, and then goes on with notes")
  func restricted() async {
    let store = makeStore(speech: .restricted)
    await store.send(.startButtonTapped)
    await store.receive(\.speechStatus) { $0.destination = .alert(.speechRestricted) }
    await store.send(\.destination.alert.continueWithNotes) {
      $0.destination = nil
      $0.$typesNotes.withLock { $0 = true }
    }
    await store.receive({ action in
      if case .delegate(.started(let started, let wantsRecording)) = action {
        started == run && !wantsRecording
      } else {
        false
      }
    })
    await store.send(.startButtonTapped)
    await store.receive(\.speechStatus)
    await store.receive(\.delegate.started)
  }

  @Test("A browser that cannot say whether it understands speech does not")
  func silentBrowser() async {
    let store = makeStore()
    store.dependencies.speechRecognizer.authorizationStatus = { throw BrowserServiceError.noSession }
    await store.send(.startButtonTapped)
    await store.receive(\.speechStatus, .restricted) { $0.destination = .alert(.speechRestricted) }
  }

  @Test("Who is absent is left out, and the order is shuffled for today alone")
  func absenceAndOrder() async {
    let store = makeStore(.fixture(attendees: ["Ada", "Bo", "Cy", "Di"]))
    await store.send(.attendeeTapped(UUID(1_002))) { $0.absent = [UUID(1_002)] }
    await store.send(.attendeeTapped(UUID(1_003))) { $0.absent = [UUID(1_002), UUID(1_003)] }
    await store.send(.attendeeTapped(UUID(1_003))) { $0.absent = [UUID(1_002)] }
    #expect(store.state.presentCount == 3)
    await store.send(.shuffleButtonTapped) {
      var generator = LCG(state: 1)
      $0.order = $0.meeting!.attendees.map(\.id).shuffled(using: &generator)
    }
    #expect(store.state.attendees.map(\.id) == store.state.order)
    #expect(store.state.meeting?.attendees.map(\.name) == ["Ada", "Bo", "Cy", "Di"])
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.startButtonTapped)
    let expected = store.state.order.filter { $0 != UUID(1_002) }
    await store.receive(\.speechStatus)
    await store.receive({ action in
      if case .delegate(.started(let started, _)) = action {
        started.speakers.map(\.id) == expected
      } else {
        false
      }
    })
  }

  @Test("What is edited is kept when it is done, cleaned, and with what took place meanwhile")
  func edit() async {
    let store = makeStore()
    await store.send(.editButtonTapped) { $0.destination = .edit(MeetingFormFeature.State(.fixture())) }
    await store.send(.destination(.presented(.edit(.binding(.set(\.meeting.title, " Retro ")))))) {
      $0.destination.modify(\.edit) { $0.meeting.title = " Retro " }
    }
    let past = PastMeeting(id: UUID(8), date: .start, duration: 9, attendees: [])
    store.state.$meetings.withLock { $0[id: UUID(1_000)]?.history = [past] }
    await store.send(.doneEditingButtonTapped) {
      $0.destination = nil
      $0.$meetings.withLock {
        $0[id: UUID(1_000)]?.title = "Retro"
        $0[id: UUID(1_000)]?.history = [past]
      }
    }
  }

  @Test("What is wrong cannot be kept; what is cancelled is forgotten")
  func wrongEdit() async {
    let store = makeStore()
    await store.send(.editButtonTapped) { $0.destination = .edit(MeetingFormFeature.State(.fixture())) }
    await store.send(.destination(.presented(.edit(.binding(.set(\.meeting.title, "")))))) {
      $0.destination.modify(\.edit) { $0.meeting.title = "" }
    }
    await store.send(.doneEditingButtonTapped) {
      $0.destination.modify(\.edit) { $0.wasChecked = true }
    }
    await store.send(.cancelEditButtonTapped) { $0.destination = nil }
    #expect(store.state.meeting?.title == "Kitchen")
  }

  @Test("Deletion is confirmed, and leads back")
  func delete() async {
    let other = Meeting.fixture(2_000)
    let store = makeStore(before: other)
    await store.send(.deleteButtonTapped) { $0.destination = .alert(.deleteMeeting) }
    await store.send(\.destination.dismiss) { $0.destination = nil }
    #expect(store.state.meeting != nil)
    await store.send(.deleteButtonTapped) { $0.destination = .alert(.deleteMeeting) }
    await store.send(\.destination.alert.confirmDeletion) {
      $0.destination = nil
      $0.$meetings.withLock { $0 = [other] }
    }
    #expect(isDismissed.value)
  }

  @Test("A copy stands after the original, and is opened")
  func duplicate() async {
    let store = makeStore(.fixture(attendees: ["Ada"]), before: .fixture(2_000))
    await store.send(.duplicateButtonTapped) {
      $0.$meetings.withLock {
        _ = $0.insert(
          Meeting(
            id: UUID(0), title: "Kitchen copy", attendees: [Attendee(id: UUID(1), name: "Ada")], minutes: 1,
            theme: .celestine), at: 1)
      }
    }
    await store.receive(\.delegate.opened, UUID(0))
  }

  @Test("Past meetings can be deleted, and one that has begun be returned to")
  func history() async {
    var meeting = Meeting.fixture()
    let history = (8...10).map { PastMeeting(id: UUID($0), date: .start, duration: 9, attendees: []) }
    meeting.history = IdentifiedArray(uniqueElements: history)
    let store = makeStore(meeting)
    await store.send(.pastMeetingsDeleted([1])) {
      $0.$meetings.withLock { $0[id: UUID(1_000)]?.history = [history[0], history[2]] }
    }
    @Shared(.runningMeetings) var running
    $running.withLock { $0 = [.fixture()] }
    await store.send(.resumeButtonTapped)
    await store.receive(\.delegate.resumed, .fixture())
  }
}
