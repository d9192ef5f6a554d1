/// The rules that a form was made by beyond joining stem and ending.
struct RuleSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ rule: Rule) { rawValue = 1 << UInt32(rule.index) }

  /// The rules, in the order of their declaration.
  var rules: [Rule] {
    var result: [Rule] = []
    var rest = rawValue
    while rest != 0 {
      result.append(Self.all[rest.trailingZeroBitCount])
      rest &= rest - 1
    }
    return result
  }

  private static let all = Rule.allCases

  /// The rules that change sounds or stress, and not only letters.
  static let audible = RuleSet(all.filter { $0.kind != .spelling }.map { RuleSet($0) })
}

/// A rule of the conjugation that makes a form differ from stem and regular ending.
typealias Rule = Irregularity.Reason

extension Irregularity.Reason {
  /// The place among all cases.
  @inline(__always) var index: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}
