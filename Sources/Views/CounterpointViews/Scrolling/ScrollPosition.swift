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
        anchor: anchor, read: { id.wrappedValue.map { AnyHashable($0) } },
        write: { if let new = $0.base as? ID, id.wrappedValue != new { id.wrappedValue = new } }))
  }

  /// Ties the place of the scroll to `position`, both ways.
  nonisolated public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      ScrollPositionModifier(
        anchor: position.wrappedValue.anchor ?? anchor, read: { position.wrappedValue.target },
        write: { position.wrappedValue.note($0) }))
  }
}

/// Where a scroll stands: at a view, or at an edge. Points cannot be told or set.
public struct ScrollPosition: Equatable {
  fileprivate enum Place: Equatable {
    case id(AnyHashable)
    case edge(Edge)
  }
  fileprivate var place: Place?
  fileprivate var anchor: UnitPoint?
  /// Whether a person has brought the scroll to where it is.
  public private(set) var isPositionedByUser = false

  public init<ID: Hashable>(idType: ID.Type = Never.self) {}

  public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
    place = .id(AnyHashable(id))
    self.anchor = anchor
  }

  public init<ID: Hashable>(idType: ID.Type = Never.self, edge: Edge) { place = .edge(edge) }

  public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
    self = ScrollPosition(id: id, anchor: anchor)
  }

  public mutating func scrollTo(edge: Edge) { self = ScrollPosition(edge: edge) }

  /// The edge that was scrolled to, unless the scroll was moved since.
  public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }

  public var viewID: (any Hashable)? {
    if case .id(let id) = place { id.base as? any Hashable } else { nil }
  }

  public func viewID<ID: Hashable>(type: ID.Type) -> ID? { viewID as? ID }

  fileprivate var target: AnyHashable? {
    switch place {
    case .id(let id): id
    case .edge(let edge): AnyHashable(edge)
    case nil: nil
    }
  }

  fileprivate mutating func note(_ id: AnyHashable) {
    guard place != .id(id) else { return }
    place = .id(id)
    isPositionedByUser = true
  }
}

private nonisolated struct ScrollPositionModifier: ViewModifier {
  typealias Body = Never
  let anchor: UnitPoint?
  let read: () -> AnyHashable?
  let write: (AnyHashable) -> Void

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
  /// What the renderer stands at, as far as is known.
  private var shown: AnyHashable?

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

  func listen() {
    forEachElement { element in
      guard element.semantic.kind == .scroll || element.semantic.kind == .list else { return }
      element.listen(to: .report, for: self) { [weak self] payload in
        guard let self, case .report(let numbers) = payload, numbers.count == 1,
          let number = UInt32(exactly: numbers[0]),
          let node = graph.tree.node(NodeID(rawValue: number)), let id = child.identity(of: node), id != shown
        else { return }
        shown = id
        modifier.write(id)
      }
    }
  }

  func show() {
    guard let id = positionReads.track({ modifier.read() }), id != shown else { return }
    shown = id
    scroller.scroll(to: id, modifier.anchor ?? .topLeading)
  }

  override func target(of id: AnyHashable) -> SemanticNode? {
    if let found = child.target(of: id) { return found }
    guard let edge = id.base as? Edge else { return nil }
    var scroll: SemanticNode?
    child.forEachElement { if scroll == nil, $0.semantic.kind == .scroll { scroll = $0.semantic } }
    let content = scroll?.children.first
    return edge == .top || edge == .leading
      ? content?.children.first ?? content : content?.children.last ?? content
  }
}
