import Foundation

/// A view's size, and the lines in it.
public struct ViewDimensions: Equatable, Sendable {
  /// The view's width in points.
  public let width: CGFloat
  /// The view's height in points.
  public let height: CGFloat
  /// The lines that `alignmentGuide` has set on the view.
  var explicit: [GuideLine: CGFloat] = [:]
  /// Those of the layout of the app's own that the view is.
  private let layout: LayoutGuides?

  init(width: CGFloat, height: CGFloat, layout: LayoutGuides? = nil) {
    self.width = width
    self.height = height
    self.layout = layout
  }

  /// Returns the distance of a guide from the leading edge, in points: as set on the view, or as the guide's own default.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.line?.type.defaultValue(in: self) ?? width * CGFloat(guide.fraction)
  }
  /// Returns the distance of a guide from the top edge, in points: as set on the view, or as the guide's own default.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.line?.type.defaultValue(in: self) ?? height * CGFloat(guide.fraction)
  }
  /// The line where the view says itself that it lies: by `alignmentGuide`, or by the code of its layout.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[.horizontal(guide)] }
  /// The line from side to side where the view says itself that it lies, in points from the top; else `nil`.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[.vertical(guide)] }

  private subscript(guide: GuideLine) -> CGFloat? { explicit[guide] ?? layout?.position(of: guide) }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.width == rhs.width && lhs.height == rhs.height && lhs.explicit == rhs.explicit
      && lhs.layout === rhs.layout
  }
}

/// A line along one of the axes.
enum GuideLine: Hashable, Sendable {
  case horizontal(HorizontalAlignment)
  case vertical(VerticalAlignment)
}

/// The lines that the code of a layout of the app's own says, of its views where they stand now.
// Unchecked for the layout and its cache, which are the app's own: they are copies, and only read.
final class LayoutGuides: @unchecked Sendable {
  private let find: (GuideLine) -> CGFloat?

  init<L: Layout>(
    _ layout: L, in bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, cache: L.Cache
  ) {
    find = { guide in
      var cache = cache
      return switch guide {
      case .horizontal(let guide):
        layout.explicitAlignment(
          of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      case .vertical(let guide):
        layout.explicitAlignment(
          of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
  }

  /// The distance of the line from the layout's upper leading corner; `nil` where the layout does not say.
  func position(of guide: GuideLine) -> CGFloat? {
    guard let position = find(guide), position.isFinite else { return nil }
    return position
  }
}
