import Dependencies
import Foundation

/// The address of the running session's page, and the one of the app's screens that it was opened at: how an
/// app has deep links.
///
///     let link = pageAddress.base.appending(path: "recipes/12")
public struct PageAddress: Sendable {
  /// The address of the app's first screen as the browser knows it. Ends with a slash.
  public var base: URL
  /// The part behind ``base`` at which the page was opened, without a slash in front: `recipes/12`; empty for the first
  /// screen. Typed by anybody, so not to be trusted.
  public var path: String
  /// Has the browser show another path behind ``base``, without loading anything. Together with a screen that is pushed
  /// it becomes an entry of the browser's history.
  public var show: @MainActor @Sendable (_ path: String) -> Void

  /// Creates an address; by default that of the first screen, in a browser that goes nowhere else.
  public init(
    base: URL, path: String = "", show: @escaping @MainActor @Sendable (_ path: String) -> Void = { _ in }
  ) {
    self.base = base
    self.path = path
    self.show = show
  }
}

extension DependencyValues {
  /// The address of the session's page, and the screen at which it was opened.
  public var pageAddress: PageAddress {
    get { self[PageAddress.self] }
    set { self[PageAddress.self] = newValue }
  }
}
