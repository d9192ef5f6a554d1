import CounterpointValues
import Foundation

/// Assistive technology, by UIKit's names.
@preconcurrency @MainActor public enum UIAccessibility {
  /// The kind of a message for assistive technology. Of these, browsers are handed announcements and the news
  /// of a page turned.
  public nonisolated struct Notification: Hashable, Sendable {
    fileprivate let isRead: Bool
    private let name: String
    /// A text to be read aloud.
    public static let announcement = Self(isRead: true, name: "announcement")
    /// A page turned. The text that comes with it is read aloud, as an announcement's is.
    public static let pageScrolled = Self(isRead: true, name: "pageScrolled")
    /// Browsers notice by themselves what changed on a page.
    public static let layoutChanged = Self(isRead: false, name: "layoutChanged")
    /// A new screen. Browsers notice it by themselves: posting it does nothing.
    public static let screenChanged = Self(isRead: false, name: "screenChanged")
  }

  /// Has a text read aloud on the screens of the person whose code runs: a string, or an attributed string's characters,
  /// without their attributes. An argument of any other type is not read.
  public static func post(notification: Notification, argument: Any?) {
    guard notification.isRead, let text = characters(of: argument) else { return }
    ContextScreens.of(.current).announce(text)
  }

  private static func characters(of argument: Any?) -> String? {
    switch argument {
    case let text as String: text
    case let text as NSString: "\(text)"
    case let text as NSAttributedString: text.string
    case let text as AttributedString: String(text.characters)
    default: nil
    }
  }

  /// `true` if the screen's environment says that a screen reader is in use. No browser tells of it by itself.
  public static var isVoiceOverRunning: Bool { environment.accessibilityVoiceOverEnabled }
  /// `true` if the person has asked their browser for less motion; `false` outside of sessions.
  public static var isReduceMotionEnabled: Bool { environment.accessibilityReduceMotion }
  /// `true` if the person has asked their browser for less transparency; `false` outside of sessions.
  public static var isReduceTransparencyEnabled: Bool { environment.accessibilityReduceTransparency }
  /// `true` if the screen's environment has a `legibilityWeight` of `bold`. No browser tells of it by itself.
  public static var isBoldTextEnabled: Bool { environment.legibilityWeight == .bold }

  private static var environment: EnvironmentValues {
    ContextScreens.of(.current).environment ?? EnvironmentValues()
  }
}
