import Foundation

/// Writes spans of time: `5:30`, `5m 30s`, `5 minutes, 30 seconds`.
///
/// Foundation's own is not to be had on Linux, so apps that import SwiftUI or Dependencies get this one. Units are named, and follow
/// one another, as in the language of the calendar's locale.
public final class DateComponentsFormatter: Formatter, @unchecked Sendable {
  // As unsafe as Foundation's own, which is sent about in the same way: set up once, then only read.

  /// The style in which units are named. The positional one has units beyond those of a clock abbreviated: `1d 2:00:05`.
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// The treatment of units that are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The usual treatment: the positional style leaves zeros out ahead of the first other unit and gives minutes and
    /// seconds behind it two digits, all others leave every zero out.
    public static let `default` = Self(rawValue: 1 << 0)
    /// Leaves zeros out ahead of the first unit that is none.
    public static let dropLeading = Self(rawValue: 1 << 1)
    /// Leaves zeros out between units that are none.
    public static let dropMiddle = Self(rawValue: 1 << 2)
    /// Leaves zeros out after the last unit that is none.
    public static let dropTrailing = Self(rawValue: 1 << 3)
    /// Leaves every zero out. A span of nothing but zeros still shows the smallest unit.
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Gives every hour, minute and second two digits in the positional style, the first unit too. Zeros are kept unless
    /// they are left out as well.
    public static let pad = Self(rawValue: 1 << 16)
  }

  /// The style in which units are named; by default digits with colons between them.
  public var unitsStyle = UnitsStyle.positional
  /// The units to write. With none, those that components hold, and for spans of seconds and between dates all of them,
  /// years, months, weeks, days, hours, minutes and seconds.
  public var allowedUnits: NSCalendar.Unit = []
  /// The treatment of units that are zero.
  public var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar that units are counted by, in whose locale they are named; `nil` for the current one.
  public var calendar: Calendar? = .autoupdatingCurrent
  /// The date that spans without dates begin at, which months and years depend on; `nil` for the beginning of 2001.
  public var referenceDate: Date?
  /// Does nothing: units are always whole.
  public var allowsFractionalUnits = false
  /// The maximum number of units that are written. `0` is no limit.
  public var maximumUnitCount = 0
  /// Does nothing: a larger unit is always written by itself.
  public var collapsesLargestUnit = false
  /// Says "About" ahead of the span, in English: the locale data has no words for it.
  public var includesApproximationPhrase = false
  /// Says "remaining" after the span, in English: the locale data has no words for it.
  public var includesTimeRemainingPhrase = false
  /// Does nothing: what it is in the middle of a sentence is the same.
  public var formattingContext = Formatter.Context.unknown

  /// The span in words, or `nil` for what is neither components nor a number of seconds.
  public override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let seconds as TimeInterval: string(from: seconds)
    default: nil
    }
  }

  /// The span of the components in words, or `nil` where the calendar cannot count them.
  public func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    guard let end = effectiveCalendar.date(byAdding: components, to: start) else { return nil }
    let held = Unit.allCases.filter { components.value(for: $0.component) != nil }
    return string(from: start, to: end, usual: held.isEmpty ? Unit.allCases : held)
  }

  /// `nil` for what is no finite number.
  public func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(ti))
  }

  /// The span between two dates in words, with a minus sign where the second is earlier; `nil` where none of the
  /// allowed units is known here.
  public func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: startDate, to: endDate, usual: Unit.allCases)
  }

  private func string(from startDate: Date, to endDate: Date, usual: [Unit]) -> String? {
    let units = allowedUnits.isEmpty ? usual : Unit.allCases.filter { allowedUnits.contains($0.flag) }
    guard !units.isEmpty else { return nil }
    let parts = effectiveCalendar.dateComponents(
      Set(units.map(\.component)), from: min(startDate, endDate), to: max(startDate, endDate))
    let amounts = kept(units.map { ($0, parts.value(for: $0.component) ?? 0) })
    var text = unitsStyle == .positional ? positional(amounts) : words(amounts)
    // What rounds to nothing is not less than nothing.
    if endDate < startDate, amounts.contains(where: { $0.1 != 0 }) { text = "-" + text }
    if includesApproximationPhrase { text = "About " + text }
    if includesTimeRemainingPhrase { text += " remaining" }
    return text
  }

  /// The span of the components in a style, in the current language and with the usual treatment of zeros.
  public static func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private var effectiveCalendar: Calendar { calendar ?? .autoupdatingCurrent }

  private var drops: ZeroFormattingBehavior {
    guard zeroFormattingBehavior.contains(.default) else { return zeroFormattingBehavior }
    return unitsStyle == .positional ? [.dropLeading, .pad] : .dropAll
  }

  private func kept(_ amounts: [(Unit, Int)]) -> [(Unit, Int)] {
    let kept = withoutZeros(amounts)
    return maximumUnitCount > 0 ? Array(kept.prefix(maximumUnitCount)) : kept
  }

  private func withoutZeros(_ amounts: [(Unit, Int)]) -> [(Unit, Int)] {
    guard let first = amounts.firstIndex(where: { $0.1 != 0 }),
      let last = amounts.lastIndex(where: { $0.1 != 0 })
    else {
      return drops.contains(.dropLeading) || drops.contains(.dropTrailing) ? amounts.suffix(1) : amounts
    }
    return amounts.enumerated().filter { index, amount in
      switch index {
      case ..<first: !drops.contains(.dropLeading)
      case (last + 1)...: !drops.contains(.dropTrailing)
      default: amount.1 != 0 || !drops.contains(.dropMiddle)
      }
    }
    .map(\.element)
  }

  /// Units of a clock with colons between them, behind larger ones with their names.
  private func positional(_ amounts: [(Unit, Int)]) -> String {
    let clock = amounts.filter(\.0.isOfClock).enumerated().map { index, amount in
      let digits = String(amount.1)
      let isPadded = zeroFormattingBehavior.contains(.pad) || (index > 0 && drops.contains(.pad))
      return isPadded && digits.count < 2 ? "0" + digits : digits
    }
    .joined(separator: ":")
    let larger = amounts.filter { !$0.0.isOfClock }
    guard !larger.isEmpty else { return clock }
    return clock.isEmpty ? words(larger) : words(larger) + " " + clock
  }

  private func words(_ amounts: [(Unit, Int)]) -> String {
    let locale = effectiveCalendar.locale ?? .current
    let texts = amounts.map { unit, count in unit.text(count, unitsStyle, locale) }
    let width = unitsStyle == .brief ? .narrow : unitsStyle.width
    return CountedUnits.list(texts, width, in: locale) ?? texts.joined(separator: " ")
  }
}

extension DateComponentsFormatter.UnitsStyle {
  fileprivate var width: CountedUnits.Width {
    switch self {
    case .positional, .abbreviated: .narrow
    case .short, .brief: .short
    case .full, .spellOut: .wide
    }
  }
}

private enum Unit: CaseIterable {
  case year, month, weekOfMonth, day, hour, minute, second

  var isOfClock: Bool { [.hour, .minute, .second].contains(self) }

  var flag: NSCalendar.Unit {
    switch self {
    case .year: .year
    case .month: .month
    case .weekOfMonth: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .weekOfMonth: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  /// The name in the locale data.
  private var name: String {
    switch self {
    case .year: "year"
    case .month: "month"
    case .weekOfMonth: "week"
    case .day: "day"
    case .hour: "hour"
    case .minute: "minute"
    case .second: "second"
    }
  }

  func text(_ count: Int, _ style: DateComponentsFormatter.UnitsStyle, _ locale: Locale) -> String {
    let text = CountedUnits.text(count, of: name, style.width, in: locale) ?? "\(count) \(name)"
    return switch style {
    case .brief: text.filter { !$0.isWhitespace }
    case .spellOut: spellingOut(count, in: text, locale)
    default: text
    }
  }

  /// Has the number in `text` in words, where the language has them.
  private func spellingOut(_ count: Int, in text: String, _ locale: Locale) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = locale
    guard let words = formatter.string(from: NSNumber(value: count)) else { return text }
    return text.replacingOccurrences(of: count.formatted(.number.locale(locale)), with: words)
  }
}
