import Foundation

/// The network address of whoever asks, which a proxy may know better than the connection.
package enum ClientAddress {
  /// Returns the key that limits per address count by: an IPv4 address, or of IPv6 the first 64 bits,
  /// since the rest is up to whoever has them.
  /// - Parameters:
  ///   - direct: the address of the connection's other end.
  ///   - forwarded: those that `X-Forwarded-For` names, in its order; empty where `direct` is none of `proxies`, since anybody can
  ///     write that header.
  package static func network(direct: String, forwarded: [String], proxies: [NetworkRange]) -> String {
    // Each proxy has added whom it saw, the nearest last: the browser is the last that is none of them.
    network(of: forwarded.last { !proxies.contains($0) } ?? forwarded.first ?? direct)
  }

  private static func network(of address: String) -> String {
    var bytes = in6_addr()
    guard inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    let isMapped = withUnsafeBytes(of: &bytes) {
      $0.prefix(12).elementsEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255])
    }
    return withUnsafeBytes(of: &bytes) { bytes in
      if isMapped { return bytes.suffix(4).map { "\($0)" }.joined(separator: ".") }
      return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ".") + "/64"
    }
  }
}
