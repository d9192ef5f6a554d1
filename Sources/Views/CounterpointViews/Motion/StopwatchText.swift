import Foundation

/// A source of values that change with time, which a text shows by a format.
public struct TimeDataSource<Value>: Sendable {}

extension TimeDataSource where Value == Date {
  /// The time that it is, wherever and whenever it is shown.
  public static var currentDate: Self { Self() }
}

/// Formats whose texts go on by themselves.
public enum SystemFormatStyle {
  /// Writes the time since the beginning of a range as a stopwatch does, and no more than the range's length.
  public struct Timer: FormatStyle, Hashable, Sendable {
    let range: Range<Date>
    var stopwatch: Stopwatch

    /// Creates a format that counts up in a range.
    ///
    /// - Parameters:
    ///   - showsHours: Writes an hour as an hour, and not as sixty minutes.
    ///   - maxFieldCount: How many of hours, minutes, seconds and their fraction are written at most. Minutes and seconds always are.
    ///   - maxPrecision: The smallest fraction of a second that is told apart: a second, a tenth, a hundredth or a thousandth.
    public init(
      countingUpIn range: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1)
    ) {
      self.range = range
      stopwatch = Stopwatch(
        startingAt: range.lowerBound, showsHours: showsHours, maxFieldCount: maxFieldCount,
        maxPrecision: maxPrecision)
    }

    /// Writes the time from the start to `value`.
    public func format(_ value: Date) -> AttributedString {
      stopwatch.format(min(value, range.upperBound))
    }

    /// Returns the format with the fraction's separator of `locale`. In a page, the reader's counts.
    public func locale(_ locale: Locale) -> Self {
      var copy = self
      copy.stopwatch = stopwatch.locale(locale)
      return copy
    }

    var clock: ClockText { stopwatch.clock(until: range.upperBound) }
  }

  /// Writes the time since a date as a stopwatch does, in fractions of a second: `1:02.34`.
  public struct Stopwatch: FormatStyle, Hashable, Sendable {
    let startDate: Date
    let showsHours: Bool
    let maxFieldCount: Int
    let maxPrecision: Duration
    var language = Locale.autoupdatingCurrent

    /// Creates a format that counts from a date on; before it, it says zero.
    /// - Parameters:
    ///   - showsHours: Writes an hour as an hour, and not as sixty minutes.
    ///   - maxFieldCount: How many of hours, minutes, seconds and their fraction are written at most. Minutes and seconds always are.
    ///   - maxPrecision: The smallest fraction of a second that is told apart: a second, a tenth, a hundredth or a thousandth.
    public init(
      startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
      maxPrecision: Duration = .milliseconds(10)
    ) {
      self.startDate = startDate
      self.showsHours = showsHours
      self.maxFieldCount = maxFieldCount
      self.maxPrecision = maxPrecision
    }

    /// Writes the time from the start to `value`.
    public func format(_ value: Date) -> AttributedString {
      AttributedString(clock().text(at: value, locale: language, timeZone: .autoupdatingCurrent))
    }

    /// Returns the format with the fraction's separator of `locale`. In a page, the reader's counts.
    public func locale(_ locale: Locale) -> Self {
      var copy = self
      copy.language = locale
      return copy
    }

    /// The digits behind the second.
    private var decimals: Int {
      if maxPrecision >= .seconds(1) { return 0 }
      if maxPrecision >= .milliseconds(100) { return 1 }
      return maxPrecision >= .milliseconds(10) ? 2 : 3
    }

    func clock(until end: Date? = nil) -> ClockText {
      ClockText(
        content: .stopwatch(
          from: startDate, to: end, decimals: decimals, fields: maxFieldCount, showsHours: showsHours))
    }
  }
}

extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  /// Writes the time since a date as a stopwatch does.
  public static func stopwatch(
    startingAt startDate: Date, showsHours: Bool = true, maxFieldCount: Int = 4,
    maxPrecision: Duration = .milliseconds(10)
  ) -> Self {
    Self(
      startingAt: startDate, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
  }
}

extension FormatStyle where Self == SystemFormatStyle.Timer {
  /// Writes the time since the beginning of a range, and no more than the range's length.
  public static func timer(
    countingUpIn range: Range<Date>, showsHours: Bool = true, maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1)
  ) -> Self {
    Self(
      countingUpIn: range, showsHours: showsHours, maxFieldCount: maxFieldCount, maxPrecision: maxPrecision)
  }
}

extension Text {
  /// A stopwatch, which goes on in the browser: nothing is sent while it runs.
  public init(_ source: TimeDataSource<Date>, format: SystemFormatStyle.Stopwatch) {
    self.init(content: .clock(format.clock()))
  }

  /// A stopwatch that stands at the end of its range. It goes on in the browser.
  public init(_ source: TimeDataSource<Date>, format: SystemFormatStyle.Timer) {
    self.init(content: .clock(format.clock))
  }
}
