import CounterpointSemantics
import Foundation

/// Views beside one another. Shown by itself, it is arranged by the browser; its methods are for layouts of an app's own, which may
/// have it measure and place their views.
public struct HStackLayout: Layout, Sendable {
  /// The guide by which the views are aligned from top to bottom.
  public var alignment: VerticalAlignment
  /// The distance between neighbors in points; 8 where it is `nil`.
  public var spacing: CGFloat?
  /// Creates a layout of views beside one another; `nil` for `spacing` means 8 points.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  /// The properties of the layout: its axis is horizontal.
  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .horizontal) }
  nonisolated public var _arrangement: _Arrangement? {
    _Arrangement(
      kind: .hstack, style: [.alignment(.center, alignment.placement)] + spacingItems(spacing),
      lines: Alignment(horizontal: .center, vertical: alignment))
  }

  /// Returns the size in points that the views take beside one another.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    StackArranging(subviews, axis: .horizontal, line: .vertical(alignment), spacing: spacing)
      .size(in: proposal)
  }
  /// Places the views beside one another from the leading edge of `bounds` on.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    StackArranging(subviews, axis: .horizontal, line: .vertical(alignment), spacing: spacing).place(
      in: bounds)
  }
}

/// Views below one another. Shown by itself, it is arranged by the browser; its methods are for layouts of an app's own, which may
/// have it measure and place their views.
public struct VStackLayout: Layout, Sendable {
  /// The guide by which the views are aligned from side to side.
  public var alignment: HorizontalAlignment
  /// The distance between neighbors in points; 8 where it is `nil`.
  public var spacing: CGFloat?
  /// Creates a layout of views below one another; `nil` for `spacing` means 8 points.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  /// The properties of the layout: its axis is vertical.
  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .vertical) }
  nonisolated public var _arrangement: _Arrangement? {
    _Arrangement(
      kind: .vstack, style: [.alignment(alignment.placement, .center)] + spacingItems(spacing),
      lines: Alignment(horizontal: alignment, vertical: .center))
  }

  /// Returns the size in points that the views take below one another.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    StackArranging(subviews, axis: .vertical, line: .horizontal(alignment), spacing: spacing)
      .size(in: proposal)
  }
  /// Places the views below one another from the top edge of `bounds` on.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    StackArranging(subviews, axis: .vertical, line: .horizontal(alignment), spacing: spacing).place(
      in: bounds)
  }
}

/// Views before one another. Shown by itself, it is arranged by the browser; its methods are for layouts of an app's own, which may
/// have it measure and place their views.
public struct ZStackLayout: Layout, Sendable {
  /// The guides by which the views are aligned with one another.
  public var alignment: Alignment
  /// Creates a layout of views before one another; later ones cover earlier ones.
  public init(alignment: Alignment = .center) { self.alignment = alignment }
  nonisolated public var _arrangement: _Arrangement? {
    _Arrangement(kind: .zstack, style: [alignment.item], lines: alignment)
  }

  /// Returns the size in points that holds all views once they are aligned with one another.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let reach = reach(of: subviews, in: proposal)
    return CGSize(
      width: reach.before.width + reach.behind.width, height: reach.before.height + reach.behind.height)
  }
  /// Places all views on the same guides; each is offered the whole size of `bounds`.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let proposal = ProposedViewSize(bounds.size)
    let before = reach(of: subviews, in: proposal).before
    for subview in subviews {
      let view = subview.dimensions(in: proposal)
      subview.place(
        at: CGPoint(
          x: bounds.minX + before.width - view[alignment.horizontal],
          y: bounds.minY + before.height - view[alignment.vertical]),
        proposal: proposal)
    }
  }

  /// Returns how far the views reach before the lines that they share, and how far behind them.
  private func reach(of subviews: Subviews, in proposal: ProposedViewSize) -> (before: CGSize, behind: CGSize)
  {
    var (before, behind) = (CGSize.zero, CGSize.zero)
    for subview in subviews {
      let view = subview.dimensions(in: proposal)
      let (x, y) = (view[alignment.horizontal], view[alignment.vertical])
      before = CGSize(width: max(before.width, x), height: max(before.height, y))
      behind = CGSize(width: max(behind.width, view.width - x), height: max(behind.height, view.height - y))
    }
    return (before, behind)
  }
}

private func spacingItems(_ spacing: CGFloat?) -> [StyleItem] {
  spacing.map { [.spacing(Double($0))] } ?? []
}
