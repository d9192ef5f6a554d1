import Foundation
import Synchronization

/// Bounds how much one network address, or one person, may ask for, such as pages: each makes a session, and whoever asks for
/// many asks for memory.
package final class RequestRate: Sendable {
  private struct Bucket {
    var requests: Double
    var since: ContinuousClock.Instant
  }

  /// Those that are remembered at once; of those whose time is over none is.
  private static let maximumAddresses = 65_536

  package let perMinute: Int
  private let now: @Sendable () -> ContinuousClock.Instant
  private let buckets = Mutex<[String: Bucket]>([:])

  /// - Parameter perMinute: so many at once, and then as many each minute; 0 for any.
  package init(perMinute: Int, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.perMinute = perMinute
    self.now = now
  }

  /// Counts one request of the address, or of whatever else names who asks.
  /// - Returns: `nil` where it may have it; otherwise the seconds until it may have the next. O(1), but for the clearing
  ///   of those that have asked for nothing for a minute.
  package func take(for address: String) -> Int? {
    guard perMinute > 0 else { return nil }
    let now = now()
    let capacity = Double(perMinute)
    return buckets.withLock { buckets in
      if buckets.count >= Self.maximumAddresses {
        buckets = buckets.filter { now - $0.value.since < .seconds(60) }
        // All of them are busy: rather is somebody counted anew than everybody refused.
        if buckets.count >= Self.maximumAddresses { buckets.removeAll() }
      }
      var bucket = buckets[address] ?? Bucket(requests: capacity, since: now)
      bucket.requests = min(capacity, bucket.requests + (now - bucket.since) / .seconds(60) * capacity)
      bucket.since = now
      defer { buckets[address] = bucket }
      guard bucket.requests >= 1 else {
        return max(1, Int(((1 - bucket.requests) / capacity * 60).rounded(.up)))
      }
      bucket.requests -= 1
      return nil
    }
  }
}
