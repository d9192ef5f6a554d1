import CounterpointSemantics
import Dependencies
import DeviceClients

extension ShareClient: DependencyKey {
  /// The value outside sessions. Every session puts its own in place.
  public static var liveValue: Self { Self { _ in throw BrowserServiceError.noSession } }
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
