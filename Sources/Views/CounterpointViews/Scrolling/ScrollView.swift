import CounterpointSemantics
import Foundation

/// Content that may be larger than its place.
public nonisolated struct ScrollView<Content: View>: View {
  public typealias Body = Never
  /// The content that scrolls.
  public var content: Content
  /// The directions in which it scrolls.
  public var axes: Axis.Set
  /// Indicates whether scroll bars may be shown; `false` hides them whatever `scrollIndicators(_:axes:)` says.
  public var showsIndicators: Bool

  /// Creates a scroll of its content; downwards unless told otherwise.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content)
  {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ScrollNode(in: parent)
    node.showsIndicators = view.showsIndicators
    node.show()
    node.mount(content: view.content, style: node.style(view.axes))
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ScrollNode.self)
    if node.showsIndicators != view.showsIndicators {
      node.showsIndicators = view.showsIndicators
      node.show()
    }
    node.setStyle(node.style(view.axes))
    if let child = node.child { Content._update(child, to: view.content) }
  }
}

/// A mounted scroll view.
final class ScrollNode: _ContentNode {
  var showsIndicators = true
  private lazy var refresher = Refresher(of: self)

  init(in parent: _ViewNode) { super.init(.scroll, in: parent) }

  override func reevaluate() {
    isDirty = false
    show()
  }

  func show() {
    reading(.list, default: ()) { values in
      refresher.offer(values.refresh)
      values.scrollTraits.apply(to: self)
    }
    if !showsIndicators { set(.scrollIndicators, "hidden") }
  }

  func style(_ axes: Axis.Set) -> [StyleItem] {
    [.axis(isVertical: axes.contains(.vertical), isHorizontal: axes.contains(.horizontal))]
  }
}
