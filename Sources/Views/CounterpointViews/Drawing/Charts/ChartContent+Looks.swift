import CounterpointSemantics
import Foundation

/// The way in which bars and areas at one place are put together.
public struct MarkStackingMethod: Hashable, Sendable {
  private let name: String
  /// One on the other.
  public static let standard = Self(name: "standard")
  /// One on the other, as parts of a whole.
  public static let normalized = Self(name: "normalized")
  /// One on the other, as much below the middle as above it.
  public static let center = Self(name: "center")
  /// Each from zero.
  public static let unstacked = Self(name: "unstacked")
}

/// The way in which lines run between their points.
public struct InterpolationMethod: Hashable, Sendable {
  enum Form: Sendable { case linear, monotone, smooth, stepStart, stepCenter, stepEnd }
  let form: Form
  /// Straight lines.
  public static let linear = Self(form: .linear)
  /// A curve that rises and falls only where the values do.
  public static let monotone = Self(form: .monotone)
  /// A smooth curve through all points.
  public static let catmullRom = Self(form: .smooth)
  /// A smooth curve through all points: the same as ``catmullRom``.
  public static let cardinal = Self(form: .smooth)
  /// As `catmullRom`.
  public static func catmullRom(alpha: CGFloat) -> Self { catmullRom }
  /// As `cardinal`.
  public static func cardinal(tension: CGFloat) -> Self { cardinal }
  /// Steps: each point's value begins where the point before is.
  public static let stepStart = Self(form: .stepStart)
  /// Steps in the middle between two points.
  public static let stepCenter = Self(form: .stepCenter)
  /// Steps: each point's value lasts until the next point.
  public static let stepEnd = Self(form: .stepEnd)
}

/// A point's form.
public struct BasicChartSymbolShape: Hashable, Sendable {
  enum Form: Sendable { case circle, square, triangle, diamond, pentagon, plus, cross, asterisk }
  let form: Form
  /// The width of its line where it is not filled.
  private(set) var lineWidth: Double?
  /// A disc.
  public static let circle = Self(form: .circle)
  /// A square.
  public static let square = Self(form: .square)
  /// A triangle that points up.
  public static let triangle = Self(form: .triangle)
  /// A square that stands on its corner.
  public static let diamond = Self(form: .diamond)
  /// A pentagon that points up.
  public static let pentagon = Self(form: .pentagon)
  /// Two lines, across and down, of 1.5 points.
  public static let plus = Self(form: .plus)
  /// Two slanting lines of 1.5 points.
  public static let cross = Self(form: .cross)
  /// Three lines of 1.5 points.
  public static let asterisk = Self(form: .asterisk)

  private init(form: Form) { self.form = form }

  /// The outline alone.
  public func strokeBorder(lineWidth: CGFloat = 1) -> Self {
    var copy = self
    copy.lineWidth = Double(lineWidth)
    return copy
  }

  /// `true` if the symbol is made of lines and has no inside.
  var isLines: Bool { [.plus, .cross, .asterisk].contains(form) }

  /// Those that series get in turn.
  static let scale: [Self] = [.circle, .square, .triangle, .diamond, .pentagon, .plus, .cross, .asterisk]
}

/// The place of an annotation.
public struct AnnotationPosition: Hashable, Sendable {
  let place: UnitPoint
  let isAutomatic: Bool
  private init(_ place: UnitPoint, isAutomatic: Bool = false) {
    self.place = place
    self.isAutomatic = isAutomatic
  }
  /// Above the mark; in it where that is a sector.
  public static let automatic = Self(.top, isAutomatic: true)
  /// Above the mark.
  public static let top = Self(.top)
  /// Over the mark's middle.
  public static let overlay = Self(.center)
  /// Below the mark.
  public static let bottom = Self(.bottom)
  /// Left of the mark.
  public static let leading = Self(.leading)
  /// Right of the mark.
  public static let trailing = Self(.trailing)
  /// Above the mark and left of it.
  public static let topLeading = Self(.topLeading)
  /// Above the mark and right of it.
  public static let topTrailing = Self(.topTrailing)
  /// Below the mark and left of it.
  public static let bottomLeading = Self(.bottomLeading)
  /// Below the mark and right of it.
  public static let bottomTrailing = Self(.bottomTrailing)
}

/// The treatment of annotations at the chart's edges: they always stay within the chart.
public struct AnnotationOverflowResolution: Hashable, Sendable {
  /// The area within which annotations are to stay. Not heeded: they stay within the chart.
  public struct Boundary: Hashable, Sendable {
    private let name: String
    /// The usual area.
    public static let automatic = Self(name: "automatic")
    /// The whole chart.
    public static let chart = Self(name: "chart")
    /// The area of the marks.
    public static let plot = Self(name: "plot")
  }
  /// The means by which annotations are kept within an area. Not heeded.
  public struct Strategy: Hashable, Sendable {
    private let name: String
    /// The usual means.
    public static let automatic = Self(name: "automatic")
    /// No means at all.
    public static let disabled = Self(name: "disabled")
    /// A move into the area.
    public static let fit = Self(name: "fit")
    /// A wider scale.
    public static let padScale = Self(name: "padScale")
    /// A move into the given area: treated as any other means.
    public static func fit(to boundary: Boundary) -> Self { fit }
  }
  /// The usual treatment in both directions.
  public static let automatic = Self()
  /// Creates a treatment. Both strategies are left out: annotations stay within the chart anyway.
  public init(x: Strategy = .automatic, y: Strategy = .automatic) {}
}

extension ChartContent {
  private func changing(_ change: (inout _ChartMark) -> Void) -> ChartContentGroup {
    ChartContentGroup(
      _marks: _marks.map { mark in
        var mark = mark
        change(&mark)
        return mark
      })
  }

  /// Paints the marks in a style, and not in the color of their series.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> ChartContentGroup {
    changing { $0.paint = style.paint }
  }
  /// A colour by the value, which the legend names.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> ChartContentGroup {
    changing { ($0.series, $0.seriesValue) = (value.value, value.value) }
  }
  /// A form by the value.
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> ChartContentGroup {
    changing {
      $0.series = $0.series ?? value.value
      $0.symbol = $0.symbol ?? BasicChartSymbolShape.byValue
    }
  }
  /// Draws the marks' points in a form. A line gets points by this.
  public func symbol(_ symbol: BasicChartSymbolShape) -> ChartContentGroup {
    changing { $0.symbol = symbol }
  }
  /// A shape in the size of a point.
  @_disfavoredOverload
  public func symbol<V: View>(_ shape: V) -> ChartContentGroup {
    symbol { shape.frame(width: 8, height: 8) }
  }
  /// A view in place of a point.
  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> ChartContentGroup {
    let view = AnyView(symbol())
    return changing {
      $0.annotations.insert(
        ChartAnnotation(position: .overlay, alignment: .center, spacing: 0, content: view), at: 0)
      if $0.form == .point { $0.opacity = 0 }
    }
  }
  /// - Parameter size: square points.
  public func symbolSize(_ size: CGFloat) -> ChartContentGroup { changing { $0.symbolArea = Double(size) } }
  /// Sets the size of points as that of a rectangle: its area counts, and not its sides.
  public func symbolSize(_ size: CGSize) -> ChartContentGroup { symbolSize(size.width * size.height) }
  /// Larger values are larger points.
  public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> ChartContentGroup {
    changing { mark in
      if let number = value.value.number { mark.symbolArea = min(max(16, number), 2_000) }
    }
  }
  /// Bars of different values stand beside each other.
  public func position<P: Plottable>(
    by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> ChartContentGroup {
    changing { $0.position = value.value }
  }
  /// Multiplies the opacity of the marks, in 0…1. Annotations stay as they are.
  public func opacity(_ opacity: Double) -> ChartContentGroup { changing { $0.opacity *= opacity } }
  /// Rounds the corners of bars and rectangles with a radius in points. Bars that are not told have 2 points. Sectors keep their
  /// corners; `style` is not heeded.
  public func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> ChartContentGroup {
    changing { $0.cornerRadius = Double(radius) }
  }
  /// Sets how lines and areas run between their points. The method of a series' first mark counts for all of it.
  public func interpolationMethod(_ method: InterpolationMethod) -> ChartContentGroup {
    changing { $0.interpolation = method }
  }
  /// Sets the width, ends and dashes of lines and rules. The style of a series' first mark counts for all of it.
  public func lineStyle(_ style: StrokeStyle) -> ChartContentGroup { changing { $0.stroke = style.value } }
  /// Lines by the value: colours tell them apart.
  public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> ChartContentGroup {
    changing { $0.series = $0.series ?? value.value }
  }
  /// Marks of a higher index lie over those of lower ones.
  public func zIndex(_ value: Double) -> ChartContentGroup { changing { $0.zIndex = value } }
  /// Moves the marks by `x` points to the right and `y` points down, in addition to earlier moves.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> ChartContentGroup {
    changing { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
  }
  /// Moves the marks by a width and a height in points, in addition to earlier moves.
  public func offset(_ offset: CGSize) -> ChartContentGroup { self.offset(x: offset.width, y: offset.height) }
  /// A longer or shorter rule: changes nothing.
  public func offset(yStart: CGFloat = 0, yEnd: CGFloat = 0) -> ChartContentGroup { changing { _ in } }
  /// Paints reach over each mark by itself: changes nothing.
  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> ChartContentGroup { changing { _ in } }

  /// A view beside the mark.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
    overflowResolution: AnnotationOverflowResolution = .automatic, @ViewBuilder content: () -> C
  ) -> ChartContentGroup {
    let view = content()
    let annotation = ChartAnnotation(
      position: position, alignment: alignment, spacing: Double(spacing ?? 3), text: view as? Text,
      content: AnyView(view))
    return changing { $0.annotations.append(annotation) }
  }

  /// Sets the name of the mark where the chart is read aloud.
  public func accessibilityLabel(_ label: Text) -> ChartContentGroup {
    changing { $0.accessibilityLabel = label.plain }
  }
  /// Sets the name of the mark where the chart is read aloud, as it is given.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> ChartContentGroup {
    changing { $0.accessibilityLabel = String(label) }
  }
  /// Sets the name of the mark where the chart is read aloud, from the string catalog.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> ChartContentGroup {
    changing { $0.accessibilityLabel = label.plain }
  }
  /// Sets the value of the mark where the chart is read aloud.
  public func accessibilityValue(_ value: Text) -> ChartContentGroup {
    changing { $0.accessibilityValue = value.plain }
  }
  /// Sets the value of the mark where the chart is read aloud, as it is given.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> ChartContentGroup {
    changing { $0.accessibilityValue = String(value) }
  }
  /// Sets the value of the mark where the chart is read aloud, from the string catalog.
  public func accessibilityValue(_ value: LocalizedStringKey) -> ChartContentGroup {
    changing { $0.accessibilityValue = value.plain }
  }
  /// A mark that is not to be read aloud.
  public func accessibilityHidden(_ hidden: Bool) -> ChartContentGroup {
    changing { if hidden { ($0.accessibilityLabel, $0.accessibilityValue) = ("", "") } }
  }
}

extension BasicChartSymbolShape {
  /// Stands for the form that the mark's series has.
  static let byValue = BasicChartSymbolShape.circle.strokeBorder(lineWidth: -1)
}
