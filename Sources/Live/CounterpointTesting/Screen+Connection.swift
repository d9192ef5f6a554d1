extension Screen {
  /// The connection between a screen and its session, to be lost and found again.
  @MainActor
  public final class Connection {
    private let browser: SimulatedBrowser
    weak var screen: Screen?

    init(browser: SimulatedBrowser) { self.browser = browser }

    public var isUp: Bool { browser.isConnected }

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
