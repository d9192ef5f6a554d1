import CounterpointSemantics
import Foundation

/// The content of a chart: marks, or a type of an app's own whose `body` is made of them.
public protocol ChartContent {
  associatedtype _ChartBody: ChartContent = _NoChartContent
  @ChartContentBuilder var body: _ChartBody { get }
  var _marks: [_ChartMark] { get }
}

extension ChartContent {
  public var _marks: [_ChartMark] { body._marks }
}

extension ChartContent where _ChartBody == _NoChartContent {
  public var body: _NoChartContent { _NoChartContent() }
}

/// The body of marks that the library draws.
public struct _NoChartContent: ChartContent {
  public var _marks: [_ChartMark] { [] }
}

/// One mark, ready to be placed.
public struct _ChartMark {
  enum Form { case bar, line, point, area, rule, rectangle, sector }
  var form: Form
  var x: PlottedValue?
  var y: PlottedValue?
  /// The start of a mark that does not begin at zero, or at the plot's edge.
  var xStart: PlottedValue?
  var yStart: PlottedValue?
  var xLabel = ""
  var yLabel = ""
  /// The value that tells the mark's series.
  var series: PlottedValue?
  /// The value that the series' color stands for; `nil` where its name alone is known.
  var seriesValue: PlottedValue?
  /// The value by which bars of one place stand beside each other.
  var position: PlottedValue?
  var paint: PaintValue?
  var opacity = 1.0
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  /// The radius that is asked for; `nil` where it is the usual one.
  var cornerRadius: Double?
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic
  var inset = 0.0
  var stacking = MarkStackingMethod.standard
  var interpolation = InterpolationMethod.linear
  var stroke: StrokeValue?
  var symbol: BasicChartSymbolShape?
  /// Square points.
  var symbolArea: Double?
  var annotations: [ChartAnnotation] = []
  var zIndex = 0.0
  var offset = CGSize.zero
  var accessibilityLabel: String?
  var accessibilityValue: String?
  /// The function that the mark stands for, until it is sampled.
  var function: PlottedFunction?
  /// Tells the lines of one series that are not joined.
  var run = 0
}

/// A view beside a mark.
struct ChartAnnotation {
  var position: AnnotationPosition
  var alignment: Alignment
  var spacing: Double
  /// A text that is drawn with the marks; any other view lies over them.
  var text: Text?
  var content: AnyView
}

/// A builder that puts together the content of a chart.
@resultBuilder
public enum ChartContentBuilder {
  public static func buildBlock(_ parts: any ChartContent...) -> ChartContentGroup {
    ChartContentGroup(_marks: parts.flatMap(\._marks))
  }
  public static func buildExpression(_ part: some ChartContent) -> any ChartContent { part }
  public static func buildOptional(_ part: (any ChartContent)?) -> any ChartContent {
    part ?? ChartContentGroup(_marks: [])
  }
  public static func buildEither(first: any ChartContent) -> any ChartContent { first }
  public static func buildEither(second: any ChartContent) -> any ChartContent { second }
  public static func buildLimitedAvailability(_ part: any ChartContent) -> any ChartContent { part }
}

/// Marks together.
public struct ChartContentGroup: ChartContent {
  public let _marks: [_ChartMark]
}

/// Marks that modifiers are to hold for together.
public struct Plot: ChartContent {
  public let _marks: [_ChartMark]
  /// Creates a group of marks.
  public init<Content: ChartContent>(@ChartContentBuilder content: () -> Content) {
    _marks = content()._marks
  }
}

/// The width of a mark, or its height or radius.
public struct MarkDimension: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  enum Form: Sendable { case automatic, points, ratio, inset }
  let form: Form
  let value: Double
  /// The usual length: that of a bar is two thirds of its room, and that of a rectangle all of it.
  public static let automatic = Self(form: .automatic, value: 0)
  /// A length in points.
  public static func fixed(_ value: CGFloat) -> Self { Self(form: .points, value: Double(value)) }
  /// A part of the room for one mark or of the whole radius.
  public static func ratio(_ value: CGFloat) -> Self { Self(form: .ratio, value: Double(value)) }
  /// The room for one mark or the whole radius, less this on each side.
  public static func inset(_ value: CGFloat) -> Self { Self(form: .inset, value: Double(value)) }
  /// Creates a length in points.
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
  /// Creates a length in points.
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
  private init(form: Form, value: Double) {
    self.form = form
    self.value = value
  }

  /// The width where there is room.
  func length(of room: Double, automatic: Double) -> Double {
    switch form {
    case .automatic: automatic
    case .points: value
    case .ratio: room * value
    case .inset: max(1, room - 2 * value)
    }
  }

  /// The radius in a circle.
  func radius(in circle: Double, automatic: Double) -> Double {
    switch form {
    case .automatic: automatic
    case .points: min(max(0, value), circle)
    case .ratio: circle * min(max(0, value), 1)
    case .inset: max(0, circle - value)
    }
  }
}
