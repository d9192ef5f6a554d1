import Foundation
import OpenCombine

/// A document that is open, and where it is kept.
public struct FileDocumentConfiguration<Document: FileDocument> {
  @Binding public var document: Document
  /// The place where the document is kept. Nowhere here: browsers tell no page a file's place.
  public var fileURL: URL?
  public var isEditable: Bool
}

/// An open document that is an object.
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  @ObservedObject public var document: Document
  /// The place where the document is kept. Nowhere here: browsers tell no page a file's place.
  public var fileURL: URL?
  public var isEditable: Bool
}
