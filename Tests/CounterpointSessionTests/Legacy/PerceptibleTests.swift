import CounterpointTesting
import Perception
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
}
