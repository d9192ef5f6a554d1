import CounterpointValues
import Foundation

/// A notice to assistive technology of something that no element says by itself.
public enum AccessibilityNotification {
  /// A text to be read aloud now.
  public struct Announcement: Sendable {
    private let text: String
    /// Creates an announcement of a string.
    public init(_ announcement: String) { text = announcement }
    /// Creates an announcement of an attributed string's characters, without their attributes.
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }

    /// Has the text read aloud on the screens of the person whose code runs.
    @MainActor public func post() { ContextScreens.of(.current).announce(text) }
  }

  /// Browsers notice by themselves what changed on a page: posting does nothing.
  public struct LayoutChanged: Sendable {
    /// Creates a notice without a place.
    public init() {}
    /// Creates a notice; `element` is dropped.
    public init<Element>(_ element: Element?) {}
    /// Does nothing: browsers notice changes by themselves.
    @MainActor public func post() {}
  }

  /// Browsers notice by themselves what changed on a page: posting does nothing.
  public struct ScreenChanged: Sendable {
    /// Creates a notice without a place.
    public init() {}
    /// Creates a notice; `element` is dropped.
    public init<Element>(_ element: Element?) {}
    /// Does nothing: browsers notice changes by themselves.
    @MainActor public func post() {}
  }

  /// Says how far a view was scrolled.
  public struct PageScrolled: Sendable {
    private let text: String
    /// Creates a notice with a string, such as the number of the page.
    public init(_ announcement: String) { text = announcement }
    /// Creates a notice with an attributed string's characters, without their attributes.
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }
    /// Has the text read aloud on the screens of the person whose code runs, as an announcement is.
    @MainActor public func post() { ContextScreens.of(.current).announce(text) }
  }
}
