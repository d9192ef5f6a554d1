import ComposableArchitecture
import SwiftUI

/// One question after the other: hear it, type it.
struct ListeningQuizView: View {
  @Bindable var store: StoreOf<ListeningQuizFeature>

  var body: some View {
    NavigationStack {
      VStack(spacing: 16) {
        QuizHeader(store: store)
        AnswerArea(store: store)
        PlaybackCard(store: store)
        QuizProgress(completedCount: store.completedChallenges.count, score: store.score)
      }
      .padding()
      .frame(maxWidth: 640, maxHeight: .infinity)
      .safeAreaInset(edge: .bottom) { AnswerInput(store: store) }
      .navigationTitle(store.topic.title)
      .toolbar(.hidden, for: .navigationBar)
      .navigationDestination(item: $store.scope(state: \.results, action: \.results)) { store in
        QuizResultsView(store: store)
      }
    }
    // On phones there is no room for more than this beside the keyboard.
    .dynamicTypeSize(...DynamicTypeSize.accessibility2)
    .task { await store.send(.task).finish() }
  }
}

private struct QuizHeader: View {
  let store: StoreOf<ListeningQuizFeature>

  var body: some View {
    HStack(alignment: .top, spacing: 16) {
      VStack(alignment: .leading, spacing: 10) {
        ViewThatFits(in: .horizontal) {
          HStack(alignment: .firstTextBaseline, spacing: 10) { titles }
          VStack(alignment: .leading, spacing: 0) { titles }
        }
        Button("End Session") { store.send(.endSessionButtonTapped) }
          .buttonStyle(.bordered)
      }
      Spacer(minLength: 0)
      OwlView(mood: store.isTypedAnswerKnownToBeWrong ? .sorry : store.isSpeaking ? .speaking : .content)
    }
  }

  @ViewBuilder private var titles: some View {
    Text(store.topic.category.title).font(.largeTitle.bold()).lineLimit(1).accessibilityAddTraits(.isHeader)
    Text(store.topic.title).font(.title3).foregroundStyle(.secondary).lineLimit(1)
  }
}

/// The answer, behind frosted glass until it is asked for.
private struct AnswerArea: View {
  let store: StoreOf<ListeningQuizFeature>

  var body: some View {
    ZStack {
      Text(store.isAnswerRevealed ? store.challenge.question.displayText : Self.placeholder)
        .font(.system(size: 80, weight: .bold))
        .lineLimit(1)
        .minimumScaleFactor(0.4)
        .blur(radius: store.isAnswerRevealed ? 0 : 18)
        .accessibilityHidden(!store.isAnswerRevealed)
      if !store.isAnswerRevealed {
        Button {
          store.send(.showAnswerButtonTapped)
        } label: {
          Text("Show Answer")
            .font(.headline)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
      }
    }
    .frame(maxWidth: .infinity, minHeight: 96, maxHeight: .infinity)
    // The next question's answer must not be seen while it is being hidden.
    .animation(store.isAnswerRevealed ? .linear(duration: 0.15) : nil, value: store.isAnswerRevealed)
  }

  /// Says nothing about the answer, not even its length.
  private static let placeholder = "2,468"
}

private struct PlaybackCard: View {
  let store: StoreOf<ListeningQuizFeature>

  var body: some View {
    VStack(spacing: 8) {
      Button {
        store.send(.playButtonTapped)
      } label: {
        Label(
          store.isSpeaking ? "Stop" : "Play Question",
          systemImage: store.isSpeaking ? "speaker.wave.3.fill" : "speaker.fill"
        )
        .font(.title2.bold())
        .lineLimit(1)
        .minimumScaleFactor(0.5)
        .frame(width: 260)
        .padding(.vertical, 18)
        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 18))
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      if store.isShowingPlaybackError {
        Text("The question could not be played.")
          .font(.caption)
          .foregroundStyle(.red)
          .transition(.move(edge: .top).combined(with: .opacity))
      }
    }
    .animation(.default, value: store.isShowingPlaybackError)
  }
}

#Preview {
  ListeningQuizView(
    store: Store(
      initialState: ListeningQuizFeature.State(topic: Topic.all[6], challenge: .next(of: Topic.all[6]))
    ) {
      ListeningQuizFeature()
    })
}
