import Dependencies
import IssueReporting

/// The small picture that browsers show beside the page's title, in tabs and in bookmarks.
///
/// It holds for the page that is open, and is the usual one again when the page is loaded anew: set it when the app appears.
/// The icon of an app that was installed comes from its manifest and stays as it was.
public struct PageIconClient: Sendable {
  /// Shows a picture, SVG in text of at most 16 KB; `nil` for the usual one.
  /// - Throws: ``BrowserServiceError``.
  public var set: @Sendable (_ svg: String?) async throws -> Void
  public init(set: @escaping @Sendable (_ svg: String?) async throws -> Void) { self.set = set }

  /// Leaves the icon as it is.
  public static let noop = Self { _ in }
}

extension PageIconClient: DependencyKey {
  /// What holds outside sessions. Every session puts its own in place.
  public static var liveValue: Self { Self { _ in throw BrowserServiceError.noSession } }
  public static var previewValue: Self { .noop }
  public static var testValue: Self { Self(set: unimplemented("PageIconClient.set")) }
}

extension PageIconClient {
  static func live(_ browser: BrowserLink) -> Self {
    Self { svg in
      let picture = svg ?? ""
      guard picture.utf8.count <= 16_384 else {
        throw BrowserServiceError.tooLarge(byteCount: picture.utf8.count)
      }
      try await browser.call(.setPageIcon, picture)
    }
  }
}

extension DependencyValues {
  /// The picture beside the page's title.
  public var pageIcon: PageIconClient {
    get { self[PageIconClient.self] }
    set { self[PageIconClient.self] = newValue }
  }
}
