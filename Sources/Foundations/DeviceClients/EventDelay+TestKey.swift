import Dependencies
import Foundation

/// Holds what overrides the delay of the event being handled; `nil` where nothing does. In tests no event has been
/// delayed, but those of a session that a test drives, so that their value is the live one.
enum EventDelayKey: DependencyKey {
  static var liveValue: TimeInterval? { nil }
  static var testValue: TimeInterval? { nil }
}
