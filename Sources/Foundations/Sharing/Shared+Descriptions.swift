import CustomDump

// A shared value shows itself as the value, since that is what a reader of a dump or a difference looks for. While an
// assertion runs, its difference to itself is what was expected against what is.

extension Shared: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension Shared: CustomStringConvertible {
  public var description: String { "\(Self.self)(\(reference.stableDescription))" }
}

extension Shared: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension Shared: _CustomDiffObject {
  public var _customDiffValues: (Any, Any) { (reference.valueOrExpectation, reference.value) }
  /// While an assertion runs, the place: that is what has an expectation. Else the way to it, since a dump shows no object
  /// twice, and two parts of one place are two values.
  public var _objectIdentifier: ObjectIdentifier {
    SharedChangeTracker.current == nil ? ObjectIdentifier(reference) : reference.place
  }
}

extension SharedReader: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension SharedReader: CustomStringConvertible {
  public var description: String { "\(Self.self)(\(reference.stableDescription))" }
}

extension SharedReader: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension SharedReference {
  /// A description without addresses, as key paths of subscripts and computed properties have them.
  fileprivate var stableDescription: String {
    description.replacing(/<computed 0x[0-9a-f]+ \((.*?)\)>/) { "<computed \($0.1)>" }
  }
}
