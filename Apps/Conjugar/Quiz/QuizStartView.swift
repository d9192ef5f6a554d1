import ComposableArchitecture
import SwiftUI

/// The ways to begin a quiz, and to look back.
struct QuizStartView: View {
  let store: StoreOf<QuizTabFeature>

  var body: some View {
    ScrollView {
      VStack(spacing: 28) {
        StartButton { store.send(.startButtonTapped) }
          .padding(.top, 20)
        Text("\(QuizPlan.count) questions · \(store.difficulty.title) · \(store.region.title)")
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 240), spacing: 12)], spacing: 12) { ways }
      }
      // Three ways beside one another.
      .frame(maxWidth: 840)
      .padding()
      .frame(maxWidth: .infinity)
    }
  }

  @ViewBuilder private var ways: some View {
    if store.quiz.run?.isFinished == true {
      Way("Results", "list.bullet.rectangle", "Of the quiz that is over") { store.send(.resultsButtonTapped) }
    }
    if store.dueCount > 0 {
      Way("Review Mistakes", "arrow.counterclockwise", "\(store.dueCount) due now") {
        store.send(.reviewButtonTapped)
      }
    }
    Way("Practice", "slider.horizontal.3", "Tenses, verbs and persons of your choice") {
      store.send(.practiceButtonTapped)
    }
    Way("History", "chart.bar.xaxis", "How you fare, by tense and pattern") {
      store.send(.historyButtonTapped)
    }
    Way("Leaderboard", "trophy", "The best scores of everybody") { store.send(.leaderboardButtonTapped) }
  }
}

/// The round button, which draws breath.
private struct StartButton: View {
  let action: @MainActor () -> Void
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.verticalSizeClass) private var heightClass
  @Environment(\.colorScheme) private var colorScheme

  /// A phone that lies on its side has room for the ways below, too.
  private var diameter: CGFloat { heightClass == .compact ? 104 : 176 }

  var body: some View {
    Button(action: action) {
      Text("Start")
        .font(.largeTitle.bold())
        .lineLimit(1)
        .minimumScaleFactor(0.4)
        .foregroundStyle(colorScheme == .dark ? Color.black : Color.white)
        .padding(heightClass == .compact ? 12 : 24)
        .frame(width: diameter, height: diameter)
        .background(.tint, in: Circle())
        .contentShape(Circle())
    }
    .buttonStyle(.plain)
    .phaseAnimator(reducesMotion ? [false] : [false, true]) { content, isLarge in
      content.scaleEffect(isLarge ? 1.06 : 1)
    } animation: { _ in
      .easeInOut(duration: 0.9)
    }
    .padding(8)
  }
}

private struct Way: View {
  let title: LocalizedStringKey
  let symbol: String
  let note: LocalizedStringKey
  let action: @MainActor () -> Void

  init(
    _ title: LocalizedStringKey, _ symbol: String, _ note: LocalizedStringKey,
    action: @MainActor @escaping () -> Void
  ) {
    self.title = title
    self.symbol = symbol
    self.note = note
    self.action = action
  }

  var body: some View {
    Button(action: action) {
      HStack(spacing: 14) {
        Image(systemName: symbol).font(.title2).foregroundStyle(.tint).accessibilityHidden(true)
        VStack(alignment: .leading, spacing: 2) {
          Text(title).font(.headline)
          Text(note).font(.subheadline).foregroundStyle(.secondary)
        }
        Spacer(minLength: 0)
      }
      .multilineTextAlignment(.leading)
      .padding(14)
      // As high as its neighbors.
      .frame(maxWidth: .infinity, minHeight: 64, maxHeight: .infinity)
      .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 16))
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text(title))
    .accessibilityHint(Text(note))
  }
}

#Preview {
  QuizTabView(store: Store(initialState: QuizTabFeature.State()) { QuizTabFeature() })
}
