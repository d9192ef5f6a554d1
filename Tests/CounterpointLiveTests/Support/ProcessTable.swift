import Foundation

/// The processes of this machine, as far as a test asks for them.
enum ProcessTable {
  /// Processes that `parent` has started and that were not reaped, zombies among them.
  static func children(of parent: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { process in
      guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        // The name of the program stands in parentheses, and may hold anything.
        let end = status.lastIndex(of: ")")
      else { return false }
      return status[end...].split(separator: " ").dropFirst(2).first.flatMap { pid_t($0) } == parent
    }
  }

  /// Those of them that hold sessions, or did.
  static func sessions(of parent: pid_t) -> [pid_t] {
    children(of: parent).filter { ["session", "HostFixture"].contains(name(of: $0)) }
  }

  /// The one that serves under a supervisor.
  static func server(of supervisor: pid_t) -> pid_t? {
    children(of: supervisor).first { name(of: $0) == "server" && isAlive($0) }
  }

  private static func name(of process: pid_t) -> String? {
    (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8))?
      .trimmingCharacters(in: .newlines)
  }

  /// Returns the descriptors that a process has open.
  static func descriptorCount(of process: pid_t) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count) ?? 0
  }

  static func isAlive(_ process: pid_t) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = status.lastIndex(of: ")")
    else { return false }
    return status[end...].split(separator: " ").dropFirst().first != "Z"
  }

  /// Open descriptors of this process.
  static var descriptorCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  /// A process's proportional share of memory, in bytes.
  static func memory(of process: pid_t) -> Int { memory(of: process, ["Pss:"]) }

  /// The memory that a process has for itself, in bytes.
  static func ownMemory(of process: pid_t) -> Int {
    memory(of: process, ["Private_Clean:", "Private_Dirty:"])
  }

  private static func memory(of process: pid_t, _ kinds: [String]) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
    else { return 0 }
    return text.split(separator: "\n").filter { line in kinds.contains { line.hasPrefix($0) } }
      .reduce(0) { $0 + ($1.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10 }
  }

  /// Asks again until it is so: what another process does tells nobody.
  @MainActor
  static func wait(within limit: Duration = .seconds(10), until isSo: @MainActor () -> Bool) async -> Bool {
    let deadline = ContinuousClock.now + limit
    while !isSo() {
      guard ContinuousClock.now < deadline else { return false }
      await Task.yield()
    }
    return true
  }
}
