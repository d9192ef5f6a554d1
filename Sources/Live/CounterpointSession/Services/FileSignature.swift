/// A kind of file, as browsers and people tell it: by media type and by the ending of the name.
public struct FileType: Hashable, Sendable {
  /// A media type, such as `text/csv`, or all of a family, such as `image/*`.
  public var contentType: String
  /// Endings without the full stop, in small letters.
  public var extensions: [String]
  public init(_ contentType: String, extensions: [String] = []) {
    self.contentType = contentType
    self.extensions = extensions
  }

  public static let plainText = Self("text/plain", extensions: ["txt", "text"])
  public static let commaSeparatedText = Self("text/csv", extensions: ["csv"])
  public static let json = Self("application/json", extensions: ["json"])
  public static let xml = Self("application/xml", extensions: ["xml"])
  public static let pdf = Self("application/pdf", extensions: ["pdf"])
  public static let zip = Self("application/zip", extensions: ["zip"])
  public static let png = Self("image/png", extensions: ["png"])
  public static let jpeg = Self("image/jpeg", extensions: ["jpg", "jpeg"])
  public static let image = Self("image/*")
  public static let audio = Self("audio/*")
  public static let movie = Self("video/*")
  /// Any file at all.
  public static let data = Self("*/*")

  /// What a browser's dialog is told to offer.
  var accept: [String] { (contentType == "*/*" ? [] : [contentType]) + extensions.map { "." + $0 } }

  /// Whether a file that is told to be of that name and type is one of these.
  func matches(name: String, contentType told: String) -> Bool {
    if contentType == "*/*" { return true }
    if let dot = name.lastIndex(of: "."), extensions.contains(name[name.index(after: dot)...].lowercased()) {
      return true
    }
    let told = told.lowercased().prefix { $0 != ";" }
    guard contentType.hasSuffix("/*") else { return told == contentType }
    return told.hasPrefix(contentType.dropLast())
  }
}

/// What files of a type begin with, for those that say.
enum FileSignature {
  /// Whether `bytes` can be what they are told to be. Types that are not known here can be anything.
  static func matches(_ bytes: [UInt8], contentType: String) -> Bool {
    let type = contentType.lowercased().prefix { $0 != ";" }
    switch type {
    case "image/png": return bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case "image/jpeg": return bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case "image/gif": return bytes.starts(with: "GIF8".utf8)
    case "image/webp": return bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    case "application/pdf": return bytes.prefix(1_024).contains(sequence: Array("%PDF-".utf8))
    case "application/zip": return bytes.starts(with: "PK".utf8)
    case "application/json", "application/xml", "image/svg+xml": return isText(bytes)
    case _ where type.hasPrefix("text/"): return isText(bytes)
    default: return true
    }
  }

  /// UTF-8, or UTF-16 that says so, as spreadsheets write it.
  private static func isText(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    return !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }
}

extension Sequence where Element == UInt8 {
  fileprivate func contains(sequence: [UInt8]) -> Bool {
    let bytes = Array(self)
    guard bytes.count >= sequence.count else { return false }
    return (0...bytes.count - sequence.count).contains { bytes[$0...].starts(with: sequence) }
  }
}
