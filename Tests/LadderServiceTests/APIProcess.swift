import Foundation

/// The service as its users run it: a process of its own, which can be ended as the power is.
///
/// By `posix_spawn` and `waitpid`, since Foundation's `Process` may miss the end of one.
final class APIProcess: Sendable {
  struct Trouble: Error { let description: String }

  let id: pid_t
  let port: Int

  /// - Parameter database: `postgresql://…`, or the path of a SQLite file.
  init(database: String) throws {
    let executable = Bundle.main.bundleURL.appendingPathComponent("LadderAPI").path
    guard FileManager.default.isExecutableFile(atPath: executable) else {
      throw Trouble(description: "there is no program at \(executable)")
    }
    let output = Pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
    let words = [executable, "--port", "0", "--database", database, "--log-level", "error"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child: pid_t = 0
    let status = posix_spawn(&child, executable, &actions, nil, &arguments, environ)
    guard status == 0 else { throw Trouble(description: "posix_spawn: \(status)") }
    id = child
    try output.fileHandleForWriting.close()
    var text = ""
    while true {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Trouble(description: "the program ended: \(text)") }
      text += String(decoding: data, as: UTF8.self)
      if let found = text.firstMatch(of: /http:\/\/[0-9.]+:(\d+)/), let port = Int(found.1) {
        self.port = port
        return
      }
    }
  }

  /// Ends it with `signal`, and waits until it is gone.
  func end(_ signal: Int32) {
    kill(id, signal)
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1, errno == EINTR {}
  }
}
