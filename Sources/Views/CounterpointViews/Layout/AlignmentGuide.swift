import CounterpointSemantics
import Foundation

extension View {
  /// Moves the view so that a line of its own choice lies on the container's guide.
  ///
  /// Approximated: the closure is asked for two sizes, and what it answers is taken as a fraction of the view's size
  /// and a number of points, which is right for sums of lines and numbers. The container does not grow by it.
  ///
  /// A ``Layout`` of the app's own is told the line exactly, by ``LayoutSubview/dimensions(in:)``, and does with it what it likes.
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(guide: .horizontal(g), compute: computeValue))
  }

  /// Moves the view so that a line of its own choice lies on the container's vertical guide; approximated as the horizontal form is.
  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(guide: .vertical(g), compute: computeValue))
  }
}

private nonisolated struct AlignmentGuideModifier: ViewModifier {
  typealias Body = Never
  let guide: GuideLine
  let compute: (ViewDimensions) -> CGFloat

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = AlignmentGuideNode(modifier.guide, modifier.compute, in: parent)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: AlignmentGuideNode.self)
    V._update(node.child, to: content)
    node.guide = modifier.guide
    node.compute = modifier.compute
    node.containerChanged()
    node.ancestor(of: ArrangedNode.self)?.arrangeLater()
  }
}

/// Holds a line that is set on a view.
final class AlignmentGuideNode: DecorationNode {
  fileprivate(set) var guide: GuideLine
  fileprivate(set) var compute: (ViewDimensions) -> CGFloat

  init(_ guide: GuideLine, _ compute: @escaping (ViewDimensions) -> CGFloat, in parent: _ViewNode) {
    self.guide = guide
    self.compute = compute
    super.init(Decoration(role: .move), in: parent)
    decoration.items = items
  }

  /// To be called when another kind of layout arranges the view.
  func containerChanged() { update(to: Decoration(role: .move, items: items)) }

  /// Nothing where the code of a layout is told of the line, and moves the view itself.
  private var items: [StyleItem] { isArrangedByCode ? [] : [shift] }

  private var isArrangedByCode: Bool {
    var around = container
    while let element = around, element.semantic.kind == .box {
      if let arranged = element as? ArrangedNode { return arranged.isOwn }
      around = element.container
    }
    return false
  }

  /// The way to the container's line, where the view's own is a fraction of its length and points.
  private var shift: StyleItem {
    let none = Double(compute(ViewDimensions(width: 0, height: 0)))
    let some = Double(compute(ViewDimensions(width: 100, height: 100)))
    let points = none.isFinite ? none : 0
    let fraction = (some - none).isFinite ? (some - none) / 100 : 0
    return switch guide {
    case .horizontal(let line):
      .shift(xFraction: line.fraction - fraction, xPoints: -points, yFraction: 0, yPoints: 0)
    case .vertical(let line):
      .shift(xFraction: 0, xPoints: 0, yFraction: line.fraction - fraction, yPoints: -points)
    }
  }
}

extension [StyleItem] {
  /// Adds ways to go. An element has one: those of the same kind that are there already become one with them.
  mutating func addMoves(_ moves: [StyleItem]) {
    for move in moves {
      guard let index = lastIndex(where: { $0.way != nil }), let sum = self[index].joined(with: move) else {
        append(move)
        continue
      }
      self[index] = sum
    }
  }
}

extension StyleItem {
  fileprivate var way: (xFraction: Double, xPoints: Double, yFraction: Double, yPoints: Double)? {
    switch self {
    case .offset(let x, let y): (0, x, 0, y)
    case .shift(let xFraction, let xPoints, let yFraction, let yPoints):
      (xFraction, xPoints, yFraction, yPoints)
    default: nil
    }
  }

  /// One way in place of two. Of two lines along one axis, the outer one holds; distances are added.
  fileprivate func joined(with other: StyleItem) -> StyleItem? {
    guard let way, let more = other.way else { return nil }
    switch (self, other) {
    case (.offset, .offset): return .offset(x: way.xPoints + more.xPoints, y: way.yPoints + more.yPoints)
    case (.shift, .shift):
      let x = more.xFraction == 0 && more.xPoints == 0 ? way : more
      let y = more.yFraction == 0 && more.yPoints == 0 ? way : more
      return .shift(xFraction: x.xFraction, xPoints: x.xPoints, yFraction: y.yFraction, yPoints: y.yPoints)
    default:
      return .shift(
        xFraction: way.xFraction + more.xFraction, xPoints: way.xPoints + more.xPoints,
        yFraction: way.yFraction + more.yFraction, yPoints: way.yPoints + more.yPoints)
    }
  }
}
