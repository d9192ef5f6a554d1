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

  func log(event: LogEvent) {
    lines.withLock { $0.append("\(event.level) \(event.message) \(event.metadata ?? [:])") }
  }
}
