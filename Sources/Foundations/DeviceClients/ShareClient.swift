import Dependencies
import Foundation

/// Something to be handed to another app.
public struct ShareContent: Hashable, Sendable {
  /// The title; empty for none.
  public var title: String
  /// The words to share; empty for none.
  public var text: String
  /// The address to share, of http, https or mailto; `nil` for none.
  public var url: URL?
  /// Creates content of any of the three.
  public init(title: String = "", text: String = "", url: URL? = nil) {
    self.title = title
    self.text = text
    self.url = url
  }
}

/// The outcome of sharing.
public enum ShareOutcome: String, Hashable, Sendable {
  /// The person chose where it goes.
  case shared
  /// The browser has no way of sharing: it is on the clipboard.
  case copied
  /// The person thought better of it.
  case dismissed
}

/// The device's own way of handing something to another app.
public struct ShareClient: Sendable {
  /// Offers the content; where the browser has no way of sharing, copies it. A browser that wants a touch for that asks
  /// the person for one. Never happens twice for one call.
  /// - Throws: ``BrowserServiceError``. Only addresses of http, https and mailto are shared.
  public var share: @Sendable (_ content: ShareContent) async throws -> ShareOutcome
  /// Creates a client of a closure that shares content.
  public init(share: @escaping @Sendable (_ content: ShareContent) async throws -> ShareOutcome) {
    self.share = share
  }

  /// The person thinks better of it.
  public static let noop = Self { _ in .dismissed }

  /// Offers the content, as ``share`` does. The outcome may be ignored.
  @discardableResult
  public func callAsFunction(_ content: ShareContent) async throws -> ShareOutcome {
    try await share(content)
  }
}

extension DependencyValues {
  /// The device's own way of sharing.
  public var share: ShareClient {
    get { self[ShareClient.self] }
    set { self[ShareClient.self] = newValue }
  }
}
