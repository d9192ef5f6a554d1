import Dependencies
import Foundation

/// The kind, number and size of the files that a person may choose.
public struct FileImportOptions: Hashable, Sendable {
  /// The kinds of files that are taken in; ``FileType/data``, or none at all, for any.
  public var allowedTypes: [FileType]
  /// Indicates that the person may choose several files.
  public var allowsMultipleSelection: Bool
  /// Bytes of all files together; never more than the session's configuration allows.
  public var maximumByteCount: Int
  /// Creates options; by default for one file of at most 8 MB (8,388,608 bytes).
  public init(
    allowedTypes: [FileType], allowsMultipleSelection: Bool = false, maximumByteCount: Int = 8 << 20
  ) {
    self.allowedTypes = allowedTypes
    self.allowsMultipleSelection = allowsMultipleSelection
    self.maximumByteCount = maximumByteCount
  }
}

/// A file that the person has chosen.
public struct ImportedFile: Hashable, Sendable {
  /// Without a folder. From outside: good to be shown, not to be written to.
  public var name: String
  /// As the browser tells it; empty where it does not know.
  public var contentType: String
  /// All that the file holds.
  public var bytes: [UInt8]
  /// Creates a file, as if the person had chosen it.
  public init(name: String, contentType: String, bytes: [UInt8]) {
    self.name = name
    self.contentType = contentType
    self.bytes = bytes
  }
}

/// A reason why files were not taken in.
public enum FileImportError: LocalizedError, Hashable, Sendable, CustomStringConvertible {
  /// More than may be taken in, of files together.
  case tooLarge(byteCount: Int, maximumByteCount: Int)
  case tooMany(Int)
  /// Not of a type that may be chosen, or not what its name says.
  case wrongType(name: String)

  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .tooLarge(let byteCount, let maximum):
      "\(byteCount) bytes are more than the \(maximum) that are taken in."
    case .tooMany(let count): "\(count) files are more than are taken in at once."
    case .wrongType(let name): "“\(name)” is not a file of the type that is asked for."
    }
  }
}

/// Lets the person choose files, and brings them here.
public struct FileImporterClient: Sendable {
  /// The files that the person chooses, empty where they choose none. A browser that wants a touch for that asks the
  /// person for one. Cancelling the task stops the transfer.
  /// - Throws: ``FileImportError``, ``BrowserServiceError``.
  public var choose: @Sendable (_ options: FileImportOptions) async throws -> [ImportedFile]
  /// Creates a client of a closure that chooses files.
  public init(choose: @escaping @Sendable (_ options: FileImportOptions) async throws -> [ImportedFile]) {
    self.choose = choose
  }

  /// The person chooses none.
  public static let noop = Self { _ in [] }
}

extension DependencyValues {
  /// Lets the person choose files.
  public var fileImporter: FileImporterClient {
    get { self[FileImporterClient.self] }
    set { self[FileImporterClient.self] = newValue }
  }
}
