import CounterpointValues
import Logging

/// Where signposts go: the place of Apple's `OSLog` in ``Reducer/signpost(_:log:)`` on platforms that have none.
///
/// One made with a subsystem and a category writes to swift-log, to the logger of the subsystem's name at level `debug`,
/// and is enabled when that level is. One made with a closure hands the signposts to whatever measures.
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
  }

  private let isEnabled: @Sendable () -> Bool
  private let record: @Sendable (Signpost) -> Void

  /// Writes to swift-log.
  public init(subsystem: String, category: String) {
    let logger = Logger(label: subsystem)
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

  init(isEnabled: Bool, record: @escaping @Sendable (Signpost) -> Void) {
    self.isEnabled = { isEnabled }
    self.record = record
  }

  /// Writes to the logger `default` of swift-log.
  public static let `default` = OSLog(subsystem: "default", category: "default")

  /// Measures nothing.
  public static let disabled = OSLog(isEnabled: false) { _ in }

  /// Whether anything is measured.
  public var signpostsEnabled: Bool { isEnabled() }

  /// An interval that has begun.
  struct Interval: Sendable {
    let name: String
    let id: UInt64
  }

  func begin(_ name: String, _ message: String) -> Interval {
    let interval = Interval(name: name, id: Tracking.nextNumber())
    record(Signpost(phase: .begin, name: name, id: interval.id, message: message))
    return interval
  }

  func end(_ interval: Interval, _ message: String) {
    record(Signpost(phase: .end, name: interval.name, id: interval.id, message: message))
  }
}
