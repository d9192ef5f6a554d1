import CasePaths
import CustomDump

/// The action that a test expects to receive.
struct ActionExpectation<Action> {
  let isMatching: (Action) -> Bool
  /// `the following action: …`.
  let description: () -> String
  /// `the following action, but didn't: …`.
  let missing: () -> String
  /// Tells what there is to say about an action that does not match.
  let mismatch: (Action) -> String

  static func action(_ expected: Action) -> Self where Action: Equatable {
    Self(
      isMatching: { $0 == expected },
      description: { "the following action:\n\n\(dumped(expected))" },
      missing: { "the following action, but didn't: …\n\n\(dumped(expected))" },
      mismatch: { "\(difference(from: expected, to: $0))" })
  }

  static func predicate(_ isMatching: @escaping (Action) -> Bool) -> Self {
    Self(
      isMatching: isMatching, description: { "an action matching the predicate" },
      missing: { "an action matching predicate, but didn't get one." },
      mismatch: { "Expected an action matching the predicate. Received:\n\n\(dumped($0))" })
  }

  static func `case`<Value>(_ keyPath: CaseKeyPath<Action, Value>) -> Self {
    .case(AnyCasePath(keyPath), name: caseName(of: keyPath))
  }

  static func `case`<Value>(_ path: AnyCasePath<Action, Value>, name: String) -> Self {
    Self(
      isMatching: { path.extract(from: $0) != nil },
      description: { "an action matching case path: \(name)" },
      missing: { "an action matching case path, but didn't get one: …\n\n    \(name)" },
      mismatch: { "Expected an action matching case path: \(name)\n\nReceived:\n\n\(dumped($0))" })
  }

  static func `case`<Value: Equatable>(_ keyPath: CaseKeyPath<Action, Value>, _ value: Value) -> Self {
    let path = AnyCasePath(keyPath)
    return Self(
      isMatching: { path.extract(from: $0) == value },
      description: { "the following action:\n\n\(dumped(path.embed(value)))" },
      missing: { "the following action, but didn't: …\n\n\(dumped(path.embed(value)))" },
      mismatch: { received in
        guard let receivedValue = path.extract(from: received) else {
          return
            "Expected the following action:\n\n\(dumped(path.embed(value)))\n\nReceived:\n\n\(dumped(received))"
        }
        return difference(from: value, to: receivedValue)
      })
  }
}
