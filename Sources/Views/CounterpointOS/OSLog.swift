import Logging

/// The place that messages and signposts go to, as the architecture's `signpost`, ``OSSignposter`` and the older form
/// of logging name it.
///
/// One made with a subsystem and a category writes to swift-log, to the logger of the subsystem's name: signposts at level
/// `debug`, and only where that level is on. One made with a closure hands the signposts to whatever measures.
public struct OSLog: Sendable {
  /// One end of an interval, or an event.
  public struct Signpost: Sendable, Hashable {
    /// An end of an interval, or an event.
    public enum Phase: String, Sendable { case begin, end, event }
    /// The end of the interval that is told of, or that it is an event.
    public let phase: Phase
    /// The name that code gives to its signposts. The architecture's are `Action` and `Effect`.
    public let name: String
    /// The same for both ends of an interval, and for no other of its name that runs meanwhile.
    public let id: UInt64
    /// The subject of the interval and, at the end of an effect's, how it ended.
    public let message: String
    /// The time that the interval took, at its end. `nil` for all else, for the architecture's intervals, and where
    /// nothing has measured the beginning.
    public let duration: Duration?

    package init(phase: Phase, name: String, id: UInt64, message: String, duration: Duration? = nil) {
      self.phase = phase
      self.name = name
      self.id = id
      self.message = message
      self.duration = duration
    }
  }

  let category: String
  /// Makes the logger of swift-log that messages are written to.
  let makeLogger: @Sendable () -> Logging.Logger
  /// The intervals that ``os_signpost(_:log:name:signpostID:)`` has begun here and not ended: one table for all logs of a
  /// subsystem and category, since code may make its log anew for each signpost.
  let openIntervals: OpenIntervals
  /// Tells of a level if its messages are written, as the server's log has it.
  private let writes: @Sendable (Logging.Logger.Level) -> Bool
  private let isEnabled: @Sendable () -> Bool
  package let record: @Sendable (Signpost) -> Void

  /// Writes to swift-log.
  public init(subsystem: String, category: String) {
    self.init(subsystem: subsystem, category: category) { Logging.Logger(label: subsystem) }
  }

  /// For tests: writes to a logger that the test has made.
  package init(logger: Logging.Logger, category: String) {
    self.init(subsystem: logger.label, category: category) { logger }
  }

  private init(
    subsystem: String, category: String, makeLogger: @escaping @Sendable () -> Logging.Logger
  ) {
    self.category = category
    self.makeLogger = makeLogger
    openIntervals = .shared(subsystem: subsystem, category: category)
    let logger = makeLogger()
    writes = { logger.logLevel <= $0 }
    isEnabled = { logger.logLevel <= .debug }
    record = { signpost in
      var metadata: Logging.Logger.Metadata = ["category": "\(category)", "signpost": "\(signpost.id)"]
      if let duration = signpost.duration { metadata["duration"] = "\(duration)" }
      let words = [signpost.phase.rawValue, signpost.name, signpost.message].filter { !$0.isEmpty }
      logger.debug("\(words.joined(separator: " "))", metadata: metadata)
    }
  }

  /// Hands every signpost to `record`, which is called on the thread that measures, at once.
  public init(record: @escaping @Sendable (Signpost) -> Void) {
    self.init(isEnabled: true, record: record)
  }

  package init(isEnabled: Bool, record: @escaping @Sendable (Signpost) -> Void) {
    category = "default"
    makeLogger = { Logging.Logger(label: "default") }
    openIntervals = OpenIntervals()
    writes = { Logging.Logger(label: "default").logLevel <= $0 }
    self.isEnabled = { isEnabled }
    self.record = record
  }

  /// Writes to the logger `default` of swift-log.
  public static let `default` = OSLog(subsystem: "default", category: "default")

  /// Measures nothing. Messages are written all the same: which are is decided by the server's log.
  public static let disabled = OSLog(isEnabled: false) { _ in }

  /// Indicates whether anything is measured.
  public var signpostsEnabled: Bool { isEnabled() }

  /// Returns whether the server's log takes messages of the type: for code that makes dear messages only where somebody reads
  /// them.
  public func isEnabled(type: OSLogType) -> Bool { writes(type.level) }
}
