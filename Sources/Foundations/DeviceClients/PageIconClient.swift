import Dependencies

/// The small picture that browsers show beside the page's title, in tabs and in bookmarks, and the one that people who
/// install the app get on their home screen.
///
/// Both hold for the page that is open, and are the usual ones again when the page is loaded anew: set them when the app
/// appears. An app that is installed already keeps the icon that it was installed with.
public struct PageIconClient: Sendable {
  /// Shows a picture, SVG in text of at most 16 KB; `nil` for the usual one.
  /// - Throws: ``BrowserServiceError``.
  public var set: @Sendable (_ svg: String?) async throws -> Void
  /// Gives a picture to who installs the app from now on: SVG in text of at most 16 KB, with a width and a height, that
  /// fills its square to the corners, since phones cut them off; `nil` for the usual one.
  /// - Throws: ``BrowserServiceError``; ``BrowserServiceError/unsupported`` where the page cannot be installed.
  public var setHomeScreen: @Sendable (_ svg: String?) async throws -> Void

  /// Creates a client; one that is given no `setHomeScreen` leaves the home screen's icon as it is.
  public init(
    set: @escaping @Sendable (_ svg: String?) async throws -> Void,
    setHomeScreen: @escaping @Sendable (_ svg: String?) async throws -> Void = { _ in }
  ) {
    self.set = set
    self.setHomeScreen = setHomeScreen
  }

  /// Leaves the icon as it is.
  public static let noop = Self { _ in }
}

extension DependencyValues {
  /// The picture beside the page's title.
  public var pageIcon: PageIconClient {
    get { self[PageIconClient.self] }
    set { self[PageIconClient.self] = newValue }
  }
}
