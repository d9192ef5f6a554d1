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

  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(
      fraction: Self.fraction(value, in: bounds), label: label(), currentValueLabel: EmptyView(),
      minimum: EmptyView(), maximum: EmptyView())
  }

  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    self.init(
      fraction: Self.fraction(value, in: bounds), label: label(), currentValueLabel: currentValueLabel(),
      minimum: EmptyView(), maximum: EmptyView())
  }

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
  public typealias Label = _ControlStylePart
  public typealias CurrentValueLabel = _ControlStylePart
  public typealias MinimumValueLabel = _ControlStylePart
  public typealias MaximumValueLabel = _ControlStylePart
  public typealias MarkedValueLabel = _ControlStylePart
  /// In 0…1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
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

public nonisolated struct DefaultGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.gauge }
}
public nonisolated struct LinearCapacityGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  public var _name: String? { "linearCapacity" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.gauge }
}
public nonisolated struct AccessoryLinearGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  public var _name: String? { "accessoryLinear" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.gauge }
}
public nonisolated struct AccessoryLinearCapacityGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  public var _name: String? { "accessoryLinearCapacity" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.gauge }
}
public nonisolated struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  public var _name: String? { "accessoryCircular" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.gauge }
}
public nonisolated struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, Sendable {
  public init() {}
  public var _name: String? { "accessoryCircularCapacity" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.gauge }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public nonisolated static var automatic: Self { Self() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public nonisolated static var linearCapacity: Self { Self() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public nonisolated static var accessoryLinear: Self { Self() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public nonisolated static var accessoryLinearCapacity: Self { Self() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public nonisolated static var accessoryCircular: Self { Self() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public nonisolated static var accessoryCircularCapacity: Self { Self() }
}

extension View {
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
