import Foundation
import OpenCombine

extension Scheduler {
  /// A publisher of this scheduler's time after every `interval`, once it is connected.
  public func timerPublisher(
    every interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> Publishers.Timer<Self> {
    Publishers.Timer(every: interval, tolerance: tolerance, scheduler: self, options: options)
  }
}

extension Publishers {
  /// Publishes a scheduler's time at equal intervals while it is connected, to its subscribers in the order of their
  /// subscriptions. Those without demand miss ticks.
  public final class Timer<Scheduler: _CombineScheduler>: ConnectablePublisher {
    /// The type of a tick: the scheduler's time at it.
    public typealias Output = Scheduler.SchedulerTimeType
    /// The type of its failures: it has none, and does not finish, either.
    public typealias Failure = Never

    /// The time between two ticks, and from the connection to the first one.
    public let interval: Scheduler.SchedulerTimeType.Stride
    /// The options that the ticks are scheduled with; `nil` for the scheduler's own.
    public let options: Scheduler.SchedulerOptions?
    /// The scheduler that the ticks come from.
    public let scheduler: Scheduler
    /// The time by which a tick may be late; `nil` for the least that the scheduler knows.
    public let tolerance: Scheduler.SchedulerTimeType.Stride?

    private let ticks = OrderedSubject<Output>()
    private let lock = NSLock()
    private var connection: Connection?

    /// Creates a timer that does not tick before it is connected.
    public init(
      every interval: Scheduler.SchedulerTimeType.Stride,
      tolerance: Scheduler.SchedulerTimeType.Stride? = nil, scheduler: Scheduler,
      options: Scheduler.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    /// Subscribes `subscriber` to the ticks, without starting them.
    public func receive<Sub: Subscriber>(subscriber: Sub)
    where Failure == Sub.Failure, Output == Sub.Input {
      ticks.receive(subscriber: subscriber)
    }

    /// Starts the ticking, if it has not started yet. Cancelling what this returns stops it for every subscriber.
    public func connect() -> Cancellable {
      let (connection, isNew) = lock.withLock { () -> (Connection, Bool) in
        if let connection = self.connection { return (connection, false) }
        let connection = Connection(self)
        self.connection = connection
        return (connection, true)
      }
      guard isNew else { return connection }
      // Outside the lock: a scheduler may tick at once, and who hears it connect again or cancel.
      connection.start(
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), interval: interval,
          tolerance: tolerance ?? scheduler.minimumTolerance, options: options
        ) { [ticks, scheduler] in
          ticks.send(scheduler.now)
        })
      return connection
    }

    private func disconnect(_ connection: Connection) {
      lock.withLock { if self.connection === connection { self.connection = nil } }
    }

    /// Ticks from its start to its cancellation or release, whichever comes first.
    private final class Connection: Cancellable {
      private let lock = NSLock()
      private var ticking: Cancellable?
      private var isCancelled = false
      private weak var timer: Timer?

      init(_ timer: Timer) { self.timer = timer }
      deinit { ticking?.cancel() }

      /// Keeps what is scheduled, unless somebody has cancelled while it was being scheduled.
      func start(_ ticking: Cancellable) {
        let isCancelled = lock.withLock {
          if !self.isCancelled { self.ticking = ticking }
          return self.isCancelled
        }
        if isCancelled { ticking.cancel() }
      }

      func cancel() {
        let ticking = lock.withLock {
          isCancelled = true
          return self.ticking.take()
        }
        ticking?.cancel()
        timer?.disconnect(self)
      }
    }
  }
}
