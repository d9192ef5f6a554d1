import OrderedCollections

/// The children at one place of a store's reducer that have started effects, so that the effects of a child end that a
/// reducer around that place has removed.
///
/// What is removed there, the place cannot see happen. It sees, at the next action, that a child is not there which once
/// started something. While nothing was started, or by nobody but the child that is there, that costs a look.
///
/// - Note: `@unchecked Sendable` because only the store touches it whose reducer was resolved together with it, on the main
///   actor: a reducer that is run by hand is resolved for each action, and so has one of its own that nothing is entered in.
@usableFromInline
final class ChildWork: @unchecked Sendable {
  /// By their parents, of which there are several where the rows of a list share a reducer.
  private var started: [NavigationPath: Set<NavigationPath>] = [:]
  /// The number of these children.
  private(set) var count = 0
  private var limit = 32
  /// The only child that has started something, if it is the only one.
  private var only: NavigationPath?
  /// Of a collection: which elements there were at the end of the last action.
  var structure: UInt64 = 0

  var isEmpty: Bool { count == 0 }

  /// - Parameter isRunning: whether work of a child still runs.
  func insert(_ child: NavigationPath, isRunning: (NavigationPath) -> Bool) {
    guard child != only, let parent = child.parent, started[parent, default: []].insert(child).inserted
    else { return }
    count += 1
    only = count == 1 ? child : nil
    // Parents come and go with their children: what has ended leaves before this grows. O(1) amortized.
    guard count > limit else { return }
    removeEnded(isRunning: isRunning)
    limit = max(32, count * 2)
  }

  func remove(_ ids: [NavigationID], of parent: NavigationPath) {
    guard count != 0, started[parent] != nil else { return }
    for id in ids { started[parent]?.remove(NavigationPath(parent: parent, id: id)) }
    recount()
  }

  /// Takes the children of `parent` out that are not there any more.
  func takeAbsent(
    of parent: NavigationPath, isPresent: (NavigationID) -> Bool, isRunning: (NavigationPath) -> Bool
  ) -> [NavigationID] {
    let absent = started[parent, default: []].map(\.id).filter { !isPresent($0) }
    if !absent.isEmpty {
      remove(absent, of: parent)
    } else if count <= 8 {
      // Nothing was to be done, and nothing will be where all of it has ended.
      removeEnded(isRunning: isRunning)
    }
    return absent
  }

  private func removeEnded(isRunning: (NavigationPath) -> Bool) {
    started = started.mapValues { $0.filter(isRunning) }
    recount()
  }

  private func recount() {
    started = started.filter { !$0.value.isEmpty }
    count = started.values.reduce(0) { $0 + $1.count }
    only = count == 1 ? started.values.first?.first : nil
  }
}

extension ChildWork {
  /// Ends the work of a child that is there no more, where `child` is the one that is there.
  func endOfAbsent<Action>(present child: ChildIdentity?) -> Effect<Action> {
    guard !isEmpty else { return .none }
    if let child, let only, only.id.isOf(child) { return .none }
    return Effect(
      node: .cancelAbsentChildren(self) { id in
        guard let child else { return false }
        return id.isOf(child)
      })
  }

  /// Ends the work of elements that are there no more, where those with `ids` are there.
  func endOfAbsent<ID: Hashable, Action>(
    structure: UInt64, presentIDs ids: OrderedSet<ID>
  ) -> Effect<Action> {
    guard !isEmpty, structure != self.structure || ids.isEmpty else { return .none }
    return Effect(
      node: .cancelAbsentChildren(self) { id in
        guard let id = id.identity?.base as? ID else { return false }
        return ids.contains(id)
      })
  }
}
