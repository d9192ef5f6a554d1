import CounterpointValues
import Synchronization

/// A set of overrides. Written only while one `DependencyValues` alone refers to it; afterwards it stays as it is, but
/// for remembering where defaults are found.
@usableFromInline
final class DependencyStorage: Sendable {
  static let empty = DependencyStorage(context: nil, defaults: nil, parent: nil, frame: nil, slots: [:])

  /// The kind of run that was set, if one was.
  let context: DependencyContext?
  /// The place where defaults are kept, for values that began afresh; `nil` for the current architecture
  /// context's own.
  let defaults: FreshDefaults?
  /// The scope that these overrides were written in, and those around it.
  let frame: OverrideFrame?
  /// The probe that asks which keys are read, in values made for that alone.
  let probe: ProvenanceProbe?
  /// The storage that these overrides were added to. Ends after some generations, lest a chain grow for ever.
  private let parent: DependencyStorage?
  private let generation: Int
  private let slots: Mutex<[ObjectIdentifier: Slot]>

  #if DEBUG
    private let mark = LiveObjects.Mark(.dependencies)
  #endif

  /// An override, which it keeps alive, or the place of a default, which the architecture's context keeps alive.
  private struct Slot: @unchecked Sendable {
    // Unchecked for `box`, which refers to a sendable object.
    let owner: (any AnyObject & Sendable)?
    let box: Unmanaged<AnyObject>
    /// The number of the context that keeps the default; 0 for an override.
    let contextNumber: UInt64
    /// The scope that set the override.
    let frame: OverrideFrame?
    /// Indicates whether an object had noted the override, and it is none of those in force.
    var isCaptured = false

    init(override box: any AnyObject & Sendable, frame: OverrideFrame?) {
      owner = box
      self.box = .passUnretained(box)
      contextNumber = 0
      self.frame = frame
    }

    init(default box: any AnyObject & Sendable, in context: ArchitectureContext) {
      owner = nil
      self.box = .passUnretained(box)
      contextNumber = context.number
      frame = nil
    }
  }

  private init(
    context: DependencyContext?, defaults: FreshDefaults?, parent: DependencyStorage?, frame: OverrideFrame?,
    slots: [ObjectIdentifier: Slot], probe: ProvenanceProbe? = nil
  ) {
    self.context = context
    self.defaults = defaults
    self.frame = frame
    self.probe = probe
    let generation = (parent?.generation ?? -1) + 1
    self.parent = generation <= 32 ? parent : nil
    self.generation = generation <= 32 ? generation : 0
    self.slots = Mutex(slots)
  }

  /// A copy that can be written in the scope of `frame`. O(overrides).
  convenience init(
    basedOn base: DependencyStorage, frame: OverrideFrame?, context: DependencyContext? = nil,
    defaults: FreshDefaults? = nil
  ) {
    self.init(
      context: context ?? base.context, defaults: defaults ?? base.defaults, parent: base, frame: frame,
      slots: base.slots.withLock { slots in slots.filter { $0.value.owner != nil } })
  }

  /// Finds nothing, so that `probe` is asked for every key.
  convenience init(probe: ProvenanceProbe, of base: DependencyStorage) {
    self.init(
      context: base.context, defaults: base.defaults, parent: nil, frame: nil, slots: [:], probe: probe)
  }

  /// No overrides.
  convenience init(context: DependencyContext?, defaults: FreshDefaults?, frame: OverrideFrame? = nil) {
    self.init(context: context, defaults: defaults, parent: nil, frame: frame, slots: [:])
  }

  var overrides: [(key: ObjectIdentifier, box: any AnyObject & Sendable)] {
    slots.withLock { slots in slots.compactMap { key, slot in slot.owner.map { (key, $0) } } }
  }

  func set(_ box: any AnyObject & Sendable, for key: ObjectIdentifier) {
    slots.withLock { $0[key] = Slot(override: box, frame: frame) }
  }

  /// The override, or the default that was remembered for the current context. O(1).
  @usableFromInline
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

  /// The scope that set the override for `key`; `nil` where there is none.
  func scope(of key: ObjectIdentifier) -> DependencyScope? {
    guard let slot = slots.withLock({ $0[key] }), slot.owner != nil else { return nil }
    return slot.frame?.scope(isCaptured: slot.isCaptured)
      ?? DependencyScope(.assignment, names: [], isCaptured: slot.isCaptured)
  }

  /// These overrides with `other`'s on top. O(1) where `other` was made from these or one of them has no overrides.
  @usableFromInline
  func merging(_ other: DependencyStorage) -> DependencyStorage {
    if isNothing(behind: other) { return other }
    let addsNothing =
      other.isEmpty && other.context == nil && (other.defaults == nil || other.defaults === defaults)
    return addsNothing ? self : noted(behind: other)
  }

  /// The same, with these overrides marked as an object's that had noted them. O(overrides).
  func noted(behind other: DependencyStorage) -> DependencyStorage {
    if isNothing(behind: other) { return other }
    let merged = DependencyStorage(
      basedOn: self, frame: OverrideFrame(joining: frame, behind: other.frame), context: other.context,
      defaults: other.defaults)
    let others = other.slots.withLock { $0 }
    merged.slots.withLock { slots in
      for key in slots.keys { slots[key]?.isCaptured = true }
      for (key, slot) in others where slot.owner != nil { slots[key] = slot }
    }
    return merged
  }

  private func isNothing(behind other: DependencyStorage) -> Bool {
    self === other || isAncestor(of: other)
      || isEmpty && (context == nil || other.context != nil) && (defaults == nil || other.defaults != nil)
  }

  private var isEmpty: Bool { slots.withLock { $0.values.allSatisfy { $0.owner == nil } } }

  private func isAncestor(of other: DependencyStorage) -> Bool {
    var next = other.parent
    while let storage = next, storage.generation >= generation {
      if storage === self { return true }
      next = storage.parent
    }
    return false
  }
}
