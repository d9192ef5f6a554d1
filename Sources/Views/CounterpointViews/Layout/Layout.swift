import CounterpointSemantics
import Foundation

/// A way to arrange views.
///
/// The browser measures the views, and the layout's code says where they stand. One round trip after they have been shown
/// for the first time they stand there; until then, and for renderers that cannot measure, they follow one another in lines.
/// The height of a view at a width that makes it wrap is measured when the layout first asks; until that is known, it is
/// estimated.
///
/// Heights are proposed only where what stands around the layout has one.
public protocol Layout {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  static var layoutProperties: LayoutProperties { get }
  /// Makes what the layout keeps between its calls: once for as long as the views are shown.
  func makeCache(subviews: Subviews) -> Cache
  /// Renews the cache after views have come, gone, or changed their sizes. By default makes it anew.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places each view with ``LayoutSubview/place(at:anchor:proposal:)``. A view that is not placed stands in the middle.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Returns where a line lies that the layout says itself, counted from `bounds`; `nil` for one that lies where it usually does.
  ///
  /// Called for the lines that what stands around the layout aligns its views by, which moves the layout as `alignmentGuide`
  /// would, and for those that the code of a layout around it asks for.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  /// Returns where a line lies that the layout says itself, counted from `bounds`; `nil` for one that lies where it usually does.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
  /// The arrangement by which renderers know the layout; `nil` for one of the app's own.
  nonisolated var _arrangement: _Arrangement? { get }
}

extension Layout {
  /// The properties of a layout that says none: it has no orientation.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  /// Replaces the cache by one that is made anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  /// Returns the usual distances: 8 points to every side.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
  /// Returns `nil`: the layout says no horizontal guide itself.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }
  /// Returns `nil`: the layout says no vertical guide itself.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }
  nonisolated public var _arrangement: _Arrangement? { nil }
  /// The views, arranged.
  nonisolated public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    ArrangedView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Makes no cache, for layouts that keep nothing between their calls.
  public func makeCache(subviews: Subviews) {}
}

/// The way in which renderers arrange views.
public struct _Arrangement: Hashable, Sendable {
  var kind: NodeKind
  var style: [StyleItem]
  /// The lines that they align views by.
  var lines: Alignment
}

/// The facts that hold for every layout of a type.
public struct LayoutProperties: Sendable {
  /// The axis along which the layout stacks its views; `nil` for no axis. Informational: nothing here reads it.
  public var stackOrientation: Axis?
  /// Creates properties of a layout without an axis.
  public init() {}
  init(stackOrientation: Axis) { self.stackOrientation = stackOrientation }
}

/// A size that is offered; `nil` where the view may choose.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width offered, in points; `nil` for the view's own choice.
  public var width: CGFloat?
  /// The height offered, in points; `nil` for the view's own choice.
  public var height: CGFloat?
  /// A proposal of no room, which asks for the least size.
  public static let zero = Self(width: 0, height: 0)
  /// A proposal that leaves width and height to the view, which asks for the ideal size.
  public static let unspecified = Self(width: nil, height: nil)
  /// A proposal of endless room, which asks for the greatest size.
  public static let infinity = Self(width: .infinity, height: .infinity)
  /// Creates a proposal from lengths in points, each of which may be left to the view by `nil`.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }
  /// Creates a proposal of a whole size, in points.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  /// Returns the size offered, with the lengths of `size` in place of those that are `nil`: 10 points unless you say otherwise.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}
