import CounterpointSemantics
import Foundation

/// A picture in bytes that an app holds, in one of the forms that every browser shows.
package final class PictureData: Hashable, Sendable {
  package let bytes: [UInt8]
  /// A media type, such as `image/png`.
  package let contentType: String
  /// Of all bytes, taken once: an app that makes a picture of its bytes in every body has them compared often.
  private let digest: Int

  /// The largest size of a picture: what a session's process hands to its server at once is bounded.
  private static let maximumByteCount = 32 << 20

  /// - Returns: `nil` for anything that is no PNG, JPEG, GIF or WebP of at most 32 MB. O(bytes).
  init?(_ data: Data) {
    guard data.count <= Self.maximumByteCount, let type = Self.type(of: data.prefix(12)) else { return nil }
    bytes = Array(data)
    contentType = "image/\(type)"
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    digest = hasher.finalize()
  }

  private static func type(of head: Data) -> String? {
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if head.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpeg" }
    if head.starts(with: Array("GIF8".utf8)) { return "gif" }
    if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).elementsEqual("WEBP".utf8) { return "webp" }
    return nil
  }

  package static func == (one: PictureData, other: PictureData) -> Bool {
    one === other || (one.digest == other.digest && one.bytes == other.bytes)
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  /// The picture within its own address, for pages that no server stands behind.
  package var inlineAddress: String { "data:\(contentType);base64,\(Data(bytes).base64EncodedString())" }
}

/// The addresses from which pages fetch the pictures that an app holds in bytes. Their host makes them, and serves the
/// pictures.
package struct PictureAddresses: Sendable {
  /// The picture's address, for as long as somebody holds the picture.
  package var address: @Sendable (PictureData) -> String
  package init(address: @escaping @Sendable (PictureData) -> String) { self.address = address }

  /// Each picture within its own address.
  package static let inline = Self { $0.inlineAddress }
}

private enum PictureAddressesKey: EnvironmentKey {
  static var defaultValue: PictureAddresses { .inline }
}

extension EnvironmentValues {
  /// The addresses from which pages fetch pictures in bytes.
  package var pictureAddresses: PictureAddresses {
    get { self[PictureAddressesKey.self] }
    set { self[PictureAddressesKey.self] = newValue }
  }
}

/// Holds the picture that it shows: a page can fetch it as long as the node is there.
final class ImageNode: _ContentNode {
  private var image: Image
  private var picture: PictureData?

  init(_ image: Image, in parent: _ViewNode) {
    self.image = image
    super.init(.image, in: parent)
  }

  func update(to image: Image) {
    self.image = image
    Element._update(self, to: image.element(in: self))
  }

  /// The form of symbols that is asked for around is another.
  override func reevaluate() {
    isDirty = false
    update(to: image)
  }

  func hold(_ picture: PictureData?) -> String? {
    // What was held until now goes only then: a picture of the same bytes keeps its address.
    defer { self.picture = picture }
    return picture.map { EnvironmentValues(base: environment).pictureAddresses.address($0) }
  }
}
