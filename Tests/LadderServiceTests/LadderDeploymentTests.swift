import Foundation
import LadderModel
import Testing

@testable import LadderService

/// What is handed out to run the service with, read against the program that it runs.
@Suite("Ladder's deployment files")
struct LadderDeploymentTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  private func program() throws -> String { try text("Sources/Services/LadderAPI/LadderAPI.swift") }

  /// The program's flags, without their dashes.
  private func flags() throws -> Set<String> {
    let names = try program().matches(of: /\)\s+var (\w+):/).map { String($0.1) }
    return Set(
      names.map { name in
        name.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
      })
  }

  /// The variables that the program reads.
  private func variables() throws -> Set<String> {
    Set(try program().matches(of: /"([A-Z][A-Z_]+)"/).map { "LADDER_\($0.1)" }).subtracting([
      "LADDER_LADDER_"
    ])
  }

  @Test("The documentation's table has every flag of the program with its variable, and no other")
  func options() throws {
    let rows = try text("Documentation/LadderAPI.md").split(separator: "\n").filter { $0.hasPrefix("| `--") }
    let cells = rows.map { $0.split(separator: "|").map(String.init) }
    let (flags, variables) = (try flags(), try variables())
    #expect(Set(cells.flatMap { $0[0].matches(of: /`--([a-z-]+)`/).map { String($0.1) } }) == flags)
    #expect(Set(cells.flatMap { $0[1].matches(of: /LADDER_[A-Z_]+/).map { String($0.0) } }) == variables)
  }

  @Test("The table's defaults are the program's")
  func defaults() throws {
    let settings = LadderSettings()
    let documentation = try text("Documentation/LadderAPI.md")
    for row in [
      "| `LADDER_ADDRESS_RATE` | `\(settings.requestsPerMinuteOfAddress)` |",
      "| `LADDER_PERSON_RATE` | `\(settings.requestsPerMinuteOfPerson)` |",
      "| `LADDER_SIGN_IN_RATE` | `\(settings.signInsPerMinute)` |",
      "| `LADDER_WRITE_PATIENCE` | `\(settings.writePatience.components.seconds)` |",
      "| `LADDER_HOST`, `LADDER_PORT` | `\(settings.host)`, `\(settings.port)` |",
    ] {
      #expect(documentation.contains(row), "\(row)")
    }
    #expect(
      settings.waitingWrites == 256 && documentation.contains("256 of them at most, for two seconds each"))
    #expect(LadderSettings.Storage("postgresql:///ladder", connections: 8).usualWrites == 6)
    #expect(LadderSettings.Storage("ladder.sqlite").usualWrites == 2)
    for connections in 1...200 {
      let storage = LadderSettings.Storage("postgresql:///ladder", connections: connections)
      #expect(storage.issue(writes: storage.usualWrites) == nil)
    }
    let storage = LadderSettings.Storage("postgresql:///ladder", connections: 8)
    #expect(storage.issue(writes: 7) == nil)
    #expect(storage.issue(writes: 8)?.contains("it takes 7 at most") == true)
    #expect(LadderSettings.Storage("postgresql:///ladder", connections: 1).issue(writes: 2) != nil)
    #expect(LadderSettings.Storage("ladder.sqlite").issue(writes: 200) == nil)
    #expect(settings.requestDeadline == .seconds(10) && documentation.contains("A request has ten seconds"))
    #expect(Limits.bodyBytes == 16 * 1_024 && documentation.contains("at most 16 KB"))
  }

  @Test("Every variable that the files set is one that the program reads")
  func variablesExist() throws {
    let known = try variables()
    let ofTests: Set = ["LADDER_KILL_ROUNDS", "LADDER_MODEL_OPERATIONS"]
    for file in [
      "Deployment/ladder-api.service", "Deployment/ladder-api.Dockerfile", "Documentation/LadderAPI.md",
      "Makefile",
    ] {
      let used = try text(file).matches(of: /LADDER_[A-Z_]+/).map { String($0.0) }
      #expect(
        !used.isEmpty && Set(used).subtracting(ofTests).isSubset(of: known), "\(file)")
    }
  }

  @Test("What is installed lies where the unit and the container look for it, at the port that is looked at")
  func places() throws {
    let unit = try text("Deployment/ladder-api.service")
    let container = try text("Deployment/ladder-api.Dockerfile")
    let script = try text("scripts/install")
    #expect(unit.contains("\nExecStart=/usr/local/bin/LadderAPI\n"))
    #expect(
      script.contains(#""$root/bin/LadderAPI""#) && script.contains("for unit in counterpoint ladder-api"))
    #expect(script.contains(#""$root/share/counterpoint/films/""#))
    #expect(try text("Makefile").contains("--static-swift-stdlib --product LadderAPI"))
    for file in [unit, container] {
      #expect(file.contains("LADDER_VIDEOS=/usr/local/share/counterpoint/films"))
    }
    #expect(container.contains(#"ENTRYPOINT ["LadderAPI"]"#))
    let port = LadderSettings().port
    for words in ["EXPOSE \(port)\n", "LADDER_PORT=\(port) ", "http://127.0.0.1:\(port)/healthz"] {
      #expect(container.contains(words))
    }
    // Linked when it runs, so it has to be there: in both containers, since both programs have the service in them.
    for file in ["Deployment/ladder-api.Dockerfile", "Deployment/Dockerfile"] {
      let stages = try text(file).components(separatedBy: "\nFROM ")
      #expect(stages.count == 3 && stages[1].contains("libpq-dev") && stages[2].contains("libpq5"), "\(file)")
    }
    #expect(try text(".gitignore").contains("\nFilms/\n"))
  }

  @Test("The unit gives up whatever that of the apps' server gives up")
  func hardening() throws {
    func lines(_ path: String) throws -> Set<Substring> {
      Set(try text(path).split(separator: "\n").filter { !$0.hasPrefix("#") })
    }
    let own = try lines("Deployment/ladder-api.service")
    let other = try lines("Deployment/counterpoint.service").filter {
      $0.hasPrefix("Protect") || $0.hasPrefix("Private")
        || $0.hasPrefix("Restrict") && !$0.hasPrefix("Restart")
        || $0.hasPrefix("No") || $0.hasPrefix("Lock") || $0.hasPrefix("Memory") || $0.hasPrefix("UMask")
    }
    #expect(other.count > 15 && other.subtracting(own).isEmpty)
    // No port below 1024 is its own.
    #expect(own.contains("CapabilityBoundingSet=") && own.contains("DynamicUser=yes"))
  }

  static let hasSystemd = FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")

  @Test("systemd has nothing against the unit", .enabled(if: hasSystemd, "systemd-analyze is not installed"))
  func systemd() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let unit = folder.appendingPathComponent("ladder-api.service")
    // Where the program is not installed, that would be all that is said.
    let content = try text("Deployment/ladder-api.service")
      .replacing("ExecStart=/usr/local/bin/LadderAPI", with: "ExecStart=/bin/true")
    try Data(content.utf8).write(to: unit)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/systemd-analyze")
    process.arguments = ["verify", "--man=no", unit.path]
    let complaints = Pipe()
    process.standardOutput = complaints
    process.standardError = complaints
    try process.run()
    let said = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // Of other units of this machine it may say something, too.
    let ours = said.split(separator: "\n").filter { $0.contains("ladder-api.service") }
    #expect(ours == [], "\(said)")
  }
}
