import Crypto
import Foundation

/// The identity of somebody: a random name that nothing but a signed cookie knows.
package struct UserID: Hashable, Codable, Sendable, CustomStringConvertible {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }
  package static func make() -> Self { Self(rawValue: RandomToken.make()) }

  /// Enough to tell people apart in a log, too little to be them.
  package var description: String { "\(rawValue.prefix(6))…" }
}

/// Makes and checks the cookie that carries a ``UserID``: `v1.<user>.<HMAC-SHA256 of it>`.
struct UserCookie: Sendable {
  let keys: SigningKeys

  enum Verification: Equatable {
    /// - Parameter isCurrent: whether the newest key signed it; where not, it is time to send a new cookie.
    case valid(UserID, isCurrent: Bool)
    case forged
  }

  /// Under TLS the name's prefix makes browsers insist on `Secure`, on the exact host and on the whole of it.
  /// Over plain HTTP they would drop such a cookie.
  static func name(isSecure: Bool) -> String {
    isSecure ? "__Host-counterpoint-user" : "counterpoint-user"
  }

  func value(for user: UserID) -> String {
    let signature = HMAC<SHA256>.authenticationCode(for: Self.signed(user), using: keys.current)
    return "v1.\(user.rawValue).\(Data(signature).base64URLEncodedString())"
  }

  /// The whole `Set-Cookie` header's value; a browser keeps the cookie for 400 days, as long as any does.
  func header(for user: UserID, isSecure: Bool) -> String {
    let value = "\(Self.name(isSecure: isSecure))=\(value(for: user))"
    return value + "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
  }

  /// Compares in constant time. O(keys).
  func verify(_ value: some StringProtocol) -> Verification {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "v1", RandomToken.isWellFormed(parts[1]),
      let signature = Data(base64URLEncoded: parts[2])
    else { return .forged }
    let user = UserID(rawValue: String(parts[1]))
    for (index, key) in keys.all.enumerated()
    where HMAC<SHA256>.isValidAuthenticationCode(signature, authenticating: Self.signed(user), using: key) {
      return .valid(user, isCurrent: index == 0)
    }
    return .forged
  }

  /// With its purpose in front, so that the key can sign other things without one passing for another.
  private static func signed(_ user: UserID) -> Data { Data("counterpoint user v1 \(user.rawValue)".utf8) }
}
