/// The readers of trackings that are being read, and those that wait for the next ones.
///
/// Called with the lock of the ``SubscriptionTable``. What is removed is given to the caller, for release without the lock.
struct StandardReaders {
  /// A reader that is held for as long as it is in one of the arrays. Counting references is what reading would cost
  /// otherwise, where all but the insertions and removals only look.
  private typealias Held = Unmanaged<StandardReader>

  /// The most readers that wait: each keeps what its last tracking has read subscribed to.
  private static let idleLimit = 4

  /// Those whose tracking's closure was still running when the last one began: hardly ever more than one for a thread.
  private var reading: [Held] = []
  /// The readers that the next trackings use, since a key path is expensive to make. Their key path is held for them.
  private var idle: [Held] = []
  /// Read by a tracking whose closure still ran when the owners of all that it had read were gone.
  private var ended: [Held] = []

  /// Number of fields that are subscribed to only in case that they are read next.
  var unreadCount: Int {
    (reading + idle).reduce(0) { $0 + $1.takeUnretainedValue().reads.unreadCount }
  }

  /// Calls `body` with the reader of the tracking that collects in a list, on its thread. Returns whether there is one.
  func withReader(of list: UnsafeMutableRawPointer, _ body: (StandardReader) -> Void) -> Bool {
    // Newest first: it is nearly always that one.
    var number = reading.count
    while number > 0 {
      number -= 1
      let isFound = reading[number]._withUnsafeGuaranteedRef {
        guard $0.isEntered(in: list), $0.isBeingRead else { return false }
        body($0)
        return true
      }
      if isFound { return true }
    }
    return false
  }

  /// Moves the idle reader that suits a tracking best that reads a field first to those that are being read.
  mutating func beginWithIdle(for key: Tracking.Key) -> StandardReader? {
    guard let last = idle.last else { return nil }
    if last._withUnsafeGuaranteedRef({ $0.reads.isFirst(key) }) {
      idle.removeLast()
      reading.append(last)
      return last.takeUnretainedValue()
    }
    let number = idle.firstIndex { $0._withUnsafeGuaranteedRef { $0.reads.isFirst(key) } } ?? 0
    let reader = idle.remove(at: number)
    reading.append(reader)
    return reader.takeUnretainedValue()
  }

  mutating func begin(with reader: StandardReader) { reading.append(.passRetained(reader)) }

  mutating func insertEnded(_ reader: StandardReader) { ended.append(.passRetained(reader)) }

  /// Has a reader wait for the next tracking. Returns `false` if enough wait already.
  mutating func rest(_ reader: StandardReader) -> Bool {
    guard idle.count < Self.idleLimit else { return false }
    idle.append(removeReading(reader) ?? .passRetained(reader))
    return true
  }

  /// Called by who holds the reader.
  mutating func remove(_ reader: StandardReader) { removeReading(reader)?.release() }

  private mutating func removeReading(_ reader: StandardReader) -> Held? {
    let pointer = Unmanaged.passUnretained(reader).toOpaque()
    guard let number = reading.lastIndex(where: { $0.toOpaque() == pointer }) else { return nil }
    return reading.remove(at: number)
  }

  /// Removes those whose tracking's closure has returned meanwhile.
  mutating func removeRead() -> [StandardReader] {
    guard !reading.isEmpty || !ended.isEmpty else { return [] }
    var removed: [StandardReader] = []
    func isRemoved(_ held: Held) -> Bool {
      // Asked once for each, since it may end meanwhile.
      let isRemoved = !held._withUnsafeGuaranteedRef(\.isBeingRead)
      if isRemoved { removed.append(held.takeRetainedValue()) }
      return isRemoved
    }
    reading.removeAll(where: isRemoved)
    ended.removeAll(where: isRemoved)
    return removed
  }
}
