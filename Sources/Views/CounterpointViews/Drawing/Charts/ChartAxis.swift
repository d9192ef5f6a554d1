import CounterpointSemantics
import Foundation

/// The content of an axis.
public protocol AxisContent {
  var _axisMarks: [_AxisMarks] { get }
}

/// Marks at values of an axis.
public struct _AxisMarks {
  var position: AxisMarkPosition
  var values: AxisMarkValues
  /// Returns the parts that stand at a value; `nil` for the usual ones.
  var parts: ((AxisValue) -> [_AxisPart])?
}

/// A builder that puts together the contents of an axis.
@resultBuilder
public enum AxisContentBuilder {
  public static func buildBlock(_ parts: any AxisContent...) -> AxisContentGroup {
    AxisContentGroup(_axisMarks: parts.flatMap(\._axisMarks))
  }
  public static func buildExpression(_ part: some AxisContent) -> any AxisContent { part }
  public static func buildOptional(_ part: (any AxisContent)?) -> any AxisContent {
    part ?? AxisContentGroup(_axisMarks: [])
  }
  public static func buildEither(first: any AxisContent) -> any AxisContent { first }
  public static func buildEither(second: any AxisContent) -> any AxisContent { second }
  public static func buildLimitedAvailability(_ part: any AxisContent) -> any AxisContent { part }
}

/// The contents of an axis, together.
public struct AxisContentGroup: AxisContent {
  public let _axisMarks: [_AxisMarks]
}

/// Lines, ticks and labels at values of an axis.
public struct AxisMarks: AxisContent {
  public let _axisMarks: [_AxisMarks]

  private init(
    _ position: AxisMarkPosition, _ values: AxisMarkValues, _ parts: ((AxisValue) -> [_AxisPart])?
  ) {
    _axisMarks = [_AxisMarks(position: position, values: values, parts: parts)]
  }

  /// A grid line and a label at each value.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {
    let parts = stroke.map { stroke in
      { (_: AxisValue) in AxisGridLine(stroke: stroke)._axisParts + AxisValueLabel()._axisParts }
    }
    self.init(position, values, parts)
  }
  /// Creates a grid line and a label at each of the given values that lie within the scale. `preset` is not heeded.
  public init<V: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V],
    stroke: StrokeStyle? = nil
  ) {
    self.init(preset: preset, position: position, values: .init(values), stroke: stroke)
  }

  /// A grid line and a label in a format at each value.
  public init<F: FormatStyle>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(position, values) { _ in
      AxisGridLine(stroke: stroke)._axisParts + AxisValueLabel(format: format)._axisParts
    }
  }
  /// Creates a grid line and a label in a format at each of the given values that lie within the scale. `preset` is not heeded.
  public init<F: FormatStyle, V: Plottable>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V],
    stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(format: format, preset: preset, position: position, values: .init(values), stroke: stroke)
  }

  /// Creates marks with the parts that the closure gives at each value.
  public init<Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    self.init(position, values) { content($0)._axisParts }
  }
  /// Creates marks at the given values that lie within the scale, with the parts that the closure gives for each.
  public init<V: Plottable, Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V],
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    self.init(position, .init(values)) { content($0)._axisParts }
  }
  /// Creates marks that have the same parts at each value.
  public init<Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content
  ) {
    self.init(position, values) { _ in content()._axisParts }
  }
  /// Creates marks that have the same parts at each of the given values that lie within the scale.
  public init<V: Plottable, Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V],
    @AxisMarkBuilder content: @escaping () -> Content
  ) {
    self.init(position, .init(values)) { _ in content()._axisParts }
  }
}

/// The way in which marks lie beside the plot. All lie as `automatic`.
public struct AxisMarkPreset: Hashable, Sendable {
  private let name: String
  /// The usual way.
  public static let automatic = Self(name: "automatic")
  /// Labels that reach beyond the plot. Lies as `automatic`.
  public static let extended = Self(name: "extended")
  /// Labels that end where the plot does. Lies as `automatic`.
  public static let aligned = Self(name: "aligned")
  /// Labels within the plot. Lies as `automatic`.
  public static let inset = Self(name: "inset")
}

/// The side of the plot at which an axis is.
public struct AxisMarkPosition: Hashable, Sendable {
  private let name: String
  /// Below the plot for an x axis. For a y axis, right of the plot where it has numbers, and left where it has names.
  public static let automatic = Self(name: "automatic")
  /// Left of the plot. An x axis stays below.
  public static let leading = Self(name: "leading")
  /// Right of the plot. An x axis stays below.
  public static let trailing = Self(name: "trailing")
  /// Above the plot. A y axis stays at the right.
  public static let top = Self(name: "top")
  /// Below the plot. A y axis stays at the right.
  public static let bottom = Self(name: "bottom")
}

/// The values at which an axis has marks.
public struct AxisMarkValues: Sendable {
  enum Form: Sendable {
    case automatic(desiredCount: Int?)
    case units(Calendar.Component, count: Int, calendar: Calendar)
    case steps(Double)
    case these([PlottedValue])
  }
  let form: Form
  /// Round values, as many as there is room for.
  public static let automatic = Self(form: .automatic(desiredCount: nil))
  /// - Parameter desiredCount: about how many there are; round values come first.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> Self {
    Self(form: .automatic(desiredCount: desiredCount))
  }
  /// Every `count` units of the calendar, at most 200. Scales without dates have marks at round values; rounded bounds are not
  /// heeded.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar = .current
  ) -> Self {
    Self(form: .units(component, count: max(1, count), calendar: calendar))
  }
  /// Every multiple of a number, at most 200. Scales of dates and of names, and steps that are not above zero, have the usual
  /// values; rounded bounds are not heeded.
  public static func stride<P: Plottable>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> Self {
    Self(form: .steps(stepSize._plotted.number ?? 0))
  }
}

extension AxisMarkValues {
  init<V: Plottable>(_ values: [V]) { self.init(form: .these(values.map(\._plotted))) }
}

/// A value at which an axis has marks.
public struct AxisValue {
  /// Its place among those of the axis.
  public let index: Int
  /// The number of values at which the axis has marks.
  public let count: Int
  let place: PlottedValue

  /// The value as that type, if it can be.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? { P.plotted(at: place) }
}

// MARK: Parts

/// A part of what stands at a value of an axis.
public protocol AxisMark {
  var _axisParts: [_AxisPart] { get }
}

/// A line, a tick or a label.
public struct _AxisPart {
  enum Form {
    case gridLine, tick(length: Double)
    /// The text for a value; `nil` for the usual.
    case label(((PlottedValue, FormatPlace) -> String)?)
  }
  var form: Form
  var paint: PaintValue?
  var stroke: StrokeValue?
  var font: FontValue?
  var offset = CGSize.zero
  var isCentered = false
}

/// A builder that puts together the parts that stand at a value of an axis.
@resultBuilder
public enum AxisMarkBuilder {
  public static func buildBlock(_ parts: any AxisMark...) -> AxisMarkGroup {
    AxisMarkGroup(_axisParts: parts.flatMap(\._axisParts))
  }
  public static func buildExpression(_ part: some AxisMark) -> any AxisMark { part }
  public static func buildOptional(_ part: (any AxisMark)?) -> any AxisMark {
    part ?? AxisMarkGroup(_axisParts: [])
  }
  public static func buildEither(first: any AxisMark) -> any AxisMark { first }
  public static func buildEither(second: any AxisMark) -> any AxisMark { second }
  public static func buildLimitedAvailability(_ part: any AxisMark) -> any AxisMark { part }
}

/// The marks at a value, together.
public struct AxisMarkGroup: AxisMark {
  public let _axisParts: [_AxisPart]
}

/// A line across the plot.
public struct AxisGridLine: AxisMark {
  public let _axisParts: [_AxisPart]
  /// Creates a line of 0.7 points unless `stroke` says otherwise. `centered` is not heeded.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    _axisParts = [_AxisPart(form: .gridLine, stroke: stroke?.value)]
  }
}

/// A short line beside the plot.
public struct AxisTick: AxisMark {
  /// The length of a tick.
  public struct Length: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    let points: Double
    /// A length of 5 points.
    public static let automatic = Self(points: 5)
    /// The height of a label: 16 points here.
    public static let label = Self(points: 16)
    /// The height of the longest label: 16 points here.
    public static let longestLabel = Self(points: 16)
    /// A length in points.
    public static func length(_ length: CGFloat) -> Self { Self(points: Double(length)) }
    /// Creates a length in points.
    public init(integerLiteral value: Int) { self.init(points: Double(value)) }
    /// Creates a length in points.
    public init(floatLiteral value: Double) { self.init(points: value) }
    private init(points: Double) { self.points = points }
  }

  public let _axisParts: [_AxisPart]
  /// Creates a line of 0.7 points in width unless `stroke` says otherwise. `centered` is not heeded.
  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    _axisParts = [_AxisPart(form: .tick(length: length.points), stroke: stroke?.value)]
  }
}

/// The value in words.
public struct AxisValueLabel: AxisMark {
  public let _axisParts: [_AxisPart]

  private init(
    _ text: ((PlottedValue, FormatPlace) -> String)?, _ isCentered: Bool?, font: FontValue? = nil,
    paint: PaintValue? = nil
  ) {
    _axisParts = [
      _AxisPart(form: .label(text), paint: paint, font: font, isCentered: isCentered ?? false)
    ]
  }

  /// - Parameter centered: in the middle between this value and the next.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.init(nil, centered)
  }

  /// Creates a label that shows the value in a format, in the chart's locale, or as usual where the format takes another type.
  /// Of the other arguments, only `centered` has an effect.
  public init<F: FormatStyle>(
    format: F, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(
      { value, place in
        F.FormatInput.plotted(at: value).map { format.adapted(to: place).format($0) }
          ?? value.label(in: place)
      }, centered)
  }

  /// Creates a label that shows the same text at each value. Of the other arguments, only `centered` has an effect.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ text: S, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    let text = String(text)
    self.init({ _, _ in text }, centered)
  }

  /// Creates a label that shows the same text, from the string catalog, at each value. Of the other arguments, only `centered`
  /// has an effect.
  public init(
    _ textKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    let text = textKey.plain
    self.init({ _, _ in text }, centered)
  }

  /// The words of the content's texts, in the look of the first: labels are drawn, and hold no other views.
  public init<Content: View>(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    let texts = Self.texts(in: content())
    let words = texts.map(\.plain).filter { !$0.isEmpty }.joined(separator: " ")
    var (font, paint): (FontValue?, PaintValue?)
    for item in texts.first?.style ?? [] {
      if case .font(let value) = item { font = value }
      if case .foreground(let value) = item { paint = value }
    }
    self.init({ _, _ in words }, centered, font: font, paint: paint)
  }

  /// Those that stand in a view as it is written; bodies are not asked.
  private static func texts(in view: Any, depth: Int = 0) -> [Text] {
    if let text = view as? Text { return [text] }
    guard depth < 12 else { return [] }
    return Mirror(reflecting: view).children.flatMap { texts(in: $0.value, depth: depth + 1) }
  }
}

/// The treatment of labels that meet. The axis has as many as there is room for.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
  private let name: String
  /// As many labels as there is room for.
  public static let automatic = Self(name: "automatic")
  /// All labels. Treated as `automatic`.
  public static let disabled = Self(name: "disabled")
  /// Labels cut short. Treated as `automatic`.
  public static let truncate = Self(name: "truncate")
  /// Labels that leave room between them. Treated as `automatic`.
  public static func greedy(minimumSpacing: CGFloat? = nil) -> Self { Self(name: "greedy") }
  /// Labels that do not meet. Treated as `automatic`.
  public static let greedy = Self(name: "greedy")
}

/// The orientation of labels. All are upright.
public struct AxisValueLabelOrientation: Hashable, Sendable {
  private let name: String
  /// Upright.
  public static let automatic = Self(name: "automatic")
  /// Upright.
  public static let horizontal = Self(name: "horizontal")
  /// Turned with the clock. Drawn upright.
  public static let vertical = Self(name: "vertical")
  /// Turned against the clock. Drawn upright.
  public static let verticalReversed = Self(name: "verticalReversed")
}

extension AxisMark {
  private func changing(_ change: (inout _AxisPart) -> Void) -> AxisMarkGroup {
    AxisMarkGroup(
      _axisParts: _axisParts.map { part in
        var part = part
        change(&part)
        return part
      })
  }

  /// Sets the paint of the lines and labels.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> AxisMarkGroup {
    changing { $0.paint = style.paint }
  }
  /// Sets the font of the labels; `nil` for the usual one, which is that of the smaller captions.
  public func font(_ font: Font?) -> AxisMarkGroup { changing { $0.font = font?.value } }
  /// Moves the parts by `x` points to the right and `y` points down, in addition to earlier moves.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> AxisMarkGroup {
    changing { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
  }
  /// Moves the parts by a width and a height in points, in addition to earlier moves.
  public func offset(_ offset: CGSize) -> AxisMarkGroup { self.offset(x: offset.width, y: offset.height) }
}
