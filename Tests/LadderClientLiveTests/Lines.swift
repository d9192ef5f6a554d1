import Logging
import Synchronization

/// Takes down what is logged.
final class Lines: LogHandler, Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock(\.self) }

  var logLevel: Logger.Level {
    get { .trace }
    set {}
  }
  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  func log(
    level: Logger.Level, message: Logger.Message, metadata: Logger.Metadata?, source: String, file: String,
    function: String, line: UInt
  ) {
    lines.withLock { $0.append("\(level) \(message) \(metadata ?? [:])") }
  }
}
