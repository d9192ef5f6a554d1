import Foundation

/// One of the package's servers, built beside this program, on a free port and with data of its own.
///
/// It ends with ``stop()``, and at the latest with this program, however that ends.
public final class ServerProcess {
  public let url: String
  private let process: Process
  private let watcher: Process
  private let directory: URL

  enum Failure: Error, CustomStringConvertible {
    case notBuilt(String)
    case endedBeforeListening(String)
    case doesNotListen(String)

    var description: String {
      switch self {
      case .notBuilt(let path): "There is no server at \(path): build it first."
      case .endedBeforeListening(let name): "\(name) ended before it listened."
      case .doesNotListen(let address): "Nothing listens at \(address) after a minute."
      }
    }
  }

  public var processIdentifier: Int32 { process.processIdentifier }
  public var port: Int { url.split(separator: ":").last.flatMap { Int($0) } ?? 0 }

  /// A server of somebody else's, in Python: told its port, and says its address when it starts.
  public convenience init(running python: String, script: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = [script, String(Self.freePort())]
    try self.init(process, name: script, directory: Self.newDirectory())
    // It says so before it listens.
    for _ in 0..<600 {
      if Self.isListening(at: port) { return }
      Thread.sleep(forTimeInterval: 0.1)
    }
    stop()
    throw Failure.doesNotListen(url)
  }

  /// A server of views, with a data directory of its own.
  public convenience init(_ name: String, arguments: [String] = []) throws {
    let directory = Self.newDirectory()
    try self.init(
      name,
      with: [
        "--port", "0", "--data-directory", directory.path, "--log-level", "error", "--page-rate", "0",
      ] + arguments, directory: directory)
  }

  /// Another program that listens, told nothing but `arguments`.
  public convenience init(service name: String, arguments: [String]) throws {
    try self.init(name, with: arguments, directory: Self.newDirectory())
  }

  private convenience init(_ name: String, with arguments: [String], directory: URL) throws {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let executable = folder.appending(path: name)
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw Failure.notBuilt(executable.path)
    }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    try self.init(process, name: name, directory: directory)
  }

  private init(_ process: Process, name: String, directory: URL) throws {
    self.process = process
    self.directory = directory
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    watcher = try Self.watch(process)
    var text = ""
    while true {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else {
        Self.end(process, watcher)
        throw Failure.endedBeforeListening(name)
      }
      text += String(decoding: data, as: UTF8.self)
      if let address = text.firstMatch(of: /http:\/\/[0-9.]+:[0-9]+/) {
        url = String(address.output)
        break
      }
    }
    // Whatever it says further has to go somewhere, or it would wait for that.
    output.fileHandleForReading.readabilityHandler = { handle in
      if handle.availableData.isEmpty { handle.readabilityHandler = nil }
    }
  }

  public func stop() {
    Self.end(process, watcher)
    try? FileManager.default.removeItem(at: directory)
  }

  deinit { stop() }

  private static func newDirectory() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "counterpoint-\(UUID().uuidString)")
  }

  /// A process that does nothing but end the server when this program is gone: then its input ends.
  private static func watch(_ process: Process) throws -> Process {
    let watcher = Process()
    watcher.executableURL = URL(filePath: "/bin/sh")
    watcher.arguments = ["-c", "cat; kill -9 \(process.processIdentifier)"]
    watcher.standardInput = Pipe()
    try watcher.run()
    return watcher
  }

  /// Asks the server to end, and ends it where it does not within ten seconds.
  private static func end(_ process: Process, _ watcher: Process) {
    // Its process may be somebody else's by and by.
    kill(watcher.processIdentifier, SIGKILL)
    // Foundation notices the end of a process by a socket that its other children inherit, and may wait for ever.
    guard isAlive(process.processIdentifier) else { return }
    kill(process.processIdentifier, SIGTERM)
    for _ in 0..<100 where isAlive(process.processIdentifier) { Thread.sleep(forTimeInterval: 0.1) }
    if isAlive(process.processIdentifier) { kill(process.processIdentifier, SIGKILL) }
  }

  /// Says whether the process is there and not a zombie.
  private static func isAlive(_ process: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = status.lastIndex(of: ")")
    else { return false }
    return status[end...].split(separator: " ").dropFirst().first != "Z"
  }

  private static func freePort() -> UInt16 {
    withSocket { socket, address in
      address.sin_port = 0
      _ = withSocketAddress(&address) { bind(socket, $0, $1) }
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      _ = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
      }
      return UInt16(bigEndian: address.sin_port)
    }
  }

  private static func isListening(at port: Int) -> Bool {
    withSocket { socket, address in
      address.sin_port = UInt16(port).bigEndian
      return withSocketAddress(&address) { connect(socket, $0, $1) } == 0
    }
  }

  private static func withSocket<Result>(_ body: (Int32, inout sockaddr_in) -> Result) -> Result {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    return body(descriptor, &address)
  }

  private static func withSocketAddress<Result>(
    _ address: inout sockaddr_in, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
