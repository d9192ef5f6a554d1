import CounterpointSemantics
import Foundation

/// Counts up and down.
public nonisolated struct Stepper<Label: View>: View {
  public typealias Body = Never
  let source: StepperSource
  let label: Label

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = StepperNode(view.source, in: parent)
    node.show()
    node.mount(content: ControlLabel(content: view.label), style: .growing)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: StepperNode.self)
    node.source = view.source
    node.show()
    if let child = node.child { ControlLabel<Label>._update(child, to: ControlLabel(content: view.label)) }
  }
}

/// The actions of a stepper, and its value in words.
struct StepperSource {
  /// `nil` where there is no further step now.
  let increment: () -> (() -> Void)?
  let decrement: () -> (() -> Void)?
  /// Returns what is counted, in words, as they are written in a place.
  var describe: ((FormatPlace) -> String)?
  let onEditingChanged: (Bool) -> Void

  init<V: Strideable>(
    _ value: Binding<V>, in bounds: ClosedRange<V>?, step: V.Stride,
    describe: ((V, FormatPlace) -> String)? = nil, onEditingChanged: @escaping (Bool) -> Void
  ) {
    func move(by distance: V.Stride) -> (() -> Void)? {
      let next = value.wrappedValue.advanced(by: distance)
      guard let bounds else { return { value.wrappedValue = next } }
      let isUpwards = distance > 0
      // A step that would lead over the bound leads to it, unless the value is there.
      let limited = isUpwards ? min(next, bounds.upperBound) : max(next, bounds.lowerBound)
      if isUpwards ? limited <= value.wrappedValue : limited >= value.wrappedValue { return nil }
      return { value.wrappedValue = limited }
    }
    increment = { move(by: step) }
    decrement = { move(by: 0 - step) }
    self.describe = { describe?(value.wrappedValue, $0) ?? "\(value.wrappedValue)" }
    self.onEditingChanged = onEditingChanged
  }

  init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void
  ) {
    increment = { onIncrement }
    decrement = { onDecrement }
    self.onEditingChanged = onEditingChanged
  }
}

extension Stepper {
  /// Creates a stepper that calls a closure for each step, with a label that is a view. A direction whose closure is `nil` is disabled.
  ///
  /// `onEditingChanged` is called with `true` before each step and with `false` after it.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    source = StepperSource(
      onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    self.label = label()
  }

  /// Creates a stepper that calls a closure for each step, with the label given last.
  public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label: label, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper that moves `value` by `step` without bounds, with a label that is a view.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    source = StepperSource(value, in: nil, step: step, onEditingChanged: onEditingChanged)
    self.label = label()
  }

  /// Creates a stepper that moves `value` by `step` within `bounds`, with a label that is a view.
  ///
  /// A step that would lead over a bound leads to it. At a bound, its direction is disabled.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    source = StepperSource(value, in: bounds, step: step, onEditingChanged: onEditingChanged)
    self.label = label()
  }

  /// Creates a stepper that moves `value` by `step` without bounds, with the label given last.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper that moves `value` by `step` within `bounds`, with the label given last.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper without bounds whose value assistive technology reads with `format`, with a label that is a view.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    source = StepperSource(
      value, in: nil, step: step, describe: { format.adapted(to: $1).format($0) },
      onEditingChanged: onEditingChanged)
    self.label = label()
  }

  /// Creates a stepper within `bounds` whose value assistive technology reads with `format`, with a label that is a view.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>, step: F.FormatInput.Stride = 1,
    format: F, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    source = StepperSource(
      value, in: bounds, step: step, describe: { format.adapted(to: $1).format($0) },
      onEditingChanged: onEditingChanged)
    self.label = label()
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper that calls a closure for each step, with a title that is looked up in the string catalog.
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }
  /// Creates a stepper that calls a closure for each step, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper without bounds, with a title that is looked up in the string catalog.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }
  /// Creates a stepper without bounds, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper within `bounds`, with a title that is looked up in the string catalog.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }
  /// Creates a stepper within `bounds`, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper without bounds whose value is read with `format`, with a title that is looked up in the string catalog.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      value: value, step: step, format: format, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }
  /// Creates a stepper without bounds whose value is read with `format`, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper within `bounds` whose value is read with `format`, with a title that is looked up in the string catalog.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      value: value, in: bounds, step: step, format: format, label: { Text(titleKey) },
      onEditingChanged: onEditingChanged)
  }
  /// Creates a stepper within `bounds` whose value is read with `format`, with a title that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      value: value, in: bounds, step: step, format: format, label: { Text(title) },
      onEditingChanged: onEditingChanged)
  }
}

/// Its ``EventKind/adjust`` says by how many steps: -1 or 1, as far as ``AttributeKey/minimum`` and
/// ``AttributeKey/maximum`` let it.
private final class StepperNode: WideControlNode {
  var source: StepperSource

  init(_ source: StepperSource, in parent: _ViewNode) {
    self.source = source
    super.init(.stepper, in: parent)
    semantic.onEvent(.adjust) { [weak self] payload in
      if case .adjust(let steps) = payload { self?.step(isUpwards: steps > 0) }
    }
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  func show() {
    let (canDecrement, canIncrement, text, state) = tracking {
      let values = EnvironmentValues(base: environment)
      return (
        source.decrement() != nil, source.increment() != nil, source.describe?(FormatPlace(values)),
        ControlState(values)
      )
    }
    show(state)
    set(.minimum, .int(canDecrement ? -1 : 0))
    set(.maximum, .int(canIncrement ? 1 : 0))
    set(.accessibilityValue, text)
  }

  private func step(isUpwards: Bool) {
    guard let act = isUpwards ? source.increment() : source.decrement() else { return }
    source.onEditingChanged(true)
    act()
    source.onEditingChanged(false)
  }
}
