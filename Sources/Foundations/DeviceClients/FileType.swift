import Foundation

/// A kind of file, as browsers and people tell it: by media type and by the ending of the name.
public struct FileType: Hashable, Sendable {
  /// A media type, such as `text/csv`, or all of a family, such as `image/*`. Capitals count like small letters.
  public var contentType: String
  /// Endings without the full stop. Capitals count like small letters.
  public var extensions: [String]
  /// Creates a kind of file by its media type and by the endings of names, either of which makes a file one of its
  /// kind.
  public init(_ contentType: String, extensions: [String] = []) {
    self.contentType = contentType
    self.extensions = extensions
  }

  /// Text without any form: `.txt` and `.text`.
  public static let plainText = Self("text/plain", extensions: ["txt", "text"])
  /// Tables with commas between the columns: `.csv`.
  public static let commaSeparatedText = Self("text/csv", extensions: ["csv"])
  /// JSON: `.json`.
  public static let json = Self("application/json", extensions: ["json"])
  /// XML: `.xml`.
  public static let xml = Self("application/xml", extensions: ["xml"])
  /// PDF documents: `.pdf`.
  public static let pdf = Self("application/pdf", extensions: ["pdf"])
  /// ZIP archives: `.zip`.
  public static let zip = Self("application/zip", extensions: ["zip"])
  /// PNG pictures: `.png`.
  public static let png = Self("image/png", extensions: ["png"])
  /// JPEG pictures: `.jpg` and `.jpeg`.
  public static let jpeg = Self("image/jpeg", extensions: ["jpg", "jpeg"])
  /// Pictures of any type that the browser tells to be one; endings do not count.
  public static let image = Self("image/*")
  /// Sound of any type that the browser tells to be such; endings do not count.
  public static let audio = Self("audio/*")
  /// Video of any type that the browser tells to be such; endings do not count.
  public static let movie = Self("video/*")
  /// Any file at all.
  public static let data = Self("*/*")

  /// The media types and endings that a browser's dialog is told to offer.
  package var accept: [String] { (contentType == "*/*" ? [] : [contentType]) + extensions.map { "." + $0 } }

  /// Returns whether a file that is told to be of that name and type is one of these.
  package func matches(name: String, contentType told: String) -> Bool {
    if contentType == "*/*" { return true }
    if let dot = name.lastIndex(of: ".") {
      let ending = name[name.index(after: dot)...].lowercased()
      if extensions.contains(where: { $0.lowercased() == ending }) { return true }
    }
    let (own, told) = (Self.bare(contentType), Self.bare(told))
    return own.hasSuffix("/*") ? told.hasPrefix(own.dropLast()) : told == own
  }

  /// Returns a media type in small letters, without parameters such as an encoding.
  private static func bare(_ contentType: String) -> String {
    contentType.prefix { $0 != ";" }.lowercased().trimmingCharacters(in: .whitespaces)
  }
}
