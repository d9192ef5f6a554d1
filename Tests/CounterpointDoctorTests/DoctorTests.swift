import CounterpointLive
import Dependencies
import Foundation
import Testing

@testable import CounterpointDoctor

@Suite("Looking over a machine")
struct DoctorTests {
  @Test("A machine that has everything is well")
  func well() {
    let report = Self.report { _ in }
    #expect(report.status == .ok)
    #expect(report.checks.allSatisfy { $0.finding.remedy == nil })
    #expect(
      report.checks.map(\.name) == [
        "swift", "sqlite", "zlib", "libpq", "port", "data-directory", "confinement", "speech-engine",
        "speech-dictionary", "voice", "espeak-ng", "browser", "fonts",
      ])
    #expect(report.text.hasSuffix("\n\nAll is well."))
    #expect(report["swift"]?.detail == "6.3.1 at /usr/bin/swift")
    #expect(report["fonts"]?.detail == "Noto Sans CJK JP")
  }

  @Test(
    "A toolchain that is missing, too old, broken or something else fails",
    arguments: [
      (nil, "there is no swift in PATH"),
      ("Swift version 6.2.4 (swift-6.2.4-RELEASE)", "6.2.4 at /usr/bin/swift is too old"),
      ("Swift version 5.10", "5.10 at /usr/bin/swift is too old"),
      ("OpenStack swift 4", "/usr/bin/swift does not tell its version"),
    ] as [(String?, String)])
  func toolchain(version: String?, detail: String) {
    let report = Self.report { machine in
      if let version {
        machine.output = { _, _ in version }
      } else {
        machine.program = { $0 == "swift" ? nil : "/usr/bin/\($0)" }
      }
    }
    #expect(report["swift"]?.status == .failure)
    #expect(report["swift"]?.detail == detail)
    #expect(report["swift"]?.remedy?.contains("swift.org/install") == true)
  }

  @Test("A toolchain that does not run fails with the reason; a later one is fine")
  func toolchainRuns() {
    let broken = Self.report { machine in
      machine.output = { _, _ in throw MachineError.failed(reason: "it ended with status 127") }
    }
    #expect(broken["swift"]?.detail == "/usr/bin/swift does not run: it ended with status 127")
    for version in ["Swift version 6.4-dev", "Swift version 7.0 (swift-7.0-RELEASE)"] {
      #expect(Self.report { $0.output = { _, _ in version } }["swift"]?.status == .ok)
    }
  }

  @Test(
    "A library without its header fails, and its package is named",
    arguments: [
      ("sqlite", "/usr/include/sqlite3.h", "libsqlite3-dev"), ("zlib", "/usr/include/zlib.h", "zlib1g-dev"),
      ("libpq", "/usr/include/postgresql/libpq-fe.h", "libpq-dev"),
    ])
  func library(name: String, header: String, package: String) {
    let report = Self.report { $0.exists = { $0 != header } }
    // The other folder for headers still has it.
    #expect(report[name]?.status == .ok)
    let file = header.split(separator: "/").last.map(String.init)!
    let without = Self.report { $0.exists = { !$0.hasSuffix(file) } }
    #expect(without.status == .failure)
    #expect(without[name]?.status == .failure)
    #expect(without[name]?.remedy == "Install it: sudo apt-get install \(package)")
    #expect(without.checks.filter { $0.finding.status == .failure }.map(\.name) == [name])
  }

  @Test(
    "A port that cannot be listened at fails, each for its reason",
    arguments: [
      (MachineError.portInUse, "Stop the program"), (.portNotPermitted, "Choose one from 1024 upwards"),
      (.addressNotAvailable, "--host"), (.failed(reason: "no more sockets"), "--host and --port"),
    ])
  func port(error: MachineError, remedy: String) {
    let report = Self.report { $0.listen = { _, _ in throw error } }
    #expect(report["port"]?.status == .failure)
    #expect(report["port"]?.detail.hasPrefix("8080 of 127.0.0.1 cannot be listened at: ") == true)
    #expect(report["port"]?.remedy?.contains(remedy) == true)
  }

  @Test(
    "What sessions can be confined by is told; what is missing is a warning, and a failure where it is required"
  )
  func confinement() {
    #expect(
      Self.report { _ in }["confinement"]?.detail
        == "session processes can be confined by landlock 7, seccomp")
    var settings = ServerSettings(dataDirectory: URL(filePath: "/home/ada/values"))
    for (landlock, filters, words) in [
      (0, true, "no Landlock"), (5, true, "Landlock 5 holds no signals"), (7, false, "filters no calls"),
    ] {
      for (level, status) in [(SessionConfinement.on, Finding.Status.warning), (.required, .failure)] {
        settings.confinement = level
        let report = Self.report(settings) {
          $0.confinement = {
            ConfinementOffer(landlock: landlock, hasCallFilters: filters, changesUsers: true)
          }
        }
        #expect(report["confinement"]?.status == status)
        #expect(report["confinement"]?.detail.contains(words) == true)
        #expect(report["confinement"]?.remedy?.contains("6.12") == true)
      }
    }
  }

  @Test("The port and the folder are those that the server would take")
  func settings() {
    var settings = ServerSettings(dataDirectory: URL(filePath: "/srv/values", directoryHint: .isDirectory))
    settings.host = "0.0.0.0"
    settings.port = 9000
    let report = Self.report(settings) {
      $0.exists = { $0 == "/srv" || $0.hasPrefix("/usr") || $0.hasPrefix("/var") }
    }
    #expect(report["port"]?.detail == "9000 of 0.0.0.0 is free")
    #expect(report["data-directory"]?.detail == "/srv/values, which the server will make")
  }

  @Test("A folder that cannot be written or made fails; one on a full disk is warned of")
  func dataDirectory() {
    let readOnly = Self.report { $0.isWritable = { _ in false } }
    #expect(readOnly["data-directory"]?.status == .failure)
    #expect(readOnly["data-directory"]?.detail == "/home/ada/values cannot be written")

    let missing = Self.report { machine in
      machine.isWritable = { _ in false }
      machine.exists = { !$0.hasPrefix("/home/ada") }
    }
    #expect(
      missing["data-directory"]?.detail == "/home/ada/values is not there, and cannot be made in /home")

    let full = Self.report { $0.freeBytes = { _ in 5 << 20 } }
    #expect(full["data-directory"]?.status == .warning)
    #expect(full["data-directory"]?.detail == "/home/ada/values has 5 MiB left")
    #expect(full.status == .warning)
  }

  @Test(
    "What not everybody needs is a warning, and says what goes without it",
    arguments: [
      ("speech-engine", "open_jtalk", "silent"), ("espeak-ng", "espeak-ng", "Conjugar is silent"),
      ("browser", "chrom", "browser cannot run"),
      ("fonts", "fc-list", "boxes"),
    ])
  func optional(name: String, program: String, consequence: String) {
    let report = Self.report { $0.program = { $0.contains(program) ? nil : "/usr/bin/\($0)" } }
    #expect(report.status == .warning)
    #expect(report[name]?.status == .warning)
    #expect(report[name]?.detail.contains(consequence) == true)
    #expect(report[name]?.remedy != nil)
  }

  @Test("Any Chromium will do")
  func browser() {
    let report = Self.report { $0.program = { $0 == "chromium" ? nil : "/usr/bin/\($0)" } }
    #expect(report["browser"]?.detail == "/usr/bin/chromium-browser")
  }

  @Test("A voice is looked for where speech looks for it")
  func voice() {
    let own = Self.report { machine in
      machine.environment = { ["COUNTERPOINT_VOICE_DIRECTORY": "/srv/voices"] }
      machine.contents = { $0 == "/srv/voices" ? ["mei_normal.htsvoice"] : nil }
    }
    #expect(own["voice"]?.detail == "/srv/voices/mei_normal.htsvoice")

    let packaged = Self.report { machine in
      machine.contents = {
        switch $0 {
        case "/usr/share/hts-voice": ["nitech"]
        case "/usr/share/hts-voice/nitech": ["README", "nitech.htsvoice"]
        default: nil
        }
      }
    }
    #expect(packaged["voice"]?.detail == "/usr/share/hts-voice/nitech/nitech.htsvoice")

    let none = Self.report { $0.contents = { _ in nil } }
    #expect(none["voice"]?.status == .warning)
    #expect(none["voice"]?.detail.contains("/srv/project/Voices") == true)

    let noWords = Self.report { $0.exists = { !$0.contains("mecab") } }
    #expect(noWords["speech-dictionary"]?.status == .warning)
  }

  @Test("An engine that lacks its words or does not run is a warning, and says why")
  func speechless() {
    let report = Self.report { machine in
      let output = machine.output
      machine.output = { program, arguments in
        guard program.hasSuffix("espeak-ng") else { return try output(program, arguments) }
        throw MachineError.failed(reason: "it ended with status 1")
      }
    }
    #expect(report.status == .warning)
    #expect(report["espeak-ng"]?.status == .warning)
    #expect(report["espeak-ng"]?.detail.contains("it ended with status 1") == true)
    #expect(report["espeak-ng"]?.remedy?.contains("apt-get install espeak-ng") == true)
  }

  @Test("No Japanese font is a warning")
  func fonts() {
    let report = Self.report { machine in
      machine.output = { program, _ in program.hasSuffix("fc-list") ? "\n" : "Swift version 6.3.1" }
    }
    #expect(report["fonts"]?.status == .warning)
    #expect(report["fonts"]?.remedy == "Install one: sudo apt-get install fonts-noto-cjk")
  }

  @Test("As text, what is to be done stands under what was found, and the sum at the end")
  func text() {
    let report = Self.report { machine in
      machine.exists = { !$0.hasSuffix("zlib.h") }
      machine.contents = { _ in nil }
    }
    let lines = report.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "ok       Swift              6.3.1 at /usr/bin/swift")
    #expect(lines[2].hasPrefix("FAILURE  zlib               zlib.h is in none of"))
    #expect(lines[3] == "                            → Install it: sudo apt-get install zlib1g-dev")
    #expect(lines.last == "1 failure, 1 warning.")
  }

  @Test("As JSON, every check has the same keys")
  func json() throws {
    let report = Self.report { $0.contents = { _ in nil } }
    let output = try DoctorCommand.output(report, asJSON: true)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    #expect(object["status"] as? String == "warning")
    let checks = try #require(object["checks"] as? [[String: Any]])
    #expect(checks.count == report.checks.count)
    for check in checks {
      #expect(Set(check.keys) == ["name", "title", "status", "detail", "remedy"])
    }
    #expect(checks.first?["remedy"] is NSNull)
    #expect(checks.first { $0["name"] as? String == "voice" }?["remedy"] is String)
  }

  @Test("This machine, which runs the tests, answers every question and fails in none of the libraries")
  func real() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "doctor-\(UUID().uuidString)")
    var settings = ServerSettings(dataDirectory: folder.appending(path: "deep/values"))
    settings.port = 0
    let report = withDependencies {
      $0.machine = .liveValue
    } operation: {
      DoctorReport.examine(settings)
    }
    for name in ["swift", "sqlite", "zlib", "port", "data-directory"] {
      #expect(report[name]?.status == .ok, "\(report.text)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path()), "Looking makes nothing")
  }

  @Test("A port that somebody listens at is in use, by the machine's own word")
  func realPort() throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        try #require(bind(descriptor, pointer, length) == 0)
        try #require(listen(descriptor, 1) == 0)
        try #require(getsockname(descriptor, pointer, &length) == 0)
      }
    }
    let port = Int(UInt16(bigEndian: address.sin_port))
    #expect(throws: MachineError.portInUse) {
      try MachineClient.liveValue.listen(host: "127.0.0.1", port: port)
    }
    #expect(throws: MachineError.addressNotAvailable) {
      try MachineClient.liveValue.listen(host: "192.0.2.1", port: 0)
    }
  }

  /// What is found on a machine that has everything, but for what `change` takes away.
  private static func report(
    _ settings: ServerSettings = ServerSettings(
      dataDirectory: URL(filePath: "/home/ada/values", directoryHint: .isDirectory)),
    _ change: (inout MachineClient) -> Void
  ) -> DoctorReport {
    var machine = MachineClient(
      environment: { [:] },
      workingDirectory: { "/srv/project" },
      program: { "/usr/bin/\($0)" },
      output: { program, _ in
        program.hasSuffix("fc-list")
          ? "Noto Serif CJK JP\nNoto Sans CJK JP,Noto Sans CJK JP Bold\n"
          : "Swift version 6.3.1 (swift-6.3.1-RELEASE)\nTarget: x86_64-unknown-linux-gnu\n"
      },
      contents: { $0 == "/srv/project/Voices" ? ["mei_normal.htsvoice"] : nil },
      exists: { _ in true },
      listen: { _, _ in },
      isWritable: { _ in true },
      confinement: { ConfinementOffer(landlock: 7, hasCallFilters: true, changesUsers: false) },
      freeBytes: { _ in 50 << 30 })
    change(&machine)
    return withDependencies {
      $0.machine = machine
    } operation: {
      DoctorReport.examine(settings)
    }
  }
}

extension DoctorReport {
  fileprivate subscript(name: String) -> Finding? { checks.first { $0.name == name }?.finding }
}
