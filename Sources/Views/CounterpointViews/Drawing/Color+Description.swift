import CounterpointSemantics

nonisolated extension Color: CustomStringConvertible {
  /// The colour's name, its components in hexadecimal digits, or how it is made of others: `red`, `#FF8000`, `25% red`.
  public var description: String { value.colorDescription }
}

extension ColorValue {
  fileprivate nonisolated var colorDescription: String {
    switch self {
    case .named(let name): name
    case .rgb(let red, let green, let blue): "#" + [red, green, blue].map(Self.digits).joined()
    case .dynamic(let light, let dark): "\(light.colorDescription) or \(dark.colorDescription)"
    case .opacity(let color, let opacity):
      "\(Int(clamping: opacity * 100, to: 0...100))% \(color.colorDescription)"
    }
  }

  private nonisolated static func digits(_ component: Double) -> String {
    let digits = String(Int(clamping: component * 255, to: 0...255), radix: 16, uppercase: true)
    return digits.count == 1 ? "0\(digits)" : digits
  }
}
