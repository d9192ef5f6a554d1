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
  public static let linear = Self(form: .linear)
  /// A curve that rises and falls only where the values do.
  public static let monotone = Self(form: .monotone)
  public static let catmullRom = Self(form: .smooth)
  public static let cardinal = Self(form: .smooth)
  /// As `catmullRom`.
  public static func catmullRom(alpha: CGFloat) -> Self { catmullRom }
  /// As `cardinal`.
  public static func cardinal(tension: CGFloat) -> Self { cardinal }
  public static let stepStart = Self(form: .stepStart)
  public static let stepCenter = Self(form: .stepCenter)
  public static let stepEnd = Self(form: .stepEnd)
}

/// A point's form.
public struct BasicChartSymbolShape: Hashable, Sendable {
  enum Form: Sendable { case circle, square, triangle, diamond, pentagon, plus, cross, asterisk }
  let form: Form
  /// The width of its line where it is not filled.
  private(set) var lineWidth: Double?
  public static let circle = Self(form: .circle)
  public static let square = Self(form: .square)
  public static let triangle = Self(form: .triangle)
  public static let diamond = Self(form: .diamond)
  public static let pentagon = Self(form: .pentagon)
  public static let plus = Self(form: .plus)
  public static let cross = Self(form: .cross)
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
  public static let top = Self(.top)
  public static let overlay = Self(.center)
  public static let bottom = Self(.bottom)
  public static let leading = Self(.leading)
  public static let trailing = Self(.trailing)
  public static let topLeading = Self(.topLeading)
  public static let topTrailing = Self(.topTrailing)
  public static let bottomLeading = Self(.bottomLeading)
  public static let bottomTrailing = Self(.bottomTrailing)
}

/// The treatment of annotations at the chart's edges: they always stay within the chart.
public struct AnnotationOverflowResolution: Hashable, Sendable {
  public struct Boundary: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let chart = Self(name: "chart")
    public static let plot = Self(name: "plot")
  }
  public struct Strategy: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let disabled = Self(name: "disabled")
    public static let fit = Self(name: "fit")
    public static let padScale = Self(name: "padScale")
    public static func fit(to boundary: Boundary) -> Self { fit }
  }
  public static let automatic = Self()
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

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> ChartContentGroup {
    changing { $0.paint = style.paint }
  }
  /// A colour by the value, which the legend names.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> ChartContentGroup {
    changing { ($0.series, $0.seriesValue) = (value.value.label, value.value) }
  }
  /// A form by the value.
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> ChartContentGroup {
    changing {
      $0.series = $0.series ?? value.value.label
      $0.symbol = $0.symbol ?? BasicChartSymbolShape.byValue
    }
  }
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
    changing { $0.position = value.value.label }
  }
  public func opacity(_ opacity: Double) -> ChartContentGroup { changing { $0.opacity *= opacity } }
  public func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> ChartContentGroup {
    changing { $0.cornerRadius = Double(radius) }
  }
  public func interpolationMethod(_ method: InterpolationMethod) -> ChartContentGroup {
    changing { $0.interpolation = method }
  }
  public func lineStyle(_ style: StrokeStyle) -> ChartContentGroup { changing { $0.stroke = style.value } }
  /// Lines by the value: colours tell them apart.
  public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> ChartContentGroup {
    changing { $0.series = $0.series ?? value.value.label }
  }
  /// Marks of a higher index lie over those of lower ones.
  public func zIndex(_ value: Double) -> ChartContentGroup { changing { $0.zIndex = value } }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> ChartContentGroup {
    changing { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
  }
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
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> ChartContentGroup {
    changing { $0.accessibilityLabel = String(label) }
  }
  public func accessibilityLabel(_ label: LocalizedStringKey) -> ChartContentGroup {
    changing { $0.accessibilityLabel = label.plain }
  }
  public func accessibilityValue(_ value: Text) -> ChartContentGroup {
    changing { $0.accessibilityValue = value.plain }
  }
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> ChartContentGroup {
    changing { $0.accessibilityValue = String(value) }
  }
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
