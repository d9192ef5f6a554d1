/// One range of bytes that a browser asks for, as Safari does before it plays any sound (RFC 9110, section 14).
package enum ByteRange: Equatable {
  /// The whole, because nothing else was asked for, or nothing that is understood here.
  case whole
  case part(ClosedRange<Int>)
  /// Nothing of what was asked for exists.
  case unsatisfiable

  /// - Parameters:
  ///   - header: the `Range` header's value. Several ranges, or other units than bytes, count as none.
  ///   - count: the number of bytes that there are.
  package init(header: String?, count: Int) {
    guard let header, header.hasPrefix("bytes=") else {
      self = .whole
      return
    }
    let bounds = header.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2, let first = Self.number(bounds[0]), let last = Self.number(bounds[1]) else {
      self = .whole
      return
    }
    switch (first, last) {
    case (nil, nil): self = .whole
    case (nil, let suffix?):
      self = suffix == 0 || count == 0 ? .unsatisfiable : .part(max(0, count - suffix)...(count - 1))
    case (let first?, let last):
      if let last, last < first {
        self = .whole
      } else if first >= count {
        self = .unsatisfiable
      } else {
        self = .part(first...min(last ?? count - 1, count - 1))
      }
    }
  }

  /// Digits as a number, nothing as `.some(nil)`, anything else as `nil`.
  private static func number(_ text: Substring) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return .some(Int(text) ?? .max)
  }
}
