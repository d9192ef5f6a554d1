import Foundation
import Synchronization

/// Bounds how many pages one network address may ask for: each makes a session, and whoever asks for many asks for
/// memory.
final class PageRate: Sendable {
  private struct Bucket {
    var pages: Double
    var since: ContinuousClock.Instant
  }

  /// Addresses that are remembered at once; of those whose time is over none is.
  private static let maximumAddresses = 65_536

  let pagesPerMinute: Int
  private let now: @Sendable () -> ContinuousClock.Instant
  private let buckets = Mutex<[String: Bucket]>([:])

  /// - Parameter pagesPerMinute: so many at once, and then as many each minute; 0 for any.
  init(pagesPerMinute: Int, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.pagesPerMinute = pagesPerMinute
    self.now = now
  }

  /// Counts one page for the address.
  /// - Returns: `nil` where it may have it; otherwise the seconds until it may have the next. O(1), but for the clearing
  ///   of addresses that have asked for nothing for a minute.
  func take(for address: String) -> Int? {
    guard pagesPerMinute > 0 else { return nil }
    let now = now()
    let capacity = Double(pagesPerMinute)
    return buckets.withLock { buckets in
      if buckets.count >= Self.maximumAddresses {
        buckets = buckets.filter { now - $0.value.since < .seconds(60) }
        // All of them are busy: rather is somebody counted anew than everybody refused.
        if buckets.count >= Self.maximumAddresses { buckets.removeAll() }
      }
      var bucket = buckets[address] ?? Bucket(pages: capacity, since: now)
      bucket.pages = min(capacity, bucket.pages + (now - bucket.since) / .seconds(60) * capacity)
      bucket.since = now
      defer { buckets[address] = bucket }
      guard bucket.pages >= 1 else { return max(1, Int(((1 - bucket.pages) / capacity * 60).rounded(.up))) }
      bucket.pages -= 1
      return nil
    }
  }
}
