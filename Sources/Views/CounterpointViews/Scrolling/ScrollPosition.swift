import CounterpointSemantics
import CounterpointValues
import Foundation

extension View {
  /// Ties the identity of what stands at the scroll's beginning (or at `anchor`) to `id`, both ways.
  ///
  /// What counts are the views in a stack with `scrollTargetLayout()`, by the identities of their `ForEach`.
  nonisolated public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      ScrollPositionModifier(
        anchor: anchor, read: { id.wrappedValue.map { ScrollGoal(target: AnyHashable($0)) } },
        take: { seen, _ in
          guard let new = seen?.base as? ID else {
            return id.wrappedValue.map { ScrollGoal(target: AnyHashable($0)) }
          }
          if id.wrappedValue != new { id.wrappedValue = new }
          return ScrollGoal(target: AnyHashable(new))
        }))
  }

  /// Ties the place of the scroll to `position`, both ways.
  nonisolated public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      ScrollPositionModifier(
        anchor: anchor, read: { position.wrappedValue.goal },
        take: { seen, isByPerson in
          var new = position.wrappedValue
          new.note(seen, isByPerson: isByPerson)
          if new != position.wrappedValue { position.wrappedValue = new }
          return position.wrappedValue.goal
        }))
  }
}

/// The place that a scroll has reached: a view, or an edge. Points cannot be told or set.
public struct ScrollPosition: Equatable {
  fileprivate enum Place: Equatable {
    case id(AnyHashable)
    case edge(Edge)
  }
  fileprivate var place: Place?
  private var anchor: UnitPoint?
  /// Indicates whether a person has brought the scroll to where it is.
  public private(set) var isPositionedByUser = false

  // Asking for the same place once more makes an equal value, which is no change to whoever keeps it.
  private var request: UInt64 = 0
  // One for all: whoever keeps a position may hold an equal one that was made elsewhere.
  private static let requests = Tracking.Source()

  /// Creates a position that asks for no place. The type is not looked at.
  public init<ID: Hashable>(idType: ID.Type = Never.self) {}

  /// Creates a position at what is known by `id`. Without an anchor it stands where the modifier says, and else at the beginning.
  public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
    place = .id(AnyHashable(id))
    self.anchor = anchor
  }

  /// Creates a position at an end of the content. The type is not looked at.
  public init<ID: Hashable>(idType: ID.Type = Never.self, edge: Edge) { place = .edge(edge) }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.place == rhs.place && lhs.anchor == rhs.anchor && lhs.isPositionedByUser == rhs.isPositionedByUser
  }

  /// Scrolls to what is known by `id`, also where that was asked for before.
  public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
    ask(for: .id(AnyHashable(id)), anchor)
  }

  /// Scrolls to an end of the content, also where that was asked for before.
  public mutating func scrollTo(edge: Edge) { ask(for: .edge(edge), nil) }

  private mutating func ask(for place: Place, _ anchor: UnitPoint?) {
    self.place = place
    self.anchor = anchor
    isPositionedByUser = false
    request = Tracking.nextNumber()
    Tracking.didChange(Self.requests, field: 0)
  }

  /// The edge that was scrolled to, unless the scroll was moved since.
  public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }

  /// The identity of the view at the scroll's beginning, or of the one that was scrolled to; `nil` at an edge.
  public var viewID: (any Hashable)? {
    if case .id(let id) = place { id.base as? any Hashable } else { nil }
  }

  /// Returns the identity of the view if it is one of `type`.
  public func viewID<ID: Hashable>(type: ID.Type) -> ID? { viewID as? ID }

  fileprivate var goal: ScrollGoal? {
    Tracking.access(Self.requests, field: 0)
    let target: AnyHashable
    var anchor = anchor
    switch place {
    case .id(let id): target = id
    case .edge(let edge):
      target = AnyHashable(edge)
      anchor = edge == .top || edge == .leading ? .topLeading : .bottomTrailing
    case nil: return nil
    }
    return ScrollGoal(target: target, anchor: anchor, request: request, isByPerson: isPositionedByUser)
  }

  /// - Parameters:
  ///   - id: of what stands at the scroll's beginning; `nil` where that has none.
  ///   - isByPerson: where it is not, the code's own place holds, unless a person has left that before.
  fileprivate mutating func note(_ id: AnyHashable?, isByPerson: Bool) {
    guard isByPerson || isPositionedByUser else { return }
    place = id.map { Place.id($0) }
    anchor = nil
    isPositionedByUser = true
  }
}

/// The place that a scroll is to show.
private struct ScrollGoal: Equatable {
  let target: AnyHashable
  var anchor: UnitPoint?
  /// Differs where the same is asked for once more.
  var request: UInt64 = 0
  /// Indicates whether it is nothing but the place that a person has brought the scroll to.
  var isByPerson = false
}

private nonisolated struct ScrollPositionModifier: ViewModifier {
  typealias Body = Never
  let anchor: UnitPoint?
  let read: () -> ScrollGoal?
  /// Takes what stands at the scroll's beginning, and whether a person has brought it there. Returns what the scroll
  /// is to show since.
  let take: (AnyHashable?, Bool) -> ScrollGoal?

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = ScrollPositionNode(modifier, in: parent)
    node.child = V._make(content, in: node)
    node.listen()
    node.show()
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: ScrollPositionNode.self)
    node.modifier = modifier
    V._update(node.child, to: content)
    node.show()
  }
}

private final class ScrollPositionNode: ScrollingNode {
  var modifier: ScrollPositionModifier
  private lazy var positionReads = ReadTracker(for: self)
  /// The place that the renderer shows, as far as is known.
  private var shown: ScrollGoal?
  private var isMovedByPerson = false

  init(_ modifier: ScrollPositionModifier, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  override func unmount() {
    positionReads.cancel()
    super.unmount()
  }

  override func reevaluate() {
    super.reevaluate()
    show()
  }

  /// Renderers tell the number of what is seen first; a second number where it was not the person who moved the scroll.
  func listen() {
    forEachElement { element in
      guard element.semantic.kind == .scroll || element.semantic.kind == .list else { return }
      element.listen(to: .report, for: self) { [weak self] payload in
        guard let self, case .report(let numbers) = payload, (1...2).contains(numbers.count),
          let number = UInt32(exactly: numbers[0]),
          let node = graph.tree.node(NodeID(rawValue: number))
        else { return }
        note(child.identity(of: node), isByPerson: numbers.count == 1)
      }
    }
  }

  /// Notes the view that the scroll has reached. A scroll that was asked for may have to end elsewhere, at the end of
  /// the content: the asker's value stays as it is.
  private func note(_ id: AnyHashable?, isByPerson: Bool) {
    guard isByPerson || isMovedByPerson || shown == nil else { return }
    if isByPerson { isMovedByPerson = true }
    shown = modifier.take(id, isByPerson)
  }

  func show() {
    let goal = positionReads.track { modifier.read() }
    guard goal != shown else { return }
    shown = goal
    guard let goal else { return }
    isMovedByPerson = goal.isByPerson
    scroller.scroll(to: goal.target, goal.anchor ?? modifier.anchor ?? .topLeading)
  }

  override func target(of id: AnyHashable) -> SemanticNode? {
    if let found = child.target(of: id) { return found }
    guard let edge = id.base as? Edge else { return nil }
    var scroll: SemanticNode?
    child.forEachElement {
      if scroll == nil, [.scroll, .list].contains($0.semantic.kind) { scroll = $0.semantic }
    }
    let isFirst = edge == .top || edge == .leading
    // A list's rows stand in it by themselves, or in sections.
    var content = scroll?.kind == .list ? scroll : scroll?.children.first
    content = (isFirst ? content?.children.first : content?.children.last) ?? content
    while scroll?.kind == .list, let section = content, section.kind == .section,
      let row = isFirst ? section.children.first : section.children.last
    {
      content = row
    }
    return content
  }
}
