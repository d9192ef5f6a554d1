import DeviceClients
import Foundation

extension PastMeeting {
  /// The day and the time at which it began, as the person writes them.
  func dateText(_ locale: Locale, _ timeZone: TimeZone) -> String {
    date.formatted(Date.FormatStyle(date: .long, time: .shortened, locale: locale, timeZone: timeZone))
  }

  /// Returns its length, in whole minutes, or in seconds where it was shorter.
  func durationText(_ locale: Locale) -> String {
    let allowed: Set<Duration.UnitsFormatStyle.Unit> = duration < 60 ? [.seconds] : [.minutes]
    return Duration.seconds(duration).formatted(.units(allowed: allowed, width: .wide).locale(locale))
  }

  /// The minutes as a text in Markdown. Names and titles appear as they were typed, whatever they contain.
  func markdown(title: String, locale: Locale, timeZone: TimeZone) -> String {
    var lines = ["# \(title.markdownEscaped)", ""]
    lines.append("\(dateText(locale, timeZone)) · \(durationText(locale))")
    lines += ["", "## Attendees", ""]
    lines += attendees.map { "- \($0.name.markdownEscaped)" }
    if !absentees.isEmpty {
      lines += ["", "Absent: " + absentees.map(\.name.markdownEscaped).joined(separator: ", ")]
    }
    if !minutes.trimmed.isEmpty { lines += ["", "## Minutes", "", minutes.trimmed] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The meeting as an entry for calendars, by RFC 5545.
  func calendarEntry(title: String) -> String {
    let utc = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().dateSeparator(.omitted)
      .time(includingFractionalSeconds: false).timeSeparator(.omitted)
    func stamp(_ date: Date) -> String { date.formatted(utc) + "Z" }
    var description = "Attendees: " + attendees.map(\.name).joined(separator: ", ")
    if !absentees.isEmpty { description += "\nAbsent: " + absentees.map(\.name).joined(separator: ", ") }
    if !minutes.trimmed.isEmpty { description += "\n\n" + minutes.trimmed }
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Counterpoint//Scrumdinger//EN", "BEGIN:VEVENT",
      "UID:\(id.uuidString)@scrumdinger", "DTSTAMP:\(stamp(date))", "DTSTART:\(stamp(date))",
      "DTEND:\(stamp(date + Double(max(duration, 1))))", "SUMMARY:\(title.calendarEscaped)",
      "DESCRIPTION:\(description.calendarEscaped)", "END:VEVENT", "END:VCALENDAR",
    ]
    return lines.flatMap(\.calendarFolded).map { $0 + "\r\n" }.joined()
  }

  func calendarFile(title: String) -> ExportedFile {
    ExportedFile(
      name: "\(title).ics", text: calendarEntry(title: title), contentType: "text/calendar; charset=utf-8")
  }
}

extension String {
  /// With everything that means something in Markdown standing for itself, on one line.
  fileprivate var markdownEscaped: String {
    reduce(into: "") { text, letter in
      if letter.isNewline { return text += " " }
      if "\\`*_[]<>#|~".contains(letter) { text += "\\" }
      text.append(letter)
    }
  }

  /// RFC 5545, 3.3.11.
  fileprivate var calendarEscaped: String {
    reduce(into: "") { text, letter in
      if letter.isNewline { return text += "\\n" }
      if "\\;,".contains(letter) { text += "\\" }
      // Other control characters have no place in a text.
      if letter.unicodeScalars.allSatisfy({ $0.value >= 0x20 || $0 == "\t" }) { text.append(letter) }
    }
  }

  /// Lines of at most 75 bytes, all but the first beginning with a blank: RFC 5545, 3.1.
  fileprivate var calendarFolded: [String] {
    var lines = [""]
    for scalar in unicodeScalars {
      if lines[lines.count - 1].utf8.count + String(scalar).utf8.count > 75 { lines.append(" ") }
      lines[lines.count - 1].unicodeScalars.append(scalar)
    }
    return lines
  }
}
