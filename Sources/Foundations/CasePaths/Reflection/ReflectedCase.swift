import IssueReporting
import Synchronization

/// The case that a constructor makes, found by reflection: what a case path knows that was given no way to extract.
///
/// A payload is right if embedding it leads back to the same case. Once that has been seen, the case's number is
/// remembered, and roots in other cases are turned down without embedding anything.
final class ReflectedCase<Root, Value>: Sendable {
  private let embed: @Sendable (Value) -> Root
  private let known = Mutex<[UInt32]?>(nil)

  init(_ embed: @escaping @Sendable (Value) -> Root) { self.embed = embed }

  func extract(from root: Root) -> Value? {
    let known = self.known.withLock { $0 }
    var candidates = PayloadCandidates<Value>(known: known)
    candidates.look(into: root, tags: [])
    guard known == nil else { return candidates.found.first?.value }
    let match = candidates.found.first { candidate in
      let embedded = embed(candidate.value)
      // Where the enum may hold itself, '.some' and a case of the enum both lead to an optional: which was meant
      // shows in how deep the embedded value is.
      return candidate.isWrapped
        ? caseTags(of: embedded) == caseTags(of: root)
        : caseTags(of: embedded, limit: candidate.tags.count) == candidate.tags
    }
    guard let match else { return nil }
    self.known.withLock { $0 = match.tags }
    return match.value
  }
}

/// The payloads in a root that a case path to `Value` could mean: the root's own, and where the root is an optional,
/// since a constructor of an enum also serves as one of an optional of the enum, that of what it wraps.
private struct PayloadCandidates<Value> {
  /// The numbers of the cases that lead to the only payload that is asked for, if they are known.
  let known: [UInt32]?
  /// From the outside to the inside. Which is what an optional wraps, and not a case of another enum, is told with it.
  var found: [(value: Value, tags: [UInt32], isWrapped: Bool)] = []

  init(known: [UInt32]?) { self.known = known }

  mutating func look<Root>(into root: Root, tags: [UInt32]) {
    guard let metadata = EnumMetadata(Root.self) else { return }
    let tag = metadata.tag(of: root)
    let tags = tags + [tag]
    if let known, !known.starts(with: tags) { return }
    if known == nil || known == tags, let value = payload(of: root, tag: tag, metadata) {
      found.append((value, tags, root is any OptionalRoot))
    }
    guard known != tags, let wrapped = (root as? any OptionalRoot)?.wrappedRoot else { return }
    // 'self' cannot be captured by a generic local function while it is mutated.
    var inner = self
    func open<Wrapped>(_ wrapped: Wrapped) { inner.look(into: wrapped, tags: tags) }
    _openExistential(wrapped, do: open)
    self = inner
  }

  private func payload<Root>(of root: Root, tag: UInt32, _ metadata: EnumMetadata) -> Value? {
    guard let payload = metadata.payload(tag: tag) else {
      return () as? Value
    }
    guard payload.isReadable else {
      if isSameButForLabels(payload.type, Value.self) {
        reportIssue(
          """
          Can't extract '\(Value.self)' from '\(Root.self)' by reflection, because functions that take or return \
          something can't be read without knowing their type. Use '@CasePathable', or \
          'AnyCasePath(embed:extract:)'.
          """)
      }
      return nil
    }
    if isSameButForLabels(payload.type, Value.self) {
      return metadata.withAddress(of: payload, in: root, tag: tag) {
        $0.assumingMemoryBound(to: Value.self).pointee
      }
    }
    // A constructor also serves as one that takes less: a subclass, a value that has the protocol, what an
    // optional wraps. Whatever else could be cast was not meant.
    guard mayHoldOtherTypes(payload.type) else { return nil }
    return metadata.load(payload, of: root, tag: tag) as? Value
  }
}

private func mayHoldOtherTypes(_ type: Any.Type) -> Bool {
  if let elements = TupleLayout(type)?.elements, elements.count == 1 {
    return mayHoldOtherTypes(elements[0])
  }
  switch UnsafeRawPointer(metadataOf: type).runtimeKind {
  case RuntimeKind.existential, RuntimeKind.extendedExistential, RuntimeKind.optional: return true
  case let kind: return kind == 0 || kind > RuntimeKind.largest
  }
}

/// The numbers of the cases that a value is in, from the outside to the inside of enums that hold enums, at most
/// `limit` of them.
func caseTags<Root>(of root: Root, limit: Int = .max) -> [UInt32] {
  guard limit > 0, let metadata = EnumMetadata(Root.self) else { return [] }
  let tag = metadata.tag(of: root)
  guard limit > 1, let payload = metadata.payload(tag: tag), payload.isReadable else { return [tag] }
  func open<Payload>(_ payload: Payload) -> [UInt32] { caseTags(of: payload, limit: limit - 1) }
  return [tag] + _openExistential(metadata.load(payload, of: root, tag: tag), do: open)
}

/// An optional whose wrapped type is not known.
protocol OptionalRoot {
  var wrappedRoot: Any? { get }
}

extension Optional: OptionalRoot {
  var wrappedRoot: Any? { map { $0 as Any } }
}
