/// One step from a feature to a child that comes and goes: which child, and which one of those that may
/// follow each other in its place.
///
/// - Note: `@unchecked Sendable` because key paths and `AnyHashable` cannot say so themselves: the value is
///   immutable, and all that is ever done to what it holds is to compare and hash it.
@usableFromInline
struct NavigationID: Hashable, @unchecked Sendable {
  /// The child's place in its parent.
  private let place: AnyHashable
  /// The child's own identity, if it has one.
  let identity: AnyHashable?
  /// The case of an enum child.
  private let tag: UInt32?

  init(place: AnyHashable, identity: AnyHashable? = nil, tag: UInt32? = nil) {
    self.place = place
    self.identity = identity
    self.tag = tag
  }

  /// Returns whether, at its place, it stands for the child with that identity.
  func isOf(_ child: ChildIdentity) -> Bool { tag == child.tag && identity == child.id }
}

/// The way from a root store to the feature that an effect belongs to.
final class NavigationPath: Hashable, Sendable {
  let parent: NavigationPath?
  let id: NavigationID
  private let hash: Int
  /// Makes the feature at this place go away, if it is one that can.
  let dismiss: (@MainActor @Sendable () -> Void)?

  init(parent: NavigationPath?, id: NavigationID, dismiss: (@MainActor @Sendable () -> Void)? = nil) {
    self.parent = parent
    self.id = id
    self.dismiss = dismiss
    var hasher = Hasher()
    hasher.combine(parent?.hash)
    hasher.combine(id)
    hash = hasher.finalize()
  }

  static func == (lhs: NavigationPath, rhs: NavigationPath) -> Bool {
    lhs === rhs || (lhs.hash == rhs.hash && lhs.id == rhs.id && lhs.parent == rhs.parent)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// The closure that makes the innermost feature go away that can.
  var nearestDismiss: (@MainActor @Sendable () -> Void)? { dismiss ?? parent?.nearestDismiss }
}

/// In which feature the running code is: set for the work of effects and, as far as presentation goes, for
/// reducers.
struct FeatureContext: Sendable {
  @TaskLocal static var current = FeatureContext()

  var path: NavigationPath?
  var isPresented = false
}
