import CounterpointValues
import Foundation

extension DependencyValues {
  /// The user's calendar. In a live session, that of the person's region, as their browser tells it.
  public var calendar: Calendar {
    get { regional(CalendarKey.self, \.calendar) }
    set { self[CalendarKey.self] = newValue }
  }

  /// The user's locale. In a live session, what the person's browser tells.
  public var locale: Locale {
    get { regional(LocaleKey.self, \.locale) }
    set { self[LocaleKey.self] = newValue }
  }

  /// The user's time zone. In a live session, what the person's browser tells; Greenwich's until it has.
  public var timeZone: TimeZone {
    get { regional(TimeZoneKey.self, \.timeZone) }
    set { self[TimeZoneKey.self] = newValue }
  }

  private enum CalendarKey: DependencyKey { static var liveValue: Calendar { .autoupdatingCurrent } }
  private enum LocaleKey: DependencyKey { static var liveValue: Locale { .autoupdatingCurrent } }
  private enum TimeZoneKey: DependencyKey { static var liveValue: TimeZone { .autoupdatingCurrent } }

  /// The override; else what the current context knows of the person; else the default.
  private func regional<Key: DependencyKey>(
    _ key: Key.Type, _ part: KeyPath<PersonRegion.Values, Key.Value>, function: StaticString = #function
  ) -> Key.Value {
    if storage.box(for: ObjectIdentifier(key)) == nil, let values = PersonRegion.of(.current).values {
      return values[keyPath: part]
    }
    return self[key, function: function]
  }
}
