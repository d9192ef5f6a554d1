import CounterpointSemantics
import Foundation

/// One side of a box.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  case top, leading, bottom, trailing

  /// Several sides of a box.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one side.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    /// The top side.
    public static let top = Self(.top)
    /// The side at which lines of text begin.
    public static let leading = Self(.leading)
    /// The bottom side.
    public static let bottom = Self(.bottom)
    /// The side at which lines of text end.
    public static let trailing = Self(.trailing)
    /// All four sides.
    public static let all: Self = [.top, .leading, .bottom, .trailing]
    /// The leading and the trailing side.
    public static let horizontal: Self = [.leading, .trailing]
    /// The top and the bottom side.
    public static let vertical: Self = [.top, .bottom]
    var value: EdgeSet { EdgeSet(rawValue: UInt8(rawValue)) }
  }
}

/// A side of a box at an end of its lines of text.
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable { case leading, trailing }
/// The top or the bottom side of a box.
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable { case top, bottom }

/// A direction in which views are arranged, scrolled or measured.
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  case horizontal, vertical

  /// None, one or both of the axes.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The axis from the leading to the trailing edge.
    public static let horizontal = Self(rawValue: 1)
    /// The axis from top to bottom.
    public static let vertical = Self(rawValue: 2)
  }
}

/// A guide from top to bottom, by which views that stand one below the other are aligned.
public struct HorizontalAlignment: Hashable, Sendable {
  let placement: HorizontalPlacement
  /// The line that an app has defined; `nil` for the usual ones.
  var line: AlignmentLine?
  /// The guide through leading edges.
  public static let leading = Self(placement: .leading)
  /// The guide through the middles of views' widths.
  public static let center = Self(placement: .center)
  /// The guide through trailing edges.
  public static let trailing = Self(placement: .trailing)
}

/// A guide from side to side, by which views that stand beside one another are aligned.
public struct VerticalAlignment: Hashable, Sendable {
  let placement: VerticalPlacement
  /// The line that an app has defined; `nil` for the usual ones.
  var line: AlignmentLine?
  /// The guide through top edges.
  public static let top = Self(placement: .top)
  /// The guide through the middles of views' heights.
  public static let center = Self(placement: .center)
  /// The guide through bottom edges.
  public static let bottom = Self(placement: .bottom)
  /// The guide through the baselines of first lines of text; layouts in code take it to lie at four fifths of a view's height.
  public static let firstTextBaseline = Self(placement: .firstTextBaseline)
  /// The guide through the baselines of last lines of text; layouts in code take it to lie at four fifths of a view's height.
  public static let lastTextBaseline = Self(placement: .lastTextBaseline)
}

/// The place of a view within a larger box, by one guide along each axis.
public struct Alignment: Hashable, Sendable {
  /// The guide along which views are aligned from side to side.
  public var horizontal: HorizontalAlignment
  /// The guide along which views are aligned from top to bottom.
  public var vertical: VerticalAlignment
  /// Creates an alignment from one guide for each axis.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  /// An alignment in the middle of the box.
  public static let center = Self(horizontal: .center, vertical: .center)
  /// An alignment at the middle of the leading edge.
  public static let leading = Self(horizontal: .leading, vertical: .center)
  /// An alignment at the middle of the trailing edge.
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  /// An alignment at the middle of the top edge.
  public static let top = Self(horizontal: .center, vertical: .top)
  /// An alignment at the middle of the bottom edge.
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  /// An alignment in the corner at the top of the leading edge.
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  /// An alignment in the corner at the top of the trailing edge.
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  /// An alignment in the corner at the bottom of the leading edge.
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  /// An alignment in the corner at the bottom of the trailing edge.
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
  var item: StyleItem { .alignment(horizontal.placement, vertical.placement) }
}

/// The side at which the lines of a text stand, where it has several.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
  var placement: HorizontalPlacement {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

/// The way in which content of a fixed ratio of sides takes its room: `fit` shows all of it, `fill` leaves no room uncovered.
public enum ContentMode: Hashable, Sendable, CaseIterable { case fit, fill }

/// Distances from the edges of a box, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: CGFloat
  /// The distance from the leading edge, in points.
  public var leading: CGFloat
  /// The distance from the bottom edge, in points.
  public var bottom: CGFloat
  /// The distance from the trailing edge, in points.
  public var trailing: CGFloat
  /// Creates insets from a distance for each edge, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  /// Creates insets of 0 points at every edge.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// A point in a unit square whose origin is top left.
public struct UnitPoint: Hashable, Sendable {
  /// The share of the width, from 0 at the leading edge to 1 at the trailing edge; not clamped.
  public var x: CGFloat
  /// The share of the height, from 0 at the top to 1 at the bottom; not clamped.
  public var y: CGFloat
  /// Creates a point from its shares of width and height; they may lie outside 0…1.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
  /// Creates the point (0, 0).
  public init() { self.init(x: 0, y: 0) }
  /// The origin, (0, 0): the same as `topLeading`.
  public static let zero = Self(x: 0, y: 0)
  /// The middle, (0.5, 0.5).
  public static let center = Self(x: 0.5, y: 0.5)
  /// The middle of the leading edge, (0, 0.5).
  public static let leading = Self(x: 0, y: 0.5)
  /// The middle of the trailing edge, (1, 0.5).
  public static let trailing = Self(x: 1, y: 0.5)
  /// The middle of the top edge, (0.5, 0).
  public static let top = Self(x: 0.5, y: 0)
  /// The middle of the bottom edge, (0.5, 1).
  public static let bottom = Self(x: 0.5, y: 1)
  /// The corner at the top of the leading edge, (0, 0).
  public static let topLeading = Self(x: 0, y: 0)
  /// The corner at the top of the trailing edge, (1, 0).
  public static let topTrailing = Self(x: 1, y: 0)
  /// The corner at the bottom of the leading edge, (0, 1).
  public static let bottomLeading = Self(x: 0, y: 1)
  /// The corner at the bottom of the trailing edge, (1, 1).
  public static let bottomTrailing = Self(x: 1, y: 1)
}

/// An angle, kept in radians; full turns are not taken away, so that 0° and 360° differ.
public struct Angle: Hashable, Sendable, Comparable {
  /// The size of the angle in radians.
  public var radians: Double
  /// The size of the angle in degrees, computed from its radians.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }
  /// Creates an angle of zero.
  public init() { radians = 0 }
  /// Creates an angle from a number of radians; 2π is a full turn.
  public init(radians: Double) { self.radians = radians }
  /// Creates an angle from a number of degrees; 360 is a full turn.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// An angle of zero.
  public static let zero = Angle()
  /// Returns an angle of a number of radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// Returns an angle of a number of degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.radians < rhs.radians }
  /// Returns the sum of two angles, without taking full turns away.
  public static func + (lhs: Self, rhs: Self) -> Angle { Angle(radians: lhs.radians + rhs.radians) }
  /// Returns the difference of two angles, which may be negative.
  public static func - (lhs: Self, rhs: Self) -> Angle { Angle(radians: lhs.radians - rhs.radians) }
  /// Returns the same angle in the opposite direction.
  public static prefix func - (angle: Self) -> Angle { Angle(radians: -angle.radians) }
  /// Returns a multiple of the angle.
  public static func * (lhs: Self, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }
  /// Returns a fraction of the angle.
  public static func / (lhs: Self, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }
}
