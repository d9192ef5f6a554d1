import Foundation

/// One of the package's servers, built beside this program, on a free port and with data of its own.
public struct ServerProcess {
  public let url: String
  private let process: Process
  private let directory: URL

  enum Failure: Error, CustomStringConvertible {
    case notBuilt(String)
    case endedBeforeListening(String)

    var description: String {
      switch self {
      case .notBuilt(let path): "There is no server at \(path): build it first."
      case .endedBeforeListening(let name): "\(name) ended before it listened."
      }
    }
  }

  public var processIdentifier: Int32 { process.processIdentifier }
  public var port: Int { url.split(separator: ":").last.flatMap { Int($0) } ?? 0 }

  /// A server of somebody else's, in Python: told its port, and says its address once it runs.
  public init(running python: String, script: String) throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "counterpoint-\(UUID().uuidString)")
    process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = [script, "18099"]
    url = try Self.start(process, name: script)
    // It says so before it listens.
    Thread.sleep(forTimeInterval: 5)
  }

  public init(_ name: String, arguments: [String] = []) throws {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let executable = folder.appending(path: name)
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw Failure.notBuilt(executable.path)
    }
    directory = FileManager.default.temporaryDirectory.appending(path: "counterpoint-\(UUID().uuidString)")
    process = Process()
    process.executableURL = executable
    process.arguments =
      ["--port", "0", "--data-directory", directory.path, "--log-level", "error"] + arguments
    url = try Self.start(process, name: name)
  }

  private static func start(_ process: Process, name: String) throws -> String {
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var text = ""
    while true {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure.endedBeforeListening(name) }
      text += String(decoding: data, as: UTF8.self)
      if let address = text.firstMatch(of: /http:\/\/[0-9.]+:[0-9]+/) { return String(address.output) }
    }
  }

  public func stop() {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: directory)
  }
}
