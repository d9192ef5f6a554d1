import Synchronization

/// The record of who reads what, and the readers of the standard library's trackings: all that one lock
/// guards, so that a read, and a change that is told, takes it once.
///
/// Nobody is told with the lock, and nothing may be released with it, since what is released may hold what reads in its
/// deinitialiser.
struct SubscriptionTable {
  static let shared = Mutex(SubscriptionTable())

  /// Those that stand for trackings of the standard library.
  var readers = StandardReaders()
  private var subscribers: [Tracking.Key: Subscribers] = [:]

  /// The subscribers to one field: nearly always a single one.
  private enum Subscribers {
    case one(TrackingSubscriber)
    /// May be one that has not read the field, but would not have to subscribe if it did.
    case standard(StandardReader)
    case many(Set<SubscriptionOrder>)
  }

  /// - Parameter standard: the same, if it is one.
  mutating func insert(
    _ subscriber: TrackingSubscriber, standard: StandardReader? = nil, for key: Tracking.Key
  ) {
    switch subscribers[key] {
    case nil:
      subscribers[key] = standard.map(Subscribers.standard) ?? .one(subscriber)
    case .one(let other):
      standard?.isInCompany = true
      subscribers[key] = .many([SubscriptionOrder(other), .next(subscriber)])
    case .standard(let other) where other.reads.isRead(key):
      standard?.isInCompany = true
      other.isInCompany = true
      subscribers[key] = .many([SubscriptionOrder(other), .next(subscriber)])
    case .standard(let other):
      // Would come first, if it read the field later.
      other.removeUnread(&self)
      subscribers[key] = standard.map(Subscribers.standard) ?? .one(subscriber)
    case .many(var others):
      standard?.isInCompany = true
      // Taken out meanwhile, so that the set is changed in place.
      subscribers[key] = nil
      others.insert(.next(subscriber))
      subscribers[key] = .many(others)
    }
    Tracking.subscriptionCount.add(1, ordering: .relaxed)
  }

  mutating func remove(_ subscriber: TrackingSubscriber, from keys: [Tracking.Key]) {
    guard !keys.isEmpty else { return }
    for key in keys {
      if case .many(var others) = subscribers.removeValue(forKey: key) {
        others.remove(SubscriptionOrder(subscriber))
        if !others.isEmpty { subscribers[key] = .many(others) }
      }
    }
    Tracking.subscriptionCount.subtract(keys.count, ordering: .relaxed)
  }

  enum Told {
    case nobody
    case one(TrackingSubscriber)
    /// With its key path retained.
    case standard(StandardReader)
    case many(Set<SubscriptionOrder>)
  }

  /// Returns those that a change is to be told.
  mutating func told(_ change: StandardReader.Change, of key: Tracking.Key) -> Told {
    switch subscribers[key] {
    case nil: return .nobody
    case .one(let subscriber): return .one(subscriber)
    case .many(let subscribers): return .many(subscribers)
    case .standard(let reader):
      if reader.begin(change, of: key) { return .standard(reader) }
      // Whose field changes while nobody tracks it need not be kept ready.
      if change.willSet, !reader.reads.isRead(key) { reader.removeUnread(&self) }
      return .nobody
    }
  }

  /// All that have read the field or may read it next.
  func all(of key: Tracking.Key) -> [TrackingSubscriber] {
    switch subscribers[key] {
    case nil: []
    case .one(let subscriber): [subscriber]
    case .standard(let reader): [reader]
    case .many(let subscribers): subscribers.sorted().map(\.subscriber)
    }
  }

  func count(of key: Tracking.Key) -> Int {
    switch subscribers[key] {
    case nil: 0
    case .one: 1
    case .standard(let reader): reader.reads.isRead(key) ? 1 : 0
    case .many(let subscribers): subscribers.count
    }
  }
}

/// A subscriber as an element of a set, which is sorted by when it subscribed.
struct SubscriptionOrder: Hashable, Comparable {
  let subscriber: TrackingSubscriber
  /// 0 of the first.
  private let number: UInt64

  init(_ subscriber: TrackingSubscriber, number: UInt64 = 0) {
    self.subscriber = subscriber
    self.number = number
  }

  static func next(_ subscriber: TrackingSubscriber) -> Self {
    Self(subscriber, number: Tracking.nextNumber())
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.subscriber === rhs.subscriber }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(subscriber)) }
  static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
}
