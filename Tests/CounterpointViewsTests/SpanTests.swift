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

  @Test(
    "Zeros are kept, padded or left out as is asked for, up to the maximum of units",
    arguments: [
      // Of an hour and ten seconds, of nothing, and of the former in at most two units.
      ([], .positional, ["0d 1:0:10", "0d 0:0:0", "0d 1"]),
      (.default, .positional, ["1:00:10", "0", "1:00"]),
      (.pad, .positional, ["0d 01:00:10", "0d 00:00:00", "0d 01"]),
      (.dropLeading, .positional, ["1:0:10", "0", "1:0"]),
      ([.dropLeading, .pad], .positional, ["01:00:10", "00", "01:00"]),
      ([], .abbreviated, ["0d 1h 0m 10s", "0d 0h 0m 0s", "0d 1h"]),
      (.default, .abbreviated, ["1h 10s", "0s", "1h 10s"]),
      (.dropLeading, .abbreviated, ["1h 0m 10s", "0s", "1h 0m"]),
      (.dropMiddle, .abbreviated, ["0d 1h 10s", "0d 0h 0m 0s", "0d 1h"]),
      (.dropAll, .full, ["1 hour, 10 seconds", "0 seconds", "1 hour, 10 seconds"]),
      (.pad, .full, ["0 days, 1 hour, 0 minutes, 10 seconds", zeroText, "0 days, 1 hour"]),
    ] as [(DateComponentsFormatter.ZeroFormattingBehavior, DateComponentsFormatter.UnitsStyle, [String])])
  func zeros(
    behavior: DateComponentsFormatter.ZeroFormattingBehavior, style: DateComponentsFormatter.UnitsStyle,
    texts: [String]
  ) {
    let formatter = formatter([.day, .hour, .minute, .second])
    formatter.zeroFormattingBehavior = behavior
    formatter.unitsStyle = style
    #expect(formatter.string(from: 3_610) == texts[0])
    #expect(formatter.string(from: 0) == texts[1])
    formatter.maximumUnitCount = 2
    #expect(formatter.string(from: 3_610) == texts[2])
  }
  private static let zeroText = "0 days, 0 hours, 0 minutes, 0 seconds"

  @Test("Nothing at all has no more units than are asked for")
  func limitedZeros() {
    let formatter = formatter([.hour, .minute, .second])
    formatter.zeroFormattingBehavior = .pad
    formatter.maximumUnitCount = 2
    #expect(formatter.string(from: 0) == "00:00")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.string(from: 0) == "0h 0m")
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 0) == "0h")
  }

  @Test("A span that goes back has a minus sign between the phrase and the units, unless it is nothing")
  func negative() {
    let formatter = formatter([.hour, .minute, .second])
    #expect(formatter.string(from: -3_610) == "-1:00:10")
    #expect(formatter.string(from: DateComponents(minute: -5)) == "-5:00")
    #expect(formatter.string(from: -0.4) == "0")
    formatter.unitsStyle = .full
    #expect(formatter.string(from: -3_610) == "-1 hour, 10 seconds")
    formatter.includesApproximationPhrase = true
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: -3_610) == "About -1 hour")
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 3_610) == "About 1 hour remaining")
  }

  @Test("Units that a clock has none of are named, and without allowed units it is those that are there")
  func units() {
    let formatter = formatter()
    #expect(formatter.string(from: 93_784) == "1d 2:03:04")
    #expect(formatter.string(from: 3_784) == "1:03:04")
    formatter.allowedUnits = [.day]
    #expect(formatter.string(from: 3 * 86_400) == "3d")
    formatter.allowedUnits = []
    formatter.unitsStyle = .abbreviated
    #expect(formatter.string(from: 8 * 86_400) == "1w 1d")
    #expect(formatter.string(from: DateComponents(day: 8)) == "8d")
    #expect(formatter.string(from: DateComponents(minute: 90)) == "90m")
    #expect(formatter.string(from: DateComponents(hour: 1, minute: 90)) == "2h 30m")
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
