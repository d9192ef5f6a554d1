import ComposableArchitecture
import DeviceClients
import Foundation
import Testing

@testable import Scrumdinger

@MainActor
@Suite("Minutes")
struct PastMeetingFeatureTests {
  let shared = LockIsolated<[ShareContent]>([])
  let exported = LockIsolated<[ExportedFile]>([])

  private func makeStore() -> TestStoreOf<PastMeetingFeature> {
    var meeting = Meeting.fixture()
    meeting.history = [
      PastMeeting(
        id: UUID(8), date: .start, duration: 61, attendees: [Attendee(id: UUID(1), name: "Zoe")],
        minutes: "Well.")
    ]
    @Shared(.meetings) var meetings
    $meetings.withLock { $0 = [meeting] }
    return TestStore(initialState: PastMeetingFeature.State(meetingID: meeting.id, id: UUID(8))) {
      PastMeetingFeature()
    } withDependencies: { [shared, exported] in
      $0.fileExporter.export = { file in exported.withValue { $0.append(file) } }
      $0.locale = Locale(identifier: "en_GB")
      $0.share.share = { content in
        shared.withValue { $0.append(content) }
        return .copied
      }
      $0.timeZone = .gmt
    }
  }

  @Test("Who was there is told, whoever is in the series today")
  func attendees() async {
    let store = makeStore()
    #expect(store.state.pastMeeting?.attendees.map(\.name) == ["Zoe"])
  }

  @Test("Minutes can be edited afterwards, or left as they were")
  func editing() async {
    let store = makeStore()
    await store.send(.editButtonTapped) { $0.draft = "Well." }
    await store.send(\.binding.draft, "No.") { $0.draft = "No." }
    await store.send(.cancelEditButtonTapped) { $0.draft = nil }
    await store.send(.editButtonTapped) { $0.draft = "Well." }
    await store.send(\.binding.draft, "Well, yes. ") { $0.draft = "Well, yes. " }
    await store.send(.doneEditingButtonTapped) {
      $0.draft = nil
      $0.$meetings.withLock { $0[id: UUID(1_000)]?.history[id: UUID(8)]?.minutes = "Well, yes." }
    }
  }

  @Test("They are shared as Markdown and as a calendar's entry")
  func sharing() async {
    let store = makeStore()
    await store.send(.shareButtonTapped)
    await store.receive(\.exported, "Copied as Markdown.") { $0.notice = "Copied as Markdown." }
    #expect(shared.value.first?.text.hasPrefix("# Kitchen\n") == true)
    await store.send(.calendarButtonTapped)
    await store.receive(\.exported, nil) { $0.notice = nil }
    let file = exported.value.first
    #expect(file?.name == "Kitchen.ics" && file?.contentType.hasPrefix("text/calendar") == true)
    #expect(file.map { String(decoding: $0.bytes, as: UTF8.self) }?.hasPrefix("BEGIN:VCALENDAR\r\n") == true)
  }

  @Test("What could not be handed over is said")
  func failure() async {
    let store = makeStore()
    store.dependencies.fileExporter.export = { _ in throw BrowserServiceError.interrupted }
    await store.send(.calendarButtonTapped)
    await store.receive(\.exported) {
      $0.notice = "The calendar entry could not be handed over. \(BrowserServiceError.interrupted)"
    }
  }
}
