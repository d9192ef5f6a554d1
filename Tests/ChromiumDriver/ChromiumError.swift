/// What can go wrong between a test and its browser.
public enum ChromiumError: Error, CustomStringConvertible {
  case notInstalled
  case didNotStart(log: String)
  case connectionLost(log: String)
  /// The browser refused a command.
  case command(method: String, message: String)
  /// JavaScript threw.
  case script(source: String, message: String)
  case timedOut(waitingFor: String, page: String)
  case ambiguous(Locator, count: Int)
  case cannotWrite(path: String, reason: String)
  /// Frames went over the page's WebSockets all the time; the latest.
  case isNeverQuiet([String])

  public var description: String {
    switch self {
    case .notInstalled:
      """
      No Chromium in PATH (chromium, chromium-browser, google-chrome, google-chrome-stable). Install one: on \
      Debian and Ubuntu, `apt-get install chromium`.
      """
    case .didNotStart(let log): "Chromium did not start. It said:\n\(log)"
    case .connectionLost(let log): "Chromium has ended unexpectedly. It said:\n\(log)"
    case .command(let method, let message): "Chromium refused \(method): \(message)"
    case .script(let source, let message): "\(message)\nin: \(source)"
    case .timedOut(let what, let page): "Waited in vain for \(what). The page shows:\n\(page)"
    case .ambiguous(let locator, let count): "\(locator) is there \(count) times; it has to be one."
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
    case .isNeverQuiet(let frames):
      "Waited in vain for the page and its session to have nothing to tell each other. The latest frames:\n"
        + frames.joined(separator: "\n")
    }
  }
}
