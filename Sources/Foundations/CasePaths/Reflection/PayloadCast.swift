/// Casts what is at an address, of a type that is known at run time only.
///
/// Tuples are cast here, element by element: whether the runtime casts one depends on its labels.
enum PayloadCast {
  /// - Returns: a copy of what is at `source`, cast; `nil` where that cannot be.
  static func value<Value>(
    at source: UnsafeRawPointer, of sourceType: Any.Type, as _: Value.Type
  ) -> Value? {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      let target = buffer.baseAddress!
      guard initialize(UnsafeMutableRawPointer(target), as: Value.self, from: source, of: sourceType)
      else { return nil }
      return target.move()
    }
  }

  /// Makes a value at `target`, of what is at `source`.
  /// - Returns: whether there is one now. If not, nothing was left behind.
  private static func initialize(
    _ target: UnsafeMutableRawPointer, as targetType: Any.Type, from source: UnsafeRawPointer,
    of sourceType: Any.Type
  ) -> Bool {
    let sources = TupleLayout(sourceType)?.elements
    if let sources, sources.count == 1 {
      return initialize(target, as: targetType, from: source, of: sources[0].type)
    }
    guard let sources, let targets = TupleLayout(targetType)?.elements, sources.count == targets.count else {
      let value = EnumPayload(type: sourceType, isGeneric: true).load(source)
      func open<Target>(_: Target.Type) -> Bool {
        guard let cast = cast(value, to: Target.self) else { return false }
        target.initializeMemory(as: Target.self, to: cast)
        return true
      }
      return _openExistential(targetType, do: open)
    }
    for index in sources.indices {
      let (from, to) = (sources[index], targets[index])
      guard initialize(target + to.offset, as: to.type, from: source + from.offset, of: from.type) else {
        for made in targets[..<index] { deinitialize(target + made.offset, of: made.type) }
        return false
      }
    }
    return true
  }

  private static func deinitialize(_ target: UnsafeMutableRawPointer, of type: Any.Type) {
    func open<Target>(_: Target.Type) {
      target.assumingMemoryBound(to: Target.self).deinitialize(count: 1)
    }
    _openExistential(type, do: open)
  }

  /// A cast that also looks into an `AnyHashable`, be it in an optional.
  private static func cast<Target>(_ value: Any, to _: Target.Type) -> Target? {
    if let cast = value as? Target { return cast }
    if let hashable = value as? AnyHashable, let cast = hashable.base as? Target { return cast }
    guard let optional = value as? any OptionalRoot, let wrapped = optional.wrappedRoot else { return nil }
    return cast(wrapped, to: Target.self)
  }
}
