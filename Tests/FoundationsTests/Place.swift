import ConcurrencyExtras
import Observation

@testable import CounterpointValues

/// A value that is read and changed by any thread.
final class Place: Sendable {
  private let stored: LockIsolated<Int>
  private let owned = Tracking.OwnedSource()
  var source: Tracking.Source { owned.source }

  init(_ value: Int) { stored = LockIsolated(value) }

  var value: Int {
    get {
      Tracking.access(source, field: 0)
      return stored.value
    }
    set {
      Tracking.willChange(source, field: 0)
      stored.setValue(newValue)
      Tracking.didChange(source, field: 0, isAnnounced: true)
    }
  }
}

/// Tracks what `read` reads with the standard library's tracking, and counts how often that hears of a change.
func changes(_ read: () -> Void) -> LockIsolated<Int> {
  let count = LockIsolated(0)
  withObservationTracking(read) { count.withValue { $0 += 1 } }
  return count
}
