import Foundation
import OpenCombine

/// A value that is read from a file and written to one.
public protocol FileDocument {
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  /// Kinds of files that a document is made of.
  static var readableContentTypes: [UTType] { get }
  /// Kinds of files that are made of a document; the readable ones, unless it says otherwise.
  static var writableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  /// The kinds of files that can be written: by default those that can be read.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// An object that is read from a file and written to one.
public protocol ReferenceFileDocument: ObservableObject {
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
  associatedtype Snapshot
  static var readableContentTypes: [UTType] { get }
  static var writableContentTypes: [UTType] { get }
  init(configuration: ReadConfiguration) throws
  /// Returns what is to be written, as it is at this moment.
  func snapshot(contentType: UTType) throws -> Snapshot
  func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
  /// The kinds of files that can be written: by default those that can be read.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file that a document is made of, and its kind.
public struct FileDocumentReadConfiguration {
  /// The kind of the file.
  public let contentType: UTType
  /// The file's contents.
  public let file: FileWrapper
  /// Creates a configuration from a file and its kind, such as a test hands to a document.
  public init(contentType: UTType, file: FileWrapper) {
    self.contentType = contentType
    self.file = file
  }
}

/// The kind of file that is to be made of a document.
public struct FileDocumentWriteConfiguration {
  /// The kind of file to be written.
  public let contentType: UTType
  /// The file that the document was read from. Always `nil` here: a page writes no file twice.
  public let existingFile: FileWrapper?
  init(contentType: UTType) {
    self.contentType = contentType
    existingFile = nil
  }
}
