import CounterpointValues
import Foundation
import Synchronization

/// The knowledge that a context has of where its person is. A browser tells it after the stores were made,
/// which took their dependencies then, and again when the person travels: so it is asked for whenever it is
/// read.
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
