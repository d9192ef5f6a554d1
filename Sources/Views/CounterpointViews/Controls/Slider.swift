import CounterpointSemantics
import Foundation

/// Chooses a number between two bounds by moving a thumb.
///
/// The thumb follows the finger at once; the binding is written up to thirty times a second, and what it holds when
/// the thumb is let go is what the thumb shows.
public nonisolated struct Slider<Label: View, ValueLabel: View>: View {
  public typealias Body = Never
  let source: SliderSource
  let label: Label
  let minimum: ValueLabel
  let maximum: ValueLabel

  private typealias Parts = TupleView<
    ControlLabel<Label>, ControlLabel<ValueLabel>, ControlLabel<ValueLabel>
  >
  private var parts: Parts {
    TupleView(
      ControlLabel(content: label), ControlLabel(place: .minimum, content: minimum),
      ControlLabel(place: .maximum, content: maximum))
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = SliderNode(view.source, in: parent)
    node.show()
    node.mount(content: view.parts, style: .growing)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: SliderNode.self)
    node.source = view.source
    node.show()
    if let child = node.child { Parts._update(child, to: view.parts) }
  }
}

/// The number of a slider as renderers know it.
struct SliderSource {
  let read: () -> Double
  let write: (Double) -> Void
  let bounds: ClosedRange<Double>
  let step: Double?
  let onEditingChanged: (Bool) -> Void

  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, in bounds: ClosedRange<V>, step: Double?, onEditingChanged: @escaping (Bool) -> Void
  ) {
    read = { Double(value.wrappedValue) }
    write = { value.wrappedValue = min(max(V($0), bounds.lowerBound), bounds.upperBound) }
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step
    self.onEditingChanged = onEditingChanged
  }

  /// The nearest value that the slider can stand at.
  func snapped(_ value: Double) -> Double {
    let value = min(max(value, bounds.lowerBound), bounds.upperBound)
    guard let step, step > 0 else { return value }
    let steps = ((value - bounds.lowerBound) / step).rounded()
    // Multiplied from the nearest whole number, so that tenths stay tenths.
    return min(bounds.lowerBound + steps * step, bounds.upperBound)
  }
}

extension Slider {
  /// Creates a slider that stands at any value within `bounds`, with a label for assistive technology and views at both ends.
  ///
  /// `onEditingChanged` is called with `true` when the thumb is taken and with `false` when it is let go.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    source = SliderSource(value, in: bounds, step: nil, onEditingChanged: onEditingChanged)
    self.label = label()
    minimum = minimumValueLabel()
    maximum = maximumValueLabel()
  }

  /// Creates a slider that stands at steps from the lower bound on, with a label and views at both ends.
  ///
  /// `onEditingChanged` is called with `true` when the thumb is taken and with `false` when it is let go.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    source = SliderSource(value, in: bounds, step: Double(step), onEditingChanged: onEditingChanged)
    self.label = label()
    minimum = minimumValueLabel()
    maximum = maximumValueLabel()
  }

  /// Creates a slider for any value within `bounds`, with the views at its ends given before the label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    source = SliderSource(value, in: bounds, step: nil, onEditingChanged: onEditingChanged)
    self.label = label()
    minimum = minimumValueLabel
    maximum = maximumValueLabel
  }

  /// Creates a slider in steps from the lower bound on, with the views at its ends given before the label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    source = SliderSource(value, in: bounds, step: Double(step), onEditingChanged: onEditingChanged)
    self.label = label()
    minimum = minimumValueLabel
    maximum = maximumValueLabel
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider for any value within `bounds`, with a label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    source = SliderSource(value, in: bounds, step: nil, onEditingChanged: onEditingChanged)
    self.label = label()
    minimum = EmptyView()
    maximum = EmptyView()
  }

  /// Creates a slider in steps from the lower bound on, with a label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    source = SliderSource(value, in: bounds, step: Double(step), onEditingChanged: onEditingChanged)
    self.label = label()
    minimum = EmptyView()
    maximum = EmptyView()
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider for any value within `bounds`, without a label; give it one for assistive technology with `accessibilityLabel(_:)`.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    source = SliderSource(value, in: bounds, step: nil, onEditingChanged: onEditingChanged)
    label = EmptyView()
    minimum = EmptyView()
    maximum = EmptyView()
  }

  /// Creates a slider in steps from the lower bound on, without a label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    source = SliderSource(value, in: bounds, step: Double(step), onEditingChanged: onEditingChanged)
    label = EmptyView()
    minimum = EmptyView()
    maximum = EmptyView()
  }
}

private final class SliderNode: WideControlNode {
  var source: SliderSource

  init(_ source: SliderSource, in parent: _ViewNode) {
    self.source = source
    super.init(.slider, in: parent)
    semantic.onEvent(.adjust) { [weak self] payload in
      if case .adjust(let value) = payload { self?.moved(to: value) }
    }
    // The thumb is taken (0) and let go (1, 2).
    semantic.onEvent(.gesture) { [weak self] payload in
      if case .gesture(let phase, _) = payload { self?.source.onEditingChanged(phase == 0) }
    }
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  func show() {
    let (value, state) = tracking { (source.read(), ControlState(EnvironmentValues(base: environment))) }
    show(state)
    set(.minimum, .double(source.bounds.lowerBound))
    set(.maximum, .double(source.bounds.upperBound))
    set(.step, source.step.map(AttributeValue.double))
    set(.value, .double(min(max(value, source.bounds.lowerBound), source.bounds.upperBound)))
  }

  /// Every movement is answered, also by what it said, since the thumb may have gone on meanwhile: the last answer
  /// is where it comes to rest.
  private func moved(to value: Double) {
    semantic.adopt(.double(source.snapped(value)), for: .value)
    source.write(source.snapped(value))
    show()
    graph.tree.perform(.setAttribute(semantic.id, .value, semantic[.value]))
  }
}
