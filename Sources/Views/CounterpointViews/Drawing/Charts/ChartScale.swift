import Foundation

/// A scale that gives values their places along an axis, in 0…1.
struct ChartScale {
  private(set) var lower = 0.0
  private(set) var upper = 1.0
  private var categories: [String] = []
  private var dates = false
  private let traits: Traits

  /// The settings of a scale that modifiers make.
  struct Traits {
    var domain = ScaleDomainValue.automatic(includesZero: nil, reversed: nil)
    var type = ScaleType.linear
    /// Points at both ends where nothing is drawn.
    var startPadding = 0.0
    var endPadding = 0.0
  }

  /// - Parameters:
  ///   - totals: what stacked marks reach.
  ///   - dateMargin: seconds that bars take on each side of their date.
  ///   - length: of the axis, in points.
  init(
    _ values: [PlottedValue?], includesZero: Bool, traits: Traits, totals: [Double],
    dateMargin: Double? = nil, length: Double
  ) {
    self.traits = traits
    startPart = min(0.4, traits.startPadding / max(1, length))
    endPart = min(0.4, traits.endPadding / max(1, length))
    var includesZero = includesZero
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
    switch traits.domain {
    case .values(let values):
      let names = values.compactMap { if case .category(let name) = $0 { name } else { nil } }
      if !names.isEmpty {
        categories = names
        return
      }
      let ends = values.compactMap(\.number).filter(\.isFinite)
      if let low = ends.min(), let high = ends.max(), low < high {
        if case .date? = values.first { dates = true }
        (lower, upper) = (low, high)
        return
      }
    case .automatic(let zero, let reversed):
      if let zero { includesZero = zero }
      isReversed = reversed ?? false
      if zero == false { allowsZero = false }
    }
    numbers = numbers.filter(\.isFinite)
    guard var low = numbers.min(), var high = numbers.max() else { return }
    if dates {
      // Bars and points at the ends stay within the plot.
      let margin = dateMargin ?? max(1, (high - low) * 0.04)
      (lower, upper) = (low - margin, high + margin)
      return
    }
    if traits.type == .log, low > 0 {
      lower = pow(10, log10(low).rounded(.down))
      upper = min(max(lower * 10, pow(10, log10(high).rounded(.up))), .greatestFiniteMagnitude)
      return
    }
    if includesZero || allowsZero && low > 0 && low < (high - low) { low = min(0, low) }
    if includesZero { high = max(0, high) }
    if low == high { high = low + 1 }
    let step = Self.step(low, high, 5)
    lower = (low / step).rounded(.down) * step
    upper = (high / step).rounded(.up) * step
  }

  private let startPart: Double
  private let endPart: Double
  private var isReversed = false
  private var allowsZero = true

  var isNumeric: Bool { categories.isEmpty }
  var isDates: Bool { dates }
  var count: Double { Double(max(1, categories.count)) }

  func position(_ value: PlottedValue) -> Double {
    let part: Double
    if case .category(let name) = value {
      part = categories.firstIndex(of: name).map { (Double($0) + 0.5) / count } ?? 0
    } else if let number = value.number, upper > lower {
      let (low, high) = (scaled(lower), scaled(upper))
      part = high > low ? (scaled(number) - low) / (high - low) : 0
    } else {
      part = 0
    }
    let place = startPart + (isReversed ? 1 - part : part) * (1 - startPart - endPart)
    return place.isFinite ? min(max(place, -4), 5) : 0
  }

  /// Returns the value at a place, whether or not there is a mark.
  func value(at place: Double) -> PlottedValue? {
    guard place.isFinite else { return nil }
    var part = (place - startPart) / (1 - startPart - endPart)
    if isReversed { part = 1 - part }
    if !categories.isEmpty {
      guard (0...1).contains(part) else { return nil }
      return .category(categories[min(categories.count - 1, Int(part * count))])
    }
    let number = unscaled(scaled(lower) + part * (scaled(upper) - scaled(lower)))
    return dates ? .date(Date(timeIntervalSinceReferenceDate: number)) : .number(number)
  }

  private func scaled(_ number: Double) -> Double {
    switch traits.type {
    case .log: log10(max(number, Double.leastNormalMagnitude))
    case .squareRoot: number < 0 ? -sqrt(-number) : sqrt(number)
    default: number
    }
  }

  private func unscaled(_ number: Double) -> Double {
    switch traits.type {
    case .log: pow(10, number)
    case .squareRoot: number < 0 ? -number * number : number * number
    default: number
    }
  }

  /// Round steps that a scale of about `count` parts has.
  private static func step(_ low: Double, _ high: Double, _ count: Int) -> Double {
    let raw = (high - low) / Double(max(1, count))
    guard raw > 0, raw.isFinite else { return 1 }
    let magnitude = pow(10, log10(raw).rounded(.down))
    let factor = raw / magnitude
    return magnitude * (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10)
  }

  // MARK: Values at the axis

  /// More than anybody can read.
  private static let mostTicks = 200

  /// Values to be marked at the axis, and the unit of the calendar that lies between them.
  /// - Parameter room: how many labels there is room for.
  func ticks(_ values: AxisMarkValues, room: Int) -> (values: [PlottedValue], unit: Calendar.Component?) {
    switch values.form {
    case .these(let values): return (values.filter(contains), nil)
    case .automatic(let desired): return automaticTicks(desired, room: room)
    case .units(let unit, let count, let calendar):
      guard dates else { return automaticTicks(nil, room: room) }
      return (dateTicks(unit, count, calendar), unit)
    case .steps(let step):
      guard isNumeric, !dates, step > 0 else { return automaticTicks(nil, room: room) }
      return (numberTicks(step), nil)
    }
  }

  private func contains(_ value: PlottedValue) -> Bool {
    if case .category(let name) = value { return categories.contains(name) }
    return value.number.map { isNumeric && (lower...upper).contains($0) } ?? false
  }

  private func automaticTicks(
    _ desired: Int?, room: Int
  ) -> (values: [PlottedValue], unit: Calendar.Component?) {
    guard categories.isEmpty else {
      let most = max(1, desired ?? room * 2)
      let every = (categories.count + most - 1) / most
      let names = categories.enumerated().filter { $0.offset % max(1, every) == 0 }
      return (names.map { .category($0.element) }, nil)
    }
    let count = max(1, min(desired ?? min(6, room), 50))
    if dates {
      let seconds = (upper - lower) / Double(count)
      let (unit, step, _) =
        Self.units.first { $0.seconds >= seconds * 0.7 }
        ?? (.year, Int(clamping: (seconds / 31_557_600).rounded(.down), to: 1...10_000), 0)
      return (dateTicks(unit, step, .current), unit)
    }
    if traits.type == .log, lower > 0 {
      return (
        (Int(log10(lower).rounded(.up))...max(Int(log10(lower).rounded(.up)), Int(log10(upper))))
          .map { .number(pow(10, Double($0))) }, nil
      )
    }
    return (numberTicks(Self.step(lower, upper, count)), nil)
  }

  /// Steps of the calendar, with their seconds.
  private static let units: [(Calendar.Component, Int, seconds: Double)] = [
    (.second, 1, 1), (.second, 10, 10), (.minute, 1, 60), (.minute, 5, 300), (.minute, 15, 900),
    (.hour, 1, 3_600), (.hour, 3, 10_800), (.hour, 6, 21_600), (.day, 1, 86_400), (.day, 2, 172_800),
    (.weekOfYear, 1, 604_800), (.weekOfYear, 2, 1_209_600), (.month, 1, 2_629_800),
    (.month, 3, 7_889_400), (.month, 6, 15_778_800), (.year, 1, 31_557_600),
  ]

  private func dateTicks(_ unit: Calendar.Component, _ count: Int, _ calendar: Calendar) -> [PlottedValue] {
    // Calendars end somewhere: 30,000 years are enough for anybody.
    let start = Date(timeIntervalSinceReferenceDate: min(max(lower, -1e12), 1e12))
    guard var date = calendar.dateInterval(of: unit, for: start)?.start else { return [] }
    var ticks: [PlottedValue] = []
    while date.timeIntervalSinceReferenceDate <= min(upper, 1e12), ticks.count < Self.mostTicks {
      if date >= start { ticks.append(.date(date)) }
      guard let next = calendar.date(byAdding: unit, value: count, to: date), next > date else { break }
      date = next
    }
    return ticks
  }

  private func numberTicks(_ step: Double) -> [PlottedValue] {
    var ticks: [PlottedValue] = []
    var number = (lower / step - 1e-6).rounded(.up) * step
    while number <= upper + step / 1e6, ticks.count < Self.mostTicks {
      // -0 is written with its sign.
      ticks.append(.number(number == 0 ? 0 : number))
      number += step
    }
    return ticks
  }
}
