import CounterpointSemantics
import Dependencies
import DeviceClients

extension ClipboardClient: DependencyKey {
  /// The value outside sessions. Every session puts its own in place.
  public static var liveValue: Self {
    Self(write: { _ in throw BrowserServiceError.noSession }, read: { throw BrowserServiceError.noSession })
  }
}

extension ClipboardClient {
  /// Bytes of text that go to a clipboard at most.
  static var maximumByteCount: Int { 1 << 20 }

  static func live(_ browser: BrowserLink) -> Self {
    Self(
      write: { text in
        guard text.utf8.count <= maximumByteCount else {
          throw BrowserServiceError.tooLarge(byteCount: text.utf8.count)
        }
        try await browser.call(.writeClipboard, text)
      },
      read: {
        let words = try await browser.value(.readClipboard)
        // More than fits a frame comes as its size alone.
        if words.count == 2, let byteCount = Int(words[1]) {
          throw BrowserServiceError.tooLarge(byteCount: byteCount)
        }
        guard words.count == 1 else { throw BrowserServiceError.invalidReply }
        return words[0]
      })
  }
}
