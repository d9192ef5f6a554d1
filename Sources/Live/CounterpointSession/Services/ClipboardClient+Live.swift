import Dependencies
import IssueReporting

/// The clipboard of the device in front of which the person sits.
public struct ClipboardClient: Sendable {
  /// Puts `text` on the clipboard. A browser that wants a touch for that asks the person for one.
  /// - Throws: ``BrowserServiceError``.
  public var write: @Sendable (_ text: String) async throws -> Void
  /// The text on the clipboard, empty where there is none. Most browsers ask the person first.
  /// - Throws: ``BrowserServiceError``; ``BrowserServiceError/tooLarge(byteCount:)`` above 32,768 bytes.
  public var read: @Sendable () async throws -> String
  public init(
    write: @escaping @Sendable (_ text: String) async throws -> Void,
    read: @escaping @Sendable () async throws -> String
  ) {
    self.write = write
    self.read = read
  }

  /// Forgets what is written, and is empty.
  public static let noop = Self(write: { _ in }, read: { "" })
}

extension ClipboardClient: DependencyKey {
  /// What holds outside sessions. Every session puts its own in place.
  public static var liveValue: Self {
    Self(write: { _ in throw BrowserServiceError.noSession }, read: { throw BrowserServiceError.noSession })
  }
  public static var previewValue: Self { .noop }
  public static var testValue: Self {
    Self(write: unimplemented("ClipboardClient.write"), read: unimplemented("ClipboardClient.read"))
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

extension DependencyValues {
  /// The clipboard of the person's device.
  public var clipboard: ClipboardClient {
    get { self[ClipboardClient.self] }
    set { self[ClipboardClient.self] = newValue }
  }
}
