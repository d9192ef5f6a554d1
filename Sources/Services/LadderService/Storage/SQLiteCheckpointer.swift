import Dispatch
import Foundation
import GRDB
import Synchronization

/// Brings what was committed from the write-ahead log into the file itself, on a connection and a thread of its own.
///
/// SQLite's own way has the commit that makes the log too long do it, and whoever waits for that commit, and all behind it, wait for
/// hundreds of pages at random places and two syncs. Here commits go on meanwhile: a passive checkpoint takes no lock that a
/// writer or a reader needs.
final class SQLiteCheckpointer: Sendable {
  /// A result of `PRAGMA wal_checkpoint`.
  struct Outcome: Equatable {
    /// Pages in the log, and how many of them are in the file, too.
    let logged: Int
    let written: Int
    var isComplete: Bool { written >= logged }
  }

  /// Commits after which a pass begins.
  static let commitsOfAPass = 64
  /// Bytes of the log from which on writers wait until it is in the file, so that it does not grow for ever: a log is begun anew only
  /// when all of it is there.
  static let longLog = 8_192 * frame
  /// Bytes that a page takes in the log.
  private static let frame = 4_096 + 24
  private static let passiveRounds = 3

  private struct State {
    var commits = 0
    var isRunning = false
    var passes = 0
    /// Bytes of the log that could not be shortened when it was last too long.
    var lastLongLog = 0
    var shortenings = 0
    var isShortening = false
  }

  private let state = Mutex(State())
  private let connection: DatabaseQueue
  private let log: String
  private let thread = DispatchQueue(label: "ladder.checkpoint", qos: .utility)
  private let onFailure: @Sendable (any Error) -> Void

  /// - Parameter onFailure: told of a pass that failed, such as for want of room. The log keeps what it has, and the next pass tries
  ///   again.
  init(path: String, onFailure: @escaping @Sendable (any Error) -> Void) throws {
    var configuration = Configuration()
    configuration.label = "ladder.checkpoint"
    // Whom a reader keeps waiting gives up soon: writers wait for it.
    configuration.busyMode = .timeout(0.1)
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA synchronous = FULL")
      try database.execute(sql: "PRAGMA wal_autocheckpoint = 0")
    }
    connection = try DatabaseQueue(path: path, configuration: configuration)
    self.onFailure = onFailure
    log = path + "-wal"
  }

  /// The number of passes that have ended.
  var passes: Int { state.withLock { $0.passes } }

  /// The number of times that writers have waited for a log that was too long.
  var shortenings: Int { state.withLock { $0.shortenings } }

  /// Says that there was a commit. Every ``commitsOfAPass`` of them begin a pass, unless one is on its way.
  func noteCommit() {
    let isDue = state.withLock { state in
      state.commits += 1
      guard state.commits >= Self.commitsOfAPass, !state.isRunning else { return false }
      state.commits = 0
      state.isRunning = true
      return true
    }
    guard isDue else { return }
    thread.async { [self] in
      do {
        try pass()
      } catch {
        onFailure(error)
      }
      state.withLock { state in
        state.isRunning = false
        state.passes += 1
      }
    }
  }

  /// Waits for the pass that is on its way, and closes the connection.
  func close() throws {
    thread.sync {}
    try connection.close()
  }

  private func pass() throws {
    var outcome = try checkpoint("PASSIVE")
    var rounds = 1
    // What was committed during a round is little, so the next one is short.
    while !outcome.isComplete, rounds < Self.passiveRounds {
      outcome = try checkpoint("PASSIVE")
      rounds += 1
    }
  }

  /// Waits for a pass beside those who write and read.
  func catchUp() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      thread.async { [self] in continuation.resume(with: Result { try pass() }) }
    }
  }

  /// Measures the log, and returns whether it has grown by ``longLog`` since it was last too long.
  ///
  /// Where somebody reads for long, it cannot be begun anew, and writers are kept waiting once for each ``longLog`` bytes.
  func measureLog() -> Bool {
    var file = stat()
    // Asked after each commit. A log that is not there is short.
    let size = stat(log, &file) == 0 ? Int(file.st_size) : 0
    return state.withLock { state in
      if size <= Self.longLog { state.lastLongLog = 0 }
      return size > state.lastLongLog + Self.longLog
    }
  }

  /// Says whether somebody shortens the log, from ``beginShortening()`` on.
  var isShortening: Bool { state.withLock { $0.isShortening } }

  /// Begins to shorten a log that is too long.
  /// - Returns: `false` where it is short enough, or somebody shortens it already. After `true`, ``endShortening()`` has to follow.
  func beginShortening() -> Bool {
    guard measureLog() else { return false }
    return state.withLock { state in
      guard !state.isShortening else { return false }
      state.isShortening = true
      return true
    }
  }

  func endShortening() { state.withLock { $0.isShortening = false } }

  /// Brings all of the log into the file and empties it, unless somebody reads what is older.
  func shortenLog() throws {
    // Another writer may have done it meanwhile.
    guard measureLog() else { return }
    let outcome = try checkpoint("TRUNCATE")
    state.withLock { state in
      state.lastLongLog = outcome.logged * Self.frame
      state.shortenings += 1
    }
  }

  /// - Parameter mode: as SQLite names it.
  func checkpoint(_ mode: String) throws -> Outcome {
    try connection.writeWithoutTransaction { database in
      let row = try Row.fetchOne(database, sql: "PRAGMA wal_checkpoint(\(mode))")
      // −1 where there is no log.
      return Outcome(logged: max(0, row?[1] ?? 0), written: max(0, row?[2] ?? 0))
    }
  }
}
