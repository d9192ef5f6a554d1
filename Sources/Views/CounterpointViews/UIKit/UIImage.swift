import Foundation

/// A picture for `Image(uiImage:)`: one that the app ships, or one in bytes, which the page fetches from the session that shows
/// it.
public final class UIImage: Hashable, Sendable {
  let name: String
  let picture: PictureData?

  private init(name: String, picture: PictureData?) {
    self.name = name
    self.picture = picture
  }

  /// A picture of nothing.
  public convenience init() { self.init(name: "", picture: nil) }

  /// - Returns: a picture, whether or not there is one of that name: the server that sends it knows.
  public convenience init?(named name: String) { self.init(name: "asset:\(name)", picture: nil) }

  /// Creates a symbol of the system's, by name. Never `nil`: a name that is not known is found out when it is
  /// shown.
  public convenience init?(systemName: String) { self.init(name: systemName, picture: nil) }

  /// - Returns: `nil` for anything that is no PNG, JPEG, GIF or WebP of at most 32 MB. O(bytes).
  public convenience init?(data: Data) {
    guard let picture = PictureData(data) else { return nil }
    self.init(name: "", picture: picture)
  }

  /// - Returns: `nil` for anything that is no PNG, JPEG, GIF or WebP. The scale is the browser's affair.
  public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }

  /// - Returns: `nil` where there is no file, or one that is no PNG, JPEG, GIF or WebP.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// The bytes that the picture was made of, if they are a PNG: nothing is encoded anew.
  public func pngData() -> Data? { data(of: "image/png") }

  /// The bytes that the picture was made of, if they are a JPEG: nothing is encoded anew, and no smaller.
  public func jpegData(compressionQuality: CGFloat) -> Data? { data(of: "image/jpeg") }

  private func data(of type: String) -> Data? {
    picture.flatMap { $0.contentType == type ? Data($0.bytes) : nil }
  }

  public static func == (lhs: UIImage, rhs: UIImage) -> Bool {
    lhs.name == rhs.name && lhs.picture == rhs.picture
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(picture)
  }
}
