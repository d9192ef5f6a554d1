import Synchronization

/// Counts of what goes in and out of a server, on whatever thread it happens: each an atomic addition.
final class TrafficCounts: Sendable {
  private let received = Atomic<Int>(0)
  private let sent = Atomic<Int>(0)
  private let open = Atomic<Int>(0)
  private let opened = Atomic<Int>(0)
  private let refused = Atomic<Int>(0)
  private let storage = Atomic<Int>(0)
  private let answers = Mutex<[Int: Int]>([:])

  func received(bytes count: Int) { received.add(count, ordering: .relaxed) }
  func sent(bytes count: Int) { sent.add(count, ordering: .relaxed) }

  func connectionOpened() {
    open.add(1, ordering: .relaxed)
    opened.add(1, ordering: .relaxed)
  }
  func connectionClosed() { open.subtract(1, ordering: .relaxed) }
  func connectionRefused() { refused.add(1, ordering: .relaxed) }
  func storageFailed(times count: Int = 1) { storage.add(count, ordering: .relaxed) }
  /// Those since this was called last.
  func takeStorageErrors() -> Int { storage.exchange(0, ordering: .relaxed) }
  func answered(status: Int) { answers.withLock { $0[status, default: 0] += 1 } }

  /// Bytes of whole messages over live connections, without framing and compression.
  var bytesReceived: Int { received.load(ordering: .relaxed) }
  var bytesSent: Int { sent.load(ordering: .relaxed) }
  var connections: Int { open.load(ordering: .relaxed) }
  var connectionsOpened: Int { opened.load(ordering: .relaxed) }
  var connectionsRefused: Int { refused.load(ordering: .relaxed) }
  var storageErrors: Int { storage.load(ordering: .relaxed) }
  /// Answers over HTTP, by status.
  var answersByStatus: [Int: Int] { answers.withLock { $0 } }
}
