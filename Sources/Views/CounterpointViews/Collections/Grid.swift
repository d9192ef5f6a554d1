import CounterpointSemantics
import Foundation

/// Rows whose cells stand under each other.
public nonisolated struct Grid<Content: View>: ElementView {
  public typealias Body = Never
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content

  /// Creates a grid, whose distances are in points; 8 for `nil`. `alignment` places cells that are smaller than their place.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  var element: Element<Content> {
    var style: [StyleItem] = []
    if horizontalSpacing != nil || verticalSpacing != nil {
      style.append(.gridSpacing(rows: Double(verticalSpacing ?? 8), columns: Double(horizontalSpacing ?? 8)))
    }
    if alignment != .center { style.append(alignment.item) }
    return Element(kind: .grid, style: style, content: content)
  }
}

/// The cells of one row of a ``Grid``; elsewhere, views side by side.
public nonisolated struct GridRow<Content: View>: View {
  public typealias Body = Never
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row of cells, one for each view. Without an `alignment`, cells are placed as the grid says.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  private var element: Element<Content> {
    Element(
      kind: .gridRow, style: alignment.map { [.alignment(.center, $0.placement)] } ?? [], content: content)
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    Element._make(view.element, in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    Element._update(node, to: view.element)
  }
}

extension View {
  /// Has the cell reach over several columns of its ``Grid``.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    decorated(.cell, .cellSpan(max(1, count)))
  }

  /// Aligns this cell in its column. Other cells of the column keep their own alignment.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    decorated(.cell, .cellAlignment(horizontal: guide.placement, vertical: nil))
  }

  /// Puts this cell at the third of its place in which `anchor` lies, in both directions: start, middle or end.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    decorated(
      .cell,
      .cellAlignment(
        horizontal: anchor.x < 0.33 ? .leading : anchor.x > 0.66 ? .trailing : .center,
        vertical: anchor.y < 0.33 ? .top : anchor.y > 0.66 ? .bottom : .center))
  }

  /// The cell has no say in how large its column or its row is.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    decorated(
      .cell,
      .cellUnsized(isHorizontal: axes.contains(.horizontal), isVertical: axes.contains(.vertical)))
  }
}
