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
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file that a document is made of, and its kind.
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper
  public init(contentType: UTType, file: FileWrapper) {
    self.contentType = contentType
    self.file = file
  }
}

/// The kind of file that is to be made of a document.
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  /// The file that the document was read from. Always `nil` here: a page writes no file twice.
  public let existingFile: FileWrapper?
  init(contentType: UTType) {
    self.contentType = contentType
    existingFile = nil
  }
}
