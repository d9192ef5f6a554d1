import Foundation

/// Dates as the fields of browsers write them.
enum DateText {
  static func day(_ date: Date, _ calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return padded(parts.year ?? 0, 4) + "-" + padded(parts.month ?? 1, 2) + "-" + padded(parts.day ?? 1, 2)
  }

  static func time(_ date: Date, _ calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.hour, .minute], from: date)
    return padded(parts.hour ?? 0, 2) + ":" + padded(parts.minute ?? 0, 2)
  }

  /// The date that `text` says, with what it does not say taken from the one `before`; `nil` for no date.
  static func date(
    _ text: String, components: DatePickerComponents, before: Date, _ calendar: Calendar
  ) -> Date? {
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: before)
    var rest = text[...]
    if components.contains(.date) {
      let halves = rest.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
      let numbers = halves[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2],
        1...9999 ~= year, 1...12 ~= month, 1...31 ~= day
      else { return nil }
      (parts.year, parts.month, parts.day) = (year, month, day)
      rest = halves.count > 1 ? halves[1] : ""
    }
    if components.contains(.hourAndMinute), !rest.isEmpty {
      let numbers = rest.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count >= 2, let hour = numbers[0], let minute = numbers[1], 0...23 ~= hour,
        0...59 ~= minute
      else { return nil }
      (parts.hour, parts.minute, parts.second) = (hour, minute, 0)
    } else if !components.contains(.date) {
      return nil
    }
    guard let date = calendar.date(from: parts) else { return nil }
    // The 31st of a month of 30 days is no date, although calendars count on.
    if components.contains(.date), calendar.component(.day, from: date) != parts.day { return nil }
    return date
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
