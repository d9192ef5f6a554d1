import Foundation
import IdentifiedCollections
import Testing

@testable import Scrumdinger

@Suite("Meetings")
struct MeetingTests {
  @Test("What is missing or too long is said, and nothing else")
  func problems() {
    #expect(Meeting.fixture().problems.isEmpty)
    #expect(Meeting.fixture(title: " \n").problems.title == "Give the meeting a title.")
    let long = String(repeating: "x", count: 10_000)
    #expect(
      Meeting.fixture(title: long).problems.title == "A title has at most 100 letters; this one has 10000.")
    #expect(Meeting.fixture(attendees: [" ", ""]).problems.attendees == "Name at least one attendee.")
    let crowd = Meeting.fixture(attendees: (1...500).map { "No. \($0)" })
    #expect(crowd.problems.attendees == "A meeting has at most 100 attendees; this one has 500.")
    let atMost = Meeting.fixture(
      title: String(repeating: "x", count: 100),
      attendees: (1...99).map { "No. \($0)" } + [String(repeating: "x", count: 60)])
    #expect(atMost.problems.isEmpty)
    let wordy = Meeting.fixture(attendees: ["Ada", long])
    #expect(wordy.problems.names == [UUID(1_002): "A name has at most 60 letters; this one has 10000."])
    #expect(Meeting.fixture(attendees: ["", "Ada"]).problems.isEmpty)
  }

  @Test("What is kept has no blanks around it, and nobody without a name")
  func cleaned() {
    let meeting = Meeting.fixture(title: "  Kitchen ", attendees: [" Ada", "   ", "Bo\t"]).cleaned
    #expect(meeting.title == "Kitchen")
    #expect(meeting.attendees.map(\.name) == ["Ada", "Bo"])
    #expect(meeting.attendees.map(\.id) == [UUID(1_001), UUID(1_003)])
  }

  @Test("What is stored is what is read")
  func storing() throws {
    var meeting = Meeting.fixture()
    meeting.countsOvertime = true
    meeting.language = "ja-JP"
    meeting.history = [
      PastMeeting(
        id: UUID(9), date: .start, duration: 61, attendees: meeting.attendees,
        absentees: [Attendee(id: UUID(10), name: "Di")], minutes: "Well.")
    ]
    let data = try JSONEncoder().encode(meeting)
    #expect(try JSONDecoder().decode(Meeting.self, from: data) == meeting)
  }

  @Test(
    "A length that no meeting may have is brought into bounds",
    arguments: [(0, 1), (-7, 1), (61, 60), (Int.max, 60), (30, 30)])
  func lengths(stored: Int, read: Int) throws {
    let json =
      #"{"id":"\#(UUID(1))","title":"Kitchen","minutes":\#(stored),"theme":"no such colour","language":"xx-YY"}"#
    let meeting = try JSONDecoder().decode(Meeting.self, from: Data(json.utf8))
    #expect(meeting.minutes == read)
    #expect(meeting.theme == .amethyst)
    #expect(meeting.attendees.isEmpty)
    #expect(meeting.language == nil)
  }

  @Test("Of equal identifiers in a damaged file the first counts")
  func equalIdentifiers() throws {
    let attendee = #"{"id":"\#(UUID(2))","name":"Ada"}"#
    let past = #"{"id":"\#(UUID(3))","date":0}"#
    let json = """
      {"id":"\(UUID(1))","title":"","attendees":[\(attendee),\(attendee)],"history":[\(past),\(past)]}
      """
    let meeting = try JSONDecoder().decode(Meeting.self, from: Data(json.utf8))
    #expect(meeting.attendees.count == 1)
    #expect(meeting.history.count == 1)
  }

  @Test("A copy has identities of its own, and no past")
  func duplicate() {
    var meeting = Meeting.fixture(title: String(repeating: "x", count: 98))
    meeting.history = [PastMeeting(id: UUID(9), date: .start, duration: 0, attendees: [])]
    var last = 0
    let copy = meeting.duplicate {
      last += 1
      return UUID(last)
    }
    #expect(copy.history.isEmpty)
    #expect(copy.title.count == 100)
    #expect(copy.attendees.map(\.name) == ["Ada", "Bo", "Cy"])
    #expect(Set([copy.id] + copy.attendees.map(\.id)) == Set((1...4).map { UUID($0) }))
  }

  @Test("Who is absent does not speak, and is remembered; the order is today's")
  func beginning() {
    let run = RunningMeeting(
      .fixture(attendees: ["Ada", "Bo", "Cy", "Di"]), id: UUID(1), startedAt: .start,
      order: [UUID(1_003), UUID(1_001)], absent: [UUID(1_002)])
    #expect(run.speakers.map(\.name) == ["Cy", "Ada", "Di"])
    #expect(run.absentees.map(\.name) == ["Bo"])
    #expect(run.timer.speakerCount == 3)
    let past = run.past(at: .start)
    #expect(past.attendees.map(\.name) == ["Cy", "Ada", "Di"])
    #expect(past.absentees.map(\.name) == ["Bo"])
  }

  @Test("When everybody is marked as absent, everybody speaks")
  func nobody() {
    let meeting = Meeting.fixture()
    let run = RunningMeeting(
      meeting, id: UUID(1), startedAt: .start, absent: Set(meeting.attendees.map(\.id)))
    #expect(run.speakers.count == 3)
    #expect(run.absentees.isEmpty)
  }
}
