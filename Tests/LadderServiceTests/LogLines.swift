import Logging
import Synchronization

/// The lines that a logger was told.
final class LogLines: Sendable {
  struct Line: Sendable {
    let message: String
    let metadata: [String: String]
  }
  private let lines = Mutex<[Line]>([])

  var all: [Line] { lines.withLock { $0 } }
  var logger: Logger { Logger(label: "ladder") { [self] _ in Handler(lines: self) } }

  private struct Handler: LogHandler {
    let lines: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let all = metadata.merging(event.metadata ?? [:]) { $1 }
      let line = Line(message: "\(event.message)", metadata: all.mapValues { "\($0)" })
      lines.lines.withLock { $0.append(line) }
    }
  }
}
