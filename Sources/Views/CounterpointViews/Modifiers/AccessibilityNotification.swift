import CounterpointValues
import Foundation

/// A notice to assistive technology of something that no element says by itself.
public enum AccessibilityNotification {
  /// A text to be read aloud now.
  public struct Announcement: Sendable {
    private let text: String
    public init(_ announcement: String) { text = announcement }
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }

    /// Has the text read aloud on the screens of the person whose code runs.
    @MainActor public func post() { ContextScreens.of(.current).announce(text) }
  }

  /// Browsers notice by themselves what changed on a page: posting does nothing.
  public struct LayoutChanged: Sendable {
    public init() {}
    public init<Element>(_ element: Element?) {}
    @MainActor public func post() {}
  }

  /// Browsers notice by themselves what changed on a page: posting does nothing.
  public struct ScreenChanged: Sendable {
    public init() {}
    public init<Element>(_ element: Element?) {}
    @MainActor public func post() {}
  }

  /// Says how far a view was scrolled.
  public struct PageScrolled: Sendable {
    private let text: String
    public init(_ announcement: String) { text = announcement }
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }
    @MainActor public func post() { ContextScreens.of(.current).announce(text) }
  }
}
