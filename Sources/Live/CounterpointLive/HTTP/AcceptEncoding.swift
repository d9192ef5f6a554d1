import HTTPTypes
import Hummingbird

/// In which forms a browser takes an answer (RFC 9110, section 12.5.3).
enum AcceptEncoding {
  static func takesGzip(_ request: Request) -> Bool {
    request.headers[values: .acceptEncoding].flatMap { $0.split(separator: ",") }.contains { part in
      let words = part.filter { $0 != " " }.lowercased().split(separator: ";")
      guard let name = words.first, name == "gzip" || name == "x-gzip" else { return false }
      let quality = words.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
      return (quality ?? 1) > 0
    }
  }
}
