import Dependencies
import Foundation

/// Where the page of the running session is found, and which of the app's screens it was opened at: how an app has deep
/// links.
///
///     let link = pageAddress.base.appending(path: "recipes/12")
public struct PageAddress: Sendable {
  /// The address of the app's first screen as the browser knows it. Ends with a slash.
  public var base: URL
  /// What followed ``base`` when the page was opened, without a slash in front: `recipes/12`; empty for the first
  /// screen. Typed by anybody, so not to be trusted.
  public var path: String
  /// Has the browser show another path behind ``base``, without loading anything. Together with a screen that is pushed
  /// it becomes an entry of the browser's history.
  public var show: @MainActor @Sendable (_ path: String) -> Void

  public init(
    base: URL, path: String = "", show: @escaping @MainActor @Sendable (_ path: String) -> Void = { _ in }
  ) {
    self.base = base
    self.path = path
    self.show = show
  }
}

extension PageAddress: DependencyKey {
  /// What holds outside sessions: the first screen of an app that is nowhere. Every session puts its own in place.
  public static var liveValue: Self { Self(base: URL(string: "http://localhost/")!) }
  public static var previewValue: Self { liveValue }
  public static var testValue: Self { liveValue }
}

extension DependencyValues {
  /// Where the session's page is, and at which screen it was opened.
  public var pageAddress: PageAddress {
    get { self[PageAddress.self] }
    set { self[PageAddress.self] = newValue }
  }
}

/// Where a host found a session's page to be opened.
public struct PageLocation: Hashable, Codable, Sendable {
  public var base: URL
  public var path: String
  /// What followed a question mark, still encoded; empty where none was.
  public var query: String

  public init(base: URL, path: String, query: String = "") {
    self.base = base
    self.path = path
    self.query = query
  }

  /// The whole address, where it is more than the app's own: what `onOpenURL` gets.
  var deepLink: URL? {
    guard !path.isEmpty || !query.isEmpty else { return nil }
    guard var parts = URLComponents(url: base, resolvingAgainstBaseURL: false) else { return nil }
    parts.path += path
    // Not every browser's text is an encoded query.
    if !query.isEmpty { parts.percentEncodedQuery = URLComponents(string: "?" + query)?.percentEncodedQuery }
    return parts.url
  }
}

extension Session {
  func pageAddress(at location: PageLocation) -> PageAddress {
    PageAddress(base: location.base, path: location.path) { [weak self] path in self?.showPath(path) }
  }

  private func showPath(_ path: String) {
    guard phase != .expired, path != self.path else { return }
    self.path = path
    tree.perform(.setPath(path, replacesCurrent: false))
    scheduleFlush()
  }
}
