import Crypto
import Foundation

/// Makes names of the network addresses that people come from, by which apps' services can count them without learning them.
struct NetworkPseudonyms: Sendable {
  let keys: SigningKeys

  /// Returns the name of an address to one app: `_` and 128 bits of an HMAC-SHA256. There are few enough addresses to try all of them,
  /// so that a hash without a key would hide none.
  func pseudonym(of address: String, for app: String) -> String {
    // With its purpose in front, like what the key signs in cookies: neither passes for the other.
    let text = Data("counterpoint network v1 \(app)\u{0}\(address)".utf8)
    let code = HMAC<SHA256>.authenticationCode(for: text, using: keys.current)
    return "_" + Data(code).prefix(16).base64URLEncodedString()
  }
}
