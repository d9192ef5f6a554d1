import CounterpointOS
import Logging
import Synchronization
import Testing

private final class Lines: Sendable {
  let lines = Mutex<[String]>([])
}

private struct LineHandler: LogHandler {
  let lines: Lines
  var metadata = Logging.Logger.Metadata()
  var logLevel = Logging.Logger.Level.trace
  subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
  func log(event: LogEvent) {
    lines.lines.withLock { $0.append("\(event.level) \(event.message)") }
  }
}

@Suite("The logger that apps know")
struct LoggerTests {
  @Test("Texts are private unless they are said to be public; numbers are public")
  func privacy() {
    let lines = Lines()
    let logger = CounterpointOS.Logger(
      logger: Logging.Logger(label: "test") { _ in LineHandler(lines: lines) })
    let (name, count) = ("Anna", 3)
    logger.info("\(name) has \(count), \(0.5, format: .fixed(precision: 2)), \(true)")
    logger.error("\(name, privacy: .public) \(count, privacy: .private)")
    logger.fault("\(name, align: .right(columns: 6), privacy: .public)|\(255, format: .hex)")
    logger.log("\(name, privacy: .private(mask: .hash))")
    let written = lines.lines.withLock { $0 }
    #expect(
      written.prefix(3) == [
        "info <private> has 3, 0.50, true", "error Anna <private>", "critical   Anna|ff",
      ])
    #expect(written[3].hasPrefix("notice <mask.hash: ") && !written[3].contains("Anna"))
  }
}
