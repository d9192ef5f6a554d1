import Synchronization

/// The case that a constructor makes, found by reflection: what a case path knows that was given no way to extract.
///
/// A payload is right if embedding it leads back to the same case. Once that has been seen, the case's number is
/// remembered, and roots in other cases are turned down at once.
final class ReflectedCase<Root, Value>: Sendable {
  private struct Findings: Sendable {
    /// The number of the case, once it is known.
    var tag: UInt32?
    /// The numbers of the cases that lead through an optional root to the case, once they are known.
    var tags: [UInt32]?
    var readings: [UInt32: PayloadReading<Value>] = [:]
  }

  private let embed: @Sendable (Value) -> Root
  private let metadata = EnumMetadata(Root.self)
  private let findings = Mutex(Findings())

  init(_ embed: @escaping @Sendable (Value) -> Root) { self.embed = embed }

  func extract(from root: Root) -> Value? {
    guard let metadata else { return nil }
    guard !metadata.isOptional else { return extractThroughOptional(root) }
    let tag = metadata.tag(of: root)
    let (known, found) = findings.withLock { ($0.tag, $0.readings[tag]) }
    guard known == nil || known == tag else { return nil }
    let reading = found ?? PayloadReading(tag: tag, of: metadata)
    if found == nil { findings.withLock { $0.readings[tag] = reading } }
    guard let value = reading(root, tag: tag, metadata) else { return nil }
    guard known == nil else { return value }
    guard metadata.tag(of: embed(value)) == tag else { return nil }
    findings.withLock { $0.tag = tag }
    return value
  }

  private func extractThroughOptional(_ root: Root) -> Value? {
    let known = findings.withLock { $0.tags }
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
    findings.withLock { $0.tags = match.tags }
    return match.value
  }
}

/// The payloads in an optional root that a case path to `Value` could mean: what the optional wraps, and, since a
/// constructor of an enum also serves as one of an optional of the enum, the payload of that.
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
    if known == nil || known == tags,
      let value = PayloadReading<Value>(tag: tag, of: metadata)(root, tag: tag, metadata)
    {
      found.append((value, tags, metadata.isOptional))
    }
    guard known != tags, metadata.isOptional, let wrapped = (root as? any OptionalRoot)?.wrappedRoot
    else { return }
    // 'self' cannot be captured by a generic local function while it is mutated.
    var inner = self
    func open<Wrapped>(_ wrapped: Wrapped) { inner.look(into: wrapped, tags: tags) }
    _openExistential(wrapped, do: open)
    self = inner
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
