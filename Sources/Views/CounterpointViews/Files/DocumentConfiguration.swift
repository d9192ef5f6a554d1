import Foundation
import OpenCombine

/// A document that is open, and where it is kept.
public struct FileDocumentConfiguration<Document: FileDocument> {
  /// The document, as a value that can be changed.
  @Binding public var document: Document
  /// The place where the document is kept. Nowhere here: browsers tell no page a file's place.
  public var fileURL: URL?
  /// A Boolean value that says whether the document can be changed and kept.
  public var isEditable: Bool
}

/// An open document that is an object.
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  /// The document, whose changes its views observe.
  @ObservedObject public var document: Document
  /// The place where the document is kept. Nowhere here: browsers tell no page a file's place.
  public var fileURL: URL?
  /// A Boolean value that says whether the document can be changed and kept.
  public var isEditable: Bool
}
