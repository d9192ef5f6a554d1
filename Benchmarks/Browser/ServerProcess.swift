import Foundation

/// One of the package's servers, built beside this program, on a free port and with data of its own.
struct ServerProcess {
  let url: String
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

  init(_ name: String) throws {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let executable = folder.appending(path: name)
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw Failure.notBuilt(executable.path)
    }
    directory = FileManager.default.temporaryDirectory.appending(path: "counterpoint-\(UUID().uuidString)")
    process = Process()
    process.executableURL = executable
    process.arguments = ["--port", "0", "--data-directory", directory.path, "--log-level", "error"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var text = ""
    var found: String?
    while found == nil {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure.endedBeforeListening(name) }
      text += String(decoding: data, as: UTF8.self)
      found = text.firstMatch(of: /http:\/\/[0-9.]+:[0-9]+/).map { String($0.output) }
    }
    url = found!
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: directory)
  }
}
