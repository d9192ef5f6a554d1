import Foundation
import Logging

/// Removes what people have left who have not been here for long: when the server starts, and once a day.
@MainActor
final class ValueRetention {
  /// Users per transaction, so that nobody who writes waits for long.
  private nonisolated static let batch = 100

  private let values: SQLiteUserValues
  private let interval: Duration
  private let dataDirectory: URL
  private let registry: SessionRegistry
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let logger: Logger
  private var task: Task<Void, Never>?
  /// The users that were noted on ``notedDay``.
  private var noted: Set<UserID> = []
  private var notedDay = 0

  /// - Parameter interval: after which values are removed; zero for never.
  init(
    _ values: SQLiteUserValues, interval: Duration, dataDirectory: URL, registry: SessionRegistry,
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, logger: Logger
  ) {
    self.values = values
    self.interval = interval
    self.dataDirectory = dataDirectory
    self.registry = registry
    self.clock = clock
    self.now = now
    self.logger = logger
  }

  func start() {
    guard interval > .zero, task == nil else { return }
    task = Task { [weak self, clock] in
      while !Task.isCancelled {
        await self?.sweep()
        // Cancelled when the server stops.
        try? await clock.sleep(for: .seconds(86_400))
      }
    }
  }

  func stop() { task?.cancel() }

  /// The user's browser is here.
  func note(_ user: UserID) {
    let date = now()
    let day = SQLiteUserValues.day(of: date)
    if day != notedDay || noted.count > 100_000 { (noted, notedDay) = ([], day) }
    if noted.insert(user).inserted { values.noteVisit(of: user, at: date) }
  }

  func sweep() async {
    let date = now() - interval.timeInterval
    var count = 0
    while !Task.isCancelled {
      let here = Set(registry.sessions.values.map(\.user))
      let values = values
      // Off the main actor, where people wait for their screens.
      let result = await Task.detached {
        Result { try values.expire(before: date, limit: Self.batch) { here.contains($0) } }
      }.value
      switch result {
      case .failure(let error):
        return logger.error("What has expired could not be removed", metadata: ["error": "\(error)"])
      case .success(let (expired, kept)):
        for user in expired {
          // Who never kept a file has no folder.
          let folder = UserHomes.folder(of: user, in: dataDirectory)
          UserHomes.remove(folder.lastPathComponent, in: folder.deletingLastPathComponent())
        }
        count += expired.count
        guard expired.count + kept == Self.batch else {
          if count > 0 {
            logger.notice(
              "Removed what people had left who have not been here for long", metadata: ["people": "\(count)"]
            )
          }
          return
        }
      }
    }
  }
}
