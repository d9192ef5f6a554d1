import Foundation
import LadderModel
import Testing

@Suite("Values on the wire")
struct WireCodingTests {
  @Test("Times keep their milliseconds", arguments: [0, 1, 250, 499, 999])
  func milliseconds(part: Int) throws {
    let date = Date(timeIntervalSince1970: 1_764_099_000 + Double(part) / 1_000)
    let text = WireCoding.text(of: date)
    let digits = String(part)
    #expect(text == "2025-11-25T19:30:00.\(String(repeating: "0", count: 3 - digits.count))\(digits)Z")
    let read = try #require(WireCoding.date(from: text))
    #expect(
      WorkoutRequest.milliseconds(read.timeIntervalSince1970)
        == WorkoutRequest.milliseconds(date.timeIntervalSince1970))
  }

  @Test("A time of whole milliseconds comes back as the same number, in whichever year")
  func equal() throws {
    for start in [-2_208_988_800, 0, 1_764_099_000, 4_102_444_799] {
      for number in stride(from: 0, to: 60_000, by: 7) {
        let date = Date(timeIntervalSince1970: Double(start * 1_000 + number) / 1_000)
        let read = try #require(WireCoding.date(from: WireCoding.text(of: date)))
        if read != date {
          Issue.record("\(WireCoding.text(of: date)) comes back \(read.timeIntervalSince(date)) s later.")
          return
        }
      }
    }
  }

  @Test("Times may have an offset, and no fraction")
  func offsets() {
    #expect(
      WireCoding.date(from: "2026-03-01T02:00:00+02:00") == WireCoding.date(from: "2026-03-01T00:00:00Z"))
    #expect(WireCoding.date(from: "yesterday") == nil)
    #expect(WireCoding.date(from: "") == nil)
  }

  @Test(
    "A time that no calendar or clock has is none",
    arguments: [
      "2026-02-29T10:00:00Z", "2100-02-29T10:00:00Z", "2026-02-30T10:00:00.250Z", "2026-04-31T10:00:00Z",
      "2026-13-01T10:00:00Z", "2026-00-10T10:00:00Z", "2026-01-00T10:00:00Z", "2026-01-10T24:00:00Z",
      "2026-01-10T10:60:00Z", "2026-01-10T10:00:60Z", "2026-01-10T10:00:99Z", "2026-01-10T10:00:61.250Z",
      "2026-01-10T10:00:00+24:00", "2026-01-10T10:00:00-01:60",
    ])
  func offCalendar(text: String) { #expect(WireCoding.date(from: text) == nil) }

  @Test(
    "What holds more, or less, than a time is none",
    arguments: [
      "2026-01-10T10:00:00Zjunk", "2026-01-10T10:00:00.250Z ", " 2026-01-10T10:00:00Z",
      "2026-01-10T10:00:00", "2026-01-10T10:00:00.Z", "2026-01-10T10:00:00.", "2026-01-10T10:00:0",
      "2026-01-10T10:00:00+02", "2026-01-10T10:00:00+02:0", "2026-01-10T10:00:00+02:00x",
      "2026-01-10T10:00:00+", "2026-01-10T10:00:00ZZ", "2026-01-10",
      "2026/01/10T10:00:00Z", "2026-01-10T10.00.00Z", "2026-01-10T10:00:00+0\u{661}:00",
    ])
  func whole(text: String) { #expect(WireCoding.date(from: text) == nil) }

  @Test("Leap days and the last moments of months and years are times")
  func onCalendar() {
    #expect(
      WireCoding.date(from: "2028-02-29T23:59:59+14:00") == WireCoding.date(from: "2028-02-29T09:59:59Z"))
    #expect(
      WireCoding.date(from: "2000-02-29T12:00:00Z")?.timeIntervalSince1970 == 951_825_600)
    #expect(
      WireCoding.date(from: "2026-12-31T23:30:00-01:00") == WireCoding.date(from: "2027-01-01T00:30:00Z"))
  }

  @Test("A result is read as it was written")
  func roundTrip() throws {
    let request = WorkoutRequest(
      id: UUID(), challengeID: "burpees", repCount: 12, duration: 60.25,
      startedAt: Date(timeIntervalSince1970: 1_764_099_000.5))
    #expect(try WireCoding.decode(WorkoutRequest.self, from: WireCoding.encode(request)) == request)
  }

  @Test("The last page says nothing of a next one")
  func lastPage() throws {
    let text = String(decoding: try WireCoding.encode(Page(items: [1])), as: UTF8.self)
    #expect(text == #"{"items":[1]}"#)
  }
}
