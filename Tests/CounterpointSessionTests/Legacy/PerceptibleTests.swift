import Charts
import ConcurrencyExtras
import CounterpointTesting
import Perception
@_spi(SwiftUI) import PerceptionCore
import SwiftUI
import Testing

@Perceptible
private final class Counter {
  var count = 0
  @PerceptionIgnored var unseen = 0
}

private struct CounterView: View {
  @Perception.Bindable var counter: Counter
  var body: some View {
    WithPerceptionTracking { Text("\(counter.count), \(counter.unseen)") }
  }
}

/// Written by hand, as before there were macros.
private final class Thermometer: Perceptible, Codable, Hashable {
  private var registrar = PerceptionRegistrar(isPerceptionCheckingEnabled: false)
  private var stored = 20

  var degrees: Int {
    get {
      registrar.access(self, keyPath: \.degrees)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.degrees) { stored = newValue } }
  }

  static func == (lhs: Thermometer, rhs: Thermometer) -> Bool {
    lhs.registrar == rhs.registrar && lhs.stored == rhs.stored
  }
  func hash(into hasher: inout Hasher) {
    hasher.combine(registrar)
    hasher.combine(stored)
  }
}

private struct BarsView: View {
  let thermometer: Thermometer
  @State private var isWarm = false
  var body: some View {
    NavigationStack {
      VStack {
        WithPerceptionTracking { Text("\(thermometer.degrees) degrees") }
        Chart {
          WithPerceptionTracking {
            BarMark(x: .value("Now", "Now"), y: .value("Degrees", thermometer.degrees))
          }
        }
      }
      .toolbar {
        WithPerceptionTracking {
          ToolbarItem { Button("Warmer than \(thermometer.degrees)") { thermometer.degrees += 1 } }
        }
      }
    }
  }
}

@MainActor @Suite("Perceptible objects")
struct PerceptibleTests {
  @Test("A screen follows what is observed, and nothing else")
  func screen() async throws {
    let counter = Counter()
    let screen = try await Screen { CounterView(counter: counter) }
    counter.unseen = 5
    await screen.settle()
    #expect(screen.text("0, 0").exists)
    counter.count = 1
    await screen.settle()
    #expect(screen.text("1, 5").exists)
  }

  @Test("Objects with a registrar of their own are followed in views, in charts and in bars")
  func registrar() async throws {
    let thermometer = Thermometer()
    let screen = try await Screen { BarsView(thermometer: thermometer) }
    try await screen.button("Warmer than 20").tap()
    #expect(screen.text("21 degrees").exists && screen.button("Warmer than 21").exists)
    let decoded = try JSONDecoder().decode(Thermometer.self, from: JSONEncoder().encode(thermometer))
    #expect(decoded == thermometer && decoded.hashValue == thermometer.hashValue)
  }

  @Test("Who tracks is told once, or ahead of each change or after it, until that is cancelled")
  func tracking() {
    let thermometer = Thermometer()
    let told = LockIsolated<[String]>([])
    let read = withPerceptionTracking {
      thermometer.degrees
    } onChange: {
      told.withValue { $0.append("change") }
    }
    _ = withPerceptionTracking {
      thermometer.degrees
    } didSet: { _ in
      told.withValue { $0.append("did") }
    }
    _ = withPerceptionTracking {
      thermometer.degrees
    } didSet: { tracking in
      told.withValue { $0.append("first") }
      tracking.cancel()
    }
    _ = withPerceptionTracking {
      thermometer.degrees
    } willSet: { _ in
      told.withValue { $0.append("will") }
    }
    thermometer.degrees = 25
    thermometer.degrees = 26
    #expect(read == 20)
    #expect(told.value.sorted() == ["change", "did", "did", "first", "will", "will"])
    #expect(told.value.last == "did")
  }

  @Test("A sequence of perceptions has what is so now, and then after each change")
  func perceptions() async {
    let counter = Counter()
    let counts = Perceptions { @MainActor in counter.count }
    var seen: [Int] = []
    for await count in counts {
      seen.append(count)
      if count == 3 { break }
      counter.count += 1
    }
    #expect(seen == [0, 1, 2, 3])
    let some = Perceptions<Int, Never>.untilFinished { @MainActor in
      counter.count < 5 ? .next(counter.count) : .finish
    }
    for await count in some { counter.count = count + 1 }
    #expect(counter.count == 5)
  }

  @Test("Rule 63: Checks of perception do nothing")
  func checks() {
    _PerceptionLocals.$skipPerceptionChecking.withValue(true) {
      #expect(_PerceptionLocals.skipPerceptionChecking && !_PerceptionLocals.isInPerceptionTracking)
    }
    #expect(PerceptionRegistrar()._isPerceptionCheckingEnabled)
  }
}
