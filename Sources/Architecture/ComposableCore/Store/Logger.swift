import CounterpointOS
import CounterpointValues
import Synchronization

/// Writes down which stores and view stores are made and go, in debug builds, once it is enabled: shows a store that is made
/// anew too often, or that is kept for too long.
///
/// ```swift
/// @_spi(Logging) import ComposableArchitecture
/// …
/// Logger.shared.isEnabled = true
/// …
/// print(Logger.shared.logs)
/// ```
///
/// prints lines such as `StoreOf<Search>.init` and `StoreOf<Search>.deinit`.
@_spi(Logging)
public final class Logger: Sendable {
  private struct State {
    var isEnabled = false
    var logs: [String] = []
  }
  private let state = Mutex(State())
  /// The number of loggers that are enabled: while none is, stores are made without asking further.
  private static let enabledCount = Atomic<Int>(0)

  /// The session's logger, in tests the test's, else the process's.
  public static var shared: Logger { ArchitectureContext.current.value(of: Logger.self) { Logger() } }

  init() {}

  deinit { isEnabled = false }

  /// Says whether anything is written down. `false` at first.
  public var isEnabled: Bool {
    get { state.withLock { $0.isEnabled } }
    set {
      let wasEnabled = state.withLock { state in
        defer { state.isEnabled = newValue }
        return state.isEnabled
      }
      if newValue, !wasEnabled { Self.enabledCount.add(1, ordering: .relaxed) }
      if !newValue, wasEnabled { Self.enabledCount.subtract(1, ordering: .relaxed) }
    }
  }

  /// The lines that were written down since the logger was last cleared.
  public var logs: [String] {
    get { state.withLock { $0.logs } }
    set { state.withLock { $0.logs = newValue } }
  }

  /// Writes a line down, and into the program's log, in debug builds while it is enabled.
  public func log(level: OSLogType = .debug, _ string: @autoclosure () -> String) {
    #if DEBUG
      guard isEnabled else { return }
      let line = string()
      state.withLock { $0.logs.append(line) }
      CounterpointOS.Logger(subsystem: "counterpoint", category: "store-events").log(level: level, "\(line)")
    #endif
  }

  /// Forgets what was written down.
  public func clear() { logs = [] }

  /// ``shared``, where it is enabled.
  fileprivate static var enabled: Logger? {
    guard enabledCount.load(ordering: .relaxed) != 0 else { return nil }
    let logger = shared
    return logger.isEnabled ? logger : nil
  }
}

/// Writes down that an object was made, and, when it is released together with that object, that it has gone.
package final class LifeLog: Sendable {
  private let logger: Logger
  private let name: String

  /// `nil` while nothing is written down.
  package init?(_ name: @autoclosure () -> String) {
    guard let logger = Logger.enabled else { return nil }
    self.logger = logger
    self.name = name()
    logger.log("\(self.name).init")
  }

  deinit { logger.log("\(name).deinit") }
}
