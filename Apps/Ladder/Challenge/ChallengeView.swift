import ComposableArchitecture
import LadderModel
import SwiftUI

/// A challenge: its film or its drawing, who takes part, how one stands, and the way into the test.
struct ChallengeView: View {
  let store: StoreOf<ChallengeFeature>

  var body: some View {
    Group {
      if let challenge = store.challenge {
        ChallengePage(store: store, challenge: challenge)
          .refreshable { await store.send(.refresh).finish() }
      } else if store.isMissing {
        ContentUnavailableView(
          "This challenge is gone", systemImage: "flag.checkered",
          description: Text("Look for another one among the workouts."))
      } else if let failure = store.loading.failure {
        FailureView(title: "The challenge is not there", message: failure.explanation) {
          store.send(.retryButtonTapped)
        }
      } else {
        ProgressView("Fetching the challenge…").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .navigationTitle(store.challenge.map { Text(service: $0.title) } ?? Text("Challenge"))
    .navigationBarTitleDisplayMode(.inline)
    .task { await store.send(.task).finish() }
  }
}

private struct ChallengePage: View {
  let store: StoreOf<ChallengeFeature>
  let challenge: Challenge
  @Environment(\.horizontalSizeClass) private var widthClass

  var body: some View {
    ScrollView {
      let layout =
        widthClass == .regular
        ? AnyLayout(HStackLayout(alignment: .top, spacing: 20)) : AnyLayout(VStackLayout(spacing: 16))
      layout {
        film.frame(maxWidth: .infinity)
        VStack(alignment: .leading, spacing: 16) {
          about
          ChallengeStanding(store: store, challenge: challenge)
          ways
        }
        .frame(maxWidth: .infinity)
      }
      .frame(maxWidth: 1_000)
      .padding()
      .frame(maxWidth: .infinity)
    }
    .background(LadderColor.page)
  }

  @ViewBuilder private var film: some View {
    if let url = store.videoURL {
      ChallengeFilm(store: store, url: url, exercise: challenge.exercise).id(url)
    } else {
      ExerciseStill(exercise: challenge.exercise)
    }
  }

  private var about: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(service: challenge.exercise)
        .font(.subheadline.weight(.semibold))
        .foregroundStyle(.tint)
      Text(service: challenge.title)
        .font(.title2.bold())
        .accessibilityAddTraits(.isHeader)
      Text(service: challenge.summary).foregroundStyle(.secondary)
    }
    .card()
  }

  private var ways: some View {
    VStack(spacing: 12) {
      Button {
        store.send(.startButtonTapped)
      } label: {
        Label(store.isRunning ? "Return to the Test" : "Start Test", systemImage: "stopwatch")
      }
      .buttonStyle(.main)
      .disabled(store.isClosed)
      .keyboardShortcut("s", modifiers: [])
      if store.isClosed { ProblemText(String(localized: "No results are taken at the moment.")) }
      Button {
        store.send(.leaderboardButtonTapped)
      } label: {
        Label("Leaderboard", systemImage: "list.number")
          .frame(maxWidth: .infinity, minHeight: 44)
      }
      .buttonStyle(.bordered)
    }
  }
}

/// The people who take part, the time there is, one's best and one's place.
private struct ChallengeStanding: View {
  let store: StoreOf<ChallengeFeature>
  let challenge: Challenge
  @Environment(\.locale) private var locale

  var body: some View {
    VStack(spacing: 12) {
      LabeledContent("Taking part") { Text("\(challenge.participantCount)").monospacedDigit() }
      Divider()
      LabeledContent("Time") {
        if let limit = challenge.timeLimit {
          Text(
            verbatim: Duration.seconds(limit).formatted(
              .units(allowed: [.minutes, .seconds], width: .abbreviated).locale(locale)))
        } else {
          Text("No clock")
        }
      }
      Divider()
      LabeledContent("Your best") {
        if let best = challenge.myBest {
          ResultText(repCount: best.repCount, duration: best.duration)
        } else {
          Text("None yet")
        }
      }
      if let entry = store.myEntry {
        Divider()
        LabeledContent("Your place") { Text("\(entry.rank)").monospacedDigit() }
      }
    }
    .card()
  }
}
