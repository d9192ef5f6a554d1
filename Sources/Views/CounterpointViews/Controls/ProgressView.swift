import CounterpointSemantics
import Foundation

/// A view that shows how far something is, or that it goes on.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let amount: ProgressAmount
  let label: Label
  let currentValueLabel: CurrentValueLabel
  @Environment(\.progressViewStyle) private var style
  @Environment(\.controlSize) private var size

  init(_ amount: ProgressAmount, label: Label, currentValueLabel: CurrentValueLabel) {
    self.amount = amount
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  @MainActor public var body: some View {
    if let style, style.name == nil {
      AnyView(
        style.makeBody(
          ProgressViewStyleConfiguration(
            fractionCompleted: amount.fraction,
            label: Label.self == EmptyView.self ? nil : .init(content: AnyView(label)),
            currentValueLabel: CurrentValueLabel.self == EmptyView.self
              ? nil : .init(content: AnyView(currentValueLabel)), amount: amount)
        )
        .environment(\.progressViewStyle, nil))
    } else {
      ProgressElement(
        amount: amount, styleName: style?.name, size: size.name, label: label,
        currentValueLabel: currentValueLabel)
    }
  }
}

/// The amount of progress that has been made.
enum ProgressAmount: Equatable {
  case unknown
  case fraction(Double)
  /// Runs by itself while time does.
  case timer(from: Date, to: Date, countsDown: Bool)

  init<V: BinaryFloatingPoint>(_ value: V?, of total: V) {
    self = value.map { .fraction(total > 0 ? Double($0 / total) : 0) } ?? .unknown
  }

  var fraction: Double? {
    switch self {
    case .unknown: return nil
    case .fraction(let fraction): return fraction
    case .timer(let start, let end, let countsDown):
      let length = end.timeIntervalSince(start)
      let passed = length > 0 ? min(max(Date().timeIntervalSince(start) / length, 0), 1) : 1
      return countsDown ? 1 - passed : passed
    }
  }
}

private nonisolated struct ProgressElement<Label: View, CurrentValueLabel: View>: ElementView {
  typealias Body = Never
  let amount: ProgressAmount
  let styleName: String?
  let size: String?
  let label: Label
  let currentValueLabel: CurrentValueLabel

  var element: Element<TupleView<Label, ControlLabel<CurrentValueLabel>>> {
    var attributes: [(AttributeKey, AttributeValue?)] = [(.styleName, styleName.map { .string($0) })]
    // A ring turns; how far it is, it does not show, but says.
    let fraction = amount.fraction.map { min(max($0, 0), 1) }
    let isCircular = styleName == "circular"
    attributes.append((.value, isCircular ? nil : fraction.map { .double($0) }))
    attributes.append(
      (
        .accessibilityValue,
        isCircular ? fraction.map { .string("\(Int(clamping: $0 * 100, to: 0...100)) %") } : nil
      ))
    var start: Double?
    var end: Double?
    var isCountingDown = false
    if case .timer(let from, let to, let countsDown) = amount {
      (start, end) = (from.timeIntervalSince1970, to.timeIntervalSince1970)
      isCountingDown = countsDown
    }
    attributes.append((.timerStart, start.map { .double($0) }))
    attributes.append((.timerEnd, end.map { .double($0) }))
    attributes.append((.countsDown, isCountingDown ? .bool(true) : nil))
    attributes.append((.controlSize, size.map { .string($0) }))
    return Element(
      kind: .progress, attributes: attributes,
      content: TupleView(label, ControlLabel(place: .current, content: currentValueLabel)))
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a wheel that turns, without a label, for work of unknown length.
  public init() where Label == EmptyView {
    self.init(.unknown, label: EmptyView(), currentValueLabel: EmptyView())
  }
  /// Creates a wheel that turns, with a label that is a view.
  public init(@ViewBuilder label: () -> Label) {
    self.init(.unknown, label: label(), currentValueLabel: EmptyView())
  }
  /// Creates a wheel that turns, with a title that is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(.unknown, label: Text(titleKey), currentValueLabel: EmptyView())
  }
  /// Creates a wheel that turns, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(.unknown, label: Text(title), currentValueLabel: EmptyView())
  }
  /// Creates a bar without a label that is filled up to `value` of `total`; for `nil`, a wheel that turns.
  ///
  /// Values below 0 show an empty bar, values beyond `total` a full one. A total that is not above 0 shows an empty one.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(ProgressAmount(value, of: total), label: EmptyView(), currentValueLabel: EmptyView())
  }
  /// Creates a bar that is filled up to `value` of `total`, with a label that is a view; for `nil`, a wheel that turns.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(ProgressAmount(value, of: total), label: label(), currentValueLabel: EmptyView())
  }
  /// Creates a bar or, for `nil`, a wheel, with a title that is looked up in the string catalog.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
  where Label == Text {
    self.init(ProgressAmount(value, of: total), label: Text(titleKey), currentValueLabel: EmptyView())
  }
  /// Creates a bar or, for `nil`, a wheel, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
  where Label == Text {
    self.init(ProgressAmount(value, of: total), label: Text(title), currentValueLabel: EmptyView())
  }
}

extension ProgressView {
  /// Creates a bar or, for `nil`, a wheel, with a label and another below that says how far things are.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(ProgressAmount(value, of: total), label: label(), currentValueLabel: currentValueLabel())
  }

  /// Runs from one end of the interval to the other, in the renderer, without the app doing anything.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      .timer(from: timerInterval.lowerBound, to: timerInterval.upperBound, countsDown: countsDown),
      label: label(), currentValueLabel: currentValueLabel())
  }

  /// The progress as it would be without the style: for styles that only add something.
  public init(_ configuration: ProgressViewStyleConfiguration)
  where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
  {
    self.init(
      configuration.amount, label: configuration.label ?? .init(content: AnyView(EmptyView())),
      currentValueLabel: configuration.currentValueLabel ?? .init(content: AnyView(EmptyView())))
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == Text {
  /// Creates a view that shows how far Foundation's progress is, with its descriptions as labels.
  ///
  /// It is read when the view is evaluated: nothing observes it, so a screen follows it where something else, such as a
  /// state that its work writes, has the view evaluated again.
  public init(_ progress: Progress) {
    self.init(
      progress.isIndeterminate ? .unknown : .fraction(progress.fractionCompleted),
      label: Text(verbatim: progress.localizedDescription ?? ""),
      currentValueLabel: Text(verbatim: progress.localizedAdditionalDescription ?? ""))
  }
}

extension ProgressView where CurrentValueLabel == _TimerLabel {
  /// Creates a bar that runs through the interval by itself, with a label, and below it the time that is left or has passed.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) { _TimerLabel() }
  }
  /// Creates a bar that runs through the interval by itself, with nothing but the time that is left or has passed.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) where Label == EmptyView {
    self.init(timerInterval: timerInterval, countsDown: countsDown) { EmptyView() }
  }
}

/// The time that is left or has passed, which the renderer writes.
public nonisolated struct _TimerLabel: View {
  @MainActor public var body: some View { Text(verbatim: "").monospacedDigit() }
}

/// Decides how progress looks.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  /// The name by which renderers know the style; `nil` for a style with a body.
  nonisolated var _name: String? { get }
}

extension ProgressViewStyle {
  public nonisolated var _name: String? { nil }
}

/// A progress, as a style sees it.
public struct ProgressViewStyleConfiguration {
  /// The label of a progress view, of any type, as a style puts it into its body.
  public typealias Label = _ControlStylePart
  /// The label that says how far things are, of any type.
  public typealias CurrentValueLabel = _ControlStylePart
  /// In 0…1, or `nil` where nobody knows.
  public let fractionCompleted: Double?
  /// The label that says what goes on; `nil` where the view has none.
  public var label: Label?
  /// The label that says how far things are; `nil` where the view has none.
  public var currentValueLabel: CurrentValueLabel?
  let amount: ProgressAmount
}

/// A style with a bar or, where nobody knows how far things are, a wheel that turns.
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
  /// Creates the style.
  public init() {}
  public var _name: String? { "automatic" }
  @MainActor public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}
/// A style with a bar; a wheel that turns where nobody knows how far things are.
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  var tint: Color?
  /// Creates the style for a bar in the tint that holds where it stands.
  public init() {}
  /// Creates the style for a bar of a color.
  public init(tint: Color) { self.tint = tint }
  public var _name: String? { tint == nil ? "linear" : nil }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).tint(tint)
  }
}
/// Turns, also where it is known how far things are: as on a phone.
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  var tint: Color?
  /// Creates the style for a wheel in the tint that holds where it stands, or else in gray.
  public init() {}
  /// Creates the style for a wheel of a color.
  public init(tint: Color) { self.tint = tint }
  public var _name: String? { tint == nil ? "circular" : nil }
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(.circular).tint(tint)
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A style with a bar or, where nobody knows how far things are, a wheel that turns.
  public nonisolated static var automatic: Self { Self() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A style with a bar.
  public nonisolated static var linear: Self { Self() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A style with a wheel that turns and reads its percentage to assistive technology.
  public nonisolated static var circular: Self { Self() }
}

extension View {
  /// Sets the look of progress views below.
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressViewStyle, ControlStyleValue(ProgressViewStyleBox(style), name: style._name))
  }
}

private final class ProgressViewStyleBox<Style: ProgressViewStyle>: ControlStyleBox<
  ProgressViewStyleConfiguration
>
{
  private let style: Style
  init(_ style: Style) { self.style = style }

  override func makeBody(_ configuration: ProgressViewStyleConfiguration) -> AnyView {
    styledBody(style) { $0.makeBody(configuration: configuration) }
  }

  override func isSame(as other: ControlStyleBox<ProgressViewStyleConfiguration>) -> Bool {
    (other as? Self).map { isSameStyle(style, $0.style) } ?? false
  }
}
