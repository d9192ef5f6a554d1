import Foundation

extension MarkupRules {
  /// What a rule of the style sheet may look like: one selector of class names, one block of declarations, nothing that
  /// fetches but pictures that are in the rule itself.
  public static func isHarmless(rule: String) -> Bool {
    guard rule.first == ".", let open = rule.firstIndex(of: "{"), rule.last == "}" else { return false }
    let selector = rule[..<open]
    guard selector.utf8.allSatisfy({ isNameByte($0) || $0 == UInt8(ascii: ".") }) else { return false }
    var block = String(rule[rule.index(after: open)...].dropLast())
    // Pictures in the rule: the data is percent-encoded, so that the quote ends it.
    while let start = block.range(of: "url(\"data:image/svg+xml,") {
      guard let end = block[start.upperBound...].range(of: "\")") else { return false }
      let data = block[start.upperBound..<end.lowerBound]
      if data.contains(where: { "<>\"\\\n".contains($0) }) || data.contains("script") { return false }
      block.removeSubrange(start.lowerBound..<end.upperBound)
    }
    let lowered = block.lowercased()
    let isClean = ["url(", "expression", "import", "@", "\\", "<", ">", "{", "}", "/*", "javascript", "//"]
      .allSatisfy {
        !lowered.contains($0)
      }
    return isClean && block.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }
  }

  /// A byte of a class name.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
