import CounterpointValues
import Foundation
import IssueReporting

/// The application, as code without a view knows it: what it asks for is done in the browser of the person whose session
/// runs the code, for one process serves many people.
@preconcurrency @MainActor public final class UIApplication {
  /// Browsers let no page open their settings, so opening this does nothing.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Nothing of it is kept, so that all people may have the same one.
  public static let shared = UIApplication()

  private init() {}

  /// The name of an option that an address may be opened with. There is nothing here that it says to a browser.
  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A wish that an address opens only in an app that knows it. It makes no difference.
    public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Opens an address, as the environment's `openURL` does.
  /// - Returns: whether the browser took it.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    guard let open = ArchitectureContext.current.openAddress else {
      reportIssue(
        """
        '\(url)' cannot be opened: this code runs in no session. Open addresses from a view, an action or an effect of \
        one, or through '@Dependency(\\.openURL)', which a test can override.
        """)
      return false
    }
    return await open(url)
  }

  /// Opens an address, as the environment's `openURL` does.
  /// - Parameter completion: told whether the browser took it.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    Task {
      let isOpen = await open(url)
      completion?(isOpen)
    }
  }

  /// `true` while the screen of the person whose session runs the code is kept from going dark. Nothing else is lost
  /// where it cannot be, as in a browser that has no way to. Outside sessions the value is kept and does no more.
  ///
  /// A feature that wants to hear of failures, or to let go on cancellation, uses `@Dependency(\.wakeLock)`.
  public var isIdleTimerDisabled: Bool {
    get { ArchitectureContext.current.idleTimer.isDisabled }
    set { ArchitectureContext.current.idleTimer.isDisabled = newValue }
  }

  /// The app's state: whether it is seen.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// The state that `\.scenePhase` tells of the screen of the person whose session runs the code. Outside sessions the
  /// app is active, as in tests on Apple's platforms.
  public var applicationState: State {
    switch ContextScreens.of(.current).environment?.scenePhase {
    case .background: .background
    case .inactive: .inactive
    case .active, nil: .active
    }
  }

  /// Says whether there is a way to open an address: a browser opens pages, and writes mails and messages.
  public func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "mailto", "tel", "sms"].contains(url.scheme?.lowercased())
  }
}

extension UIApplication {
  /// Posted by a session on its `\.notificationCenter` when its screen comes back into sight.
  public nonisolated static let willEnterForegroundNotification =
    Notification.Name("UIApplicationWillEnterForegroundNotification")
  /// Posted by a session on its `\.notificationCenter` when its screen has come back into sight.
  public nonisolated static let didBecomeActiveNotification =
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  /// Posted by a session on its `\.notificationCenter` when its screen goes out of sight.
  public nonisolated static let willResignActiveNotification =
    Notification.Name("UIApplicationWillResignActiveNotification")
  /// Posted by a session on its `\.notificationCenter` when its screen has gone out of sight.
  public nonisolated static let didEnterBackgroundNotification =
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  /// A page does not hear of it: nobody posts it.
  public nonisolated static let userDidTakeScreenshotNotification =
    Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
}
