import CounterpointSemantics
import Foundation

/// Shows a value within a range.
public nonisolated struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
>:
  View
{
  let fraction: Double
  let label: Label
  let currentValueLabel: CurrentValueLabel
  let minimum: BoundsLabel
  let maximum: BoundsLabel
  @Environment(\.gaugeStyle) private var style

  private init(
    fraction: Double, label: Label, currentValueLabel: CurrentValueLabel, minimum: BoundsLabel,
    maximum: BoundsLabel
  ) {
    self.fraction = min(max(fraction, 0), 1)
    self.label = label
    self.currentValueLabel = currentValueLabel
    self.minimum = minimum
    self.maximum = maximum
  }

  @MainActor public var body: some View {
    if let style, style.name == nil {
      AnyView(style.makeBody(configuration).environment(\.gaugeStyle, nil))
    } else {
      GaugeElement(
        fraction: fraction, styleName: style?.name,
        content: TupleView(
          ControlLabel(content: label), ControlLabel(place: .minimum, content: minimum),
          ControlLabel(place: .current, content: currentValueLabel),
          ControlLabel(place: .maximum, content: maximum)))
    }
  }

  @MainActor private var configuration: GaugeStyleConfiguration {
    func part<V: View>(_ view: V) -> _ControlStylePart? {
      V.self == EmptyView.self ? nil : .init(content: AnyView(view))
    }
    return GaugeStyleConfiguration(
      value: fraction, label: .init(content: AnyView(label)), currentValueLabel: part(currentValueLabel),
      minimumValueLabel: part(minimum), maximumValueLabel: part(maximum), markedValueLabels: nil)
  }
}

extension Gauge {
  private static func fraction<V: BinaryFloatingPoint>(_ value: V, in bounds: ClosedRange<V>) -> Double {
    let length = bounds.upperBound - bounds.lowerBound
    return length > 0 ? Double((value - bounds.lowerBound) / length) : 0
  }

  /// Creates a gauge that shows `value` within `bounds`, with a label. A value beyond the bounds shows the nearer one.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(
      fraction: Self.fraction(value, in: bounds), label: label(), currentValueLabel: EmptyView(),
      minimum: EmptyView(), maximum: EmptyView())
  }

  /// Creates a gauge with a label and one for the current value.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(
      fraction: Self.fraction(value, in: bounds), label: label(), currentValueLabel: currentValueLabel(),
      minimum: EmptyView(), maximum: EmptyView())
  }

  /// Creates a gauge with a label, one for the current value, and one at each end of the scale.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) where MarkedValueLabels == EmptyView {
    self.init(
      fraction: Self.fraction(value, in: bounds), label: label(), currentValueLabel: currentValueLabel(),
      minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }

  /// Marks between the bounds are not shown.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      fraction: Self.fraction(value, in: bounds), label: label(), currentValueLabel: currentValueLabel(),
      minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }
}

private nonisolated struct GaugeElement<Content: View>: View {
  typealias Body = Never
  let fraction: Double
  let styleName: String?
  let content: Content

  private var element: Element<Content> {
    let isRing = styleName?.hasPrefix("accessoryCircular") ?? false
    return Element(
      kind: .gauge, style: isRing ? [] : .growing,
      attributes: [(.value, .double(fraction)), (.styleName, styleName.map { .string($0) })],
      content: content)
  }

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    Element.make(view.element, as: WideControlNode(.gauge, in: parent))
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) { Element._update(node, to: view.element) }
}

/// Decides how gauges look.
@MainActor @preconcurrency public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The name by which renderers know the style; `nil` for a style with a body.
  nonisolated var _name: String? { get }
}

extension GaugeStyle {
  public nonisolated var _name: String? { nil }
}

/// A gauge, as a style sees it.
public struct GaugeStyleConfiguration {
  /// The label of a gauge, of any type, as a style puts it into its body.
  public typealias Label = _ControlStylePart
  /// The label of a gauge's current value, of any type.
  public typealias CurrentValueLabel = _ControlStylePart
  /// The label at the lower end of a gauge, of any type.
  public typealias MinimumValueLabel = _ControlStylePart
  /// The label at the upper end of a gauge, of any type.
  public typealias MaximumValueLabel = _ControlStylePart
  /// The label of a mark on a gauge, of any type; styles are given none.
  public typealias MarkedValueLabel = _ControlStylePart
  /// In 0…1.
  public var value: Double
  /// The label that says what is measured.
  public var label: Label
  /// The label of the current value; `nil` where the gauge has none.
  public var currentValueLabel: CurrentValueLabel?
  /// The label at the lower end; `nil` where the gauge has none.
  public var minimumValueLabel: MinimumValueLabel?
  /// The label at the upper end; `nil` where the gauge has none.
  public var maximumValueLabel: MaximumValueLabel?
  /// Always `nil`.
  public var markedValueLabels: MarkedValueLabel?
}

extension GaugeStyleConfiguration {
  @MainActor fileprivate var gauge: some View {
    Gauge(value: value) {
      label
    } currentValueLabel: {
      currentValueLabel
    } minimumValueLabel: {
      minimumValueLabel
    } maximumValueLabel: {
      maximumValueLabel
    }
  }
}

/// A style with a line that is filled as far as the value goes.
public nonisolated struct DefaultGaugeStyle: GaugeStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.gauge }
}
/// A style with a line that is filled as far as the value goes, drawn as ``DefaultGaugeStyle`` is.
public nonisolated struct LinearCapacityGaugeStyle: GaugeStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "linearCapacity" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.gauge }
}
/// A style with a filled line and no marker, drawn as ``DefaultGaugeStyle`` is.
public nonisolated struct AccessoryLinearGaugeStyle: GaugeStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "accessoryLinear" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.gauge }
}
/// A style with a filled line, drawn as ``DefaultGaugeStyle`` is.
public nonisolated struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "accessoryLinearCapacity" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.gauge }
}
/// A style with an open ring of 64 points, filled as far as the value goes, around the label of the current value.
///
/// A gauge with a label at its lower end does not show the one that names it.
public nonisolated struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "accessoryCircular" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.gauge }
}
/// A style with an open ring of 64 points, drawn as ``AccessoryCircularGaugeStyle`` is.
public nonisolated struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "accessoryCircularCapacity" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.gauge }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// A style with a line that is filled as far as the value goes.
  public nonisolated static var automatic: Self { Self() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A style with a filled line, drawn as the automatic one is.
  public nonisolated static var linearCapacity: Self { Self() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A style with a filled line, drawn as the automatic one is.
  public nonisolated static var accessoryLinear: Self { Self() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A style with a filled line, drawn as the automatic one is.
  public nonisolated static var accessoryLinearCapacity: Self { Self() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// A style with an open ring of 64 points around the current value.
  public nonisolated static var accessoryCircular: Self { Self() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A style with an open ring of 64 points, drawn as `accessoryCircular` is.
  public nonisolated static var accessoryCircularCapacity: Self { Self() }
}

extension View {
  /// Sets the look of gauges below.
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    environment(\.gaugeStyle, ControlStyleValue(GaugeStyleBox(style), name: style._name))
  }
}

private final class GaugeStyleBox<Style: GaugeStyle>: ControlStyleBox<GaugeStyleConfiguration> {
  private let style: Style
  init(_ style: Style) { self.style = style }

  override func makeBody(_ configuration: GaugeStyleConfiguration) -> AnyView {
    styledBody(style) { $0.makeBody(configuration: configuration) }
  }

  override func isSame(as other: ControlStyleBox<GaugeStyleConfiguration>) -> Bool {
    (other as? Self).map { isSameStyle(style, $0.style) } ?? false
  }
}
