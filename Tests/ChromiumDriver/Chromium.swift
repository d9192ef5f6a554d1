import Foundation

/// A headless Chromium of a test's own: a fresh profile, driven over the DevTools pipe, gone when closed.
///
/// Nothing of it survives the test's process either, since it ends itself when its pipe closes.
public actor Chromium {
  private let process: Process
  private let connection: DevToolsConnection
  private let directory: URL

  private init(process: Process, connection: DevToolsConnection, directory: URL) {
    self.process = process
    self.connection = connection
    self.directory = directory
  }

  /// Starts the first of `chromium`, `chromium-browser`, `google-chrome` and `google-chrome-stable` in `PATH`.
  public static func launch() async throws -> Chromium {
    guard let executable = executable() else { throw ChromiumError.notInstalled }
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("chromium-driver-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let log = directory.appendingPathComponent("log.txt")
    var arguments = [
      executable, "--headless=new", "--remote-debugging-pipe", "--disable-gpu", "--disable-dev-shm-usage",
      "--no-first-run", "--no-default-browser-check", "--disable-background-networking",
      "--disable-component-update", "--disable-default-apps", "--disable-extensions", "--disable-sync",
      "--disable-features=Translate,MediaRouter,OptimizationHints", "--password-store=basic", "--mute-audio",
      "--lang=en-US", "--user-data-dir=\(directory.appendingPathComponent("profile").path)",
    ]
    // The browser's own sandbox refuses to run as root, and only then is it left out.
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    arguments.append("about:blank")

    // The DevTools pipe is file descriptors 3 and 4, which `Process` cannot set by itself.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", #"log="$1"; shift; exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>"$log""#, "sh", log.path]
      + arguments
    let commands = Pipe()
    let answers = Pipe()
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()

    let describeFailure: @Sendable () -> String = {
      (try? String(contentsOf: log, encoding: .utf8)).map { String($0.suffix(2_000)) } ?? ""
    }
    let connection = DevToolsConnection(
      input: answers.fileHandleForReading, output: commands.fileHandleForWriting,
      describeFailure: describeFailure)
    do {
      _ = try await connection.call("Browser.getVersion")
    } catch {
      throw ChromiumError.didNotStart(log: describeFailure())
    }
    return Chromium(process: process, connection: connection, directory: directory)
  }

  /// Runs `operation` with a browser that is gone afterwards.
  public static func run<Result: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: (Chromium) async throws -> Result
  ) async throws -> Result {
    let browser = try await launch()
    do {
      let result = try await operation(browser)
      await browser.close()
      return result
    } catch {
      await browser.close()
      throw error
    }
  }

  /// Cookies and storage of their own, as another person's browser has.
  public func newProfile() async throws -> Profile {
    let reply = try await connection.call("Target.createBrowserContext")
    return Profile(id: reply["browserContextId"].string ?? "")
  }

  public struct Profile: Sendable {
    let id: String
  }

  /// Opens a tab and waits until its page is loaded.
  /// - Parameter profile: whose tab it is; the browser's first profile where it is `nil`.
  public func newPage(
    url: String, viewport: Viewport = .phone, isDark: Bool = false, profile: Profile? = nil
  ) async throws -> Page {
    var parameters: [String: JSON] = ["url": "about:blank"]
    if let profile { parameters["browserContextId"] = .string(profile.id) }
    let target = try await connection.call("Target.createTarget", .object(parameters))["targetId"]
    let session = try await connection.call(
      "Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
    let page = Page(connection: connection, target: target.string ?? "", session: session.string ?? "")
    try await page.prepare(viewport: viewport, isDark: isDark)
    try await page.open(url)
    return page
  }

  /// Has the browser itself do something.
  func call(_ method: String, _ parameters: JSON) async throws -> JSON {
    try await connection.call(method, parameters)
  }

  /// Ends the browser and removes its profile.
  public func close() async {
    _ = try? await connection.call("Browser.close")
    if process.isRunning {
      let process = process
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        Thread {
          process.waitUntilExit()
          continuation.resume()
        }.start()
      }
    }
    try? FileManager.default.removeItem(at: directory)
  }

  private static func executable() -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for name in ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"] {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }
}

/// The size of a page's window, in CSS pixels.
public struct Viewport: Sendable {
  public var width: Int
  public var height: Int
  /// Device pixels for each CSS pixel.
  public var scale: Double
  public var isMobile: Bool
  public init(width: Int, height: Int, scale: Double = 1, isMobile: Bool = false) {
    self.width = width
    self.height = height
    self.scale = scale
    self.isMobile = isMobile
  }
  /// The smallest window that is looked after.
  public static let smallPhone = Viewport(width: 320, height: 568, isMobile: true)
  public static let phone = Viewport(width: 390, height: 844, isMobile: true)
  public static let desktop = Viewport(width: 1280, height: 800)
}
