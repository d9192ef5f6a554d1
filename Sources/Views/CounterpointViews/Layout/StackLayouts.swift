import CounterpointSemantics
import Foundation

public struct HStackLayout: Layout, Sendable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  nonisolated public var _arrangement: _Arrangement? {
    _Arrangement(
      kind: .hstack, style: [.alignment(.center, alignment.placement)] + spacingItems(spacing),
      lines: Alignment(horizontal: .center, vertical: alignment))
  }
}

public struct VStackLayout: Layout, Sendable {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  nonisolated public var _arrangement: _Arrangement? {
    _Arrangement(
      kind: .vstack, style: [.alignment(alignment.placement, .center)] + spacingItems(spacing),
      lines: Alignment(horizontal: alignment, vertical: .center))
  }
}

public struct ZStackLayout: Layout, Sendable {
  public var alignment: Alignment
  public init(alignment: Alignment = .center) { self.alignment = alignment }
  nonisolated public var _arrangement: _Arrangement? {
    _Arrangement(kind: .zstack, style: [alignment.item], lines: alignment)
  }
}

private func spacingItems(_ spacing: CGFloat?) -> [StyleItem] {
  spacing.map { [.spacing(Double($0))] } ?? []
}

extension HStackLayout {
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    .zero
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}
extension VStackLayout {
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    .zero
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}
extension ZStackLayout {
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    .zero
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}

/// A layout of any type: changing it keeps the views and their state.
public struct AnyLayout: Layout {
  let base: any Layout
  nonisolated public var _arrangement: _Arrangement? { base._arrangement }
  public init<L: Layout>(_ layout: L) { base = (layout as? AnyLayout)?.base ?? layout }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    .zero
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}
