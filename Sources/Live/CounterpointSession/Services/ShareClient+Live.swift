import Dependencies
import Foundation
import IssueReporting

/// Something to be handed to another app.
public struct ShareContent: Hashable, Sendable {
  public var title: String
  public var text: String
  public var url: URL?
  public init(title: String = "", text: String = "", url: URL? = nil) {
    self.title = title
    self.text = text
    self.url = url
  }
}

/// What became of something that was to be shared.
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
  public init(share: @escaping @Sendable (_ content: ShareContent) async throws -> ShareOutcome) {
    self.share = share
  }

  /// The person thinks better of it.
  public static let noop = Self { _ in .dismissed }

  @discardableResult
  public func callAsFunction(_ content: ShareContent) async throws -> ShareOutcome {
    try await share(content)
  }
}

extension ShareClient: DependencyKey {
  /// What holds outside sessions. Every session puts its own in place.
  public static var liveValue: Self { Self { _ in throw BrowserServiceError.noSession } }
  public static var previewValue: Self { .noop }
  public static var testValue: Self { Self(share: unimplemented("ShareClient.share")) }
}

extension ShareClient {
  static func live(_ browser: BrowserLink) -> Self {
    Self { content in
      let size = content.title.utf8.count + content.text.utf8.count
      guard size <= ClipboardClient.maximumByteCount else {
        throw BrowserServiceError.tooLarge(byteCount: size)
      }
      if let url = content.url {
        guard let scheme = url.scheme?.lowercased(), ["http", "https", "mailto"].contains(scheme) else {
          throw BrowserServiceError.unsupported
        }
      }
      let words = try await browser.value(
        .share, content.title, content.text, content.url?.absoluteString ?? "")
      guard words.count == 1, let outcome = ShareOutcome(rawValue: words[0]) else {
        throw BrowserServiceError.invalidReply
      }
      return outcome
    }
  }
}

extension DependencyValues {
  /// The device's own way of sharing.
  public var share: ShareClient {
    get { self[ShareClient.self] }
    set { self[ShareClient.self] = newValue }
  }
}
