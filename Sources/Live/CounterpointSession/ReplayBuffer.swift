import CounterpointSemantics
import DequeModule

/// The patches that the browser has not confirmed yet, kept to be sent again after a lost connection.
struct ReplayBuffer {
  private struct Frame {
    var sequence: UInt32
    var message: ServerMessage
    var byteCount: Int
  }
  private var frames: Deque<Frame> = []
  private(set) var byteCount = 0
  private let maximumByteCount: Int
  private let maximumCount: Int
  /// The lowest sequence number from which a client can go on with what is kept here.
  private var oldestResumable: UInt32 = 0

  init(maximumByteCount: Int, maximumCount: Int = .max) {
    self.maximumByteCount = maximumByteCount
    self.maximumCount = maximumCount
  }

  var isEmpty: Bool { frames.isEmpty }
  var count: Int { frames.count }

  /// Keeps a patch. Returns `false`, keeping nothing at all, when the browser is so far behind that a snapshot
  /// would serve it better. A single patch above the limit is let through to a browser that is not behind.
  mutating func append(_ message: ServerMessage, sequence: UInt32, byteCount size: Int) -> Bool {
    if byteCount + size <= maximumByteCount, frames.count < maximumCount {
      frames.append(Frame(sequence: sequence, message: message, byteCount: size))
      byteCount += size
      return true
    }
    let isCaughtUp = frames.isEmpty
    clear(resumableFrom: sequence)
    return isCaughtUp
  }

  /// Forgets what the browser has applied. O(frames forgotten).
  mutating func acknowledge(through sequence: UInt32) {
    while let first = frames.first, first.sequence <= sequence {
      byteCount -= first.byteCount
      oldestResumable = first.sequence
      frames.removeFirst()
    }
  }

  /// Everything after `sequence`, or `nil` when some of it is no longer kept.
  func messages(after sequence: UInt32) -> [ServerMessage]? {
    guard sequence >= oldestResumable else { return nil }
    return frames.lazy.filter { $0.sequence > sequence }.map(\.message)
  }

  /// Forgets everything, as after a snapshot of number `sequence`: whoever has applied that can go on.
  mutating func clear(resumableFrom sequence: UInt32) {
    frames.removeAll()
    byteCount = 0
    oldestResumable = sequence
  }
}
