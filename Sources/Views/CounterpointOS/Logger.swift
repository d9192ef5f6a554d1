import Logging

/// Writes messages to the server's log, by the names that screens know from `import os`: a module alias of this one.
///
/// Messages go through swift-log, with the subsystem and the category as metadata. The level of the server's log decides which
/// of them are written.
public struct Logger: Sendable {
  private let logger: Logging.Logger
  /// The log of the signposts that are measured beside the messages.
  let signpostLog: OSLog

  public init(subsystem: String, category: String) {
    self.init(OSLog(subsystem: subsystem, category: category))
  }

  public init() { self.init(subsystem: "app", category: "default") }

  public init(_ log: OSLog) {
    signpostLog = log
    var logger = log.makeLogger()
    logger[metadataKey: "category"] = "\(log.category)"
    self.logger = logger
  }

  /// For tests: writes to a logger that the test has made.
  package init(logger: Logging.Logger) { self.init(OSLog(logger: logger, category: "default")) }

  public func log(_ message: OSLogMessage) { write(.notice, message) }
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level.level, message) }
  public func trace(_ message: OSLogMessage) { write(.trace, message) }
  public func debug(_ message: OSLogMessage) { write(.debug, message) }
  public func info(_ message: OSLogMessage) { write(.info, message) }
  public func notice(_ message: OSLogMessage) { write(.notice, message) }
  public func warning(_ message: OSLogMessage) { write(.warning, message) }
  public func error(_ message: OSLogMessage) { write(.error, message) }
  public func critical(_ message: OSLogMessage) { write(.critical, message) }
  public func fault(_ message: OSLogMessage) { write(.critical, message) }

  private func write(_ level: Logging.Logger.Level, _ message: OSLogMessage) {
    logger.log(level: level, "\(message.text)")
  }
}

/// The severity of a message.
public struct OSLogType: Hashable, Sendable {
  let level: Logging.Logger.Level
  public static let `default` = Self(level: .notice)
  public static let debug = Self(level: .debug)
  public static let info = Self(level: .info)
  public static let error = Self(level: .error)
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
