import Foundation

/// A mark at a value of a slider. Browsers draw none.
public protocol SliderTickContent<Value> {
  associatedtype Value: BinaryFloatingPoint
}

/// One mark at a slider. Browsers draw none.
public struct SliderTick<Value: BinaryFloatingPoint>: SliderTickContent {
  /// The value at which the mark stands.
  public let value: Value

  /// Creates a mark.
  public init(_ value: Value) { self.value = value }
  /// Creates a mark with a label, which is not made and shown nowhere.
  public init<Label: View>(_ value: Value, @ViewBuilder label: () -> Label) { self.value = value }
}

/// Several marks at a slider.
public struct _SliderTicks<Value: BinaryFloatingPoint>: SliderTickContent {}

/// A mark for each element of a collection.
public struct SliderTickContentForEach<Data: RandomAccessCollection, Value: BinaryFloatingPoint>:
  SliderTickContent
{
  /// Creates marks for elements that `id` tells apart; neither is called.
  public init<ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, content: @escaping (Data.Element) -> SliderTick<Value>
  ) {}

  /// Creates marks for elements with an identity of their own; `content` is not called.
  public init(_ data: Data, content: @escaping (Data.Element) -> SliderTick<Value>)
  where Data.Element: Identifiable {}
}

/// Puts the marks of a slider together.
@resultBuilder
public enum SliderTickBuilder<Value: BinaryFloatingPoint> {
  public static func buildExpression<Content: SliderTickContent<Value>>(
    _ content: Content
  ) -> _SliderTicks<Value> { _SliderTicks() }
  public static func buildBlock(_ ticks: _SliderTicks<Value>...) -> _SliderTicks<Value> { _SliderTicks() }
  public static func buildIf(_ ticks: _SliderTicks<Value>?) -> _SliderTicks<Value> { _SliderTicks() }
  public static func buildEither(first: _SliderTicks<Value>) -> _SliderTicks<Value> { first }
  public static func buildEither(second: _SliderTicks<Value>) -> _SliderTicks<Value> { second }
}

extension Slider where ValueLabel == EmptyView {
  /// Makes a slider with a mark at some of its steps. Browsers draw no marks.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    tick: @escaping (V) -> SliderTick<V>?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  /// Makes a slider with marks. Browsers draw none.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @SliderTickBuilder<V> ticks: () -> _SliderTicks<V>, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
  }
}

extension Slider {
  /// Makes a slider with labels at its ends and marks. Browsers draw no marks.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    @SliderTickBuilder<V> ticks: () -> _SliderTicks<V>, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value: value, in: bounds, label: label, minimumValueLabel: minimumValueLabel,
      maximumValueLabel: maximumValueLabel, onEditingChanged: onEditingChanged)
  }
}

extension View {
  /// Changes nothing: what is moved along a slider is seen in every browser.
  nonisolated public func sliderThumbVisibility(_ visibility: Visibility) -> some View { self }
}
