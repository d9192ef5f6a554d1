import Foundation

/// One tab.
public actor Page {
  let connection: DevToolsConnection
  private let target: String
  let session: String

  /// What the page wrote to its console, what it threw and what the browser held against it (such as
  /// violations of its content security policy).
  public internal(set) var console: [ConsoleMessage] = []
  /// Every request of the page since it was opened, in order.
  public internal(set) var requests: [NetworkRequest] = []
  /// Every frame over the page's WebSockets since it was opened, in order.
  public internal(set) var frames: [WebSocketFrameRecord] = []

  init(connection: DevToolsConnection, target: String, session: String) {
    self.connection = connection
    self.target = target
    self.session = session
  }

  func prepare(viewport: Viewport, isDark: Bool) async throws {
    let events = await connection.events(of: session)
    Task {
      for await event in events { self.receive(event) }
      self.pageDidEnd()
    }
    for domain in ["Page", "Runtime", "Network", "Log", "DOM", "Accessibility"] {
      _ = try await call("\(domain).enable")
    }
    try await setViewport(viewport)
    try await setDark(isDark)
  }

  func call(_ method: String, _ parameters: JSON = [:]) async throws -> JSON {
    try await connection.call(method, parameters, session: session)
  }

  // MARK: Getting around

  /// Navigates and waits until the new page is loaded.
  public func open(_ url: String) async throws {
    let isLoaded = try await loading(within: .seconds(60)) {
      let reply = try await self.call("Page.navigate", ["url": .string(url)])
      if let error = reply["errorText"].string {
        throw ChromiumError.command(method: "Page.navigate", message: "\(url): \(error)")
      }
    }
    guard isLoaded else { throw ChromiumError.timedOut(waitingFor: "the page to load", page: url) }
  }

  /// Loads the page again and waits until it is loaded.
  ///
  /// A step in the page's history that is under way, as when a screen has just been left, cancels a reload without a word: it is
  /// then asked for again, as a person would.
  public func reload() async throws {
    for _ in 0..<3 {
      if try await loading(within: .seconds(15), { _ = try await self.call("Page.reload") }) { return }
    }
    throw ChromiumError.timedOut(waitingFor: "the page to load again", page: target)
  }

  /// Presses the browser's back button. Does not wait: within a page nothing is loaded.
  public func goBack() async throws { try await evaluate("void history.back()") }

  /// Presses the browser's forward button. Does not wait: within a page nothing is loaded.
  public func goForward() async throws { try await evaluate("void history.forward()") }

  public func close() async throws {
    _ = try await connection.call("Target.closeTarget", ["targetId": .string(target)])
  }

  /// Returns whether the page was loaded in time.
  private func loading(within deadline: Duration, _ navigate: () async throws -> Void) async throws -> Bool {
    let (loads, continuation) = AsyncStream.makeStream(of: Void.self)
    loadContinuations.append(continuation)
    try await navigate()
    let timer = Task {
      try await Task.sleep(for: deadline)
      continuation.finish()
    }
    defer { timer.cancel() }
    var iterator = loads.makeAsyncIterator()
    return await iterator.next() != nil
  }

  private var loadContinuations: [AsyncStream<Void>.Continuation] = []
  func pageDidLoad() {
    for continuation in loadContinuations { continuation.yield() }
    loadContinuations = []
  }
  private func pageDidEnd() {
    for continuation in loadContinuations { continuation.finish() }
    loadContinuations = []
  }

  // MARK: The world around the page

  public func setViewport(_ viewport: Viewport) async throws {
    _ = try await call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(viewport.width)), "height": .number(Double(viewport.height)),
        "deviceScaleFactor": .number(viewport.scale), "mobile": .bool(viewport.isMobile),
      ])
  }

  public func setDark(_ isDark: Bool) async throws {
    _ = try await call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
  }

  public func setReducedMotion(_ isReduced: Bool) async throws {
    _ = try await call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-reduced-motion", "value": isReduced ? "reduce" : "no-preference"]]])
  }

  /// Cuts the page from every network, or joins it again.
  public func setOffline(_ isOffline: Bool) async throws {
    try await emulateNetwork(isOffline: isOffline, latency: 0)
  }

  /// Delays everything between the page and its servers.
  public func setLatency(milliseconds: Double) async throws {
    try await emulateNetwork(isOffline: false, latency: milliseconds)
  }

  private func emulateNetwork(isOffline: Bool, latency: Double) async throws {
    _ = try await call(
      "Network.emulateNetworkConditions",
      [
        "offline": .bool(isOffline), "latency": .number(latency), "downloadThroughput": -1,
        "uploadThroughput": -1,
      ])
  }

  /// Runs JavaScript in each page that is opened from now on, before its own.
  public func runAtStart(_ script: String) async throws {
    _ = try await call("Page.addScriptToEvaluateOnNewDocument", ["source": .string(script)])
  }

  /// Lets the page run without JavaScript from its next load on.
  public func setScriptsEnabled(_ areEnabled: Bool) async throws {
    _ = try await call("Emulation.setScriptExecutionDisabled", ["value": .bool(!areEnabled)])
  }

  // MARK: Looking

  /// Runs JavaScript in the page and answers its value, awaited when it is a promise.
  @discardableResult
  public func evaluate(_ expression: String) async throws -> JSON {
    let reply = try await call(
      "Runtime.evaluate",
      [
        "expression": .string(expression), "returnByValue": true, "awaitPromise": true, "userGesture": false,
      ])
    let exception = reply["exceptionDetails"]
    guard exception.isNull else {
      let message = exception["exception"]["description"].string ?? exception["text"].string
      throw ChromiumError.script(source: expression, message: message ?? "JavaScript threw")
    }
    return reply["result"]["value"]
  }

  /// What the page shows, as text.
  public func text() async throws -> String {
    try await evaluate("document.body?.innerText ?? ''").string ?? ""
  }

  /// Saves what the window shows as a PNG.
  public func screenshot(to path: String) async throws {
    let data = try await screenshot()
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw ChromiumError.cannotWrite(path: path, reason: error.localizedDescription)
    }
  }

  /// The colours that the window shows at places of it, each as red, green and blue from 0 to 255.
  ///
  /// For what neither the document nor its styles tell: the parts of controls that the browser itself draws.
  public func colors(at places: [(x: Double, y: Double)]) async throws -> [[Int]] {
    let picture = try await screenshot().base64EncodedString()
    let colors = try await evaluate(
      """
      (async () => {
        const bytes = Uint8Array.from(atob("\(picture)"), (each) => each.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
        context.drawImage(picture, 0, 0);
        const scale = picture.width / innerWidth;
        return \(places.map { [$0.x, $0.y] }).map(([x, y]) => [...context.getImageData(x * scale, y * scale, 1, 1).data].slice(0, 3));
      })()
      """)
    return colors.array.map { $0.array.compactMap(\.int) }
  }

  private func screenshot() async throws -> Data {
    // Fonts and the frame that shows them have to be there first.
    try await evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => true)")
    let reply = try await call("Page.captureScreenshot", ["format": "png", "optimizeForSpeed": false])
    guard let data = reply["data"].string.flatMap({ Data(base64Encoded: $0) }) else {
      throw ChromiumError.command(method: "Page.captureScreenshot", message: "no picture came")
    }
    return data
  }

  public func clearRecords() {
    console = []
    requests = []
    frames = []
  }
}
