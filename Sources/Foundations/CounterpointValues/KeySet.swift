/// A set that looks through an array while it is small, as it nearly always is. As small as a reference.
enum KeySet {
  case few([Tracking.Key])
  indirect case many([Tracking.Key], Set<Tracking.Key>)
  private static let limit = 12

  init() { self = .few([]) }

  /// The keys in the order in which they were inserted.
  var all: [Tracking.Key] {
    switch self {
    case .few(let all), .many(let all, _): all
    }
  }

  var isEmpty: Bool { all.isEmpty }

  func contains(_ key: Tracking.Key) -> Bool {
    switch self {
    case .few(let all): all.contains(key)
    case .many(_, let set): set.contains(key)
    }
  }

  /// Returns whether the key was not there.
  mutating func insert(_ key: Tracking.Key) -> Bool {
    guard !contains(key) else { return false }
    // Taken out meanwhile, so that what is changed is changed in place.
    switch self {
    case .few(var all):
      self = .few([])
      // What is evaluated reads a few fields, as a rule.
      if all.isEmpty { all.reserveCapacity(3) }
      all.append(key)
      self = all.count > Self.limit ? .many(all, Set(all)) : .few(all)
    case .many(var all, var set):
      self = .few([])
      all.append(key)
      set.insert(key)
      self = .many(all, set)
    }
    return true
  }

  func keys(notIn other: KeySet) -> [Tracking.Key] {
    // Nearly every evaluation reads what the one before has read, in the same order.
    guard all != other.all else { return [] }
    return all.filter { !other.contains($0) }
  }

  mutating func removeAll() {
    switch self {
    case .few(var all):
      self = .few([])
      all.removeAll(keepingCapacity: true)
      self = .few(all)
    case .many:
      self = .few([])
    }
  }
}
