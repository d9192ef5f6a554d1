import CounterpointProcesses
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
  /// To whom users' folders belong, where that is not the server.
  private let owner: SessionUser?
  private struct State {
    var count: UInt64 = 0
    var uses: [UserID: Int] = [:]
    var owners: [String: UserID] = [:]
    /// The homes of all processes that there are, also of those that have no user.
    var homes: Set<String> = []
  }
  private let state = Mutex(State())

  /// A home that a process was told.
  struct Home: Sendable {
    let path: String

    /// A folder of the process's own, for what goes with it.
    var temporary: String { path + temporarySuffix }

    /// The variables that a process has to be given before it starts.
    var environment: [String: String] {
      [
        "HOME": path, "CFFIXED_USER_HOME": path, "TMPDIR": temporary, "XDG_CONFIG_HOME": path + "/.config",
        "XDG_DATA_HOME": path + "/.local/share", "XDG_CACHE_HOME": path + "/.cache",
      ]
    }
  }

  private static let temporarySuffix = ".tmp"

  /// - Parameters:
  ///   - directory: the server's data directory. Links that servers left behind which are gone are removed.
  ///   - supervisor: the servers of one share their homes, one after the other.
  ///   - owner: whom the processes of sessions become, where they do not stay who the server is.
  init(in directory: URL, supervisor: SupervisorLink? = nil, owner: SessionUser? = nil) throws {
    self.owner = owner
    users = Self.users(in: directory)
    let homes = users.deletingLastPathComponent()
    let processes = directory.appendingPathComponent("homes/processes", isDirectory: true)
    links = processes.appendingPathComponent(
      supervisor?.homes ?? "\(getpid())-\(RandomToken.make().prefix(6))", isDirectory: true)
    prefix = supervisor.map { "\($0.restartCount)-" } ?? ""
    let files = FileManager.default
    for url in [users, links] {
      try files.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    for url in owner == nil ? [] : [directory, homes, users, processes, links] {
      try Self.check(owner?.letThrough(url.path) ?? 0, "the way to users' folders")
    }
    for name in (try? files.contentsOfDirectory(atPath: processes.path)) ?? [] {
      guard let server = pid_t(name.prefix { $0 != "-" }), kill(server, 0) != 0, errno == ESRCH else {
        continue
      }
      Self.remove(name, in: processes)
    }
  }

  /// A home that is nobody's yet.
  func make() throws -> Home {
    // Under the lock, so that its folder is not taken for a stray.
    try state.withLock { state in
      state.count += 1
      let home = Home(path: links.appendingPathComponent("\(prefix)\(state.count)").path)
      guard mkdir(home.temporary, 0o700) == 0 else {
        throw ProcessSpawner.Failure(operation: "a folder for temporary files", code: errno)
      }
      if let owner, chown(home.temporary, owner.user, owner.group) != 0 {
        throw ProcessSpawner.Failure(operation: "a folder for temporary files", code: errno)
      }
      state.homes.insert(home.path)
      return home
    }
  }

  /// Returns the plan of the rights that the process that is told `home` gives up and keeps.
  func plan(_ plan: ConfinementPlan, _ home: Home) -> ConfinementPlan {
    var plan = plan
    plan.homes = users.path
    plan.temporary = home.temporary
    return plan
  }

  /// The home that an earlier server of the same supervisor has told a process.
  func adopt(_ record: SessionRecord) -> Home {
    state.withLock { state in
      state.homes.insert(record.home)
      guard let user = record.session?.user else { return }
      state.uses[user, default: 0] += 1
      state.owners[record.home] = user
    }
    return Home(path: record.home)
  }

  /// Removes what processes have left that nobody has taken over, and what was empty behind their links.
  func removeStrays() {
    state.withLock { state in
      for name in (try? FileManager.default.contentsOfDirectory(atPath: links.path)) ?? [] {
        let path = links.appendingPathComponent(name).path
        if path.hasSuffix(Self.temporarySuffix) {
          if !state.homes.contains(String(path.dropLast(Self.temporarySuffix.count))) {
            Self.remove(name, in: links)
          }
          continue
        }
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

  /// The process that was told the home is gone.
  struct Released: Error {}

  /// Makes `home` the user's. Undone by ``release(_:)``.
  /// - Throws: ``Released`` where that was done already: nobody would undo it again.
  func bind(_ home: Home, to user: UserID) throws {
    let folder = folder(of: user)
    // Under the lock, so that a folder that was empty does not go away in between.
    try state.withLock { state in
      guard state.homes.contains(home.path) else { throw Released() }
      guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else {
        throw ProcessSpawner.Failure(operation: "a user's folder", code: errno)
      }
      try give(folder)
      guard symlink(folder.path, home.path) == 0 else {
        throw ProcessSpawner.Failure(operation: "a link to a user's folder", code: errno)
      }
      state.uses[user, default: 0] += 1
      state.owners[home.path] = user
    }
  }

  /// Sees to it that a user's folder is the sessions'. Where its owner is, all in it is, too: it was made by them.
  private func give(_ folder: URL) throws {
    var status = stat()
    let (user, group) = (owner?.user ?? geteuid(), owner?.group ?? getegid())
    guard lstat(folder.path, &status) == 0, status.st_uid != user else { return }
    let code = Self.with(users) { counterpoint_give_tree($0, folder.lastPathComponent, user, group) }
    // Who is not root has never had another's, and finds out by itself where it has.
    if owner != nil { try Self.check(code, "a user's folder") }
  }

  /// The process is gone. A folder in which no app has left anything goes, too.
  func release(_ home: Home) {
    state.withLock { state in
      guard state.homes.remove(home.path) != nil else { return }
      Self.remove((home.temporary as NSString).lastPathComponent, in: links)
      guard let user = state.owners.removeValue(forKey: home.path), let uses = state.uses[user] else {
        return
      }
      unlink(home.path)
      state.uses[user] = uses > 1 ? uses - 1 : nil
      if uses == 1 { rmdir(folder(of: user).path) }
    }
  }

  func removeLinks() { Self.remove(links.lastPathComponent, in: links.deletingLastPathComponent()) }

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

  // MARK: Files of others

  /// Makes a user's folder the server's, which is about to write into it itself. What is in it is given to sessions again as soon
  /// as one has a process of its own.
  static func claim(_ folder: URL) {
    var status = stat()
    guard lstat(folder.path, &status) == 0, status.st_uid != geteuid() else { return }
    // Where it does not succeed nothing can be written there, which is told to whoever does.
    _ = lchown(folder.path, geteuid(), getegid())
  }

  /// Removes a file or a folder with all that is in it. A session may have made it, and may still be at it: nothing outside is
  /// removed, whatever links are put there.
  static func remove(_ name: String, in folder: URL) {
    _ = with(folder) { counterpoint_remove_tree($0, name) }
  }

  private static func with(_ folder: URL, _ operation: (CInt) -> Int32) -> Int32 {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    return operation(descriptor)
  }

  private static func check(_ code: Int32, _ operation: String) throws {
    if code != 0 { throw ProcessSpawner.Failure(operation: operation, code: code) }
  }
}
