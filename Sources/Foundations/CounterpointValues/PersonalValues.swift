import Synchronization

/// The values that an object holds for the person to whom a context belongs: an object that lives in a constant is everybody's, what it
/// does for one person is not.
package final class PersonalValues<Value: AnyObject & Sendable>: Sendable {
  private struct Entry {
    weak var owner: (any AnyObject & Sendable)?
    let value: Value
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  private init() {}

  package static func of(_ context: ArchitectureContext) -> PersonalValues {
    context.value(of: PersonalValues.self) { PersonalValues() }
  }

  /// The owner's value here, made at the first call.
  package func value(of owner: some AnyObject & Sendable, orMake make: () -> Value) -> Value {
    if let known = known(owner) { return known }
    // Made outside the lock: it may read a file.
    let made = make()
    return entries.withLock { entries in
      if let entry = entries[ObjectIdentifier(owner)], entry.owner === owner { return entry.value }
      entries = entries.filter { $0.value.owner != nil }
      entries[ObjectIdentifier(owner)] = Entry(owner: owner, value: made)
      return made
    }
  }

  private func known(_ owner: some AnyObject & Sendable) -> Value? {
    entries.withLock { entries in
      guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
      return entry.value
    }
  }

  /// The values of all owners.
  package var all: [Value] { entries.withLock { $0.values.map(\.value) } }

  /// Lets go of what an owner had that is going away. Elsewhere it is swept when the next owner comes.
  package func release(_ owner: ObjectIdentifier) {
    // Released outside the lock: what goes may take others with it.
    let entry = entries.withLock { $0.removeValue(forKey: owner) }
    withExtendedLifetime(entry) {}
  }
}

/// A context, without keeping it.
package struct WeakContext: Sendable {
  private struct Reference { weak var context: ArchitectureContext? }

  private final class Box: Sendable {
    let reference: Mutex<Reference>
    init(_ context: ArchitectureContext) { reference = Mutex(Reference(context: context)) }
  }

  private let box: Box

  package init(_ context: ArchitectureContext) { box = Box(context) }

  /// `nil` where it is gone.
  package var value: ArchitectureContext? { box.reference.withLock { $0.context } }

  /// The context to speak to: the running code's, where that has what is looked for; on a thread that belongs to nobody, this
  /// one.
  package func whoHas<Value>(_ path: (ArchitectureContext) -> Value?) -> ArchitectureContext {
    let current = ArchitectureContext.current
    return path(current) != nil ? current : value ?? current
  }
}
