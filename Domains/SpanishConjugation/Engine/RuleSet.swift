/// The rules that a form was made by beyond joining stem and ending.
struct RuleSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ rule: Rule) { rawValue = 1 << UInt32(rule.index) }

  /// The rules, in the order of their declaration.
  var rules: [Rule] { Rule.allCases.filter { contains(RuleSet($0)) } }
}

/// A rule of the conjugation that makes a form differ from stem and regular ending.
typealias Rule = Irregularity.Reason

extension Irregularity.Reason {
  /// The place among all cases.
  @inline(__always) var index: UInt8 { unsafeBitCast(self, to: UInt8.self) }
}
