/// Limits on what one session may use, and on how long it waits.
public struct SessionConfiguration: Sendable {
  /// Events that are handled per second in the long run; more of them wait.
  public var eventsPerSecond = 60
  /// Events that are handled at once before any has to wait.
  public var eventBurst = 120
  /// Events that may wait. What comes on top is refused.
  public var maximumWaitingEvents = 240
  /// For how long an event may have lain in the browser. Of one that says more it counts as not known.
  public var maximumEventDelay = Duration.seconds(900)
  /// Bytes of patches kept for a browser that has not confirmed them. Beyond that it gets a snapshot.
  public var maximumUnacknowledgedBytes = 256 << 10
  /// Patches kept for it, likewise.
  public var maximumUnacknowledgedFrames = 512
  /// Bytes of patches that are sent per second in the long run. What changes faster is told later, together.
  public var patchBytesPerSecond = 1 << 20
  /// Bytes of patches that are sent at once before any has to wait.
  public var patchByteBurst = 4 << 20
  /// The number of times per second that a browser may tell what it is like: of what comes faster the newest counts.
  public var environmentsPerSecond = 20
  /// Refused events per second that are logged one by one.
  public var loggedRefusalsPerSecond = 10
  /// Nodes on one screen. A session that needs more is ended: its screen is not finite by design.
  public var maximumNodes = 50_000
  /// UTF-8 bytes in one text field: the 16,000 UTF-16 units that a page sends.
  public var maximumTextBytes = 48_000
  /// Bytes and number of media items kept for the browser to fetch.
  public var maximumMediaBytes = 8 << 20
  /// Media items kept at one time; the one that was used longest ago is dropped for another.
  public var maximumMediaItems = 64
  /// Requests to the browser that may be without reply at one time.
  public var maximumPendingRequests = 64
  /// The time after a sound was asked for within which it may have the person asked for a touch. Later it is past.
  public var maximumSoundAge = Duration.seconds(10)
  /// Bytes and number of files that one import may bring in.
  public var maximumImportBytes = 16 << 20
  /// Files that one import may bring in.
  public var maximumImportFiles = 32
  /// The clock that the limit on events is measured with.
  public var clock: any Clock<Duration> = ContinuousClock()

  /// Creates limits that suit a server for many people; each can be changed.
  public init() {}
}
