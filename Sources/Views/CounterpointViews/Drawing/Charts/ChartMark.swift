import CounterpointSemantics
import Foundation

/// What a chart consists of.
public protocol ChartContent {
  var _marks: [_ChartMark] { get }
}

/// One mark, ready to be placed.
public struct _ChartMark: Sendable {
  enum Form: Sendable { case bar, line, point, area, rule, sector }
  var form: Form
  var x: PlottedValue?
  var y: PlottedValue?
  /// Where a bar, area or rule ends that does not begin at zero.
  var xEnd: PlottedValue?
  var yStart: PlottedValue?
  var xLabel = ""
  var yLabel = ""
  var series: String?
  var paint: PaintValue?
  var opacity = 1.0
  var width: Double?
  var cornerRadius = 0.0
  var innerRadius = 0.0
  var inset = 0.0
  var interpolates = false
  var stroke: StrokeValue?
  var hasSymbol = false
  var annotation: String?
}

@resultBuilder
public enum ChartContentBuilder {
  public static func buildBlock(_ parts: any ChartContent...) -> ChartContentGroup {
    ChartContentGroup(_marks: parts.flatMap(\._marks))
  }
  public static func buildExpression(_ part: some ChartContent) -> any ChartContent { part }
  public static func buildOptional(_ part: ChartContentGroup?) -> any ChartContent {
    part ?? ChartContentGroup(_marks: [])
  }
  public static func buildEither(first: ChartContentGroup) -> any ChartContent { first }
  public static func buildEither(second: ChartContentGroup) -> any ChartContent { second }
  public static func buildLimitedAvailability(_ part: some ChartContent) -> any ChartContent { part }
}

/// Marks together.
public struct ChartContentGroup: ChartContent, Sendable {
  public let _marks: [_ChartMark]
}

/// How wide a mark is.
public struct MarkDimension: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Points, or `nil` for what fits.
  let points: Double?
  /// A part of the room for one mark or of the whole radius.
  let ratio: Double?
  public static let automatic = Self(points: nil, ratio: nil)
  public static func fixed(_ value: CGFloat) -> Self { Self(points: Double(value), ratio: nil) }
  public static func ratio(_ value: CGFloat) -> Self { Self(points: nil, ratio: Double(value)) }
  public static func inset(_ value: CGFloat) -> Self { Self(points: nil, ratio: nil) }
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
  init(points: Double?, ratio: Double?) {
    self.points = points
    self.ratio = ratio
  }
}
