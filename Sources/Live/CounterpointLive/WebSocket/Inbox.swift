import NIOCore
import Synchronization

/// The messages that have arrived over one connection and nobody has taken yet, in order and within bounds.
///
/// Filled on the connection's event loop. Emptied one by one, as an asynchronous sequence, by whoever wants the next message
/// when the one before it was dealt with; or all at once on the main actor, through a ``InboundBatcher``.
final class Inbox: Sendable {
  private struct State {
    var messages = CircularBuffer<ByteBuffer>(initialCapacity: 1)
    var byteCount = 0
    var isFinished = false
    /// Somebody who takes all was told that it is the last.
    var isEndTaken = false
    /// The task that waits for a message or for the end.
    var waiter: CheckedContinuation<Void, Never>?
    /// Told when there is something to take where there was nothing.
    var onArrival: (@Sendable () -> Void)?

    mutating func takeWaiter() -> CheckedContinuation<Void, Never>? {
      defer { waiter = nil }
      return waiter
    }
  }

  private let state = Mutex(State())
  private let maximumCount: Int
  private let maximumByteCount: Int

  init(limits: WebSocketLimits) {
    maximumCount = limits.pendingMessages
    maximumByteCount = limits.pendingInput
  }

  /// Takes a message in.
  /// - Returns: whether there was room for it.
  func add(_ message: ByteBuffer) -> Bool {
    let size = message.readableBytes
    let (hasRoom, waiter, onArrival) = state.withLock { state in
      guard state.messages.count < maximumCount, state.byteCount + size <= maximumByteCount else {
        return (false, CheckedContinuation<Void, Never>?.none, (@Sendable () -> Void)?.none)
      }
      let onArrival = state.messages.isEmpty ? state.onArrival : nil
      state.messages.append(message)
      state.byteCount += size
      return (true, state.takeWaiter(), onArrival)
    }
    waiter?.resume()
    onArrival?()
    return hasRoom
  }

  /// Nothing more comes. What is there can still be taken.
  func finish() {
    let (waiter, onArrival) = state.withLock { state in
      state.isFinished = true
      defer { state.onArrival = nil }
      return (state.takeWaiter(), state.onArrival)
    }
    waiter?.resume()
    onArrival?()
  }

  /// Everything that is there, and whether it is the last, which is said once.
  func takeAll() -> (messages: CircularBuffer<ByteBuffer>, isLast: Bool) {
    state.withLock { state in
      defer {
        state.messages = CircularBuffer(initialCapacity: 1)
        state.byteCount = 0
        state.isEndTaken = state.isFinished
      }
      return (state.messages, state.isFinished && !state.isEndTaken)
    }
  }

  /// Has `onArrival` told, on any thread, that there is something to take, the end included: now where there is.
  func notify(_ onArrival: @escaping @Sendable () -> Void) {
    let isThere = state.withLock { state in
      state.onArrival = onArrival
      return !state.messages.isEmpty || state.isFinished
    }
    if isThere { onArrival() }
  }
}

extension Inbox: AsyncSequence {
  /// For one consumer at a time.
  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let inbox: Inbox

    mutating func next() async -> ByteBuffer? {
      while true {
        let (message, isFinished) = inbox.state.withLock { state in
          let message = state.messages.popFirst()
          state.byteCount -= message?.readableBytes ?? 0
          return (message, state.isFinished)
        }
        if let message { return message }
        if isFinished { return nil }
        await withCheckedContinuation { continuation in
          let isThere = inbox.state.withLock { state in
            guard state.messages.isEmpty, !state.isFinished else { return true }
            state.waiter = continuation
            return false
          }
          if isThere { continuation.resume() }
        }
      }
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(inbox: self) }
}
