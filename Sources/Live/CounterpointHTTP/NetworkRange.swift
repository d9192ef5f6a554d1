import Foundation

/// Addresses of a network, as `10.0.0.0/8`, `fd00::/8`, or one alone.
package struct NetworkRange: Hashable, Sendable {
  private let bytes: [UInt8]
  private let prefix: Int

  /// This machine itself.
  package static let loopback = [NetworkRange("127.0.0.0/8")!, NetworkRange("::1")!]

  /// `nil` where `text` is neither an address nor one with the length of a prefix.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let bytes = Self.bytes(of: String(parts[0])) else { return nil }
    self.bytes = bytes
    guard parts.count == 2 else {
      prefix = bytes.count * 8
      return
    }
    guard let length = Int(parts[1]), (0...bytes.count * 8).contains(length) else { return nil }
    prefix = length
  }

  /// O(length of an address).
  package func contains(_ address: String) -> Bool {
    guard let other = Self.bytes(of: address), other.count == bytes.count else { return false }
    let whole = prefix / 8
    guard other[..<whole] == bytes[..<whole] else { return false }
    let rest = prefix % 8
    guard rest > 0 else { return true }
    let mask = ~UInt8(0) << (8 - rest)
    return other[whole] & mask == bytes[whole] & mask
  }

  /// In the order of the network. An IPv4 address within IPv6 is the IPv4 address.
  private static func bytes(of text: String) -> [UInt8]? {
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
    var six = in6_addr()
    guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
    let bytes = withUnsafeBytes(of: six) { Array($0) }
    let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    return bytes.starts(with: mapped) ? Array(bytes[12...]) : bytes
  }
}

extension [NetworkRange] {
  package func contains(_ address: String) -> Bool { contains { $0.contains(address) } }
}
