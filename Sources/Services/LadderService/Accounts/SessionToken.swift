import CounterpointHTTP
import Crypto
import Foundation

/// The token that a session's requests bear: 256 random bits, of which the service keeps the hash.
struct SessionToken: Sendable {
  /// Time for which one is in force.
  static let lifetime: TimeInterval = 90 * 24 * 60 * 60

  let text: String

  init() { text = RandomToken.make(byteCount: 32) }

  /// The one of a header `Authorization: Bearer …`; `nil` for anything else.
  init?(authorization header: String?) {
    let words = header?.split(separator: " ") ?? []
    guard words.count == 2, words[0].lowercased() == "bearer", words[1].utf8.count == 43 else { return nil }
    text = String(words[1])
  }

  /// A random token needs no salt, and no slow hash.
  var hash: [UInt8] { Array(SHA256.hash(data: Data(text.utf8))) }
}
