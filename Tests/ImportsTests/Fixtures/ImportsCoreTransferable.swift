import CoreTransferable

private struct Crate: Transferable, Codable {
  var label: String
  // CounterpointViews.Transferable, CounterpointViews.TransferRepresentation
  // CounterpointViews.TransferRepresentationBuilder, CounterpointViews.CodableRepresentation
  static var transferRepresentation: some TransferRepresentation {
    // CounterpointViews.UTType
    CodableRepresentation(contentType: .json)
    // CounterpointViews.DataRepresentation
    DataRepresentation(exportedContentType: .utf8PlainText) { (crate: Crate) in Data(crate.label.utf8) }
    // CounterpointViews.FileRepresentation, CounterpointViews.SentTransferredFile
    FileRepresentation(exportedContentType: .json) { (crate: Crate) in
      SentTransferredFile(URL(filePath: "/\(crate.label)"))
    }
    // CounterpointViews.ProxyRepresentation
    ProxyRepresentation(exporting: \.label)
  }
}

private func names() {
  // CounterpointViews.ReceivedTransferredFile, CounterpointViews.TransferRepresentationVisibility
  _ = [ReceivedTransferredFile.self, TransferRepresentationVisibility.self] as [Any.Type]
  // Foundation
  _ = Data.self
}
