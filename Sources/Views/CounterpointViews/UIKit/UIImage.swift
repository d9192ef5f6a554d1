import Foundation

/// A picture for `Image(uiImage:)`: one that the app ships, or one in bytes, which go to the browser in the page.
public final class UIImage: Hashable, Sendable {
  let name: String
  let address: String?

  /// A picture of nothing.
  public init() {
    name = ""
    address = nil
  }

  /// - Returns: a picture, whether or not there is one of that name: the server that sends it knows.
  public init?(named name: String) {
    self.name = "asset:\(name)"
    address = nil
  }

  public init?(systemName: String) {
    name = systemName
    address = nil
  }

  /// - Returns: `nil` for anything that is no PNG, JPEG, GIF or WebP of at most 48 KB. Larger pictures have an address
  ///   of their own: use `AsyncImage`.
  public init?(data: Data) {
    guard data.count <= 49_152, let type = Self.type(of: data) else { return nil }
    name = ""
    address = "data:image/\(type);base64,\(data.base64EncodedString())"
  }

  private static func type(of data: Data) -> String? {
    let head = Array(data.prefix(12))
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpeg" }
    if head.starts(with: Array("GIF8".utf8)) { return "gif" }
    if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).elementsEqual("WEBP".utf8) { return "webp" }
    return nil
  }

  public static func == (lhs: UIImage, rhs: UIImage) -> Bool {
    lhs.name == rhs.name && lhs.address == rhs.address
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(address)
  }
}
