import CounterpointHTTP
import Foundation
import Logging

/// The settings by which the service is run.
package struct LadderSettings: Sendable {
  package enum Storage: Sendable {
    case sqlite(path: String)
    case postgres(url: String, connections: Int)

    /// - Parameter text: `postgresql://…`, or the path of a SQLite file.
    package init(_ text: String, connections: Int = 8) {
      self =
        text.hasPrefix("postgresql://") || text.hasPrefix("postgres://")
        ? .postgres(url: text, connections: connections) : .sqlite(path: text)
    }

    /// Writes that are in the database at once, unless the settings say otherwise: three quarters of PostgreSQL's connections; over
    /// SQLite, which has one writer, another one that is ready behind it.
    package var usualWrites: Int {
      switch self {
      case .sqlite: 2
      case .postgres(_, let connections): max(1, connections * 3 / 4)
      }
    }

    /// Returns the reason for which so many writes cannot be in the database at once; `nil` where they can. SQLite's writer has a
    /// connection of its own; of PostgreSQL's connections one is left to those who read, unless there is no other.
    package func issue(writes: Int) -> String? {
      guard case .postgres(_, let connections) = self, writes > max(1, connections - 1) else { return nil }
      return
        "“\(writes)” is not a value for WRITES: of \(connections) connections one is left to those who read, so it takes \(max(1, connections - 1)) at most. Lower WRITES, or raise CONNECTIONS."
    }
  }

  package var host = "127.0.0.1"
  /// 0 for one that is free.
  package var port = 8090
  package var storage = Storage.sqlite(path: "ladder.sqlite")
  /// Writes that are in the database at once; `nil` for as many as the storage usually takes.
  package var concurrentWrites: Int?
  /// Writes that wait for their turn at once. One more is refused.
  package var waitingWrites = 256
  /// Time for which a write waits for its turn before it is refused.
  package var writePatience = Duration.seconds(2)
  /// The folder of videos.
  package var videos: String?
  /// 0 for any.
  package var requestsPerMinuteOfAddress = 1_200
  package var requestsPerMinuteOfPerson = 600
  /// Of an address: passwords that are looked at, new members; and, apart, new guests.
  package var signInsPerMinute = 20
  /// The same of all addresses together, whatever is said of where requests come from; 0 for any.
  package var signInsPerMinuteOfAll = 0
  package var passwordCost = PasswordHasher.Cost.usual
  /// Proxies whose word on where a request comes from is believed.
  package var trustedProxies = NetworkRange.loopback
  /// Networks that may read the figures.
  package var metricsReaders = NetworkRange.loopback
  /// Time for which `/healthz` says that the service is stopping before it takes no more connections.
  package var drainDelay = Duration.zero
  /// Time from the head of a request to the end of its body.
  package var requestDeadline = Duration.seconds(10)
  /// Time for which a connection may ask for nothing, and in which a head has to come.
  package var idleTimeout = Duration.seconds(60)
  package var now: @Sendable () -> Date = { Date() }
  /// The time by which requests are counted, which no change of the machine's date touches.
  package var rateClock: @Sendable () -> ContinuousClock.Instant = { .now }
  package var logger = Logger(label: "ladder")

  package init() {}
}
