/// The bytes that files of a type begin with, for those that have such.
enum FileSignature {
  /// Returns whether `bytes` can be what they are told to be. Types that are not known here can be anything.
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
