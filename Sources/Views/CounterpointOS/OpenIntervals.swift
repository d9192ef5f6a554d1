import Synchronization

/// The beginnings of the intervals that `os_signpost` has begun and not ended, so that their ends can tell how long
/// they took.
package final class OpenIntervals: Sendable {
  /// The number of intervals that are kept. One more, and the oldest is forgotten, as code may begin what it never
  /// ends.
  package static let limit = 1_000

  private struct Key: Hashable {
    let name: String
    let id: UInt64
  }

  private struct Name: Hashable {
    let subsystem: String
    let category: String
  }

  /// The tables of all names, kept for good: programs name their logs in code, so that there are few.
  private static let tables = Mutex<[Name: OpenIntervals]>([:])

  /// Returns the table of the logs of this subsystem and category.
  static func shared(subsystem: String, category: String) -> OpenIntervals {
    tables.withLock { tables in
      let name = Name(subsystem: subsystem, category: category)
      if let table = tables[name] { return table }
      let table = OpenIntervals()
      tables[name] = table
      return table
    }
  }

  private let starts = Mutex<[Key: ContinuousClock.Instant]>([:])

  /// Notes that an interval begins now. O(1) until ``limit`` are open, O(``limit``) then.
  func begin(_ name: String, _ id: UInt64) {
    starts.withLock { starts in
      let key = Key(name: name, id: id)
      if starts[key] == nil, starts.count >= Self.limit,
        let oldest = starts.min(by: { $0.value < $1.value })?.key
      {
        starts[oldest] = nil
      }
      starts[key] = ContinuousClock.now
    }
  }

  /// Returns how long the interval took; `nil` where its beginning is not known.
  func end(_ name: String, _ id: UInt64) -> Duration? {
    starts.withLock { $0.removeValue(forKey: Key(name: name, id: id)) }.map { $0.duration(to: .now) }
  }
}
