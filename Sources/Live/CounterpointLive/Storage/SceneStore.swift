import CounterpointValues
import Foundation
import GRDB
import Logging
import Synchronization

/// The values that tabs keep for themselves (`@SceneStorage`), in the file of the users' values: one row for
/// each tab that keeps something.
///
/// It bounds what it keeps by bytes per scene, scenes per user and age. What is longest unused goes first.
final class SceneStore: SceneStorage {
  struct Limits: Sendable {
    /// Bytes of all keys and values of one scene.
    var bytesPerScene = 64 << 10
    var scenesPerUser = 64
    /// The time for which a scene that nobody uses is kept.
    var age: TimeInterval = 30 * 24 * 60 * 60
  }

  let limits: Limits
  private let database: SQLiteDatabase
  private let logger: Logger
  private let now: @Sendable () -> Date
  /// The scenes that sessions have open: each belongs to one of them alone.
  private let open = Mutex<Set<SceneName>>([])

  init(
    _ database: SQLiteDatabase, limits: Limits = Limits(), logger: Logger,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.limits = limits
    self.logger = logger
    self.now = now
  }

  /// A scene for a new session, held for it as long as the lease lives: the one that the tab had, with what it kept; a copy of it under a name of its own,
  /// where another session has it open, as a duplicated tab's; an empty one, where there is none of that name for
  /// this user and this app. Never fails: what cannot be read starts empty.
  func lease(continuing former: String? = nil, of user: UserID, app: String) -> SceneLease {
    guard let former, RandomToken.isWellFormed(former) else { return fresh(user) }
    let name = SceneName(user: user, scene: former)
    guard let values = values(of: name, app: app) else { return fresh(user) }
    let isFree = open.withLock { $0.insert(name).inserted }
    if isFree {
      return SceneLease(name, SceneRequest(scene: former, values: values, isContinued: true), in: self)
    }
    let copy = fresh(user, values: values)
    write(self.values(copy.request, of: user, app: app))
    return copy
  }

  /// A scene with its lease, for a session that lives where the store does.
  func scene(continuing former: String? = nil, of user: UserID, app: String) -> SceneValues {
    let lease = lease(continuing: former, of: user, app: app)
    let request = lease.request
    return SceneValues(
      SceneName(user: user, scene: request.scene), app: app, values: request.values,
      isContinued: request.isContinued, in: self, lease: lease)
  }

  /// Holds a scene for a session that has it already, and that an earlier server has left.
  /// - Returns: `nil` where another session has it.
  func reclaim(_ scene: String, of user: UserID) -> SceneLease? {
    let name = SceneName(user: user, scene: scene)
    guard open.withLock({ $0.insert(name).inserted }) else { return nil }
    return SceneLease(name, SceneRequest(scene: scene, values: [:], isContinued: true), in: self)
  }

  /// Says whether the user has a scene of that name that keeps something. False where that cannot be found out.
  func contains(_ scene: String, of user: UserID) -> Bool {
    guard RandomToken.isWellFormed(scene) else { return false }
    return reading { database in
      try Bool.fetchOne(
        database, sql: "SELECT EXISTS (SELECT 1 FROM scene WHERE user = ? AND scene = ?)",
        arguments: [user.rawValue, scene])
    } ?? false
  }

  private func fresh(_ user: UserID, values: [String: Data] = [:]) -> SceneLease {
    let name = SceneName(user: user, scene: RandomToken.make())
    open.withLock { _ = $0.insert(name) }
    return SceneLease(
      name, SceneRequest(scene: name.scene, values: values, isContinued: !values.isEmpty), in: self)
  }

  private func values(of name: SceneName, app: String) -> [String: Data]? {
    let data = reading { database in
      try Data.fetchOne(
        database, sql: "SELECT contents FROM scene WHERE user = ? AND scene = ? AND app = ?",
        arguments: [name.user.rawValue, name.scene, app])
    }
    return data.flatMap { try? PropertyListDecoder().decode([String: Data].self, from: $0) }
  }

  private func reading<Value>(_ read: (Database) throws -> Value?) -> Value? {
    do {
      return try database.read(read)
    } catch {
      logger.error("A tab's values could not be read", metadata: ["error": "\(error)"])
      return nil
    }
  }

  // MARK: Writing

  /// Writes what the scene keeps by the time that its turn comes, behind the caller's back: a person types faster
  /// than disks confirm.
  func write(_ scene: SceneValues) {
    let used = now()
    database.asyncWrite { [self] database in
      try keep(scene.takeForWriting(), of: scene.name, app: scene.app, at: used, in: database)
    } completion: { [logger] _, result in
      switch result {
      case .success: scene.wrote(nil)
      case .failure(let error):
        logger.error("A tab's values could not be stored", metadata: ["error": "\(error)"])
        scene.wrote(error)
      }
    }
  }

  /// Stores all that a scene keeps, in the transaction of somebody who writes.
  func keep(
    _ values: [String: Data], of name: SceneName, app: String, at date: Date? = nil, in database: Database
  ) throws {
    guard !values.isEmpty else {
      try database.execute(
        sql: "DELETE FROM scene WHERE user = ? AND scene = ?", arguments: [name.user.rawValue, name.scene])
      return
    }
    let used = (date ?? now()).timeIntervalSince1970
    let data = try PropertyListEncoder.binary.encode(values)
    try database.execute(
      sql: "UPDATE scene SET contents = ?, used = ? WHERE user = ? AND scene = ?",
      arguments: [data, used, name.user.rawValue, name.scene])
    guard database.changesCount == 0 else { return }
    try database.execute(
      sql: "INSERT INTO scene (user, scene, app, contents, used) VALUES (?, ?, ?, ?, ?)",
      arguments: [name.user.rawValue, name.scene, app, data, used])
    try Self.sweep(database, for: name.user, limits, now: used)
  }

  /// A new scene makes room: what is too old goes, and of its user's what is beyond their number.
  private static func sweep(
    _ database: Database, for user: UserID, _ limits: Limits, now: Double
  ) throws {
    try database.execute(sql: "DELETE FROM scene WHERE used < ?", arguments: [now - limits.age])
    try database.execute(
      sql: """
        DELETE FROM scene WHERE user = ?1 AND scene NOT IN (
          SELECT scene FROM scene WHERE user = ?1 ORDER BY used DESC LIMIT ?2
        )
        """, arguments: [user.rawValue, limits.scenesPerUser])
  }

  /// The next session may have the scene.
  fileprivate func release(_ name: SceneName) { open.withLock { _ = $0.remove(name) } }

  /// The scene's session is gone.
  func left(_ name: SceneName, hadValues: Bool) {
    guard hadValues else { return }
    let used = now().timeIntervalSince1970
    // Its time runs from when it was left. Nothing is lost where that cannot be noted.
    database.asyncWrite { database in
      try database.execute(
        sql: "UPDATE scene SET used = ? WHERE user = ? AND scene = ?",
        arguments: [used, name.user.rawValue, name.scene])
    } completion: { _, _ in
    }
  }

  /// Returns when everything that was set before is in the file.
  func flush() throws { try database.write { _ in } }
}

/// Holds a scene for one session: meanwhile no other gets it. To be let go when the session is over.
final class SceneLease: Sendable {
  /// The part of the scene that the session's host has to know.
  let request: SceneRequest
  private let name: SceneName
  private let store: SceneStore

  fileprivate init(_ name: SceneName, _ request: SceneRequest, in store: SceneStore) {
    self.name = name
    self.request = request
    self.store = store
  }

  deinit { store.release(name) }
}

/// A scene, on its way to the host that makes the session.
struct SceneRequest: Codable, Sendable {
  var scene: String
  /// The values that the tab had kept.
  var values: [String: Data]
  /// `true` if it holds what the tab had kept before.
  var isContinued: Bool
}

/// One tab of one user.
struct SceneName: Hashable, Sendable {
  let user: UserID
  let scene: String
}

extension PropertyListEncoder {
  fileprivate static var binary: PropertyListEncoder {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return encoder
  }
}
