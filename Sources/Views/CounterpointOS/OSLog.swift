import Logging

/// Where messages and signposts go, as the architecture's `signpost` and the older form of logging name it.
///
/// One made with a subsystem and a category writes to swift-log, to the logger of the subsystem's name: signposts at level
/// `debug`, and only where that level is on. One made with a closure hands the signposts to whatever measures.
public struct OSLog: Sendable {
  /// One end of an interval.
  public struct Signpost: Sendable, Hashable {
    public enum Phase: String, Sendable { case begin, end }
    public let phase: Phase
    /// `Action` or `Effect`.
    public let name: String
    /// The same for both ends of an interval, and for no other interval.
    public let id: UInt64
    /// What the interval is about and, at the end of an effect's, how it ended.
    public let message: String

    package init(phase: Phase, name: String, id: UInt64, message: String) {
      self.phase = phase
      self.name = name
      self.id = id
      self.message = message
    }
  }

  let subsystem: String
  let category: String
  private let isEnabled: @Sendable () -> Bool
  package let record: @Sendable (Signpost) -> Void

  /// Writes to swift-log.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
    let logger = Logging.Logger(label: subsystem)
    isEnabled = { logger.logLevel <= .debug }
    record = { signpost in
      logger.debug(
        "\(signpost.phase) \(signpost.name) \(signpost.message)",
        metadata: ["category": "\(category)", "signpost": "\(signpost.id)"])
    }
  }

  /// Hands every signpost to `record`, which is called on the thread that measures, at once.
  public init(record: @escaping @Sendable (Signpost) -> Void) {
    self.init(isEnabled: true, record: record)
  }

  package init(isEnabled: Bool, record: @escaping @Sendable (Signpost) -> Void) {
    subsystem = "default"
    category = "default"
    self.isEnabled = { isEnabled }
    self.record = record
  }

  /// Writes to the logger `default` of swift-log.
  public static let `default` = OSLog(subsystem: "default", category: "default")

  /// Measures nothing. Messages are written all the same: which are is decided by the server's log.
  public static let disabled = OSLog(isEnabled: false) { _ in }

  /// Whether anything is measured.
  public var signpostsEnabled: Bool { isEnabled() }
}
