import CounterpointSemantics
import Foundation

/// Rows of views, in columns that all rows share. Shown by itself, it is arranged by the browser.
///
/// Its methods are for layouts of an app's own. To these a ``GridRow`` is one view, as is one that stands beside the rows and goes
/// across all columns: they measure and place rows below one another.
public struct GridLayout: Layout, Sendable {
  /// The guides by which views are aligned within their cells.
  public var alignment: Alignment
  /// The distance between columns in points; 8 where it is `nil`.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows in points; 8 where it is `nil`.
  public var verticalSpacing: CGFloat?
  /// Creates a layout of rows; `nil` for a spacing means 8 points.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  // In a layout of any type the views of rows stand below one another: only `Grid` has columns.
  nonisolated public var _arrangement: _Arrangement? {
    VStackLayout(alignment: alignment.horizontal, spacing: verticalSpacing)._arrangement
  }

  /// The views, in a ``Grid``.
  nonisolated public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    Grid(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing,
      content: content)
  }

  /// Returns the size in points of the rows below one another; columns are not taken into account.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    rows(subviews).size(in: proposal)
  }
  /// Places the rows below one another in `bounds`; columns are not taken into account.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { rows(subviews).place(in: bounds) }

  private func rows(_ subviews: Subviews) -> StackArranging {
    StackArranging(
      subviews, axis: .vertical, line: .horizontal(alignment.horizontal), spacing: verticalSpacing)
  }
}
