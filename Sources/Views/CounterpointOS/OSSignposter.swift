/// Measures how long work takes, and marks what happens in it.
///
///     let signposter = OSSignposter(subsystem: "com.example.app", category: "Loading")
///     let rows = try signposter.withIntervalSignpost("Parse") { try parse(data) }
///
/// Intervals and events go where the ``OSLog`` says: to swift-log at level `debug`, the end of an interval with its duration.
/// Where that level is off, or the log is ``OSLog/disabled``, nothing is measured, and no message is made.
public struct OSSignposter: Sendable {
  private let log: OSLog

  /// Creates one that measures for ``OSLog/default``.
  public init() { self.init(logHandle: .default) }
  /// Creates one that measures for the log of a subsystem and a category.
  public init(subsystem: String, category: String) {
    self.init(logHandle: OSLog(subsystem: subsystem, category: category))
  }
  /// Creates one that measures for the log of a subsystem and a category that tools know.
  public init(subsystem: String, category: OSLog.Category) {
    self.init(logHandle: OSLog(subsystem: subsystem, category: category))
  }
  /// Measures for the log of the logger's messages.
  public init(logger: Logger) { self.init(logHandle: logger.signpostLog) }
  /// Creates one that measures for `logHandle`.
  public init(logHandle: OSLog) { log = logHandle }

  /// Measures nothing.
  public static let disabled = OSSignposter(logHandle: .disabled)

  /// A Boolean value that indicates whether anything is measured.
  public var isEnabled: Bool { log.signpostsEnabled }

  /// Returns an identifier that nothing else has, for intervals of one name that run at the same time.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
  /// Returns the identifier of an object, which is the same at each call.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: log, object: object)
  }

  // MARK: Intervals

  /// Begins an interval. The state is what ends it.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    begin(name, id, "")
  }
  /// Begins an interval. The state is what ends it.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> SignpostMetadata
  ) -> OSSignpostIntervalState {
    begin(name, id, message().text)
  }
  /// Begins an interval as ``beginInterval(_:id:)`` does: the server sees none of the animation's frames.
  public func beginAnimationInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    begin(name, id, "")
  }
  /// Begins an interval as ``beginInterval(_:id:_:)`` does: the server sees none of the animation's frames.
  public func beginAnimationInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> SignpostMetadata
  ) -> OSSignpostIntervalState {
    begin(name, id, message().text)
  }

  /// Ends an interval. Ending it again measures nothing, and the log warns of it.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) { end(name, state, "") }
  /// Ends an interval. Ending it again measures nothing, and the log warns of it.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> SignpostMetadata
  ) {
    end(name, state, message().text)
  }

  /// Runs `task` in an interval, which ends also when it throws.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T {
    let state = begin(name, id, "")
    defer { end(name, state, "") }
    return try task()
  }
  /// Runs `task` in an interval, which ends also when it throws. The message stands at its beginning.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> SignpostMetadata,
    around task: () throws -> T
  ) rethrows -> T {
    let state = begin(name, id, message().text)
    defer { end(name, state, "") }
    return try task()
  }

  // MARK: Events

  /// Marks that something happens.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) { emit(name, id, "") }
  /// Marks that something happens.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> SignpostMetadata
  ) {
    emit(name, id, message().text)
  }

  private func begin(
    _ name: StaticString, _ id: OSSignpostID, _ message: @autoclosure () -> String
  ) -> OSSignpostIntervalState {
    guard isEnabled, id.namesAnything else { return OSSignpostIntervalState(id: id, start: nil) }
    log.record(OSLog.Signpost(phase: .begin, name: "\(name)", id: id.rawValue, message: message()))
    // After the writing, which is none of the work that is measured.
    return OSSignpostIntervalState(id: id, start: ContinuousClock.now)
  }

  private func end(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> String
  ) {
    guard isEnabled, state.id.namesAnything else { return }
    let duration = state.start.map { $0.duration(to: .now) }
    let name = "\(name)"
    guard state.end() else {
      return Logger(log).warning(
        """
        The interval '\(name, privacy: .public)' has ended already, so this end of it is not measured: begin an interval \
        for each end.
        """)
    }
    log.record(
      OSLog.Signpost(
        phase: .end, name: name, id: state.id.rawValue, message: message(), duration: duration))
  }

  private func emit(_ name: StaticString, _ id: OSSignpostID, _ message: @autoclosure () -> String) {
    guard isEnabled, id.namesAnything else { return }
    log.record(OSLog.Signpost(phase: .event, name: "\(name)", id: id.rawValue, message: message()))
  }
}
