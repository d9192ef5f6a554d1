import CounterpointValues

/// Assistive technology, by UIKit's names.
@preconcurrency @MainActor public enum UIAccessibility {
  public nonisolated struct Notification: Hashable, Sendable {
    fileprivate let isRead: Bool
    private let name: String
    public static let announcement = Self(isRead: true, name: "announcement")
    public static let pageScrolled = Self(isRead: true, name: "pageScrolled")
    /// Browsers notice by themselves what changed on a page.
    public static let layoutChanged = Self(isRead: false, name: "layoutChanged")
    public static let screenChanged = Self(isRead: false, name: "screenChanged")
  }

  /// Has a text read aloud on the screens of the person whose code runs.
  public static func post(notification: Notification, argument: Any?) {
    guard notification.isRead, let text = argument as? String else { return }
    ContextScreens.of(.current).announce(text)
  }

  /// No page is told.
  public static var isVoiceOverRunning: Bool { environment.accessibilityVoiceOverEnabled }
  public static var isReduceMotionEnabled: Bool { environment.accessibilityReduceMotion }
  public static var isReduceTransparencyEnabled: Bool { environment.accessibilityReduceTransparency }
  public static var isBoldTextEnabled: Bool { environment.legibilityWeight == .bold }

  private static var environment: EnvironmentValues {
    ContextScreens.of(.current).environment ?? EnvironmentValues()
  }
}
