import CoreMetrics
import CounterpointSession
import Synchronization

/// Keeps what apps and libraries measure through swift-metrics, for the page of figures.
///
/// Figures of the same name and dimensions are one. To count costs a short lock.
final class MetricsRegistry: MetricsFactory {
  /// The registry that the program's libraries report to, once ``install()`` was called.
  static let shared = MetricsRegistry()

  private struct Key: Hashable {
    let label: String
    let dimensions: [String]
  }

  fileprivate enum Value {
    case counter(Double)
    case gauge(Double)
    case histogram(DurationCounts)
    /// Number and sum of what was recorded.
    case summary(count: Int, sum: Double)
  }

  private struct State {
    var values: [Key: Value] = [:]
    var order: [Key] = []
  }
  private let state = Mutex(State())

  /// Makes this what swift-metrics reports to. Once per process.
  static func install() { MetricsSystem.bootstrap(shared) }

  /// One figure's way into the registry.
  private final class Figure: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler,
    TimerHandler
  {
    let registry: MetricsRegistry
    let key: Key

    init(_ registry: MetricsRegistry, _ key: Key) {
      self.registry = registry
      self.key = key
    }

    private func update(_ change: (inout Value) -> Void) {
      registry.state.withLock { state in
        guard var value = state.values[key] else { return }
        change(&value)
        state.values[key] = value
      }
    }

    func increment(by amount: Int64) { increment(by: Double(amount)) }

    func increment(by amount: Double) {
      update { value in
        switch value {
        case .counter(let old): value = .counter(old + amount)
        case .gauge(let old): value = .gauge(old + amount)
        case .histogram, .summary: break
        }
      }
    }

    func decrement(by amount: Double) { increment(by: -amount) }

    func reset() { update { if case .counter = $0 { $0 = .counter(0) } } }

    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { update { $0 = .gauge(value) } }

    func record(_ value: Int64) { record(Double(value)) }
    func record(_ value: Double) {
      update { old in
        if case .summary(let count, let sum) = old { old = .summary(count: count + 1, sum: sum + value) }
        if case .gauge = old { old = .gauge(value) }
      }
    }

    func recordNanoseconds(_ duration: Int64) {
      update { value in
        guard case .histogram(var durations) = value else { return }
        durations.add(.nanoseconds(duration))
        value = .histogram(durations)
      }
    }
  }

  private func figure(_ label: String, _ dimensions: [(String, String)], _ value: Value) -> Figure {
    let key = Key(label: label, dimensions: dimensions.flatMap { [$0.0, $0.1] })
    state.withLock { state in
      guard state.values[key] == nil else { return }
      state.values[key] = value
      state.order.append(key)
    }
    return Figure(self, key)
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    figure(label, dimensions, .counter(0))
  }

  func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    figure(label, dimensions, .counter(0))
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    figure(label, dimensions, .gauge(0))
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    figure(label, dimensions, aggregate ? .summary(count: 0, sum: 0) : .gauge(0))
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    figure(label, dimensions, .histogram(DurationCounts()))
  }

  // A figure whose counter is gone stays: Prometheus takes one that disappears for a restart.
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}

  // MARK: Telling

  /// Adds all figures, those of one name together, as the format demands. O(figures).
  func write(into page: inout MetricsPage) {
    let (order, values) = state.withLock { ($0.order, $0.values) }
    var names: [String] = []
    var byName: [String: [Key]] = [:]
    for key in order {
      guard let value = values[key] else { continue }
      let name = Self.name(of: key.label, value)
      if byName[name] == nil { names.append(name) }
      byName[name, default: []].append(key)
    }
    for name in names {
      let keys = byName[name] ?? []
      guard let first = keys.first.flatMap({ values[$0] }) else { continue }
      page.begin(name, first.kind, help: "")
      for key in keys {
        guard let value = values[key], value.kind == first.kind else { continue }
        let labels = stride(from: 0, to: key.dimensions.count, by: 2).map {
          (key.dimensions[$0], key.dimensions[$0 + 1])
        }
        switch value {
        case .counter(let number), .gauge(let number): page.line(name, labels, number)
        case .histogram(let durations):
          page.histogram(
            name, labels: labels, bounds: DurationCounts.bounds, counts: durations.counts, sum: durations.sum)
        case .summary(let count, let sum):
          page.line(name + "_sum", labels, sum)
          page.line(name + "_count", labels, Double(count))
        }
      }
    }
  }

  /// By Prometheus' conventions: counters end with `_total`, durations with their unit.
  private static func name(of label: String, _ value: Value) -> String {
    let name = MetricsPage.name(label)
    switch value {
    case .counter: return name.hasSuffix("_total") ? name : name + "_total"
    case .histogram: return name.hasSuffix("_seconds") ? name : name + "_seconds"
    case .gauge, .summary: return name
    }
  }
}

extension MetricsRegistry.Value {
  fileprivate var kind: MetricsPage.Kind {
    switch self {
    case .counter: .counter
    case .gauge: .gauge
    case .histogram: .histogram
    case .summary: .summary
    }
  }
}
