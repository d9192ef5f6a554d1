import Foundation

/// Where values lie along an axis, in 0…1.
struct ChartScale {
  private(set) var lower = 0.0
  private var upper = 1.0
  private var categories: [String] = []
  private var dates = false

  init(
    _ values: [PlottedValue?], includesZero: Bool, domain: ClosedRange<Double>?, totals: [Double]
  ) {
    var numbers = totals
    for value in values {
      switch value {
      case .category(let name): if !categories.contains(name) { categories.append(name) }
      case .date:
        dates = true
        if let number = value?.number { numbers.append(number) }
      case .number(let number): numbers.append(number)
      case nil: break
      }
    }
    if let domain {
      (lower, upper) = (domain.lowerBound, domain.upperBound)
      return
    }
    numbers = numbers.filter(\.isFinite)
    guard var low = numbers.min(), var high = numbers.max() else { return }
    if dates {
      // Bars and points at the ends stay within the plot.
      let margin = max(1, (high - low) * 0.04)
      (lower, upper) = (low - margin, high + margin)
      return
    }
    if includesZero || low > 0 && low < (high - low) { low = min(0, low) }
    if includesZero { high = max(0, high) }
    if low == high { high = low + 1 }
    let step = Self.step(low, high, 5)
    lower = (low / step).rounded(.down) * step
    upper = (high / step).rounded(.up) * step
  }

  var isNumeric: Bool { categories.isEmpty }
  var count: Double { Double(max(1, categories.count)) }

  func position(_ value: PlottedValue) -> Double {
    if case .category(let name) = value, let index = categories.firstIndex(of: name) {
      return (Double(index) + 0.5) / count
    }
    guard let number = value.number, upper > lower else { return 0 }
    return (number - lower) / (upper - lower)
  }

  /// Round steps that a scale of about `count` parts has.
  private static func step(_ low: Double, _ high: Double, _ count: Int) -> Double {
    let raw = (high - low) / Double(max(1, count))
    guard raw > 0, raw.isFinite else { return 1 }
    let magnitude = pow(10, log10(raw).rounded(.down))
    let factor = raw / magnitude
    return magnitude * (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10)
  }

  /// Values to be written at the axis.
  func ticks(count: Int) -> [(PlottedValue, String)] {
    guard categories.isEmpty else {
      let every = max(1, (categories.count + count * 2 - 1) / (count * 2))
      return categories.enumerated().filter { $0.offset % every == 0 }.map {
        (.category($0.element), $0.element)
      }
    }
    if dates {
      return (0..<max(2, min(6, count))).map { index in
        let number = lower + (upper - lower) * (Double(index) + 0.5) / Double(max(2, min(6, count)))
        let value = PlottedValue.date(Date(timeIntervalSinceReferenceDate: number))
        return (value, value.label)
      }
    }
    let step = Self.step(lower, upper, min(6, count))
    var ticks: [(PlottedValue, String)] = []
    var number = (lower / step).rounded(.up) * step
    while number <= upper + step / 1e6, ticks.count < 20 {
      ticks.append((.number(number), PlottedValue.text(number)))
      number += step
    }
    return ticks
  }
}
