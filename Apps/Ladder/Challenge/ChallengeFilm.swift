import AVKit
import ComposableArchitecture
import SwiftUI

/// The film of a challenge. Whoever starts or stops it, here or with the browser's own controls, the feature knows.
struct ChallengeFilm: View {
  let store: StoreOf<ChallengeFeature>
  let exercise: String
  @State private var player: AVPlayer

  init(store: StoreOf<ChallengeFeature>, url: URL, exercise: String) {
    self.store = store
    self.exercise = exercise
    _player = State(initialValue: AVPlayer(url: url))
  }

  var body: some View {
    VStack(spacing: 12) {
      if hasFailed {
        ExerciseStill(exercise: exercise)
        Text("The film cannot be shown here.").font(.footnote).foregroundStyle(.secondary)
      } else {
        VideoPlayer(player: player)
          .aspectRatio(16 / 9, contentMode: .fit)
          .frame(maxWidth: .infinity)
          .clipShape(RoundedRectangle(cornerRadius: 18))
          .accessibilityLabel(Text("Film of the exercise"))
        Button {
          store.send(.playButtonTapped)
        } label: {
          Label(
            store.isVideoPlaying ? "Stop the Film" : "Play the Film",
            systemImage: store.isVideoPlaying ? "pause.fill" : "play.fill"
          )
          .frame(maxWidth: .infinity, minHeight: 44)
        }
        .buttonStyle(.bordered)
        .keyboardShortcut("p", modifiers: [])
      }
    }
    .onChange(of: store.isVideoPlaying) { _, isPlaying in
      guard isPlaying != (player.timeControlStatus != .paused) else { return }
      if isPlaying { player.play() } else { player.pause() }
    }
    .onChange(of: player.timeControlStatus != .paused) { _, isPlaying in
      store.send(.playbackChanged(isPlaying: isPlaying))
    }
    .onDisappear {
      player.pause()
      if store.isVideoPlaying { store.send(.playbackChanged(isPlaying: false)) }
    }
  }

  private var hasFailed: Bool {
    // Told together with the end of playing.
    player.timeControlStatus == .paused && player.status == .failed
  }
}

/// The drawing of an exercise where a film would be.
struct ExerciseStill: View {
  let exercise: String

  var body: some View {
    ExercisePose(exercise: exercise, label: Text("Drawing of the exercise"))
      .aspectRatio(3 / 2, contentMode: .fit)
      .frame(maxWidth: 420)
      .frame(maxWidth: .infinity)
      .card()
  }
}
