import CounterpointValues

/// Lets a store's cache drop the store of a feature that has gone away, although nobody scopes again.
///
/// Hears of the feature's coming and going alone: what happens inside of it costs nothing.
@MainActor
final class AbsenceWatch {
  /// The time that a feature is gone before its store is dropped: as long as a screen takes to leave, during
  /// which it is still drawn. Rule 11.
  static let patience: Duration = .milliseconds(300)
  /// The clock that the patience is measured with.
  @TaskLocal static var clock: any Clock<Duration> = ContinuousClock()

  private let clock = AbsenceWatch.clock
  private let isAbsent: @MainActor () -> Bool
  private let drop: @MainActor () -> Void
  private var tracker: Tracker!
  /// Waits for as long as the feature stays away.
  private var waiting: Task<Void, Never>?

  /// - Parameters:
  ///   - isAbsent: reads the state that may go away.
  ///   - drop: called once the state has been away for ``patience``, at most once.
  init(isAbsent: @escaping @MainActor () -> Bool, drop: @escaping @MainActor () -> Void) {
    self.isAbsent = isAbsent
    self.drop = drop
    tracker = Tracker { [weak self] in
      // The change is not committed yet.
      Task { @MainActor in self?.look() }
    }
    look()
  }

  isolated deinit { waiting?.cancel() }

  private func look() {
    guard tracker.track(isAbsent) else {
      waiting?.cancel()
      waiting = nil
      return
    }
    guard waiting == nil else { return }
    waiting = Task { [weak self, clock] in
      // Cancelled where the feature is back, or its store gone.
      guard (try? await clock.sleep(for: Self.patience)) != nil, let self, !Task.isCancelled else { return }
      tracker.cancel()
      drop()
    }
  }
}
