import Foundation
import Testing

@testable import CounterpointLive
@testable import HostFixture

/// A run of a subverted session, which tries every way out once by itself and once by a program that it starts.
///
/// Trying takes a server, three sessions and a second: each kind of run is made once and asked by many tests.
struct HostileRun: Sendable {
  struct Kind: Hashable, Sendable, CustomTestStringConvertible {
    var confinement: SessionConfinement
    /// The server has a user that is nobody's rather than root.
    var isUnprivileged = false

    var testDescription: String {
      "confinement \(confinement.rawValue)" + (isUnprivileged ? ", without root" : "")
    }

    /// Those that this machine can make: without root there is no other user to be had.
    static let confined =
      [Kind(confinement: .on)] + (isRoot ? [Kind(confinement: .on, isUnprivileged: true)] : [])
    static let open = Kind(confinement: .off)
    static let isRoot = geteuid() == 0
  }

  struct Answer: Sendable, Hashable {
    /// 0 where the way is open, otherwise the number of the error by which it is closed.
    var code: Int32
    var isOpen: Bool { code == 0 }
  }

  /// The answers that the session got by itself.
  var session: [HostileWay: Answer] = [:]
  /// The answers that a program got that it has started.
  var program: [HostileWay: Answer] = [:]
  /// The answers that a program gets that no session has started, as the server's user: what the machine itself leaves open.
  var machine: [HostileWay: Answer] = [:]
  /// The session's own view of itself.
  var looks = ""
  /// The server's log.
  var log = ""

  private static let runs = Runs()

  static func made(_ kind: Kind) async throws -> HostileRun { try await runs.made(kind) }

  private actor Runs {
    private var tasks: [Kind: Task<HostileRun, any Error>] = [:]

    func made(_ kind: Kind) async throws -> HostileRun {
      let task = tasks[kind] ?? Task { try await HostileRun.make(kind) }
      tasks[kind] = task
      return try await task.value
    }
  }

  // MARK: Making one

  struct Unexpected: Error { let what: String }

  static let secret = "only-the-server-knows-this"
  private static let nobody: uid_t = 65_534

  private static func make(_ kind: Kind) async throws -> HostileRun {
    let (directory, outside) = (try makeTemporaryDirectory(), try makeTemporaryDirectory())
    defer { for url in [directory, outside] { try? FileManager.default.removeItem(at: url) } }
    if kind.isUnprivileged { for url in [directory, outside] { chown(url.path, nobody, nobody) } }
    try Data("for others".utf8).write(to: outside.appendingPathComponent("outside"))
    let sockets = ["stream", "datagrams"].map { outside.appendingPathComponent($0).path }
    let abstract = "counterpoint-\(UUID().uuidString)"
    let bystander = try start(
      HostileWay.program, ["bystander", sockets[0], sockets[1], abstract], kind.isUnprivileged)
    defer { bystander.send(SIGKILL) }
    guard await bystander.firstLine().hasPrefix("ready") else { throw Unexpected(what: "no bystander") }
    let server = try start(
      Bundle.main.bundleURL.appendingPathComponent("HostFixture").path,
      [
        "--port", "0", "--data-directory", directory.path, "--isolation", "process", "--confinement",
        kind.confinement.rawValue, "--log-level", "debug",
      ], kind.isUnprivileged)
    defer { server.send(SIGKILL) }
    let port = try await server.port()

    // Somebody else, with something to read.
    let homes = directory.appendingPathComponent("homes/users").path
    let other = try await OpenPage.open("/hostile/", port: port)
    let otherProcess = try process(try await other.tap("Keep"))
    let otherHome = try #require(FileManager.default.contentsOfDirectory(atPath: homes).first)
    let page = try await OpenPage.open("/hostile/", port: port)
    _ = try await page.tap("Keep")
    let home = try #require(
      FileManager.default.contentsOfDirectory(atPath: homes).first { $0 != otherHome })

    func path(_ name: String) -> String { directory.appendingPathComponent(name).path }
    let database = path(UserValueStore.fileName)
    let targets = [
      "database": database, "log": database + "-wal", "key": path(SigningKeys.fileName),
      "diary": "\(homes)/\(otherHome)/diary", "otherHome": "\(homes)/\(otherHome)", "homes": homes,
      "dataDirectory": directory.path, "outside": outside.appendingPathComponent("outside").path,
      "home": "\(homes)/\(home)", "server": "\(server.id)", "other": "\(otherProcess)",
      "bystander": "\(bystander.id)", "secret": secret, "port": "\(port)", "socket": sockets[0],
      "datagrams": sockets[1], "abstract": abstract,
    ]
    let text = targets.map { "\($0)=\($1)" }.joined(separator: "\n")
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(homes)/\(home)/targets"))

    var run = HostileRun()
    run.session = try answers(try await page.tap("Attempt"), "Attempted ")
    run.program = try answers(try await page.tap("Delegate"), "Delegated ")
    run.looks = try await page.tap("Look").first ?? ""
    let tries = try start(
      HostileWay.program, [text] + HostileWay.allCases.map(\.rawValue), kind.isUnprivileged)
    run.machine = try answers([await tries.result().output.replacing("\n", with: " ")], "")
    server.send(SIGTERM)
    run.log = await server.result().errors
    return run
  }

  private static func start(_ path: String, _ arguments: [String], _ isUnprivileged: Bool) throws -> Program {
    let environment = ["COUNTERPOINT_TEST_SECRET": secret]
    guard isUnprivileged else {
      return try Program(URL(fileURLWithPath: path), arguments, environment: environment)
    }
    return try Program(
      URL(fileURLWithPath: "/usr/bin/setpriv"),
      ["--reuid", "\(nobody)", "--regid", "\(nobody)", "--clear-groups", path] + arguments,
      environment: environment)
  }

  private static func process(_ texts: [String]) throws -> pid_t {
    let text = texts.first ?? "nothing"
    guard let number = text.split(separator: " ").last.flatMap({ pid_t($0) }) else {
      throw Unexpected(what: text)
    }
    return number
  }

  private static func answers(_ texts: [String], _ start: String) throws -> [HostileWay: Answer] {
    let text = texts.first ?? "nothing"
    guard text.hasPrefix(start) else { throw Unexpected(what: text) }
    var answers: [HostileWay: Answer] = [:]
    for part in text.dropFirst(start.count).split(separator: " ") {
      let sides = part.split(separator: "=")
      guard sides.count == 2, let way = HostileWay(rawValue: String(sides[0])), let code = Int32(sides[1]),
        code >= 0
      else { throw Unexpected(what: text) }
      answers[way] = Answer(code: code)
    }
    guard answers.count == HostileWay.allCases.count else { throw Unexpected(what: text) }
    return answers
  }
}
