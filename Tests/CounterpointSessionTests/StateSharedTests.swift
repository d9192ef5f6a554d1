import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

private struct ScoreView: View {
  let round: Int
  @State.Shared(.inMemory("score of Ada")) var score = 1
  @State.SharedReader(.inMemory("limit")) var limit = 10
  @State.Shared(.inMemory("note")) var note: String?
  @Shared(.inMemory("score of Ben")) var bens = 5
  var body: some View {
    VStack {
      Text("Round \(round): \(score) of \(limit), \(bens)\(note ?? "")")
      Button("Score") { $score.withLock { $0 += 1 } }
      Button("Ben") { $score = $bens }
    }
  }
}

private struct RoundsView: View {
  @State private var round = 1
  var body: some View {
    VStack {
      ScoreView(round: round)
      Button("Next") { round += 1 }
    }
  }
}

@MainActor @Suite("Shared values in views")
struct StateSharedTests {
  @Test("What a view's shared value is pointed at lasts as long as its place on the screen")
  func pointedElsewhere() async throws {
    let screen = try await Screen { RoundsView() }
    try await screen.button("Score").tap()
    #expect(screen.text("Round 1: 2 of 10, 5").exists)
    try await screen.button("Ben").tap()
    try await screen.button("Next").tap()
    try await screen.button("Score").tap()
    #expect(screen.text("Round 2: 6 of 10, 6").exists)
  }
}
