import Dependencies
import DeviceClients
import Foundation

extension PageAddress: DependencyKey {
  /// The value outside sessions: the first screen of an app that is nowhere. Every session puts its own in place.
  public static var liveValue: Self { testValue }
}

/// The address at which a session's page was opened, as its host found it.
public struct PageLocation: Hashable, Codable, Sendable {
  /// The address of the app's first screen, which ends with a slash.
  public var base: URL
  /// The part behind ``base``, without a slash in front; empty for the first screen. Typed by anybody, so not to be trusted.
  public var path: String
  /// The part behind a question mark, still encoded; empty where none was.
  public var query: String

  /// Creates the address of a page.
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
