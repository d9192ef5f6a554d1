import Foundation
import Testing

@testable import CounterpointLive

/// What is handed out to run a server with, read against the program that it runs.
@Suite("Deployment files")
struct DeploymentTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The lines without comments.
  private func lines(_ path: String) throws -> [String] {
    try text(path).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  /// The program's flags, without their dashes, as its help tells them.
  private var flags: Set<String> {
    Set(ServerOptions.helpMessage().matches(of: /--([a-z][a-z-]+)/).map { String($0.1) })
      .subtracting(["help", "version"]).union(ownFlags)
  }

  /// Those that the program has beside those of every server.
  private var ownFlags: Set<String> {
    let program = (try? text("Apps/counterpoint/Counterpoint.swift")) ?? ""
    return Set(program.matches(of: /LiveOption\(\s*"([a-z-]+)"/).map { String($0.1) })
  }

  /// The variables that the program reads: one for each flag, in the plural where a flag can be repeated, and its apps'.
  private var variables: Set<String> {
    var names: Set = ["COUNTERPOINT_VOICE_DIRECTORY", "COUNTERPOINT_SUPPORT_ADDRESS"]
    let plurals = [
      "trusted-proxy": "trusted-proxies", "metrics-reader": "metrics-readers", "image-host": "image-hosts",
      "media-host": "media-hosts",
    ]
    for flag in flags {
      let name = (plurals[flag] ?? flag).uppercased().replacing("-", with: "_")
      names.insert("COUNTERPOINT_" + name)
    }
    return names
  }

  @Test("Every variable that the files and their documentation set is one that the program reads")
  func variablesExist() throws {
    let files = [
      "Deployment/Dockerfile", "Deployment/counterpoint.service", "Deployment/Caddyfile",
      "Documentation/Operations.md",
    ]
    for file in files {
      for match in try text(file).matches(of: /COUNTERPOINT_[A-Z_]+/) {
        #expect(variables.contains(String(match.0)), "\(file)")
      }
    }
  }

  @Test("The documentation's table of options has every flag of the program, and no other")
  func flagsAreDocumented() throws {
    let rows = try lines("Documentation/Operations.md").filter { $0.hasPrefix("| ") }
    let documented = rows.flatMap { row in
      (row.split(separator: "|").first ?? "").matches(of: /`--([a-z-]+)`/).map { String($0.1) }
    }
    #expect(Set(documented) == flags)
  }

  @Test("What the container and the service start is a command of the program, at the port that is looked at")
  func commands() throws {
    let dockerfile = try lines("Deployment/Dockerfile")
    let unit = try lines("Deployment/counterpoint.service")
    #expect(ServeCommand.configuration.commandName == "serve")
    #expect(dockerfile.contains(#"ENTRYPOINT ["counterpoint"]"#))
    #expect(dockerfile.contains(#"CMD ["serve"]"#))
    #expect(unit.contains("ExecStart=/usr/local/bin/counterpoint serve"))
    let port = ServerSettings(dataDirectory: Self.root).port
    #expect(dockerfile.contains("EXPOSE \(port)"))
    #expect(try text("Deployment/Dockerfile").contains("COUNTERPOINT_PORT=\(port) "))
    #expect(try text("Deployment/Dockerfile").contains("http://127.0.0.1:\(port)/healthz"))
    #expect(try text("Deployment/Caddyfile").contains("reverse_proxy 127.0.0.1:\(port) {"))
  }

  @Test("What is installed lies where the container and the service look for it")
  func places() throws {
    let script = try text("scripts/install")
    #expect(script.contains(#""$root/bin/counterpoint""#))
    #expect(script.contains(#""$root/share/counterpoint/voices/""#))
    let makefile = try text("Makefile")
    #expect(makefile.contains("\ninstall: release "))
    #expect(makefile.contains("--static-swift-stdlib --product counterpoint"))
    #expect(try text("Package.swift").contains(#".executable(name: "counterpoint""#))
    let dockerfile = try text("Deployment/Dockerfile")
    #expect(dockerfile.contains("make install PREFIX=/usr/local DESTDIR=/stage"))
    #expect(dockerfile.contains("COPY --from=build /stage/usr/local /usr/local"))
    #expect(script.contains(#""$root/share/counterpoint/films/""#))
    for file in [dockerfile, try text("Deployment/counterpoint.service")] {
      #expect(file.contains("LADDER_VIDEOS=/usr/local/share/counterpoint/films"))
      #expect(file.contains("COUNTERPOINT_VOICE_DIRECTORY=/usr/local/share/counterpoint/voices"))
    }
  }

  @Test("Caddy is told the same by its file and by the documentation, in words that it knows")
  func caddy() throws {
    let file = try lines("Deployment/Caddyfile")
    let documentation = try text("Documentation/Operations.md")
    let start = try #require(documentation.range(of: "```\ncounterpoint.example.com {"))
    let end = try #require(documentation[start.upperBound...].range(of: "\n```"))
    let documented = documentation[start.lowerBound..<end.lowerBound].split(separator: "\n").dropFirst()
      .map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(file == Array(documented))
    let known: Set = [
      "counterpoint.example.com", "reverse_proxy", "health_uri", "health_interval", "flush_interval",
      "respond",
      "}",
    ]
    #expect(Set(file.compactMap { $0.split(separator: " ").first.map(String.init) }) == known)
  }

  static let hasSystemd = FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")

  @Test("systemd has nothing against the unit", .enabled(if: hasSystemd, "systemd-analyze is not installed"))
  func systemd() throws {
    try withTemporaryDirectory { folder in
      let unit = folder.appendingPathComponent("counterpoint.service")
      // Where the program is not installed, that would be all that is said.
      let text = try text("Deployment/counterpoint.service")
        .replacing("ExecStart=/usr/local/bin/counterpoint", with: "ExecStart=/bin/true")
      try Data(text.utf8).write(to: unit)
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
      let ours = said.split(separator: "\n").filter { $0.contains("counterpoint.service") }
      #expect(ours == [], "\(said)")
    }
  }
}
