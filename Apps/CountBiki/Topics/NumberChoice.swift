/// A random choice of a whole number: spans of multiples, each drawn from in proportion to its weight, and
/// evenly within.
struct NumberChoice: Hashable, Sendable {
  struct Span: Hashable, Sendable {
    /// First and last number; multiples of `step`.
    let range: ClosedRange<Int>
    let step: Int
    let weight: Int

    init(_ range: ClosedRange<Int>, step: Int = 1, weight: Int = 1) {
      precondition(step > 0 && weight > 0, "A span needs a positive step and a positive weight.")
      precondition(
        range.lowerBound.isMultiple(of: step) && range.upperBound.isMultiple(of: step),
        "A span must begin and end at multiples of its step.")
      self.range = range
      self.step = step
      self.weight = weight
    }
  }

  let spans: [Span]

  init(_ range: ClosedRange<Int>, step: Int = 1) { spans = [Span(range, step: step)] }

  init(_ spans: Span...) {
    precondition(!spans.isEmpty, "A choice needs a span to choose from.")
    self.spans = spans
  }

  var lowest: Int { spans.map(\.range.lowerBound).min()! }
  var highest: Int { spans.map(\.range.upperBound).max()! }

  /// Says whether the number can be drawn.
  func contains(_ number: Int) -> Bool {
    spans.contains { $0.range.contains(number) && number.isMultiple(of: $0.step) }
  }

  func draw(using generator: inout some RandomNumberGenerator) -> Int {
    let span = drawSpan(using: &generator)
    let multiples = span.range.lowerBound / span.step...span.range.upperBound / span.step
    return Int.random(in: multiples, using: &generator) * span.step
  }

  private func drawSpan(using generator: inout some RandomNumberGenerator) -> Span {
    guard spans.count > 1 else { return spans[0] }
    var rest = Int.random(in: 0..<spans.reduce(0) { $0 + $1.weight }, using: &generator)
    for span in spans {
      if rest < span.weight { return span }
      rest -= span.weight
    }
    return spans[spans.count - 1]
  }
}
