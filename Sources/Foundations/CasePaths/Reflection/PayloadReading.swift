import IssueReporting

/// The way in which the payload of one case is read as a `Value`. Finding it asks the runtime for types,
/// which takes microseconds; once found it is kept.
enum PayloadReading<Value>: Sendable {
  /// The payload is, or can only be, something else.
  case impossible
  /// There is no payload, as is asked for.
  case nothing
  /// The payload is of that type.
  case same(EnumPayload)
  /// The payload is of a type that may hold such a value: a superclass, an existential, an optional, an `AnyHashable`, or a
  /// tuple of such.
  case cast(EnumPayload)
  /// The payload is of that type, a function, which only code that knows the type can read.
  case function

  init(tag: UInt32, of metadata: EnumMetadata) {
    guard let payload = metadata.payload(tag: tag) else {
      self = Value.self == Void.self ? .nothing : .impossible
      return
    }
    if isSameButForLabels(payload.type, Value.self) {
      self = payload.isReadable ? .same(payload) : .function
    } else if payload.isReadable, mayHold(payload.type, Value.self) {
      // A constructor also serves as one that takes less: a subclass, a value that has the protocol, what an
      // optional wraps; and one of several payloads does so for each of them. Whatever else could be cast was not meant.
      self = .cast(payload)
    } else {
      self = .impossible
    }
  }

  /// The payload of a root that is in the case that this was made for.
  func callAsFunction<Root>(_ root: Root, tag: UInt32, _ metadata: EnumMetadata) -> Value? {
    switch self {
    case .impossible:
      return nil
    case .nothing:
      return () as? Value
    case .same(let payload):
      return metadata.withAddress(of: payload, in: root, tag: tag) {
        $0.assumingMemoryBound(to: Value.self).pointee
      }
    case .cast(let payload):
      return metadata.withAddress(of: payload, in: root, tag: tag) {
        PayloadCast.value(at: $0, of: payload.type, as: Value.self)
      }
    case .function:
      reportIssue(
        """
        Can't extract '\(Value.self)' from '\(Root.self)' by reflection, because functions that take or return \
        something can't be read without knowing their type. Use '@CasePathable', or \
        'AnyCasePath(embed:extract:)'.
        """)
      return nil
    }
  }
}

/// Returns whether a payload of a type may hold a value of another one.
private func mayHold(_ type: Any.Type, _ other: Any.Type) -> Bool {
  if let elements = TupleLayout(type)?.elements {
    if elements.count == 1 { return mayHold(elements[0].type, other) }
    guard let others = TupleLayout(other)?.elements, others.count == elements.count else { return false }
    return zip(elements, others).allSatisfy { element, other in
      isSameButForLabels(element.type, other.type) || mayHold(element.type, other.type)
    }
  }
  if type == AnyHashable.self { return true }
  switch UnsafeRawPointer(metadataOf: type).runtimeKind {
  case RuntimeKind.existential, RuntimeKind.extendedExistential, RuntimeKind.optional: return true
  case let kind: return kind == 0 || kind > RuntimeKind.largest
  }
}
