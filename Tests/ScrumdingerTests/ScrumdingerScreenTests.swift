import ComposableArchitecture
import CounterpointTesting
import DeviceClients
import Foundation
import SwiftUI
import Testing

@testable import MeetingRoomClientLive
@testable import Scrumdinger

@MainActor
@Suite("Scrumdinger on screen")
struct ScrumdingerScreenTests {
  let clock = TestClock()
  let common = InMemoryCommonStorage()

  private func makeScreen(
    id: String = "screen", meetings: [Meeting] = [.fixture()], path: String = "",
    storage: InMemoryKeyValueStorage = InMemoryKeyValueStorage()
  ) async throws -> Screen {
    if !meetings.isEmpty, storage.data(forKey: "Scrumdinger_Meetings") == nil {
      storage.setData(try JSONEncoder().encode(meetings), forKey: "Scrumdinger_Meetings")
    }
    return try await Screen(
      id: id, storage: storage,
      dependencies: { [clock, common] in
        $0.continuousClock = clock
        $0.date = clock.date
        $0.commonStorage = common
        $0.meetingRoomClient = .liveValue
        $0.locale = Locale(identifier: "en_US")
        $0.uuid = .init { UUID() }
      }
    ) {
      AppView(store: AppFeature.store(opening: path))
    }
  }

  /// The person's meeting, begun.
  private func makeRunning(_ meeting: Meeting = .fixture()) async throws -> Screen {
    let screen = try await makeScreen(meetings: [meeting], path: "meetings/\(meeting.id)")
    screen.speechRecognition.authorization = .authorized
    try await screen.button("Start Meeting").tap()
    return screen
  }

  private func advance(_ screen: Screen, by seconds: Int) async {
    await clock.advance(by: .seconds(seconds))
    await screen.settle()
  }

  @Test("Who has no meetings yet is shown the way to the first")
  func empty() async throws {
    let screen = try await makeScreen(meetings: [])
    #expect(screen.text("No meetings yet").exists)
    try screen.audit()
    try await screen.button("Try three sample meetings").tap()
    #expect(screen.list.rows.count == 3)
    #expect(screen.heading("Kitchen").exists)
    #expect(screen.outline.contains("10 minute meeting"))
    try screen.audit()
  }

  @Test("A meeting is added in a sheet; what is missing is said where it is missing")
  func add() async throws {
    let screen = try await makeScreen(meetings: [])
    try await screen.button("New Meeting").tap()
    #expect(screen.sheet.textField("Title").isFocused)
    #expect(!screen.outline.contains("Give the meeting a title."))
    try await screen.sheet.button("Add").tap()
    #expect(screen.sheet.text("Give the meeting a title.").exists)
    #expect(screen.sheet.text("Name at least one attendee.").exists)
    try await screen.sheet.textField("Title").type("Retro")
    #expect(!screen.sheet.text("Give the meeting a title.").exists)
    try await screen.sheet.textField("Name").type("Ada")
    try await screen.sheet.slider("Length").adjust(to: 20)
    try await screen.sheet.picker("Theme").select("Azurite")
    try screen.audit()
    try await screen.sheet.button("Add").tap()
    #expect(!screen.sheet.exists)
    #expect(screen.heading("Retro").exists)
    #expect(screen.outline.contains("20 minute meeting"))
    #expect(screen.outline.contains("1 attendee"))
  }

  @Test("A title of ten thousand letters is refused where it is typed")
  func longTitle() async throws {
    let screen = try await makeScreen(meetings: [])
    try await screen.button("New Meeting").tap()
    try await screen.sheet.textField("Title").type(String(repeating: "x", count: 10_000))
    #expect(screen.sheet.text("A title has at most 100 letters; this one has 10000.").exists)
    try await screen.sheet.button("Add").tap()
    #expect(screen.sheet.exists)
  }

  @Test("A meeting is swiped away, and brought back")
  func undo() async throws {
    let screen = try await makeScreen(meetings: [.fixture(1_000), .fixture(2_000, title: "Orchard")])
    try await screen.list.rows[0].swipe()
    #expect(screen.list.rows.count == 1)
    #expect(screen.text("“Kitchen” was deleted.").exists)
    try await screen.button("Undo").tap()
    #expect(screen.list.rows.count == 2)
    #expect(!screen.button("Undo").exists)
  }

  @Test("Meetings and attendees are put in order by hand")
  func reordering() async throws {
    let screen = try await makeScreen(meetings: [.fixture(1_000), .fixture(2_000, title: "Orchard")])
    try await screen.list.move(from: 0, to: 2)
    try await screen.list.rows[0].buttons[0].tap()
    #expect(screen.navigation.title == "Orchard")
    try await screen.button("Edit").tap()
    try await screen.sheet.section("Attendees").move(from: 2, to: 0)
    try await screen.sheet.button("Done").tap()
    try await screen.button("Start Meeting").tap()
    #expect(screen.outline.contains("Cy"))
  }

  @Test("A meeting's screen says what it is, who is there, and what took place")
  func detail() async throws {
    let screen = try await makeScreen()
    try await screen.list.rows[0].buttons[0].tap()
    #expect(screen.navigation.titles == ["Daily Scrums", "Kitchen"])
    #expect(screen.text("No meetings yet").exists)
    #expect(screen.button("Ada").value == "present")
    try await screen.button("Ada").tap()
    #expect(screen.button("Ada").value == "absent")
    #expect(screen.text("2 of 3 are here today.").exists)
    try screen.audit()
    try await screen.button("Delete").tap()
    #expect(screen.alert.exists)
    try await screen.alert.button("Nevermind").tap()
    try await screen.button("Delete").tap()
    try await screen.alert.button("Yes").tap()
    #expect(screen.navigation.title == "Daily Scrums")
    #expect(screen.text("No meetings yet").exists)
  }

  @Test("A minute passes: three speak, a bell rings in the next, and the minutes are kept")
  func meeting() async throws {
    let screen = try await makeRunning()
    #expect(screen.speechRecognition.isListening)
    #expect(screen.isKeptAwake)
    #expect(screen.outline.contains("Ada"))
    #expect(screen.outline.contains("Speaker 1 of 3"))
    #expect(screen.outline.contains("Next: Bo"))
    try screen.audit()
    try await screen.say("Good morning", isFinal: false)
    await advance(screen, by: 20)
    #expect(screen.outline.contains("Speaker 2 of 3"))
    #expect(screen.audio.playing == [Ding.clip])
    try await screen.audio.finish()
    await advance(screen, by: 20)
    #expect(screen.outline.contains("Last Speaker"))
    #expect(screen.outline.contains("No more speakers."))
    try await screen.audio.finish()
    await advance(screen, by: 20)
    #expect(screen.navigation.title == "Kitchen")
    #expect(!screen.text("No meetings yet").exists)
    #expect(!screen.speechRecognition.isListening)
    #expect(!screen.isKeptAwake)
    try await screen.section("History").rows[0].buttons[0].tap()
    #expect(screen.text("Good morning").exists)
    #expect(screen.text("Ada").exists)
    try screen.audit()
  }

  @Test("While nobody decides, nothing is sent: the display ticks by itself")
  func frames() async throws {
    let screen = try await makeRunning(.fixture(minutes: 30, attendees: ["Ada"]))
    await screen.settle()
    let before = screen.frameCount
    await advance(screen, by: 29 * 60)
    #expect(screen.frameCount == before)
  }

  @Test("Ending early asks; resumed, it goes on; on the last speaker there is nothing to discard")
  func ending() async throws {
    let screen = try await makeRunning()
    try await screen.button("End meeting").tap()
    #expect(Set(screen.alert.buttons.map(\.name)) == ["Save and end", "Discard", "Resume"])
    await advance(screen, by: 500)
    try await screen.alert.button("Resume").tap()
    #expect(screen.outline.contains("Speaker 1 of 3"))
    try await screen.button("Next speaker").tap()
    try await screen.button("Next speaker").tap()
    try await screen.button("Next speaker").tap()
    #expect(Set(screen.alert.buttons.map(\.name)) == ["Save and end", "Resume"])
    try await screen.alert.button("Save and end").tap()
    #expect(screen.navigation.title == "Kitchen")
    #expect(screen.section("History").rows.count == 1)
  }

  @Test("A microphone that is refused leaves notes; what to do about it is said")
  func denied() async throws {
    let screen = try await makeScreen(path: "meetings/\(UUID(1_000))")
    screen.speechRecognition.authorization = .denied
    try await screen.button("Start Meeting").tap()
    #expect(
      Set(screen.alert.buttons.map(\.name)) == ["Continue without recording", "Open settings", "Cancel"])
    try await screen.alert.button("Open settings").tap()
    #expect(screen.alert.outline.contains("How to allow the microphone"))
    try await screen.alert.button("Continue without recording").tap()
    #expect(screen.outline.contains("Speaker 1 of 3"))
    #expect(screen.outline.contains("without transcription"))
    try await screen.button("Notes").tap()
    try await screen.sheet.textField("Notes").type("We ship on Friday.")
    try await screen.sheet.button("Done").tap()
    await advance(screen, by: 60)
    try await screen.section("History").rows[0].buttons[0].tap()
    #expect(screen.text("We ship on Friday.").exists)
  }

  @Test("A connection that is lost costs no second")
  func lostConnection() async throws {
    let screen = try await makeRunning()
    screen.connection.drop()
    await clock.advance(by: .seconds(45))
    await screen.connection.resume()
    #expect(screen.outline.contains("Last Speaker"))
    await advance(screen, by: 15)
    #expect(screen.navigation.title == "Kitchen")
  }

  @Test("Minutes are edited afterwards, printed and handed on")
  func minutes() async throws {
    var meeting = Meeting.fixture()
    meeting.history = [PastMeeting(id: UUID(8), date: .start, duration: 61, attendees: meeting.attendees)]
    let screen = try await makeScreen(meetings: [meeting], path: "meetings/\(UUID(1_000))/past/\(UUID(8))")
    #expect(screen.text("Nothing was written down.").exists)
    try await screen.button("Edit minutes").tap()
    try await screen.textField("Minutes").type("All is well.")
    try await screen.button("Done").tap()
    #expect(screen.text("All is well.").exists)
    try await screen.menu("Share").button("Calendar entry").tap()
    #expect(screen.downloads.map(\.name) == ["Kitchen.ics"])
    try await screen.menu("Share").button("Print view").tap()
    #expect(screen.cover.heading("Kitchen").exists)
    #expect(screen.cover.text("All is well.").exists)
    try screen.audit()
    try await screen.button("Close").tap()
    #expect(!screen.cover.exists)
  }

  @Test(
    "Five hundred people and a length of nothing in a file that somebody has edited can be shown and started")
  func damagedFile() async throws {
    let people = (1...500).map { #"{"id":"\#(UUID($0))","name":"No. \#($0)"}"# }.joined(separator: ",")
    let json = #"[{"id":"\#(UUID(1_000))","title":"All hands","minutes":0,"attendees":[\#(people)]}]"#
    let storage = InMemoryKeyValueStorage()
    storage.setData(Data(json.utf8), forKey: "Scrumdinger_Meetings")
    let screen = try await makeScreen(path: "meetings/\(UUID(1_000))", storage: storage)
    #expect(screen.text("1 minute").exists)
    screen.speechRecognition.authorization = .authorized
    try await screen.button("Start Meeting").tap()
    #expect(screen.outline.contains("Speaker 1 of 500"))
    await advance(screen, by: 60)
    #expect(screen.navigation.title == "All hands")
  }

  @Test("A file that cannot be read is said, and kept")
  func unreadable() async throws {
    let storage = InMemoryKeyValueStorage()
    storage.setData(Data("not a list".utf8), forKey: "Scrumdinger_Meetings")
    let screen = try await makeScreen(meetings: [], storage: storage)
    #expect(screen.text("Your meetings could not be read").exists)
    #expect(storage.data(forKey: "Scrumdinger_Meetings") == Data("not a list".utf8))
  }

  @Test("Two people follow one meeting, each on a screen of their own; the host hands over")
  func team() async throws {
    let host = try await makeRunning()
    try await host.button("Team").tap()
    // To look at the sheet shares nothing.
    #expect(!host.sheet.element(.shareLink, "Share link").exists)
    try await host.sheet.button("Start sharing").tap()
    let link = host.sheet.element(.shareLink, "Share link").url
    let room = try #require(link.split(separator: "/").last)
    let guest = try await makeScreen(
      id: "guest", meetings: [], path: "join/\(room)", storage: InMemoryKeyValueStorage())
    #expect(guest.outline.contains("Speaker 1 of 3"))
    #expect(!guest.button("Next speaker").exists)
    await host.settle()
    #expect(host.sheet.text("Guest").exists)
    try await host.sheet.button("Make Guest host").tap()
    try await host.sheet.button("Done").tap()
    await guest.settle()
    #expect(guest.button("Next speaker").exists)
    #expect(!host.button("Next speaker").exists)
    try await guest.button("Next speaker").tap()
    await host.settle()
    #expect(host.outline.contains("Speaker 2 of 3"))
    // Lost connections are everybody's to see.
    try await host.button("Team").tap()
    guest.connection.drop()
    await host.settle()
    #expect(host.sheet.text("away").exists)
    await guest.connection.resume()
    await host.settle()
    #expect(!host.sheet.text("away").exists)
    try await host.sheet.button("Take over as host").tap()
    try await host.sheet.button("Done").tap()
    try await host.button("End meeting").tap()
    try await host.alert.button("Save and end").tap()
    await guest.settle()
    #expect(guest.alert.outline.contains("“Kitchen” is over"))
  }

  @Test("The language of the minutes is chosen in the form, and said on the meeting's screen")
  func language() async throws {
    let screen = try await makeScreen(path: "meetings/\(UUID(1_000))/edit")
    #expect(screen.sheet.picker("Spoken language").exists)
    try await screen.sheet.picker("Spoken language").select("German (Switzerland)")
    try screen.audit()
    try await screen.sheet.button("Done").tap()
    #expect(screen.text("German (Switzerland)").exists)
    screen.speechRecognition.authorization = .authorized
    try await screen.button("Start Meeting").tap()
    #expect(screen.speechRecognition.language == "de-CH")
    try await screen.button("Notes").tap()
    try await screen.sheet.picker("Spoken language").select("French (France)")
    #expect(screen.speechRecognition.language == "fr-FR")
    try screen.audit()
  }

  @Test("Whoever looks at something else is told of the next speaker by the device, if they want it")
  func notifications() async throws {
    let screen = try await makeRunning()
    screen.notifications.authorization = .notDetermined
    try await screen.menu("Signals, sound on").button("Notify me while I look elsewhere").tap()
    #expect(screen.notifications.authorization == .authorized)
    screen.isVisible = false
    await screen.settle()
    await advance(screen, by: 20)
    #expect(screen.notifications.shown.map(\.body) == ["Bo is speaking now."])
    #expect(screen.notifications.shown.map(\.title) == ["Kitchen"])
  }

  @Test(
    "A page that may not play sound asks once; who declines is not asked again, and can have sound after all")
  func declinedSound() async throws {
    let screen = try await makeRunning()
    await advance(screen, by: 20)
    try await screen.audio.fail("untouched")
    #expect(screen.touchRequest != nil)
    try await screen.touch(declines: true)
    #expect(screen.menu("Signals, sound off").exists)
    await advance(screen, by: 20)
    #expect(screen.outline.contains("Last Speaker"))
    #expect(screen.touchRequest == nil)
    #expect(screen.audio.playing == [])
    try await screen.menu("Signals, sound off").button("Turn sound on").tap()
    #expect(screen.audio.playing == [Ding.clip])
  }
}
