import Foundation

/// The time after which a service wants to be asked again (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// The longest that is believed: who is told more asks again after a day.
  static let maximum: Double = 24 * 60 * 60

  /// Returns the seconds that a header says, as a number or as a date; `nil` where it says none.
  static func seconds(_ header: String?, now: Date) -> Double? {
    guard let header = header?.trimmingCharacters(in: .whitespaces), header.utf8.count <= 40 else {
      return nil
    }
    if !header.isEmpty, header.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      return min(maximum, Double(header) ?? maximum)
    }
    guard let date = date(header) else { return nil }
    return min(maximum, max(0, date.timeIntervalSince(now)))
  }

  /// RFC 9110, section 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`, and no older form.
  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
