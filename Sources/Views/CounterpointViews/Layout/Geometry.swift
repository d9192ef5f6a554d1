import CounterpointSemantics
import Foundation

/// One side of a box.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  case top, leading, bottom, trailing

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    public static let top = Self(.top)
    public static let leading = Self(.leading)
    public static let bottom = Self(.bottom)
    public static let trailing = Self(.trailing)
    public static let all: Self = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Self = [.leading, .trailing]
    public static let vertical: Self = [.top, .bottom]
    var value: EdgeSet { EdgeSet(rawValue: UInt8(rawValue)) }
  }
}

public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable { case leading, trailing }
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable { case top, bottom }

public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  case horizontal, vertical

  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Self(rawValue: 1)
    public static let vertical = Self(rawValue: 2)
  }
}

public struct HorizontalAlignment: Hashable, Sendable {
  let placement: HorizontalPlacement
  /// The line that an app has defined; `nil` for the usual ones.
  var line: AlignmentLine?
  public static let leading = Self(placement: .leading)
  public static let center = Self(placement: .center)
  public static let trailing = Self(placement: .trailing)
}

public struct VerticalAlignment: Hashable, Sendable {
  let placement: VerticalPlacement
  /// The line that an app has defined; `nil` for the usual ones.
  var line: AlignmentLine?
  public static let top = Self(placement: .top)
  public static let center = Self(placement: .center)
  public static let bottom = Self(placement: .bottom)
  public static let firstTextBaseline = Self(placement: .firstTextBaseline)
  public static let lastTextBaseline = Self(placement: .lastTextBaseline)
}

public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  public static let center = Self(horizontal: .center, vertical: .center)
  public static let leading = Self(horizontal: .leading, vertical: .center)
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  public static let top = Self(horizontal: .center, vertical: .top)
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
  var item: StyleItem { .alignment(horizontal.placement, vertical.placement) }
}

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

public enum ContentMode: Hashable, Sendable, CaseIterable { case fit, fill }

/// Distances from the edges of a box, in points.
public struct EdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// A point in a unit square whose origin is top left.
public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }
  public init() { self.init(x: 0, y: 0) }
  public static let zero = Self(x: 0, y: 0)
  public static let center = Self(x: 0.5, y: 0.5)
  public static let leading = Self(x: 0, y: 0.5)
  public static let trailing = Self(x: 1, y: 0.5)
  public static let top = Self(x: 0.5, y: 0)
  public static let bottom = Self(x: 0.5, y: 1)
  public static let topLeading = Self(x: 0, y: 0)
  public static let topTrailing = Self(x: 1, y: 0)
  public static let bottomLeading = Self(x: 0, y: 1)
  public static let bottomTrailing = Self(x: 1, y: 1)
}

public struct Angle: Hashable, Sendable, Comparable {
  public var radians: Double
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }
  public init() { radians = 0 }
  public init(radians: Double) { self.radians = radians }
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  public static let zero = Angle()
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.radians < rhs.radians }
  public static func + (lhs: Self, rhs: Self) -> Angle { Angle(radians: lhs.radians + rhs.radians) }
  public static func - (lhs: Self, rhs: Self) -> Angle { Angle(radians: lhs.radians - rhs.radians) }
  public static prefix func - (angle: Self) -> Angle { Angle(radians: -angle.radians) }
  public static func * (lhs: Self, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }
  public static func / (lhs: Self, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }
}
