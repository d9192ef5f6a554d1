import Dependencies

/// The clipboard of the device in front of which the person sits.
public struct ClipboardClient: Sendable {
  /// Puts `text` on the clipboard. A browser that wants a touch for that asks the person for one.
  /// - Throws: ``BrowserServiceError``.
  public var write: @Sendable (_ text: String) async throws -> Void
  /// The text on the clipboard, empty where there is none. Most browsers ask the person first.
  /// - Throws: ``BrowserServiceError``; ``BrowserServiceError/tooLarge(byteCount:)`` above 32,768 bytes.
  public var read: @Sendable () async throws -> String
  /// Creates a client of closures that answer for a clipboard.
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

extension DependencyValues {
  /// The clipboard of the person's device.
  public var clipboard: ClipboardClient {
    get { self[ClipboardClient.self] }
    set { self[ClipboardClient.self] = newValue }
  }
}
