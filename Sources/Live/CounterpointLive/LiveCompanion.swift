/// A service that a program runs beside its apps, in the process that serves them: it is there before the first page, and is stopped
/// when the last connection of a browser is gone.
public struct LiveCompanion: Sendable {
  /// A choice of what happens when a companion fails that was there already. One that fails before that keeps the server from starting,
  /// and one that ends without having been asked stops it, whatever the choice.
  public enum FailurePolicy: Sendable {
    /// Stops the server, which says what has failed.
    case stopsServer
    /// Makes the companion anew after 1, 2, 4 … up to 60 seconds, again and again; the wait begins anew once it has been there for a
    /// minute. The apps are served meanwhile. Each failure is logged as an error, by its description: keep secrets out of that.
    case startsAgain
  }

  /// A companion that was made and does not run yet.
  public struct Running: Sendable {
    let serve: @Sendable (_ onReady: @escaping @Sendable () -> Void) async throws -> Void
    let stop: @Sendable () async -> Void

    /// - Parameters:
    ///   - serve: Serves until `stop` is called, and says when others may use it.
    ///   - stop: Has it answer what has come, and end.
    public init(
      serve: @escaping @Sendable (_ onReady: @escaping @Sendable () -> Void) async throws -> Void,
      stop: @escaping @Sendable () async -> Void
    ) {
      self.serve = serve
      self.stop = stop
    }
  }

  /// As people call it, in the log and where it cannot start.
  let name: String
  /// Decides what happens when it fails.
  public let failurePolicy: FailurePolicy
  let make: @Sendable (_ settings: ServerSettings) throws -> Running

  /// - Parameters:
  ///   - failurePolicy: Decides what happens when it fails after it was there.
  ///   - make: Makes it for a server of those settings, whose data directory is there: at the start, and each time that it is started
  ///     again.
  public init(
    _ name: String, failurePolicy: FailurePolicy = .stopsServer,
    make: @escaping @Sendable (_ settings: ServerSettings) throws -> Running
  ) {
    self.name = name
    self.failurePolicy = failurePolicy
    self.make = make
  }
}
