import CounterpointSemantics
import Foundation

/// A column of a ``LazyVGrid``, or a row of a ``LazyHGrid``.
public struct GridItem: Sendable {
  /// The width of a column, or the height of a row, in points.
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as there is room for.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The width of the column, or the height of the row.
  public var size: Size
  /// The distance to the next column or row, in points. The first one that is given counts for the whole grid; 8 for `nil`.
  public var spacing: CGFloat?
  /// The alignment of the cells. The first one that is given counts for the whole grid, in place of the grid's own.
  public var alignment: Alignment?

  /// Creates a column or a row, by default one that takes an equal share of the room.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  fileprivate var track: GridTrack {
    switch size {
    case .fixed(let length): .fixed(Double(length))
    case .flexible(let minimum, let maximum): .flexible(minimum: Double(minimum), maximum: Double(maximum))
    case .adaptive(let minimum, let maximum): .adaptive(minimum: Double(minimum), maximum: Double(maximum))
    }
  }
}

/// Cells in columns, which grows down.
///
/// Of the items' own spacings and alignments, the first ones count for all.
public nonisolated struct LazyVGrid<Content: View>: LazyElementView {
  public typealias Body = Never
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a grid of `columns`, with `spacing` points between its rows; 8 for `nil`.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  var element: Element<Content> {
    Element(
      kind: .lazyGrid,
      style: gridStyle(
        columns, isVertical: true, lines: spacing,
        alignment: Alignment(horizontal: alignment, vertical: .center)),
      attributes: [pinnedViews.attribute], content: content)
  }
}

/// Cells in rows, which grows across.
///
/// Of the items' own spacings and alignments, the first ones count for all.
public nonisolated struct LazyHGrid<Content: View>: LazyElementView {
  public typealias Body = Never
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// Creates a grid of `rows`, with `spacing` points between its columns; 8 for `nil`.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  var element: Element<Content> {
    Element(
      kind: .lazyGrid,
      style: gridStyle(
        rows, isVertical: false, lines: spacing,
        alignment: Alignment(horizontal: .center, vertical: alignment)),
      attributes: [(.placement, .string("horizontal")), pinnedViews.attribute], content: content)
  }
}

/// - Parameter lines: the distance between lines across the tracks; that between tracks is the tracks' own.
private func gridStyle(
  _ items: [GridItem], isVertical: Bool, lines: CGFloat?, alignment: Alignment
) -> [StyleItem] {
  let tracks = items.first { $0.spacing != nil }?.spacing
  let alignment = items.first { $0.alignment != nil }?.alignment ?? alignment
  let (rows, columns) = isVertical ? (lines, tracks) : (tracks, lines)
  var style: [StyleItem] = [.tracks(isVertical: isVertical, items.map(\.track))]
  if rows != nil || columns != nil {
    style.append(.gridSpacing(rows: Double(rows ?? 8), columns: Double(columns ?? 8)))
  }
  if alignment != .center { style.append(alignment.item) }
  return style
}
