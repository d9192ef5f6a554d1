import CounterpointValues
import Foundation
import Synchronization

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

/// What a context knows of where its person is. A browser tells it after the stores were made, which took their dependencies
/// then, and again when the person travels: so it is asked for whenever it is read.
package final class PersonRegion: Sendable {
  package struct Values: Sendable {
    package var locale: Locale
    package var calendar: Calendar
    package var timeZone: TimeZone

    package init(locale: Locale, calendar: Calendar, timeZone: TimeZone) {
      self.locale = locale
      self.calendar = calendar
      self.timeZone = timeZone
    }
  }

  private let state = Mutex<Values?>(nil)

  /// `nil` where nobody has told.
  package var values: Values? {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }

  package static func of(_ context: ArchitectureContext) -> PersonRegion {
    context.value(orMake: PersonRegion.init)
  }
}
