import Synchronization

/// An interval that has begun. It is handed to the ``OSSignposter`` once more, to end it.
public final class OSSignpostIntervalState: Sendable {
  let id: OSSignpostID
  /// The time at which it began; `nil` where that was not measured.
  let start: ContinuousClock.Instant?
  private let isOpen = Atomic<Bool>(true)

  init(id: OSSignpostID, start: ContinuousClock.Instant?) {
    self.id = id
    self.start = start
  }

  /// Returns the state of an interval that has begun elsewhere. How long it took is not known at its end.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id: id, start: nil)
  }

  /// Returns `true` to the first caller alone.
  func end() -> Bool { isOpen.exchange(false, ordering: .relaxed) }
}
