import ComposableArchitecture
import Foundation
import Testing

@testable import Scrumdinger

@MainActor
@Suite("Screens that outlive their session")
struct SavedScreensTests {
  let probe = MeetingProbe()

  private func makeState(_ path: String, _ meetings: [Meeting] = [.fixture()]) -> AppFeature.State {
    @Shared(.meetings) var stored
    $stored.withLock { $0 = IdentifiedArray(uniqueElements: meetings) }
    return withDependencies {
      probe.prepare(&$0)
    } operation: {
      AppFeature.State(opening: path)
    }
  }

  /// Returns what a next session, opened at the same address, shows of the state.
  private func restored(
    _ state: AppFeature.State, at path: String? = nil, _ meetings: [Meeting]? = nil
  ) throws -> AppFeature.State {
    let saved = try JSONDecoder().decode(SavedScreens.self, from: JSONEncoder().encode(state.saved))
    var next = makeState(path ?? state.link.path, meetings ?? Array(state.meetings))
    withDependencies {
      probe.prepare(&$0)
    } operation: {
      next.saved = saved
    }
    return next
  }

  private func edit(_ form: inout MeetingFormFeature.State) {
    form.meeting.title = "Changed"
    form.meeting.minutes = 25
    form.meeting.countsOvertime = true
    form.meeting.theme = .cinnabar
    form.meeting.attendees += ["Ann", "Bob", "Cleo"].map { Attendee(id: UUID(), name: $0) }
    form.focus = .attendee(form.meeting.attendees[2].id)
    form.wasChecked = true
  }

  @Test("A new meeting's form comes back with all that was typed, set and added")
  func newMeeting() throws {
    var state = makeState("new")
    edit(&state.list.newMeeting!)
    let next = try restored(state)
    #expect(next.list.newMeeting == state.list.newMeeting)
    #expect(next.list.newMeeting?.meeting.attendees.count == 4)
  }

  @Test("An edit comes back over the meeting's screen, with the history that is stored now")
  func editing() throws {
    var meeting = Meeting.fixture()
    meeting.history = [PastMeeting(id: UUID(8), date: .start, duration: 9, attendees: [])]
    var state = makeState("meetings/\(meeting.id)/edit", [meeting])
    state.path[id: state.path.ids[0], case: \.detail]?.destination?.modify(\.edit) { edit(&$0) }
    let form = state.path.first?.detail?.destination?.edit
    #expect(form?.meeting.title == "Changed")
    #expect(!(try JSONEncoder().encode(state.saved)).contains("history\":[{"))
    meeting.history.append(PastMeeting(id: UUID(9), date: .start, duration: 9, attendees: []))
    let next = try restored(state, [meeting])
    let other = try #require(next.path.first?.detail?.destination?.edit)
    #expect(
      other.meeting.title == "Changed" && other.meeting.attendees.count == form?.meeting.attendees.count)
    #expect(other.meeting.history.count == 2)
    #expect(other.focus == form?.focus && other.wasChecked)
  }

  @Test("Who is absent, the order, a question, and a draft of minutes come back")
  func details() throws {
    var meeting = Meeting.fixture()
    meeting.history = [PastMeeting(id: UUID(8), date: .start, duration: 9, attendees: [])]
    var state = makeState("meetings/\(meeting.id)", [meeting])
    state.path[id: state.path.ids[0], case: \.detail]?.absent = [meeting.attendees[0].id]
    state.path[id: state.path.ids[0], case: \.detail]?.order = meeting.attendees.map(\.id).reversed()
    state.path[id: state.path.ids[0], case: \.detail]?.destination = .alert(.deleteMeeting)
    #expect(try restored(state).path.map(\.detail) == state.path.map(\.detail))

    state = makeState("meetings/\(meeting.id)/past/\(UUID(8))", [meeting])
    state.path[id: state.path.ids[1], case: \.pastMeeting]?.draft = "What was said"
    let next = try restored(state)
    #expect(next.path.count == 2)
    #expect(next.path.last?.pastMeeting?.draft == "What was said")
  }

  @Test("A meeting that takes place comes back with the question whether to end it, and as it was chosen")
  func running() throws {
    let meeting = Meeting.fixture()
    var state = makeState("meetings/\(meeting.id)", [meeting])
    let run = RunningMeeting(meeting, id: UUID(5), startedAt: .start)
    state.$runningMeetings.withLock { _ = $0.append(run) }
    withDependencies {
      probe.prepare(&$0)
    } operation: {
      state.show(run, wantsRecording: false)
    }
    let id = try #require(state.path.ids.last)
    state.path[id: id, case: \.running]?.alert = .endMeeting(isDiscardable: true)
    state.path[id: id, case: \.running]?.isNotesPresented = true
    state.path[id: id, case: \.running]?.isMuted = true
    let next = try restored(state)
    let running = try #require(next.path.last?.running)
    #expect(next.path.count == 2)
    #expect(running.alert == .endMeeting(isDiscardable: true))
    #expect(running.isNotesPresented && running.isMuted && !running.wantsRecording)
  }

  @Test("The address wins over what was kept, and what was deleted meanwhile is gone")
  func otherAddress() throws {
    let meeting = Meeting.fixture()
    var state = makeState("new", [meeting])
    edit(&state.list.newMeeting!)
    #expect(try restored(state, at: "").list.newMeeting == nil)
    #expect(try restored(state, at: "meetings/\(meeting.id)").link == .meeting(meeting.id))

    state = makeState("meetings/\(meeting.id)/edit", [meeting])
    let next = try restored(state, [])
    #expect(next.path.isEmpty && next.alert == .nothingThere)
  }

  @Test("The app's store keeps its screens, and the next session's begins with them")
  func store() {
    let storage = InMemoryKeyValueStorage()
    func open() -> (StoreOf<AppFeature>, ArchitectureContext) {
      let context = ArchitectureContext(name: "session")
      context.sceneStorage = storage
      let store = ArchitectureContext.withContext(context) {
        withDependencies {
          probe.prepare(&$0)
        } operation: {
          AppFeature.store(opening: "new")
        }
      }
      return (store, context)
    }
    let (store, context) = open()
    store.send(.list(.newMeeting(.presented(.newAttendeeButtonTapped))))
    store.send(.list(.newMeeting(.presented(.binding(.set(\.meeting.title, "Retro"))))))
    context.sceneSnapshots.writeAll()
    let next = open().0
    #expect(next.list.newMeeting?.meeting.title == "Retro")
    #expect(next.list.newMeeting?.meeting.attendees.count == 2)
  }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { String(decoding: self, as: UTF8.self).contains(text) }
}
