import Foundation
import Testing

@testable import Scrumdinger

@Suite("Minutes that are handed on")
struct ExportTests {
  let past = PastMeeting(
    id: UUID(7), date: .start, duration: 298,
    attendees: [Attendee(id: UUID(1), name: "Ada"), Attendee(id: UUID(2), name: "B*o")],
    absentees: [Attendee(id: UUID(3), name: "Cy")], minutes: "First, this;\nthen that.")

  @Test("Markdown says what, when, who and what was said")
  func markdown() {
    let text = past.markdown(title: "De#sign", locale: Locale(identifier: "en_GB"), timeZone: .gmt)
    #expect(
      text.replacingOccurrences(of: "\u{202f}", with: " ") == """
        # De\\#sign

        14 November 2023 at 22:13 · 5 minutes

        ## Attendees

        - Ada
        - B\\*o

        Absent: Cy

        ## Minutes

        First, this;
        then that.

        """)
  }

  @Test("A calendar's entry is as RFC 5545 wants it")
  func calendar() {
    let lines = past.calendarEntry(title: "Kitchen, weekly").components(separatedBy: "\r\n")
    #expect(lines.first == "BEGIN:VCALENDAR")
    #expect(lines.suffix(2) == ["END:VCALENDAR", ""])
    #expect(lines.contains("DTSTART:20231114T221320Z"))
    #expect(lines.contains("DTEND:20231114T221818Z"))
    #expect(lines.contains("SUMMARY:Kitchen\\, weekly"))
    let text = lines.joined(separator: "\n").replacingOccurrences(of: "\n ", with: "")
    #expect(
      text.contains("DESCRIPTION:Attendees: Ada\\, B*o\\nAbsent: Cy\\n\\nFirst\\, this\\;\\nthen that."))
  }

  @Test("No line of it has more than 75 bytes, and no letter is cut in two")
  func folding() {
    var long = past
    long.minutes = String(repeating: "日本語 und so weiter \u{1}🎉 ", count: 200)
    let entry = long.calendarEntry(title: String(repeating: "ä", count: 10_000))
    #expect(entry.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(!entry.contains("\u{FFFD}") && !entry.contains("\u{1}"))
  }

  @Test("A title cannot add lines of its own")
  func injection() {
    let entry = past.calendarEntry(title: "x\r\nATTENDEE:mailto:someone")
    #expect(!entry.components(separatedBy: "\r\n").contains { $0.hasPrefix("ATTENDEE") })
  }

  @Test("The bell swells and dies away, without clipping")
  func bell() {
    let samples = Ding.samples
    #expect(samples.first == 0)
    #expect(samples.map { abs(Int($0)) }.max()! > 10_000)
    #expect(samples.map { abs(Int($0)) }.max()! < Int(Int16.max))
    #expect(samples.suffix(20).allSatisfy { abs(Int($0)) < 100 })
    #expect(Array(Ding.clip.bytes.prefix(4)) == Array("RIFF".utf8))
    #expect(Ding.clip.bytes.count == 44 + samples.count * 2)
  }
}
