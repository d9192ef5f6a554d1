import Logging
import ServiceLifecycle
import Synchronization

/// A companion among the services of a server.
struct CompanionService: Service, CustomStringConvertible {
  let description: String
  /// Comes to its end when the companion is there. Where it has failed, nobody waits any more: all services are cancelled.
  let readiness: AsyncStream<Never>
  private let isReady: AsyncStream<Never>.Continuation
  private let companion: LiveCompanion
  private let settings: ServerSettings
  /// The companion that is there first.
  private let first: LiveCompanion.Running
  private let clock: any Clock<Duration>
  private let logger: Logger

  /// - Parameter clock: measures when a companion that has failed is started again.
  /// - Throws: ``StartupError/companionUnusable(name:reason:)``.
  init(
    _ companion: LiveCompanion, _ settings: ServerSettings, clock: any Clock<Duration>, logger: Logger
  ) throws(StartupError) {
    description = companion.name
    (readiness, isReady) = AsyncStream.makeStream()
    self.companion = companion
    self.settings = settings
    self.clock = clock
    self.logger = logger
    do {
      first = try companion.make(settings)
    } catch {
      throw .companionUnusable(name: companion.name, reason: "\(error)")
    }
  }

  func run() async throws {
    var next: LiveCompanion.Running? = first
    var wasThere = false
    var restarts = CompanionRestarts()
    while true {
      let life = CompanionLife()
      do {
        let running = try next ?? companion.make(settings)
        // What has served once does not serve again.
        next = nil
        try await serve(running, life)
        isReady.finish()
        return
      } catch {
        let length = life.length
        wasThere = wasThere || length != nil
        guard companion.failurePolicy == .startsAgain, wasThere, !Task.isCancelled else {
          if error is CancellationError { throw error }
          throw StartupError.companionUnusable(name: description, reason: "\(error)")
        }
        // The others end in order all the same.
        if Task.isShuttingDownGracefully {
          logger.error("\(description) has failed while it ended: \(error)")
          return
        }
        let pause = restarts.next(after: length)
        // The time runs from the failure.
        let wait = clock.sleeping(for: pause)
        logger.error(
          "\(description) has failed and is started again: \(error)",
          metadata: ["pause": "\(pause)", "restarts": "\(restarts.count)"])
        guard try await isWanted(after: wait) else { return }
      }
    }
  }

  private func serve(_ running: LiveCompanion.Running, _ life: CompanionLife) async throws {
    try await withGracefulShutdownHandler {
      try await running.serve {
        life.begin(on: clock)
        isReady.finish()
      }
    } onGracefulShutdown: {
      Task { await running.stop() }
    }
  }

  /// Returns whether the server still goes on after `wait`, which is cut short when it stops.
  private func isWanted(after wait: @escaping @Sendable () async throws -> Void) async throws -> Bool {
    do {
      try await cancelWhenGracefulShutdown(wait)
    } catch is CancellationError where Task.isShuttingDownGracefully && !Task.isCancelled {
      return false
    }
    return !Task.isShuttingDownGracefully
  }
}

/// Counts how often a companion was started again, and says how long to wait each time.
private struct CompanionRestarts {
  /// The time after which a companion counts as healthy.
  static let goodLife = Duration.seconds(60)
  static let longestPause = Duration.seconds(60)

  private(set) var count = 0
  /// Failures in a row, each soon after the start.
  private var failureCount = 0

  /// - Parameter life: how long the companion was there; `nil` where it did not get that far.
  mutating func next(after life: Duration?) -> Duration {
    if let life, life >= Self.goodLife { failureCount = 0 }
    defer { failureCount += 1 }
    count += 1
    return min(Self.longestPause, .seconds(1 << min(failureCount, 6)))
  }
}

/// Measures how long a companion has been there.
private final class CompanionLife: Sendable {
  private let stopwatch = Mutex<(@Sendable () -> Duration)?>(nil)

  /// The companion is there.
  func begin(on clock: any Clock<Duration>) {
    let started = clock.stopwatch()
    stopwatch.withLock { $0 = $0 ?? started }
  }

  /// The time since it was there; `nil` where it never was.
  var length: Duration? {
    let started = stopwatch.withLock { $0 }
    return started?()
  }
}
