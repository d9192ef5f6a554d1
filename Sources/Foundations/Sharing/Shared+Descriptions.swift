import CustomDump

// A shared value shows itself as the value, since that is what a reader of a dump or a difference looks for. While an
// assertion runs, its difference to itself is what was expected against what is.

extension Shared: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension Shared: CustomStringConvertible {
  public var description: String { "\(Self.self)(\(reference))" }
}

extension Shared: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension Shared: _CustomDiffObject {
  public var _customDiffValues: (Any, Any) { (reference.valueOrExpectation, reference.value) }
  public var _objectIdentifier: ObjectIdentifier { reference.place }
}

extension SharedReader: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension SharedReader: CustomStringConvertible {
  public var description: String { "\(Self.self)(\(reference))" }
}

extension SharedReader: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}
