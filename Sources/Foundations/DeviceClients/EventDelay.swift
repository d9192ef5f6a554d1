import Dependencies
import Foundation

/// The time since the person did what is handled at this moment.
///
/// A press may lie in the browser for a while before the session hears of it, as when the connection was away, and may wait
/// for its turn after that. Whoever needs to know exactly when it was made takes that off the present:
///
///     @Dependency(\.date.now) var now
///     @Dependency(\.eventDelay) var eventDelay
///     …
///     state.endedAt = now.addingTimeInterval(-eventDelay)
///
/// The browser says it, so it is as much to be trusted as the person is. What the network itself took is not in it.
public enum EventDelay {
  /// The delay of the event whose handler runs, for that handler and for the tasks that it starts.
  @TaskLocal package static var current: TimeInterval = 0

  /// Runs `operation` as part of handling an event that is `seconds` old.
  package static func withDelay<Result>(
    _ seconds: TimeInterval, _ operation: () throws -> Result
  ) rethrows -> Result {
    guard seconds != current else { return try operation() }
    return try $current.withValue(seconds, operation: operation)
  }
}

extension DependencyValues {
  /// The seconds between what the person did in the browser and its handling, which runs now: 0 where it came at once,
  /// where it is not known, and where nothing is being handled. Never negative, and never more than a session takes for
  /// possible: 15 minutes.
  ///
  /// In tests it is 0, unless they set it: `$0.eventDelay = 2.5`.
  public var eventDelay: TimeInterval {
    get { self[EventDelayKey.self] ?? EventDelay.current }
    set { self[EventDelayKey.self] = newValue }
  }
}
