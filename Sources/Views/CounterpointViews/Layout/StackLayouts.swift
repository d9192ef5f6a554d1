import CounterpointSemantics
import Foundation

/// Views beside one another. Shown by itself, it is arranged by the browser; its methods are for layouts of an app's own, which may
/// have it measure and place their views.
public struct HStackLayout: Layout, Sendable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .horizontal) }
  nonisolated public var _arrangement: _Arrangement? {
    _Arrangement(
      kind: .hstack, style: [.alignment(.center, alignment.placement)] + spacingItems(spacing),
      lines: Alignment(horizontal: .center, vertical: alignment))
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    StackArranging(subviews, axis: .horizontal, line: .vertical(alignment), spacing: spacing)
      .size(in: proposal)
  }
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
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  public static var layoutProperties: LayoutProperties { LayoutProperties(stackOrientation: .vertical) }
  nonisolated public var _arrangement: _Arrangement? {
    _Arrangement(
      kind: .vstack, style: [.alignment(alignment.placement, .center)] + spacingItems(spacing),
      lines: Alignment(horizontal: alignment, vertical: .center))
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    StackArranging(subviews, axis: .vertical, line: .horizontal(alignment), spacing: spacing)
      .size(in: proposal)
  }
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
  public var alignment: Alignment
  public init(alignment: Alignment = .center) { self.alignment = alignment }
  nonisolated public var _arrangement: _Arrangement? {
    _Arrangement(kind: .zstack, style: [alignment.item], lines: alignment)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let reach = reach(of: subviews, in: proposal)
    return CGSize(
      width: reach.before.width + reach.behind.width, height: reach.before.height + reach.behind.height)
  }
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
