import Clocks
import CounterpointValues
import Dependencies
import Synchronization

extension SharedKey {
  /// Saves what the base saves, but only when nothing newer has come for a while: for values that change with every
  /// movement of a finger.
  ///
  /// The value itself is shared at once; only the write waits. It is measured by the dependency `continuousClock`.
  /// `save()` of the shared value writes without waiting. What somebody else stores while a write waits wins over it.
  /// A write that waits is carried out even when nobody holds the value any more.
  ///
  /// - Parameter duration: how long the value must have been left alone.
  public func debounced(for duration: Duration) -> DebouncedKey<Self> {
    DebouncedKey(base: self, duration: duration)
  }
}

/// A key whose writes wait until the value is left alone. Made by ``SharedKey/debounced(for:)``.
public struct DebouncedKey<Base: SharedKey>: SharedKey {
  let base: Base
  let duration: Duration
  /// The values that wait, by the place that they are to be written to: one key may be a constant that many
  /// users use.
  private let waiting = Waiting()

  init(base: Base, duration: Duration) {
    self.base = base
    self.duration = duration
  }

  /// The identity of the base: with and without the delay it is one value.
  public var id: Base.ID { base.id }

  /// Loads what the base loads, without a delay.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Tells of what the base tells. It is newer than a write that waits, which is given up.
  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    let place = Place(id: base.id)
    return base.subscribe(
      context: context,
      subscriber: SharedSubscriber(
        callback: { [waiting] result in
          // What is stored now is newer than what waits, and is what everybody else sees.
          waiting.take(at: place)?.resume()
          subscriber.yield(with: result)
        },
        onLoading: { subscriber.yieldLoading($0) }))
  }

  /// Saves with the base once nothing newer has come for the duration; at once where ``Shared/save()`` is called. A
  /// save that a newer one takes the place of counts as done.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    let place = Place(id: base.id)
    guard context == .didSet else {
      waiting.take(at: place)?.resume()
      return base.save(value, context: context, continuation: continuation)
    }
    @Dependency(\.continuousClock) var clock
    let number = waiting.put(continuation, at: place)
    // The task brings dependencies and context along, by which the base finds the storage of the right user.
    Task { [base, clock, duration, waiting] in
      try? await clock.sleep(for: duration)
      // Something newer may have taken this write's place.
      guard let continuation = waiting.take(number, at: place) else { return }
      base.save(value, context: context, continuation: continuation)
    }
  }
}

extension DebouncedKey: ObjectKeepingKey {
  var objectToKeep: AnyObject? { (base as? any ObjectKeepingKey)?.objectToKeep }
  var keepsPlaceWhileWriting: Bool { true }
}

extension DebouncedKey: CustomStringConvertible {
  public var description: String { "\(base)" }
}

/// A place where something is to be written.
///
/// Unchecked, because identifiers of keys are hashable values that do not promise to be sendable; they are compared here
/// under a lock, and never given away.
private struct Place: Hashable, @unchecked Sendable {
  let id: AnyHashable
  init(id: some Hashable) { self.id = AnyHashable(id) }
}

/// Writes that wait for their time, one for each place.
private final class Waiting: Sendable {
  private struct State {
    var writes: [Place: Write] = [:]
    var lastNumber: UInt64 = 0
  }
  private struct Write {
    let number: UInt64
    let continuation: SaveContinuation
    let late = LateWrite()
  }
  private let state = Mutex(State())

  /// Takes the place of what waited there until now.
  func put(_ continuation: SaveContinuation, at place: Place) -> UInt64 {
    let (number, superseded) = state.withLock { state in
      state.lastNumber += 1
      defer { state.writes[place] = Write(number: state.lastNumber, continuation: continuation) }
      return (state.lastNumber, state.writes[place]?.continuation)
    }
    superseded?.resume()
    return number
  }

  /// - Parameter number: the write that is meant; `nil` for any.
  func take(_ number: UInt64? = nil, at place: Place) -> SaveContinuation? {
    state.withLock { state in
      guard let write = state.writes[place], number == nil || write.number == number else { return nil }
      state.writes[place] = nil
      return write.continuation
    }
  }
}
