import CounterpointValues
import CounterpointViews
import Dependencies
import Logging
import Sharing

/// The services that a session is handed by its host.
public struct SessionServices: Sendable {
  /// The storage of the user's settings; `nil` leaves what the surrounding code has.
  public var keyValueStorage: (any KeyValueStorage)?
  /// The storage of the user's files, which `.fileStorage` keys name; `nil` leaves what the surrounding code has.
  public var fileStorage: FileStorage?
  /// The storage of this tab's values; `nil` for a storage that ends with the session.
  public var sceneStorage: (any KeyValueStorage)?
  /// Receives refusals and failures, without anything that the person typed or reads.
  public var logger: Logger
  /// The notice that the person is given when the browser has connected, such as that settings were lost.
  public var notice: String?
  /// The clock by which things move and tick on the screen.
  public var clock = ViewClock.system
  /// The address at which the person's page was opened; `nil` where there is none.
  public var location: PageLocation?
  /// Told whenever the session's code runs, where somebody watches over that.
  public var activity: SessionActivity?
  /// Further values of the environment of all views, set before the screen is made.
  public var prepareEnvironment: @MainActor @Sendable (inout EnvironmentValues) -> Void = { _ in }
  /// Counts what the session does, where anybody wants to know.
  public var counts: SessionCounts?
  /// Further dependencies, set last: a host's own clients, a test's overrides.
  public var prepareDependencies: @Sendable (inout DependencyValues) -> Void

  /// Creates services without a place for files, an address or a notice; set these afterwards.
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
