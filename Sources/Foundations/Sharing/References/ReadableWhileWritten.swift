import Foundation
import Synchronization

/// A value that one thread at a time changes, and that all threads can read meanwhile: they get it as it was before.
///
/// Whoever changes it works on a copy, which takes the value's place when that is done. So readers never wait for a change,
/// and a change may read the value that it is changing, by whatever way leads there.
final class ReadableWhileWritten<Value>: @unchecked Sendable {
  // Unchecked, because of these rules. The place at `current` is read by whoever holds `lock` or is the writer, and changed
  // by who holds the lock. The other place is initialized only while there is a writer, who alone uses it. `number` is
  // changed by the writer, who holds the lock then.
  private let places: UnsafeMutablePointer<Value>
  /// Counts the changes. Its last bit tells the place that holds the value.
  private var number = 0
  /// Held for a moment: to copy the value, or to exchange it.
  private let lock = Mutex(())
  /// The thread that is changing the value, with `hasWaiters` where others wait for that; 0 for none.
  private let writer = Atomic<UInt>(0)

  /// Never set in the number of a thread, which is an address.
  private static var hasWaiters: UInt { 1 }

  init(_ value: Value) {
    places = .allocate(capacity: 2)
    places.initialize(to: value)
  }

  private var current: Int { number & 1 }

  deinit {
    (places + current).deinitialize(count: 1)
    places.deallocate()
  }

  /// The value; while it is being changed, as it was before.
  var value: Value {
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    return places[current]
  }

  /// Another one after each change.
  var version: Int {
    lock._unsafeLock()
    defer { lock._unsafeUnlock() }
    return number
  }

  /// Changes the value while all others who want to change it wait. What `body` throws leaves what it has changed by then.
  ///
  /// `body` may change the value by itself as well. That holds until it is done, and its own result takes its place.
  /// - Parameter willChange: called ahead of `body`, with something that copies the value.
  /// - Complexity: that of a copy. The elements of a collection are copied if `body` changes them. A change in place would
  ///   destroy what a read that comes after it is to be answered with, and nothing tells that none will come: `body`
  ///   uses what it reads by without a reference of its own to it. See decision 24.
  func withLock<R>(willChange: (() -> Value) -> Void, _ body: (inout Value) throws -> R) rethrows -> R {
    let thread = UInt(pthread_self())
    let (isFree, owner) = writer.compareExchange(expected: 0, desired: thread, ordering: .acquiring)
    if !isFree {
      guard owner & ~Self.hasWaiters != thread else { return try withNestedLock(willChange, body) }
      waitForTurn(of: thread)
    }
    let old = current
    let new = 1 - old
    (places + new).initialize(from: places + old, count: 1)
    defer {
      lock._unsafeLock()
      // Odd, whatever `body` has added by itself.
      number += 1
      lock._unsafeUnlock()
      (places + old).deinitialize(count: 1)
      if writer.exchange(0, ordering: .releasing) != thread { WaitingRoom.callAll() }
    }
    willChange { places[old] }
    return try body(&places[new])
  }

  /// For who is the writer already, and has the other place in use.
  private func withNestedLock<R>(
    _ willChange: (() -> Value) -> Void, _ body: (inout Value) throws -> R
  ) rethrows -> R {
    var value = places[current]
    defer {
      // What was there is released without the lock: its end may run code that reads.
      lock._unsafeLock()
      swap(&value, &places[current])
      number += 2
      lock._unsafeUnlock()
    }
    willChange { places[current] }
    return try body(&value)
  }

  private func waitForTurn(of thread: UInt) {
    WaitingRoom.wait(until: {
      while true {
        let (isFree, owner) = writer.compareExchange(
          expected: 0, desired: thread | Self.hasWaiters, ordering: .acquiring)
        if isFree { return true }
        let isNoted = owner & Self.hasWaiters != 0
        if isNoted { return false }
        if writer.compareExchange(expected: owner, desired: owner | Self.hasWaiters, ordering: .relaxed)
          .exchanged
        {
          return false
        }
      }
    })
  }
}

/// The place where threads wait for their turn to write: one for all values, since hardly anybody ever waits.
private enum WaitingRoom {
  private static let condition = NSCondition()

  /// Returns once `isMyTurn` says so. It is asked now and after each call; whoever calls does so after what it asks about
  /// has changed.
  static func wait(until isMyTurn: () -> Bool) {
    condition.lock()
    while !isMyTurn() { condition.wait() }
    condition.unlock()
  }

  static func callAll() {
    condition.lock()
    condition.broadcast()
    condition.unlock()
  }
}
