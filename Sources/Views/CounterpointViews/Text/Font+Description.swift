import CounterpointSemantics

extension Font: CustomStringConvertible {
  /// The font's role or size, and how it differs from what that is by itself: `title bold`, `17 pt serif italic`.
  public var description: String {
    var parts: [String] = []
    if let style = value.style { parts.append(style) }
    if let size = value.size {
      parts.append("\(Int(exactly: size).map { String($0) } ?? String(size)) pt")
    }
    if let weight = value.weight { parts.append(weight) }
    if let design = value.design { parts.append(design) }
    if value.isItalic { parts.append("italic") }
    if value.isMonospacedDigit { parts.append("monospacedDigit") }
    return parts.isEmpty ? "body" : parts.joined(separator: " ")
  }
}

extension Font.Weight: CustomStringConvertible {
  public var description: String { name }
}
