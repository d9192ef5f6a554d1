import SwiftUI
import Testing

@Suite("Spans of time in words, and collections by offsets")
struct SpanTests {
  private func formatter(_ units: NSCalendar.Unit = []) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = units
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: "en_US")
    formatter.calendar = calendar
    return formatter
  }

  @Test("Clocks pad what is asked to be padded")
  func positional() {
    let formatter = formatter([.minute, .second])
    #expect(formatter.string(from: 330) == "5:30")
    #expect(formatter.string(from: 5) == "5")
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 5) == "00:05")
    #expect(formatter.string(from: 3_605) == "60:05")
    #expect(formatter.string(from: .infinity) == nil)
  }

  @Test("Units are named, zero ones left out, and counted up to a maximum")
  func words() {
    let formatter = formatter()
    formatter.unitsStyle = .full
    #expect(formatter.string(from: 3_661) == "1 hour, 1 minute, 1 second")
    #expect(formatter.string(from: 3_601) == "1 hour, 1 second")
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 3_601) == "1 hour")
    formatter.unitsStyle = .abbreviated
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 60) == "1m remaining")
  }

  @Test("Elements are removed at offsets, and moved before an offset")
  func offsets() {
    var letters = Array("abcde")
    letters.remove(atOffsets: [1, 3])
    #expect(letters == Array("ace"))
    letters.move(fromOffsets: [2], toOffset: 0)
    #expect(letters == Array("eac"))
    letters.move(fromOffsets: [0, 1], toOffset: 3)
    #expect(letters == Array("cea"))
    letters.move(fromOffsets: [], toOffset: 3)
    #expect(letters == Array("cea"))
    var slice = Array("abcde")[1..<4]
    slice.move(fromOffsets: [0], toOffset: 3)
    #expect(Array(slice) == Array("cdb"))
  }
}
