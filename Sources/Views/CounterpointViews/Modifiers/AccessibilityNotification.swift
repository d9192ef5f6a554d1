import CounterpointValues
import Foundation

/// What assistive technology is told that no element says by itself.
public enum AccessibilityNotification {
  /// A text to be read aloud now.
  public struct Announcement: Sendable {
    private let text: String
    public init(_ announcement: String) { text = announcement }
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }

    /// Has the text read aloud on the screens of the person whose code runs.
    @MainActor public func post() { Announcements.of(.current).post(text) }
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
    @MainActor public func post() { Announcements.of(.current).post(text) }
  }
}

/// The screens of one context, for those who have something to say on all of them.
final class Announcements: Sendable {
  @MainActor private var graphs: [Weak] = []

  private struct Weak {
    weak var graph: ViewGraph?
  }

  private init() {}

  static func of(_ context: ArchitectureContext) -> Announcements {
    context.value(of: Announcements.self, orMake: Announcements.init)
  }

  @MainActor func add(_ graph: ViewGraph) {
    graphs.removeAll { $0.graph == nil }
    graphs.append(Weak(graph: graph))
  }

  @MainActor func post(_ text: String) {
    for entry in graphs { entry.graph?.announce(text) }
  }
}
