import Logging

/// Writes messages to the server's log, by the names that screens know from `import os`: a module alias of this one.
///
/// Messages go through swift-log, with the subsystem and the category as metadata. The level of the server's log decides which
/// of them are written.
public struct Logger: Sendable {
  private let logger: Logging.Logger
  /// The log of the signposts that are measured beside the messages.
  let signpostLog: OSLog

  /// Creates a logger whose messages go to swift-log's logger of the subsystem's name, with the category as metadata.
  public init(subsystem: String, category: String) {
    self.init(OSLog(subsystem: subsystem, category: category))
  }

  /// Creates a logger of the subsystem `app` and the category `default`.
  public init() { self.init(subsystem: "app", category: "default") }

  /// Creates a logger that writes where `log` says.
  public init(_ log: OSLog) {
    signpostLog = log
    var logger = log.makeLogger()
    logger[metadataKey: "category"] = "\(log.category)"
    self.logger = logger
  }

  /// For tests: writes to a logger that the test has made.
  package init(logger: Logging.Logger) { self.init(OSLog(logger: logger, category: "default")) }

  /// Writes a message at level `notice`.
  public func log(_ message: OSLogMessage) { write(.notice, message) }
  /// Writes a message at the level that its type stands for.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level.level, message) }
  /// Writes a message at level `trace`.
  public func trace(_ message: OSLogMessage) { write(.trace, message) }
  /// Writes a message at level `debug`.
  public func debug(_ message: OSLogMessage) { write(.debug, message) }
  /// Writes a message at level `info`.
  public func info(_ message: OSLogMessage) { write(.info, message) }
  /// Writes a message at level `notice`, as ``log(_:)`` does.
  public func notice(_ message: OSLogMessage) { write(.notice, message) }
  /// Writes a message at level `warning`.
  public func warning(_ message: OSLogMessage) { write(.warning, message) }
  /// Writes a message at level `error`.
  public func error(_ message: OSLogMessage) { write(.error, message) }
  /// Writes a message at level `critical`.
  public func critical(_ message: OSLogMessage) { write(.critical, message) }
  /// Writes a message at level `critical`, as ``critical(_:)`` does: the server's log has nothing above it.
  public func fault(_ message: OSLogMessage) { write(.critical, message) }

  private func write(_ level: Logging.Logger.Level, _ message: OSLogMessage) {
    logger.log(level: level, "\(message.text)")
  }
}

/// The severity of a message.
public struct OSLogType: Hashable, Sendable {
  let level: Logging.Logger.Level
  /// The severity of usual messages: swift-log's level `notice`.
  public static let `default` = Self(level: .notice)
  /// The severity of messages for those who look for a fault: swift-log's level `debug`.
  public static let debug = Self(level: .debug)
  /// The severity of messages that may help: swift-log's level `info`.
  public static let info = Self(level: .info)
  /// The severity of failures: swift-log's level `error`.
  public static let error = Self(level: .error)
  /// The severity of failures that the program itself is to blame for: swift-log's level `critical`.
  public static let fault = Self(level: .critical)
}

/// Writes a message, in the older form.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  Logger(log).log(level: type, message)
}

/// Writes a message, in the older form.
public func os_log(_ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default) {
  Logger(log).log(level: type, message)
}
