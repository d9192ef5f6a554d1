import Foundation
import Synchronization

/// The home folders of users, and how a process that was started for nobody yet gets one.
///
/// Foundation reads where a user's defaults are once, when a process starts. So every process is told a path of its
/// own, at which nothing is; when it is given to a user, a link to the user's folder is put there.
final class UserHomes: Sendable {
  private let users: URL
  private let links: URL
  /// Begins the names of homes, so that those of servers that share the folder differ.
  private let prefix: String
  private struct State {
    var count: UInt64 = 0
    var uses: [UserID: Int] = [:]
    var owners: [String: UserID] = [:]
  }
  private let state = Mutex(State())

  /// A home that a process was told.
  struct Home: Sendable {
    let path: String

    /// What a process has to be told before it starts.
    var environment: [String: String] {
      [
        "HOME": path, "CFFIXED_USER_HOME": path, "XDG_CONFIG_HOME": path + "/.config",
        "XDG_DATA_HOME": path + "/.local/share", "XDG_CACHE_HOME": path + "/.cache",
      ]
    }
  }

  /// - Parameters:
  ///   - directory: the server's data directory. Links that servers left behind which are gone are removed.
  ///   - supervisor: the servers of one share their homes, one after the other.
  init(in directory: URL, supervisor: SupervisorLink? = nil) throws {
    users = Self.users(in: directory)
    let processes = directory.appendingPathComponent("homes/processes", isDirectory: true)
    links = processes.appendingPathComponent(
      supervisor?.homes ?? "\(getpid())-\(RandomToken.make().prefix(6))", isDirectory: true)
    prefix = supervisor.map { "\($0.restartCount)-" } ?? ""
    let files = FileManager.default
    for url in [users, links] {
      try files.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    for name in (try? files.contentsOfDirectory(atPath: processes.path)) ?? [] {
      guard let server = pid_t(name.prefix { $0 != "-" }), kill(server, 0) != 0, errno == ESRCH else {
        continue
      }
      try? files.removeItem(at: processes.appendingPathComponent(name))
    }
  }

  /// A home that is nobody's yet.
  func make() -> Home {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    return Home(path: links.appendingPathComponent("\(prefix)\(number)").path)
  }

  /// The home that an earlier server of the same supervisor has told a process.
  func adopt(_ record: SessionRecord) -> Home {
    if let user = record.session?.user {
      state.withLock { state in
        state.uses[user, default: 0] += 1
        state.owners[record.home] = user
      }
    }
    return Home(path: record.home)
  }

  /// Removes links of processes that nobody has taken over, and what was empty behind them.
  func removeStrays() {
    state.withLock { state in
      for name in (try? FileManager.default.contentsOfDirectory(atPath: links.path)) ?? [] {
        let path = links.appendingPathComponent(name).path
        guard state.owners[path] == nil else { continue }
        let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
        unlink(path)
        guard let folder, state.uses[UserID(rawValue: (folder as NSString).lastPathComponent)] == nil else {
          continue
        }
        rmdir(folder)
      }
    }
  }

  /// Makes `home` the user's. Undone by ``release(_:)``.
  func bind(_ home: Home, to user: UserID) throws {
    let folder = folder(of: user)
    // Under the lock, so that a folder that was empty does not go away in between.
    try state.withLock { state in
      guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else {
        throw ProcessSpawner.Failure(operation: "a user's folder", code: errno)
      }
      guard symlink(folder.path, home.path) == 0 else {
        throw ProcessSpawner.Failure(operation: "a link to a user's folder", code: errno)
      }
      state.uses[user, default: 0] += 1
      state.owners[home.path] = user
    }
  }

  /// The process is gone. A folder in which no app has left anything goes, too.
  func release(_ home: Home) {
    state.withLock { state in
      guard let user = state.owners.removeValue(forKey: home.path), let uses = state.uses[user] else {
        return
      }
      unlink(home.path)
      state.uses[user] = uses > 1 ? uses - 1 : nil
      if uses == 1 { rmdir(folder(of: user).path) }
    }
  }

  func removeLinks() { try? FileManager.default.removeItem(at: links) }

  private func folder(of user: UserID) -> URL {
    users.appendingPathComponent(user.rawValue, isDirectory: true)
  }

  private static func users(in directory: URL) -> URL {
    directory.appendingPathComponent("homes/users", isDirectory: true)
  }

  /// The user's folder in a data directory: the same, whichever process holds the user's session.
  static func folder(of user: UserID, in directory: URL) -> URL {
    users(in: directory).appendingPathComponent(user.rawValue, isDirectory: true)
  }
}
