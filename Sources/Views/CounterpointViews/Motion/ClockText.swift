import CounterpointSemantics
import CounterpointValues
import Foundation

/// A text that says a time, or how long it is until then.
///
/// What counts is written by the browser, second by second, from `words`; the same words stand in the first paint.
public struct ClockText: Hashable, Sendable {
  /// The manner in which a moment is written. All but `date` and `time` go on in the browser.
  public enum Style: String, Hashable, Sendable { case date, time, relative, offset, timer }
  enum Content: Hashable, Sendable {
    case moment(Date, Style)
    case range(Date, Date)
    case timer(ClosedRange<Date>, pause: Date?, countsDown: Bool, showsHours: Bool)
    case stopwatch(from: Date, to: Date?, decimals: Int, fields: Int, showsHours: Bool)
  }
  var content: Content

  /// The facts that a browser needs to go on writing the text, or `nil` for one that stays: the style, two times in
  /// seconds since 1970 and, for a timer, when it pauses and how it counts; a stopwatch has the digits of its fraction
  /// in the pause's place, and the number of its fields at the end.
  var words: [String]? {
    func seconds(_ date: Date) -> String { "\((date.timeIntervalSince1970 * 1_000).rounded() / 1_000)" }
    switch content {
    case .moment(_, .date), .moment(_, .time), .range: return nil
    case .moment(let date, let style): return [style.rawValue, seconds(date)]
    case .timer(let range, let pause, let countsDown, let showsHours):
      return [
        "interval", seconds(range.lowerBound), seconds(range.upperBound), pause.map(seconds) ?? "",
        (countsDown ? "down" : "up") + (showsHours ? "hours" : ""),
      ]
    case .stopwatch(let start, let end, let decimals, let fields, let showsHours):
      return [
        "stopwatch", seconds(start), end.map(seconds) ?? "", "\(decimals)",
        "up" + (showsHours ? "hours" : ""),
        "\(fields)",
      ]
    }
  }

  /// The text as it is to be read at `now`.
  func text(at now: Date, locale: Locale, timeZone: TimeZone) -> String {
    switch content {
    case .moment(let date, .date):
      return date.formatted(
        Date.FormatStyle(date: .long, time: .omitted, locale: locale, timeZone: timeZone))
    case .moment(let date, .time):
      return date.formatted(
        Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, timeZone: timeZone))
    case .range(let start, let end):
      return (start..<max(start, end)).formatted(
        Date.IntervalFormatStyle(date: .omitted, time: .shortened, locale: locale, timeZone: timeZone))
    default:
      return words.flatMap { Self.text(of: $0, at: now, locale: locale) } ?? ""
    }
  }

  /// Returns the text that a browser writes for ``words``; `nil` where they make no sense.
  package static func text(of words: [String], at now: Date, locale: Locale) -> String? {
    guard words.count >= 2, let first = Double(words[1]) else { return nil }
    let now = now.timeIntervalSince1970
    switch words[0] {
    case "timer": return digits(abs(first - now), showsHours: true)
    case "relative": return units(abs(first - now), locale)
    case "offset": return (first > now ? "+" : "−") + longestUnit(abs(first - now), locale)
    case "interval":
      guard words.count >= 5, let last = Double(words[2]) else { return nil }
      let moment = min(max(Double(words[3]) ?? now, first), last)
      let shown = words[4].hasPrefix("down") ? (last - moment).rounded(.up) : (moment - first).rounded(.down)
      return digits(shown, showsHours: words[4].hasSuffix("hours"))
    case "stopwatch":
      guard words.count >= 6, let decimals = Int(words[3]), let fields = Int(words[5]) else { return nil }
      let moment = min(now, Double(words[2]) ?? .infinity)
      // In whole milliseconds, as a browser counts.
      let passed = max(0, min(1e15, ((moment - first) * 1_000 + 0.01).rounded(.down)))
      let showsHours = words[4].hasSuffix("hours")
      let whole = digits(passed / 1_000, showsHours: showsHours)
      guard decimals > 0, fields > (showsHours && passed >= 3_600_000 ? 3 : 2) else { return whole }
      let thousandths = String(Int(passed) % 1_000 + 1_000).dropFirst()
      return whole + (locale.decimalSeparator ?? ".") + thousandths.prefix(decimals)
    default: return nil
    }
  }

  /// `1:02:03`, `2:03`, `0:03`.
  private static func digits(_ seconds: Double, showsHours: Bool) -> String {
    let whole = Int(max(0, min(1e12, seconds)))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    if showsHours, whole >= 3_600 { return "\(whole / 3_600):\(two(whole / 60 % 60)):\(two(whole % 60))" }
    return "\(whole / 60):\(two(whole % 60))"
  }

  private static let sizes: [(Duration.UnitsFormatStyle.Unit, Int)] = [
    (.days, 86_400), (.hours, 3_600), (.minutes, 60), (.seconds, 1),
  ]

  /// The two largest units: `2 hr, 23 min`.
  private static func units(_ seconds: Double, _ locale: Locale) -> String {
    let whole = Int(max(0, min(1e12, seconds)))
    let largest = sizes.firstIndex { whole >= $0.1 } ?? sizes.count - 1
    // Seconds stand beside minutes only; a browser would otherwise write anew what nobody can check.
    let shown = sizes[largest..<min(largest + 2, sizes.count)]
    let smallest = shown.last?.1 ?? 1
    return format(whole / smallest * smallest, Set(shown.map(\.0)), .abbreviated, locale)
  }

  private static func longestUnit(_ seconds: Double, _ locale: Locale) -> String {
    let whole = Int(max(0, min(1e12, seconds)))
    let unit = sizes.first { whole >= $0.1 } ?? sizes[sizes.count - 1]
    return format(whole / unit.1 * unit.1, [unit.0], .wide, locale)
  }

  private static func format(
    _ seconds: Int, _ units: Set<Duration.UnitsFormatStyle.Unit>,
    _ width: Duration.UnitsFormatStyle.UnitWidth, _ locale: Locale
  ) -> String {
    Duration.seconds(seconds).formatted(.units(allowed: units, width: width).locale(locale))
  }
}

extension Text {
  /// The style in which a date is written.
  public struct DateStyle: Hashable, Sendable {
    let style: ClockText.Style
    /// The date in the locale's long form, such as `June 3, 2026`, without the time of day.
    public static let date = Self(style: .date)
    /// The time of day in the locale's short form, without seconds.
    public static let time = Self(style: .time)
    /// The time until then or since: `2 hr, 23 min`.
    public static let relative = Self(style: .relative)
    /// The same in its largest unit, with a sign: `+2 hours`.
    public static let offset = Self(style: .offset)
    /// As a clock counts: `1:02:03`.
    public static let timer = Self(style: .timer)
  }

  /// Creates a text that says `date` in a style. Styles that count go on in the browser: nothing is sent meanwhile.
  public init(_ date: Date, style: DateStyle) {
    self.init(content: .clock(ClockText(content: .moment(date, style.style))))
  }

  /// The times of day between which something lasts.
  public init(_ dates: ClosedRange<Date>) {
    self.init(content: .clock(ClockText(content: .range(dates.lowerBound, dates.upperBound))))
  }

  /// Creates a text that says the times of day at which an interval begins and ends.
  public init(_ interval: DateInterval) {
    self.init(content: .clock(ClockText(content: .range(interval.start, interval.end))))
  }

  /// Counts through an interval.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(
      content: .clock(
        ClockText(
          content: .timer(timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours))))
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds a date in a style, which goes on counting within the text.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendInterpolation(Text(date, style: style))
  }
  /// Adds the times of day at which a range begins and ends.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
  /// Adds the times of day at which an interval begins and ends.
  public mutating func appendInterpolation(_ interval: DateInterval) { appendInterpolation(Text(interval)) }
  /// Adds a timer that counts through `timerInterval` in the browser, down unless told otherwise, and stands still at `pauseTime`.
  public mutating func appendInterpolation(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    appendInterpolation(
      Text(
        timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }
}
