import ComposableArchitecture
import SwiftUI

/// The tab “Quiz”.
struct QuizTabView: View {
  @Bindable var store: StoreOf<QuizTabFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      QuizRoot(store: store)
        .navigationTitle("Quiz")
        .navigationBarTitleDisplayMode(.inline)
    } destination: { path in
      switch path.case {
      case .results(let store): ResultsView(store: store)
      case .practice(let store): PracticeView(store: store)
      case .history(let store): HistoryView(store: store)
      case .leaderboard(let store): LeaderboardView(store: store)
      }
    }
    .modifier(QuizClock(store: store.scope(state: \.quiz, action: \.quiz)))
    .onAppear { store.send(.appeared) }
    .onChange(of: store.quiz.mistakes) { store.send(.mistakesChanged) }
  }
}

/// Tells the quiz when its time counts: it may begin and end on another device, too.
private struct QuizClock: ViewModifier {
  let store: StoreOf<QuizFeature>
  @Environment(\.scenePhase) private var scenePhase

  func body(content: Content) -> some View {
    content
      .onChange(of: scenePhase, initial: true) { _, phase in
        store.send(.activityChanged(isActive: phase == .active))
      }
      .onChange(of: store.isClockRunning, initial: true) { _, isRunning in
        store.send(.clockSwitched(isRunning: isRunning))
      }
  }
}

/// The quiz that goes on, or the ways to begin one.
private struct QuizRoot: View {
  let store: StoreOf<QuizTabFeature>

  var body: some View {
    if store.quiz.run?.question != nil {
      QuizView(store: store.scope(state: \.quiz, action: \.quiz))
    } else {
      QuizStartView(store: store)
    }
  }
}
