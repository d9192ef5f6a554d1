import Foundation

/// Writes how long ago something was, or how soon it will be: `2 hours ago`, `in 3 days`, `yesterday`.
///
/// Foundation's own is not to be had on Linux. New code writes `date.formatted(.relative(presentation: .named))`.
public final class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  // As unsafe as Foundation's own, which is sent about in the same way: set up once, then only read.

  /// Says whether days that have a name of their own are called by it.
  public enum DateTimeStyle: Int, Sendable { case numeric, named }
  /// The style in which units are named.
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

  /// The style of days; by default they are counted, as in “1 day ago”.
  public var dateTimeStyle = DateTimeStyle.numeric
  /// The style in which units are named; by default in whole words.
  public var unitsStyle = UnitsStyle.full
  /// The position of the text: at the beginning of a sentence its first letter is a capital.
  public var formattingContext = Formatter.Context.unknown
  /// The calendar that units are counted by; `nil` for the current one.
  public var calendar: Calendar! = .autoupdatingCurrent
  /// The locale in whose language the text is; `nil` for the current one.
  public var locale: Locale! = .autoupdatingCurrent

  /// `date`, as it is told at the time of `referenceDate`.
  public func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
      locale: locale ?? .autoupdatingCurrent, calendar: calendar ?? .autoupdatingCurrent,
      capitalizationContext: formattingContext == .beginningOfSentence ? .beginningOfSentence : .unknown
    )
    .format(referenceDate)
  }

  /// A number of seconds from now; negative ones are in the past.
  public func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// The span of `dateComponents` from now; negative ones are in the past.
  public func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date()
    let date = (calendar ?? .autoupdatingCurrent).date(byAdding: dateComponents, to: now) ?? now
    return localizedString(for: date, relativeTo: now)
  }

  /// A date as it is told now, or `nil` for anything else.
  public override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private var units: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }
}
