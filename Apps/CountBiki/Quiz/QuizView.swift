import ComposableArchitecture
import ConfettiSwiftUI
import SwiftUI

/// One question after the other: hear or read it, type it.
struct QuizView: View {
  @Bindable var store: StoreOf<QuizFeature>
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.verticalSizeClass) private var verticalSizeClass

  var body: some View {
    NavigationStack {
      content
        .padding()
        .frame(maxWidth: isWideAndLow ? 960 : 640, maxHeight: .infinity)
        .safeAreaInset(edge: .bottom) { AnswerInput(store: store) }
        .navigationTitle(store.topic.title)
        .toolbar(.hidden, for: .navigationBar)
        .navigationDestination(
          item: $store.scope(state: \.destination?.summary, action: \.destination.summary)
        ) { store in
          SummaryView(store: store)
        }
    }
    .sheet(item: $store.scope(state: \.destination?.session, action: \.destination.session)) { store in
      SessionSheetView(store: store)
        .countBikiStyle()
    }
    // On phones there is no room for more than this beside the keyboard.
    .dynamicTypeSize(...DynamicTypeSize.accessibility2)
    .task { await store.send(.task).finish() }
    // A quiz that goes on may do so in a tab that nobody looks at.
    .onChange(of: scenePhase, initial: true) { _, phase in
      store.send(.activityChanged(isActive: phase == .active))
    }
  }

  /// A phone that lies on its side.
  private var isWideAndLow: Bool { horizontalSizeClass == .regular && verticalSizeClass == .compact }

  @ViewBuilder private var content: some View {
    if isWideAndLow {
      HStack(spacing: 32) {
        VStack(alignment: .leading, spacing: 16) {
          QuizHeader(store: store)
          Spacer(minLength: 0)
          progress
        }
        .frame(maxWidth: .infinity)
        VStack(spacing: 12) {
          answer
          playback
        }
        .frame(maxWidth: .infinity)
      }
    } else {
      VStack(spacing: 16) {
        QuizHeader(store: store)
        answer
        playback
        progress
      }
    }
  }

  private var answer: some View {
    AnswerArea(store: store)
      .confettiCannon(
        trigger: store.confettiCount, num: 25, confettiSize: 7, openingAngle: .degrees(50),
        closingAngle: .degrees(130), radius: 120)
  }

  @ViewBuilder private var playback: some View {
    if store.topic.skill == .listening { PlaybackCard(store: store) }
  }

  @ViewBuilder private var progress: some View {
    if store.state.settings.showsProgress { QuizProgress(store: store) }
  }
}

private struct QuizHeader: View {
  let store: StoreOf<QuizFeature>
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    HStack(alignment: .top, spacing: 16) {
      VStack(alignment: .leading, spacing: 10) {
        ViewThatFits(in: .horizontal) {
          HStack(alignment: .firstTextBaseline, spacing: 10) { titles }
          VStack(alignment: .leading, spacing: 0) { titles }
        }
        HStack(spacing: 10) { buttons }
      }
      Spacer(minLength: 0)
      if store.state.settings.showsCharacter {
        BikiView(isSpeaking: store.isSpeaking, reaction: store.reaction)
          .frame(maxWidth: 90)
      }
    }
  }

  @ViewBuilder private var titles: some View {
    Text(store.topic.category.title).font(.largeTitle.bold()).lineLimit(1).minimumScaleFactor(0.6)
      .accessibilityAddTraits(.isHeader)
    Text(store.topic.title).font(.title3).foregroundStyle(.secondary).lineLimit(1)
  }

  /// On phones the words of the second do not fit.
  @ViewBuilder private var buttons: some View {
    Button {
      store.send(.endSessionButtonTapped)
    } label: {
      Text("End Session").lineLimit(1).minimumScaleFactor(0.6)
    }
    .buttonStyle(.bordered)
    .keyboardShortcut(QuizShortcut.end.shortcut)
    Button {
      store.send(.sessionButtonTapped)
    } label: {
      if sizeClass == .regular {
        Label("Settings", systemImage: "slider.horizontal.3")
      } else {
        Image(systemName: "slider.horizontal.3")
      }
    }
    .buttonStyle(.bordered)
    .accessibilityLabel("Settings")
  }
}

/// The answer, behind frosted glass until it is asked for. What is to be read stands above it.
private struct AnswerArea: View {
  let store: StoreOf<QuizFeature>

  var body: some View {
    VStack(spacing: 8) {
      if store.topic.skill == .reading { prompt }
      answer
      if store.isHintShown {
        let hint = store.challenge.question.hint
        Text(hint)
          .font(.title3)
          .multilineTextAlignment(.center)
          .transition(.opacity)
          .accessibilityLabel("Hint: \(hint)")
      } else if store.canShowHint {
        Button {
          store.send(.hintButtonTapped)
        } label: {
          Label("Hint", systemImage: "lightbulb")
        }
        .buttonStyle(.bordered)
        .keyboardShortcut(QuizShortcut.hint.shortcut)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private var prompt: some View {
    Text(store.challenge.question.promptText ?? "")
      .font(.system(size: 56, weight: .bold))
      .lineLimit(2)
      .minimumScaleFactor(0.4)
      .multilineTextAlignment(.center)
      .accessibilityLabel("Question: \(store.challenge.question.promptText ?? "")")
  }

  private var answer: some View {
    ZStack {
      Text(store.isAnswerRevealed ? store.challenge.question.displayText : Self.placeholder)
        .font(.system(size: store.topic.skill == .listening ? 80 : 48, weight: .bold))
        .lineLimit(1)
        .minimumScaleFactor(0.4)
        .blur(radius: store.isAnswerRevealed ? 0 : 18)
        .opacity(store.isAnswerRevealed ? 1 : 0.5)
        .accessibilityHidden(!store.isAnswerRevealed)
      if !store.isAnswerRevealed {
        Button {
          store.send(.showAnswerButtonTapped)
        } label: {
          Label("Show Answer", systemImage: "eye")
            .font(.headline)
            .padding(.vertical, 10)
            .padding(.horizontal, 18)
            // Words on frosted glass would blend with what is behind it.
            .background(Color(.secondarySystemBackground), in: Capsule())
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .keyboardShortcut(QuizShortcut.showAnswer.shortcut)
      }
    }
    .frame(maxWidth: .infinity, minHeight: 72, maxHeight: .infinity)
    // The next question's answer must not be seen while it is being hidden.
    .animation(store.isAnswerRevealed ? .linear(duration: 0.15) : nil, value: store.isAnswerRevealed)
  }

  /// Says nothing about the answer, not even its length.
  private static let placeholder = "2,468"
}

private struct PlaybackCard: View {
  let store: StoreOf<QuizFeature>

  var body: some View {
    VStack(spacing: 8) {
      HStack(spacing: 10) {
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
          .frame(maxWidth: 260)
          .padding(.vertical, 18)
          .padding(.horizontal, 20)
          .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 18))
          .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .keyboardShortcut(QuizShortcut.play.shortcut)
        Button {
          store.send(.playSlowlyButtonTapped)
        } label: {
          ZStack { Image(systemName: "tortoise").font(.title2) }
            .padding(.vertical, 18)
            .padding(.horizontal, 16)
            .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 18))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .keyboardShortcut(QuizShortcut.playSlowly.shortcut)
        .accessibilityLabel("Play Slowly")
      }
      if let problem = store.shownPlaybackProblem {
        Label(problem.message, systemImage: "speaker.slash.fill")
          .font(problem.isPassing ? .caption : .footnote)
          .foregroundStyle(.red)
          .multilineTextAlignment(.center)
          .transition(.move(edge: .top).combined(with: .opacity))
          .accessibilityAddTraits(.updatesFrequently)
      }
    }
    .animation(.default, value: store.shownPlaybackProblem)
  }
}

#Preview {
  QuizView(
    store: Store(
      initialState: QuizFeature.State(
        topic: Topic.all[6], mode: .questionLimit(10), challenge: .next(of: Topic.all[6]))
    ) {
      QuizFeature()
    })
}
