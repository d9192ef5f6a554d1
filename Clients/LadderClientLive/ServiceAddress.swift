import Foundation

/// The web address of a service, below which its calls are.
public struct ServiceAddress: Hashable, Sendable {
  /// The reason for which a text is none, as the end of a sentence.
  public struct Invalid: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason, as the end of a sentence whose subject is the address.
    public let description: String
  }

  /// Without a slash at the end.
  let text: String
  /// The name or the number of its machine.
  public let host: String
  /// The port that it listens at.
  public let port: Int
  /// A Boolean value that says that what is sent is encrypted.
  public let isEncrypted: Bool

  /// Reads an address such as `https://ladder.example.org` or `http://127.0.0.1:8090/ladder`.
  /// - Throws: ``Invalid``.
  public init(_ text: String) throws(Invalid) {
    guard !text.isEmpty else { throw Invalid(description: "is not set") }
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = parts.host, !host.isEmpty,
      (1...65_535).contains(parts.port ?? 80)
    else {
      throw Invalid(description: "must be an address of the web, such as https://ladder.example.org")
    }
    // A secret in an address comes into logs.
    guard parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil else {
      throw Invalid(description: "must have no user, password, query or fragment")
    }
    isEncrypted = scheme == "https"
    port = parts.port ?? (isEncrypted ? 443 : 80)
    self.host = host
    var plain = text
    while plain.hasSuffix("/") { plain.removeLast() }
    self.text = plain
  }

  /// A Boolean value that says that the machine is named by its number, which nobody has to look up.
  public var isNumeric: Bool {
    var (four, six) = (in_addr(), in6_addr())
    let number = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    return inet_pton(AF_INET, number, &four) == 1 || inet_pton(AF_INET6, number, &six) == 1
  }

  /// Returns the address of a call.
  /// - Parameter path: Begins with a slash, and is encoded.
  func url(_ path: String, query: [(name: String, value: String)] = []) -> URL? {
    let pairs = query.map { "\($0.name)=\(Self.encoded($0.value))" }
    return URL(string: text + path + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")))
  }

  /// Returns the text as one part of a path or a query.
  static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// RFC 3986, section 2.3.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
