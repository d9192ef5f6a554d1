import Dependencies

/// A file to be handed to the person.
public struct ExportedFile: Hashable, Sendable {
  /// As it shall be called. What no file system takes is left out of it.
  public var name: String
  /// All that the file holds.
  public var bytes: [UInt8]
  /// A media type, such as `text/csv`.
  public var contentType: String
  /// Creates a file of bytes.
  public init(name: String, bytes: [UInt8], contentType: String) {
    self.name = name
    self.bytes = bytes
    self.contentType = contentType
  }

  /// A file of text.
  public init(name: String, text: String, contentType: String = "text/plain; charset=utf-8") {
    self.init(name: name, bytes: Array(text.utf8), contentType: contentType)
  }
}

/// Hands files to the person: as downloads, which the browser keeps where it keeps such.
public struct FileExporterClient: Sendable {
  /// Has the browser download the file. Done when it has begun; never happens twice for one call. Where the file lies in
  /// the end is the browser's affair, and the person's.
  /// - Throws: ``BrowserServiceError``; ``BrowserServiceError/tooLarge(byteCount:)`` for more than the session keeps.
  public var export: @Sendable (_ file: ExportedFile) async throws -> Void
  /// Creates a client of a closure that takes files.
  public init(export: @escaping @Sendable (_ file: ExportedFile) async throws -> Void) {
    self.export = export
  }

  /// Hands nothing over.
  public static let noop = Self { _ in }
}

extension DependencyValues {
  /// Hands files to the person.
  public var fileExporter: FileExporterClient {
    get { self[FileExporterClient.self] }
    set { self[FileExporterClient.self] = newValue }
  }
}
