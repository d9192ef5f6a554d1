import CounterpointValues
import CounterpointViews
import Dependencies
import Logging
import Sharing

/// What a session is handed by its host.
public struct SessionServices: Sendable {
  /// Where the user's settings live; `nil` leaves what the surrounding code has.
  public var keyValueStorage: (any KeyValueStorage)?
  /// Where the user's files live, which `.fileStorage` keys name; `nil` leaves what the surrounding code has.
  public var fileStorage: FileStorage?
  /// Where the values of this tab live; `nil` for a storage that ends with the session.
  public var sceneStorage: (any KeyValueStorage)?
  /// Receives refusals and failures, without anything that the person typed or reads.
  public var logger: Logger
  /// What the person is told when the browser has connected, such as that settings were lost.
  public var notice: String?
  /// What moves and ticks on the screen goes by it.
  public var clock = ViewClock.system
  /// Where the person's page was opened; `nil` where there is none.
  public var location: PageLocation?
  /// Told whenever the session's code runs, where somebody watches over that.
  public var activity: SessionActivity?
  /// Further values of the environment of all views, set before the screen is made.
  public var prepareEnvironment: @MainActor @Sendable (inout EnvironmentValues) -> Void = { _ in }
  /// Counts what the session does, where anybody wants to know.
  public var counts: SessionCounts?
  /// Further dependencies, set last: a host's own clients, a test's overrides.
  public var prepareDependencies: @Sendable (inout DependencyValues) -> Void

  public init(
    keyValueStorage: (any KeyValueStorage)? = nil, sceneStorage: (any KeyValueStorage)? = nil,
    logger: Logger = Logger(label: "counterpoint.session"),
    prepareDependencies: @escaping @Sendable (inout DependencyValues) -> Void = { _ in }
  ) {
    self.keyValueStorage = keyValueStorage
    self.sceneStorage = sceneStorage
    self.logger = logger
    self.prepareDependencies = prepareDependencies
  }
}
