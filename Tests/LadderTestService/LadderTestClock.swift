import Foundation
import Synchronization

/// A time that stands still until it is told to go on.
package final class LadderTestClock: Sendable {
  /// A Wednesday, at noon in UTC.
  package static let start = Date(timeIntervalSince1970: 1_779_883_200)
  private let time: Mutex<Date>

  package init(start: Date = LadderTestClock.start) { time = Mutex(start) }

  package var now: Date { time.withLock { $0 } }
  package func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}
