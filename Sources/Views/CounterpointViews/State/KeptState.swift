/// Something in a slot that may outlive the view it was made for.
@MainActor
protocol Keepable: AnyObject {
  /// Indicates whether it says something that a new one would not.
  var isWorthKeeping: Bool { get }
  /// The part of it that alone is worth keeping.
  var kept: AnyObject { get }
}

extension Keepable {
  var kept: AnyObject { self }
}

/// The state of a row that has left its list's window, for when it comes back: of each scope in the row that has
/// property wrappers, in the order in which the scopes were made, what has changed since.
///
/// A row that comes back makes its scopes in the same order, since its state decides what is made and each scope gets
/// its own back before its body is evaluated.
@MainActor
struct KeptState {
  fileprivate struct Scope {
    let layout: ViewLayout
    let slots: [AnyObject?]
  }
  fileprivate let scopes: [Scope]

  /// `nil` where nothing below `row` is worth keeping. O(nodes of the row).
  init?(of row: _ViewNode) {
    var scopes: [Scope] = []
    var isWorthKeeping = false
    func visit(_ node: _ViewNode) {
      // The rows of a collection inside are told by their own identities, and not by an order.
      if node is ItemsNode { return }
      if let scope = node as? ScopeNode, !scope.layout.dynamicFields.isEmpty {
        let slots = scope.slots.map { ($0 as? any Keepable).flatMap { $0.isWorthKeeping ? $0.kept : nil } }
        isWorthKeeping = isWorthKeeping || slots.contains { $0 != nil }
        scopes.append(Scope(layout: scope.layout, slots: slots))
      }
      node.forEachChild(visit)
    }
    visit(row)
    guard isWorthKeeping else { return nil }
    self.scopes = scopes
  }
}

/// Hands out kept state while a row is being made anew.
@MainActor
final class StateHandout {
  private var scopes: ArraySlice<KeptState.Scope>

  init(_ state: KeptState) { scopes = state.scopes[...] }

  /// Returns the slots that the next scope kept; `nil` from the first scope on that is not the one that stood there.
  func next(for layout: ViewLayout) -> [AnyObject?]? {
    guard let scope = scopes.popFirst() else { return nil }
    guard scope.layout === layout else {
      scopes = []
      return nil
    }
    return scope.slots
  }
}

/// The state that the rows of a collection keep while they are outside of its window: of the rows that left it last, at
/// most ``limit``.
@MainActor
struct KeptRows<Key: Hashable> {
  /// Rows whose state is kept, per collection. A row's own state is a few hundred bytes.
  static var limit: Int { 1_000 }

  private var states: [Key: KeptState] = [:]
  /// Those that left first, first.
  private var order: [Key] = []

  var isEmpty: Bool { states.isEmpty }

  mutating func keep(_ state: KeptState, of key: Key) {
    if states.updateValue(state, forKey: key) != nil { order.removeAll { $0 == key } }
    order.append(key)
    if order.count > Self.limit { states[order.removeFirst()] = nil }
  }

  mutating func take(_ key: Key) -> KeptState? {
    guard let state = states.removeValue(forKey: key) else { return nil }
    order.removeAll { $0 == key }
    return state
  }

  /// Forgets what is in the collection no longer: an element that comes back to it begins afresh.
  mutating func forget(except keys: Set<Key>) {
    states = states.filter { keys.contains($0.key) }
    order.removeAll { !keys.contains($0) }
  }
}
