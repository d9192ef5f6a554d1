import CounterpointValues
import Synchronization

/// A set of overrides. Written only while one `DependencyValues` alone refers to it; afterwards it stays as it is, but
/// for remembering where defaults are found.
final class DependencyStorage: Sendable {
  static let empty = DependencyStorage(context: nil, parent: nil, slots: [:])

  /// The kind of run that was set, if one was.
  let context: DependencyContext?
  /// What these overrides were added to. Ends after some generations, lest a chain grow for ever.
  private let parent: DependencyStorage?
  private let generation: Int
  private let slots: Mutex<[ObjectIdentifier: Slot]>

  /// An override, which it keeps alive, or the place of a default, which the architecture's context keeps alive.
  private struct Slot: @unchecked Sendable {
    // Unchecked for `box`, which refers to a sendable object.
    let owner: (any AnyObject & Sendable)?
    let box: Unmanaged<AnyObject>
    /// The number of the context that keeps the default; 0 for an override.
    let contextNumber: UInt64

    init(override box: any AnyObject & Sendable) {
      owner = box
      self.box = .passUnretained(box)
      contextNumber = 0
    }

    init(default box: any AnyObject & Sendable, in context: ArchitectureContext) {
      owner = nil
      self.box = .passUnretained(box)
      contextNumber = context.number
    }
  }

  private init(
    context: DependencyContext?, parent: DependencyStorage?, slots: [ObjectIdentifier: Slot]
  ) {
    self.context = context
    let generation = (parent?.generation ?? -1) + 1
    self.parent = generation <= 32 ? parent : nil
    self.generation = generation <= 32 ? generation : 0
    self.slots = Mutex(slots)
  }

  /// A copy that can be written. O(overrides).
  convenience init(basedOn base: DependencyStorage, context: DependencyContext? = nil) {
    self.init(
      context: context ?? base.context, parent: base,
      slots: base.slots.withLock { slots in slots.filter { $0.value.owner != nil } })
  }

  var overrides: [(key: ObjectIdentifier, box: any AnyObject & Sendable)] {
    slots.withLock { slots in slots.compactMap { key, slot in slot.owner.map { (key, $0) } } }
  }

  func set(_ box: any AnyObject & Sendable, for key: ObjectIdentifier) {
    slots.withLock { $0[key] = Slot(override: box) }
  }

  /// The override, or the default that was remembered for the current context. O(1).
  func box(for key: ObjectIdentifier) -> AnyObject? {
    guard let slot = slots.withLock({ $0[key] }) else { return nil }
    if let owner = slot.owner { return owner }
    let context = ArchitectureContext.current
    guard context.number == slot.contextNumber else { return nil }
    // The context is current, hence alive, and never gives up a default that it has settled on.
    return withExtendedLifetime(context) { slot.box.takeUnretainedValue() }
  }

  /// Remembers a default that `context` has settled on.
  func remember(_ box: any AnyObject & Sendable, for key: ObjectIdentifier, in context: ArchitectureContext) {
    slots.withLock { slots in
      if slots[key]?.owner == nil { slots[key] = Slot(default: box, in: context) }
    }
  }

  func merging(_ other: DependencyStorage) -> DependencyStorage {
    if self === other || isAncestor(of: other) { return other }
    let (mine, others) = (overrides, other.overrides)
    if mine.isEmpty, context == nil || other.context != nil { return other }
    if others.isEmpty, other.context == nil { return self }
    let merged = DependencyStorage(basedOn: self, context: other.context)
    for (key, box) in others { merged.set(box, for: key) }
    return merged
  }

  private func isAncestor(of other: DependencyStorage) -> Bool {
    var next = other.parent
    while let storage = next, storage.generation >= generation {
      if storage === self { return true }
      next = storage.parent
    }
    return false
  }
}
