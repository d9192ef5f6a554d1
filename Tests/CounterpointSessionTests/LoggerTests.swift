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

  @Test("Whole numbers to the base of sixteen have the sign, the prefix and the capitals that are asked for")
  func hexadecimal() {
    func text(_ number: Int, _ format: OSLogIntegerFormatting) -> String {
      ("\(number, format: format)" as OSLogMessage).text
    }
    #expect(text(255, .hex(explicitPositiveSign: true)) == "+ff")
    #expect(text(0, .hex(explicitPositiveSign: true)) == "+0")
    #expect(text(255, .hex(includePrefix: true)) == "0xff")
    #expect(text(255, .hex(includePrefix: true, uppercase: true)) == "0XFF")
    #expect(text(-255, .hex(explicitPositiveSign: true, includePrefix: true)) == "-0xff")
    #expect(text(.min, .hex(includePrefix: true)) == "-0x8000000000000000")
    #expect(text(-8, .octal) == "-10")
    #expect(text(-255, .hex) == "-ff")
  }

  @Test("Numbers with a fraction are written with an exponent: always, where they need one, or as Swift does")
  func fractions() {
    func text(_ number: Double, _ format: OSLogFloatFormatting) -> String {
      ("\(number, format: format)" as OSLogMessage).text
    }
    #expect(text(150, .exponential) == "1.500000e+02")
    #expect(text(150, .hybrid) == "150")
    #expect(text(0.000_000_15, .hybrid) == "1.5e-07")
    #expect(text(150, .fixed) == "150.0")
    #expect(text(150, .fixed(precision: -1)) == "150")
    #expect(text(.infinity, .exponential) == "inf")
  }

  @Test(
    "A format takes its arguments in order: texts are private unless it says otherwise, numbers are public")
  func formats() {
    func text(_ format: String, _ arguments: Any...) -> String { OSLogFormat.text(format, arguments) }
    #expect(text("%d of %{public}@ in %.2f s", 3, "Anna", 1.5) == "3 of Anna in 1.50 s")
    #expect(text("%@ and %s, %{private}d", "Anna", "Bob", 7) == "<private> and <private>, <private>")
    #expect(
      text("%{public, mask.hash}@|%5d|%-5d|%05d|%x|%llu|100 %%", "a", 1, 2, 3, 255, UInt64.max)
        == "a|    1|2    |00003|ff|18446744073709551615|100 %")
    #expect(text("%{mask.hash}@", "Anna").hasPrefix("<mask.hash: "))
    #expect(text("%i %c %e", Int8(-4), 65, Float(2)) == "-4 A 2.000000e+00")
    // What nobody has given, or of another kind, is not made up.
    #expect(text("%d %@", 1) == "1 %@")
    #expect(text("%d", "one") == "%d")
    os_log("%{public}@ is %d", log: .default, type: .debug, "Anna", 3)
    os_log("plain")
  }
}
