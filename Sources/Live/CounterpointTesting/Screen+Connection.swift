extension Screen {
  /// The connection between a screen and its session, to be lost and found again.
  @MainActor
  public final class Connection {
    private let browser: SimulatedBrowser
    weak var screen: Screen?

    init(browser: SimulatedBrowser) { self.browser = browser }

    /// A Boolean value that says that the browser and its session are connected.
    public var isUp: Bool { browser.isConnected }

    /// The time for which what the session says is on its way. Nothing arrives by itself then:
    /// ``advance(by:)`` is the clock.
    ///
    /// What the person does reaches the session at once, so that all of a round trip's delay lies on the way back.
    public var latency: Duration {
      get { browser.latency }
      set { browser.latency = newValue }
    }

    /// `true` while something that the session has said has not arrived.
    public var isDelayed: Bool { browser.hasFramesUnderWay }

    /// Lets time pass on the way back from the session.
    public func advance(by duration: Duration) async {
      browser.advance(by: duration)
      await screen?.settle()
    }

    /// Loses the connection. What the person does from now on waits in the browser; what the session shows
    /// waits in the session.
    public func drop() { browser.disconnect() }

    /// Makes the connection anew and lets both sides catch up.
    public func resume() async {
      browser.connect()
      await screen?.settle()
    }
  }
}
