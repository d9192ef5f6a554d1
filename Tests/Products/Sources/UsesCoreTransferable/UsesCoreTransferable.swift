import CoreTransferable

struct Crate: Transferable, Codable {
  var label: String
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    ProxyRepresentation(exporting: \.label)
  }
}

@main
struct UsesCoreTransferable {
  static func main() {
    _ = Crate.transferRepresentation
    print("CoreTransferable")
  }
}
