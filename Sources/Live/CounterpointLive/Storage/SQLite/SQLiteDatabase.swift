import Foundation
import GRDB
import Logging
import Synchronization

/// One SQLite file, which several processes may use at once.
///
/// A file that turns out to be damaged, now or later, is set aside under another name, and what can be read of it goes
/// on in a fresh one; see ``DamagedDatabase``.
package final class SQLiteDatabase: Sendable {
  package struct Options: Sendable {
    /// The time to wait for another process that is writing.
    package var busyTimeout: TimeInterval = 5
    /// `true` if every page is looked at when the file is opened: once per server, not in each of its processes.
    package var isChecked = true
    /// `true` if the system tells of changes to the file. If it does not, as where it has no watches left,
    /// somebody looks once a second.
    package var hasFileWatches = true
    /// Counts these seconds.
    package var clock: any Clock<Duration> = ContinuousClock()
    /// The time by which damaged files are called.
    package var now: @Sendable () -> Date = { Date() }
    /// Run for each connection: how tests make disks full.
    package var prepare: @Sendable (Database) throws -> Void = { _ in }
    package init() {}
  }

  package let path: String
  private let options: Options
  private let logger: Logger
  private let lock: ProcessLock
  private let opened: Mutex<Opened>
  private let damages = Mutex<[DamagedDatabase]>([])
  /// The number of times that another process has found the file damaged.
  private let replacements = Mutex(0)
  /// Held by whoever replaces the file.
  private let replacing = NSLock()

  private struct Opened: Sendable {
    var pool: DatabasePool
    var file: FileIdentity
  }

  /// A disk that damages one file after the other is not written on for ever: so many are set aside within
  /// ``damageInterval``, by whichever process.
  private static let maximumDamages = 3
  private static let damageInterval: TimeInterval = 60 * 60

  /// Opens the file, makes it where it is missing, and brings an older one up to date.
  /// - Throws: ``StorageError``; a file of a later version is left as it is.
  package init(
    path: String, options: Options = Options(), logger: Logger = Logger(label: "counterpoint.storage")
  ) throws(StorageError) {
    self.path = path
    self.options = options
    self.logger = logger
    lock = try ProcessLock(path: path + ".lock")
    let (first, damage) = try Self.openSettingAside(path, options, lock, logger)
    opened = Mutex(first)
    if let damage { damages.withLock { $0.append(damage) } }
  }

  /// The damaged files that were set aside since this was opened, oldest first.
  package var damagedFiles: [DamagedDatabase] { damages.withLock { $0 } }

  /// The number of times that rows may have been lost since this was opened, whoever has found it: also
  /// another process, an instant ago.
  package var lossCount: Int {
    damagedFiles.count + replacements.withLock(\.self)
      + (FileIdentity(path) == opened.withLock { $0.file } ? 0 : 1)
  }

  package func read<Value>(_ body: (Database) throws -> Value) throws(StorageError) -> Value {
    try use { try $0.read(body) }
  }

  /// Runs `body` in a transaction that is on the disk when this returns.
  package func write<Value>(_ body: (Database) throws -> Value) throws(StorageError) -> Value {
    let value = try use { pool in
      // Nobody sets the file aside while something is written that will count as stored.
      try lock.shared {
        try checkIsCurrent()
        return try pool.write(body)
      }
    }
    // What other processes watch for: the write to the log comes before it can be read.
    utimensat(AT_FDCWD, path, nil, 0)
    return value
  }

  /// Plans `body`, in a transaction, behind what was written or planned before, and returns at once.
  /// - Parameter completion: told, on a queue of the database's, when it is on the disk or why not.
  package func asyncWrite<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value,
    completion: @escaping @Sendable (SQLiteDatabase, Result<Value, any Error>) -> Void
  ) {
    let now = opened.withLock { $0 }
    guard FileIdentity(path) == now.file else { return writeLater(body, completion) }
    now.pool.asyncWrite(body) { [self] _, result in
      switch result {
      case .success: completion(self, result)
      // Not here, where the file cannot be replaced.
      case .failure(let error) where StorageError.isDamage(error): writeLater(body, completion)
      case .failure(let error): completion(self, .failure(StorageError(error, path: path)))
      }
    }
  }

  private func writeLater<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value,
    _ completion: @escaping @Sendable (SQLiteDatabase, Result<Value, any Error>) -> Void
  ) {
    DispatchQueue.global().async {
      completion(self, Result { try self.write(body) })
    }
  }

  /// Calls `tell` soon after any process has written, until the result is released.
  package func watch(_ tell: @escaping @Sendable () -> Void) -> any Sendable {
    let url = URL(fileURLWithPath: path)
    let name = url.lastPathComponent
    let later = DispatchQueue(label: "counterpoint.storage.later")
    let isPlanned = Planned()
    guard options.hasFileWatches else { return SecondsTimer(options.clock, tell) }
    let watch = FileWatch(directory: url.deletingLastPathComponent().path) { changed, event in
      if event.contains(.overflow) || changed == name && event.contains(.touched) {
        tell()
      } else if changed == name + "-wal" {
        // For a process that ended between its write and the touch.
        guard !isPlanned.value.exchange(true, ordering: .relaxed) else { return }
        later.asyncAfter(deadline: .now() + .milliseconds(250)) {
          isPlanned.value.store(false, ordering: .relaxed)
          tell()
        }
      }
    }
    return watch ?? SecondsTimer(options.clock, tell)
  }

  private final class Planned: Sendable {
    let value = Atomic(false)
  }

  /// Lets go of the file. The server brings everything into the main file before, as far as nobody else reads: SQLite
  /// does so by itself only where the last of a pool's connections is one that writes.
  package func close() throws(StorageError) {
    if options.isChecked {
      try? opened.withLock { $0 }.pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    }
    do { try opened.withLock { $0 }.pool.close() } catch { throw StorageError(error, path: path) }
  }

  // MARK: Damage

  /// The file was replaced since it was opened.
  private struct IsReplaced: Error {}

  private func use<Value>(_ body: (DatabasePool) throws -> Value) throws(StorageError) -> Value {
    // Damage is found out once; the fresh file may have been replaced by another process meanwhile.
    for _ in 0..<3 {
      let now = opened.withLock { $0 }
      do {
        if FileIdentity(path) != now.file { throw IsReplaced() }
        return try body(now.pool)
      } catch let error
        where error is IsReplaced || StorageError.isDamage(error)
        || error is DatabaseError && FileIdentity(path)?.size == 0
      {
        try replace(now, because: error)
      } catch {
        throw StorageError(error, path: path)
      }
    }
    throw .failed(path: path, reason: "it is replaced again and again")
  }

  private func checkIsCurrent() throws {
    if FileIdentity(path) != opened.withLock({ $0.file }) { throw IsReplaced() }
  }

  private func replace(_ old: Opened, because reason: any Error) throws(StorageError) {
    replacing.lock()
    defer { replacing.unlock() }
    // Another thread was here first.
    guard opened.withLock({ $0.file == old.file }) else { return }
    let recent = DamagedDatabase.count(of: path, since: options.now() - Self.damageInterval)
    guard recent < Self.maximumDamages else {
      throw .damaged(path: path, reason: StorageError.reason(of: reason))
    }
    do {
      let new = try lock.exclusive { () -> Opened in
        let current = FileIdentity(path)
        var damage: DamagedDatabase?
        if current == old.file {
          damage = try DamagedDatabase.setAside(
            path, reason: StorageError.reason(of: reason), at: options.now())
        }
        let new = try Self.open(path, options)
        // Another process has set the file aside and saved what it could; a file that was deleted is still here.
        if let damage {
          self.damages.withLock { $0.append(damage.saving(into: new.pool, logger)) }
        } else if current == nil {
          logger.error(
            "The database was deleted while it was in use: it is written anew", metadata: ["path": "\(path)"])
          DatabaseRecovery.copy(from: old.pool, into: new.pool)
        } else {
          replacements.withLock { $0 += 1 }
        }
        return new
      }
      opened.withLock { $0 = new }
      // What still reads there reads on; the file under its new name is left as it is.
      try? old.pool.close()
    } catch {
      throw StorageError(error, path: path)
    }
  }

  // MARK: Opening

  private static func openSettingAside(
    _ path: String, _ options: Options, _ lock: ProcessLock, _ logger: Logger
  ) throws(StorageError) -> (Opened, DamagedDatabase?) {
    let deadline = ContinuousClock.now + .seconds(options.busyTimeout)
    while true {
      do {
        return try lock.exclusive {
          do {
            return (try open(path, options), nil)
          } catch let error where StorageError.isDamage(error) {
            let damage = try DamagedDatabase.setAside(
              path, reason: StorageError.reason(of: error), at: options.now())
            let fresh = try open(path, options)
            return (fresh, damage.saving(into: fresh.pool, logger))
          }
        }
      } catch {
        let error = StorageError(error, path: path)
        // For one that is just closing the file, as the server before does, SQLite itself does not wait.
        guard case .locked = error, .now < deadline else { throw error }
        Thread.sleep(forTimeInterval: 0.02)
      }
    }
  }

  private static func open(_ path: String, _ options: Options) throws -> Opened {
    let mark = path + ".new"
    if let file = FileIdentity(path) {
      // A file that SQLite has ever written holds a page at least. Only what was just being made holds none.
      guard file.size > 0 || FileIdentity(mark) != nil else {
        throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "file is empty")
      }
    } else {
      try makePrivateFile(mark)
    }
    try makePrivateFile(path)
    try refuseNewer(path)
    var configuration = Configuration()
    configuration.label = "counterpoint"
    configuration.busyMode = .timeout(options.busyTimeout)
    configuration.prepareDatabase { [prepare = options.prepare] database in
      // A value that was stored survives the loss of power, not only the end of the process.
      try database.execute(sql: "PRAGMA synchronous = FULL")
      // Words in a page are not believed where they cannot be.
      try database.execute(sql: "PRAGMA cell_size_check = ON")
      try database.execute(sql: "PRAGMA trusted_schema = OFF")
      try prepare(database)
    }
    let pool = try DatabasePool(path: path, configuration: configuration)
    if options.isChecked {
      let finding = try pool.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") } ?? "ok"
      guard finding == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: finding) }
    }
    try StorageMigration.migrator.migrate(pool)
    guard let file = FileIdentity(path) else {
      throw StorageError.failed(path: path, reason: "it has vanished")
    }
    // From here on the file is never empty.
    if FileIdentity(mark) != nil, file.size > 0 { unlink(mark) }
    return Opened(pool: pool, file: file)
  }

  /// Refuses a file that a later version has written: its contents may mean something else, and it is not touched.
  private static func refuseNewer(_ path: String) throws {
    guard let file = FileIdentity(path), file.size > 0 else { return }
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? queue.close() }
    if try queue.read(StorageMigration.migrator.hasBeenSuperseded) { throw StorageError.newer(path: path) }
  }

  /// Makes sure that the file is there and private: what SQLite puts beside it gets its rights. Goes by its
  /// path where it exists: closing a descriptor of it would take the locks away that SQLite holds on it in this process.
  private static func makePrivateFile(_ path: String) throws {
    let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      Foundation.close(descriptor)
    } else if errno == EACCES || errno == EROFS {
      throw StorageError.readOnly(path: path)
    } else if errno == ENOSPC {
      throw StorageError.full(path: path)
    } else if errno != EEXIST {
      throw StorageError.failed(path: path, reason: String(cString: strerror(errno)))
    } else if chmod(path, 0o600) != 0, errno != EPERM {
      throw StorageError.failed(path: path, reason: String(cString: strerror(errno)))
    }
  }
}

/// The identity of the file that a path leads to.
struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64
  let size: Int

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.device == rhs.device && lhs.number == rhs.number }

  /// `nil` where there is no file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    size = Int(status.st_size)
  }
}

extension StorageError {
  /// Wraps what SQLite or the system has thrown, in our words; nothing of what was to be stored is in them.
  init(_ error: any Error, path: String) {
    if let error = error as? StorageError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      self = .failed(path: path, reason: "\(error)")
      return
    }
    self =
      switch error.resultCode {
      case .SQLITE_FULL: .full(path: path)
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: .readOnly(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(path: path)
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged(path: path, reason: Self.reason(of: error))
      default: .failed(path: path, reason: Self.reason(of: error))
      }
  }

  static func isDamage(_ error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return false }
    return error.resultCode == .SQLITE_CORRUPT || error.resultCode == .SQLITE_NOTADB
  }

  static func reason(of error: any Error) -> String {
    guard let error = error as? DatabaseError else { return "\(error)" }
    return error.message ?? "\(error.resultCode)"
  }
}
