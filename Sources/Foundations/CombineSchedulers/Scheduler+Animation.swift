import CounterpointValues
import OpenCombine

extension Scheduler {
  /// This scheduler; what is done on it changes what it changes with `animation`.
  ///
  /// ```swift
  /// numbers.receive(on: DispatchQueue.main.animation(.easeOut))
  /// ```
  public func animation(_ animation: Animation? = .default) -> AnySchedulerOf<Self> {
    transaction(Transaction(animation: animation))
  }

  /// This scheduler; what is done on it changes what it changes in `transaction`.
  public func transaction(_ transaction: Transaction) -> AnySchedulerOf<Self> {
    func inTransaction(_ action: @escaping () -> Void) -> () -> Void {
      { withTransaction(transaction, action) }
    }
    return AnyScheduler(
      minimumTolerance: { self.minimumTolerance },
      now: { self.now },
      scheduleImmediately: { self.schedule(options: $0, inTransaction($1)) },
      delayed: { self.schedule(after: $0, tolerance: $1, options: $2, inTransaction($3)) },
      interval: {
        self.schedule(after: $0, interval: $1, tolerance: $2, options: $3, inTransaction($4))
      })
  }
}
