import Foundation

/// The language, calendar and clock by which a formatted value is written.
struct FormatPlace {
  var locale: Locale
  var calendar: Calendar
  var timeZone: TimeZone

  /// The process's own place, used where no view says who reads.
  static var process: Self {
    Self(locale: .autoupdatingCurrent, calendar: .autoupdatingCurrent, timeZone: .autoupdatingCurrent)
  }
}

extension FormatPlace {
  init(_ values: EnvironmentValues) {
    self.init(locale: values.locale, calendar: values.calendar, timeZone: values.timeZone)
  }
}

extension FormatStyle {
  /// The style as it writes in a place, in so far as it says nothing of its own of language, calendar and time zone.
  func adapted(to place: FormatPlace) -> Self {
    let style = self == locale(.autoupdatingCurrent) ? locale(place.locale) : self
    if var date = style as? Date.FormatStyle {
      if date.calendar == .autoupdatingCurrent { date.calendar = place.calendar }
      if date.timeZone == .autoupdatingCurrent { date.timeZone = place.timeZone }
      return date as? Self ?? style
    }
    if var interval = style as? Date.IntervalFormatStyle {
      if interval.calendar == .autoupdatingCurrent { interval.calendar = place.calendar }
      if interval.timeZone == .autoupdatingCurrent { interval.timeZone = place.timeZone }
      return interval as? Self ?? style
    }
    return style
  }
}

/// A value with its format: written where it is shown, in the language of whoever reads it there.
///
/// `@unchecked`: the value and the format are those of the text, made with it and only read since.
struct FormattedText: Hashable, @unchecked Sendable {
  private let input: AnyEquatable
  private let format: AnyHashable
  private let write: (FormatPlace) -> String

  init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.input = AnyEquatable(input)
    self.format = AnyHashable(format)
    write = { format.adapted(to: $0).format(input) }
  }

  func text(in place: FormatPlace) -> String { write(place) }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.input == rhs.input && lhs.format == rhs.format }
  func hash(into hasher: inout Hasher) { hasher.combine(format) }
}
