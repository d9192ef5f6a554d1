/// The reads of a tracking so far, and behind that what the one before has read, which is likely to be read next.
///
/// All of it is subscribed to: who tracks again after every change reads the same fields in the same order, and then
/// subscribes to nothing at all.
struct KeptReads {
  /// The most fields that are kept from one tracking for the next.
  static let limit = 12

  private(set) var keys: [Tracking.Key] = []
  /// The number of keys, from the first on, that the present tracking has read.
  private(set) var readCount = 0
  /// All keys, where there are too many to look through. None of them is kept from another tracking then.
  private var set: Set<Tracking.Key> = []

  var unreadCount: Int { keys.count - readCount }
  var hasOwner: Bool { keys[..<readCount].contains { $0.source.hasOwner } }

  /// Says whether the tracking before has read the key first.
  func isFirst(_ key: Tracking.Key) -> Bool { !keys.isEmpty && keys[0] == key }

  func isRead(_ key: Tracking.Key) -> Bool {
    guard set.isEmpty else { return set.contains(key) }
    for number in 0..<readCount where keys[number] == key { return true }
    return false
  }

  enum Answer { case isSubscribed, isNew }

  /// Notes a read. A new key is to be appended, after what is unread has been removed.
  mutating func read(_ key: Tracking.Key) -> Answer {
    if readCount < keys.count, keys[readCount] == key {
      readCount += 1
      return .isSubscribed
    }
    return isRead(key) ? .isSubscribed : .isNew
  }

  mutating func append(_ key: Tracking.Key) {
    // What is evaluated reads a few fields, as a rule.
    if keys.isEmpty { keys.reserveCapacity(3) }
    keys.append(key)
    readCount = keys.count
    if !set.isEmpty {
      set.insert(key)
    } else if keys.count > Self.limit {
      set = Set(keys)
    }
  }

  /// Removes what is kept from the tracking before and was not read again.
  mutating func removeUnread() -> [Tracking.Key] {
    let unread = Array(keys[readCount...])
    keys.removeSubrange(readCount...)
    return unread
  }

  mutating func removeAll(of source: Tracking.Source) -> [Tracking.Key] {
    let removed = keys.filter { $0.source == source }
    readCount -= keys[..<readCount].count { $0.source == source }
    keys.removeAll { $0.source == source }
    if !set.isEmpty { set = keys.count > Self.limit ? Set(keys) : [] }
    return removed
  }

  mutating func removeAll() -> [Tracking.Key] {
    defer { self = KeptReads() }
    return keys
  }

  /// Keeps what was read for the next tracking.
  mutating func rest() { readCount = 0 }
}
