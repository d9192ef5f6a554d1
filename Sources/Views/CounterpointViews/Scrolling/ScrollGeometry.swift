import CounterpointSemantics
import Foundation

/// Where a scroll stands, and how large it and its content are, as the browser has reported it.
public struct ScrollGeometry: Equatable, Sendable {
  /// How far the content has been moved out at the top and at the leading edge.
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  /// Zero: browsers lay content out within the safe area.
  public var contentInsets: EdgeInsets
  /// The size of what scrolls.
  public var containerSize: CGSize

  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The part of the content that is seen.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  public var bounds: CGRect { visibleRect }

  /// - Parameter numbers: Untrusted: offset, content's size, container's size.
  init?(reported numbers: [Double]) {
    guard numbers.count == 6, numbers.allSatisfy({ $0.isFinite && abs($0) < 1e8 }),
      numbers[2...].allSatisfy({ $0 >= 0 })
    else { return nil }
    self.init(
      contentOffset: CGPoint(x: numbers[0], y: numbers[1]),
      contentSize: CGSize(width: numbers[2], height: numbers[3]),
      contentInsets: EdgeInsets(), containerSize: CGSize(width: numbers[4], height: numbers[5]))
  }
}

extension View {
  /// Runs `action` when what `transform` makes of the scroll's place and size has changed. The browser reports these at
  /// most ten times a second while it scrolls, and when it has come to rest.
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(ScrollGeometryModifier(transform: transform, action: action))
  }
}

private nonisolated struct ScrollGeometryModifier<Value: Equatable>: ViewModifier {
  typealias Body = Never
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = ScrollGeometryNode(modifier, in: parent)
    node.child = V._make(content, in: node)
    node.listen()
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: ScrollGeometryNode<Value>.self)
    node.modifier = modifier
    V._update(node.child, to: content)
    node.listen()
  }
}

private final class ScrollGeometryNode<Value: Equatable>: _ViewNode {
  var modifier: ScrollGeometryModifier<Value>
  var child: _ViewNode!
  private var last: Value?
  private weak var scroll: _ElementNode?

  init(_ modifier: ScrollGeometryModifier<Value>, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  /// Asks the outermost scroll of the content.
  func listen() {
    var found: _ElementNode?
    forEachElement { element in if found == nil { found = element.scrollingElement } }
    guard let found, found !== scroll else { return }
    scroll = found
    found.set(.reportsScrolling, if: true)
    found.listen(to: .report, for: self) { [weak self] payload in
      guard let self, isMounted, case .report(let numbers) = payload,
        let geometry = ScrollGeometry(reported: numbers)
      else { return }
      let new = modifier.transform(geometry)
      guard new != last else { return }
      let old = last ?? new
      last = new
      modifier.action(old, new)
    }
  }
}

extension _ElementNode {
  /// The element itself where it scrolls, or the first in it that does.
  fileprivate var scrollingElement: _ElementNode? {
    if semantic.kind == .scroll || semantic.kind == .list { return self }
    var found: _ElementNode?
    forEachChild { child in
      child.forEachElement { element in if found == nil { found = element.scrollingElement } }
    }
    return found
  }
}
