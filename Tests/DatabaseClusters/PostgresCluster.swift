import Foundation
import LadderService
import Synchronization

/// A PostgreSQL of a test's or a measurement's own: in a temporary folder, with a socket there and no port. It ends with the process
/// that made it, however that ends.
package final class PostgresCluster: Sendable {
  package struct Trouble: Error, CustomStringConvertible { package let description: String }

  /// Settings for tests, which lose nothing with the power.
  package static let quick = ["fsync = off", "deadlock_timeout = 50ms", "max_connections = 100"]

  package static let missing = "PostgreSQL is not installed; scripts/setup test installs it"

  /// Where the programs are that make clusters and start them.
  package static let programs: String? = {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let newest = versions.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }
    let folders = newest.map { "/usr/lib/postgresql/\($0)/bin" } + ["/usr/bin", "/usr/local/bin"]
    return folders.first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
  }()
  package static var isInstalled: Bool { programs != nil }

  /// The one that tests have in common, each with a schema of its own.
  package static let shared = Task.detached { try PostgresCluster() }

  package let folder: String
  private let schemas = Mutex(0)

  /// - Parameter settings: lines of `postgresql.conf`.
  package init(settings: [String] = PostgresCluster.quick) throws {
    guard let programs = Self.programs else { throw Trouble(description: Self.missing) }
    folder = "/tmp/ladder-postgres.\(UUID().uuidString.prefix(13))"
    try Self.run("mkdir -m 700 '\(folder)'")
    // Ends it when this process is gone.
    let watch = """
      while [ -d /proc/\(getpid()) ]; do sleep 1; done
      '\(programs)/pg_ctl' -D '\(folder)/data' -m immediate stop; rm -rf '\(folder)'
      """
    try Self.run("(\(watch)) </dev/null >/dev/null 2>&1 &")
    try Self.run(
      "'\(programs)/initdb' -D '\(folder)/data' -U ladder --auth=trust --encoding=UTF8 --no-locale --no-sync")
    let lines = ["listen_addresses = ''", "unix_socket_directories = '\(folder)'"] + settings
    try Self.run("printf '%s\\n' \"\(lines.joined(separator: "\n"))\" >> '\(folder)/data/postgresql.conf'")
    try control("start")
  }

  /// - Parameter action: `start`, or `restart -m immediate`, which cuts every connection at once.
  package func control(_ action: String) throws {
    try Self.run(
      "'\(Self.programs ?? "")/pg_ctl' -D '\(folder)/data' -l '\(folder)/log' -w \(action) >/dev/null")
  }

  /// The address of a database in which there is nothing yet.
  package func makeDatabase() async throws -> String {
    let name = "test\(schemas.withLock { number in number += 1; return number })"
    let engine = PostgresEngine(url: url(schema: "public"), connections: 1)
    try await engine.write { _ = try $0.execute("CREATE SCHEMA \(name)", []) }
    await engine.close()
    return url(schema: name)
  }

  private func url(schema: String) -> String {
    "postgresql:///postgres?host=\(folder)&user=ladder&options=-csearch_path%3D\(schema)"
  }

  /// Not by `Process`, which waits for whatever the script leaves running. PostgreSQL refuses to be root.
  private static func run(_ script: String) throws {
    let file = "/tmp/ladder-script.\(UUID().uuidString)"
    try Data(script.utf8).write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    chmod(file, 0o644)
    let shell = getuid() == 0 ? "runuser -u postgres -- /bin/sh" : "/bin/sh"
    let status = system("cd /tmp && \(shell) \(file) </dev/null >/dev/null 2>&1")
    guard status == 0 else { throw Trouble(description: "“\(script)” ended with \(status)") }
  }
}
