import CounterpointValues
import Foundation
import Synchronization

/// The views that a layout arranges, in their order.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
  /// The type of a part of the views: it keeps their positions, and so need not begin at 0.
  public typealias SubSequence = LayoutSubviews
  /// The direction in which the views' language is read. Places count from where lines begin.
  public var layoutDirection: LayoutDirection
  let pass: LayoutPass
  let range: Range<Int>

  init(_ pass: LayoutPass, direction: LayoutDirection) {
    self.pass = pass
    layoutDirection = direction
    range = pass.views.indices
  }

  private init(_ subviews: Self, _ range: Range<Int>) {
    layoutDirection = subviews.layoutDirection
    pass = subviews.pass
    self.range = range
  }

  public var startIndex: Int { range.lowerBound }
  public var endIndex: Int { range.upperBound }

  /// Returns the view at `index`. Traps where there is none.
  public subscript(index: Int) -> LayoutSubview {
    precondition(range.contains(index), "There is no view \(index) among those of \(range)")
    return LayoutSubview(pass: pass, index: index)
  }

  /// Returns the views at the positions `bounds`. Traps where one of them does not exist.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    precondition(
      bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex,
      "There are no views \(bounds) among those of \(range)")
    return LayoutSubviews(self, bounds)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.pass === rhs.pass && lhs.range == rhs.range }
}

/// One of the views that a layout arranges.
public struct LayoutSubview: Equatable, Sendable {
  let pass: LayoutPass
  let index: Int

  /// The view's `layoutPriority`.
  public var priority: Double { pass.views[index].priority }
  /// The distances that the view likes to others: 8 points to every side, whatever the view is.
  public var spacing: ViewSpacing { ViewSpacing() }

  /// Returns the size that the view takes when `proposal` is offered to it, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { pass.size(of: index, in: proposal) }

  /// Returns the size that the view takes when `proposal` is offered to it, and the lines in it: those that `alignmentGuide` sets, and
  /// those that the view's own layout says of what it has last arranged.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    pass.dimensions(of: index, in: proposal)
  }

  /// Puts the view where its point `anchor` lies at `position`, as large as it is when `proposal` is offered to it.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    pass.place(index, at: position, anchor: anchor, proposal: proposal)
  }

  /// The value that the view tells its layout by `layoutValue(key:value:)`.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    pass.views[index].values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.pass === rhs.pass && lhs.index == rhs.index }
}

/// The distances that a view likes to others: 8 points everywhere.
public struct ViewSpacing: Sendable {
  /// No distance to any side.
  public static let zero = ViewSpacing(distance: 0)
  private var distance: CGFloat
  /// Creates the usual distances: 8 points to every side.
  public init() { self.init(distance: 8) }
  private init(distance: CGFloat) { self.distance = distance }
  /// Takes the greater of the two distances; `edges` makes no difference, as all sides are alike.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    distance = Swift.max(distance, other.distance)
  }
  /// Returns the greater of the two distances; `edges` makes no difference, as all sides are alike.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    ViewSpacing(distance: Swift.max(distance, other.distance))
  }
  /// Returns the distance in points between two neighbors, the greater that either likes; the same along both axes.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    Swift.max(distance, next.distance)
  }
}
