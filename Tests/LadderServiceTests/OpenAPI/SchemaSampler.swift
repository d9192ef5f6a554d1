import Foundation
import LadderModel

/// Makes values that fit a schema, and values that by one thing do not. The same number has the same values.
struct SchemaSampler {
  let check: SchemaCheck
  /// Before which all times lie.
  let now: Date
  private var state: UInt64

  init(_ check: SchemaCheck, now: Date, number: Int) {
    self.check = check
    self.now = now
    // Zero stands for the examples of the document.
    state = UInt64(number)
    prefersExamples = number == 0
  }

  private let prefersExamples: Bool

  private mutating func random() -> UInt64 {
    // SplitMix64, whose every state is a good one.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func below(_ bound: Int) -> Int { bound <= 1 ? 0 : Int(random() % UInt64(bound)) }

  // MARK: Values that fit

  mutating func value(_ schema: [String: Any]) -> Any {
    let schema = check.resolved(schema) ?? [:]
    if let choices = schema["oneOf"] as? [[String: Any]] { return value(choices[below(choices.count)]) }
    if let allowed = schema["enum"] as? [String] { return allowed[below(allowed.count)] }
    if let examples = schema["examples"] as? [Any],
      prefersExamples || schema["pattern"] != nil || below(2) == 0
    {
      return examples[below(examples.count)]
    }
    switch schema["type"] as? String {
    case "object":
      let required = Set(schema["required"] as? [String] ?? [])
      var object: [String: Any] = [:]
      for (name, property) in (schema["properties"] as? [String: Any] ?? [:]).sorted(by: { $0.key < $1.key })
      {
        guard let property = property as? [String: Any],
          prefersExamples || required.contains(name) || below(2) == 0
        else {
          continue
        }
        object[name] = value(property)
      }
      return object
    case "integer": return number(schema, in: 1)
    case "number": return Double(number(schema, in: 1_000)) / 1_000
    case "boolean": return below(2) == 0
    default: return text(schema)
    }
  }

  /// A multiple of one part of `parts`, often one at a bound.
  private mutating func number(_ schema: [String: Any], in parts: Double) -> Int {
    let lower = Int(((schema["minimum"] as? NSNumber)?.doubleValue ?? 0) * parts)
    let upper = Int(((schema["maximum"] as? NSNumber)?.doubleValue ?? 1_000) * parts)
    return switch below(4) {
    case 0: lower
    case 1: upper
    default: lower + below(upper - lower + 1)
    }
  }

  private mutating func text(_ schema: [String: Any]) -> String {
    switch schema["format"] as? String {
    case "uuid":
      let (one, other) = (random(), random())
      return withUnsafeBytes(of: (one, other)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)).uuidString }
    case "date-time": return WireCoding.text(of: now.addingTimeInterval(-Double(below(59 * 86_400))))
    default:
      let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789-")
      let lower = max(1, schema["minLength"] as? Int ?? 1)
      let upper = min(lower + 20, schema["maxLength"] as? Int ?? 20)
      return String((0..<(lower + below(upper - lower + 1))).map { _ in letters[below(letters.count)] })
    }
  }

  // MARK: Values that do not

  /// Returns what an object that fits becomes by one change each, after which it does not.
  mutating func broken(_ object: [String: Any], _ schema: [String: Any]) -> [(String, Any)] {
    var all: [(String, Any)] = [("no object", [1]), ("nothing", NSNull())]
    for name in object.keys.sorted() {
      let strange: [(String, Any?)] = [
        ("left out", nil), ("null", NSNull()), ("a number", -7), ("a huge number", 1e300), ("true", true),
        ("an array", [object[name] ?? 0]), ("an object", ["a": 1]),
        ("a long text", String(repeating: "x", count: 600)),
        ("an empty text", ""), ("a control character", "a\u{0}b"),
      ]
      for (what, value) in strange {
        var changed = object
        changed[name] = value
        if !check.issues(changed, schema, "").isEmpty { all.append(("\(name): \(what)", changed)) }
      }
    }
    return all
  }
}
