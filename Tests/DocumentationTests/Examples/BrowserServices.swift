import ComposableArchitecture
import CounterpointTesting
import DeviceClients
import Foundation
import SwiftUI
import Testing

extension Examples {
  @MainActor @Suite struct BrowserServices {
    @Reducer
    struct ScoreFeature {
      @ObservableState
      struct State: Equatable {
        var isOnline = true
        var heard = ""
        var outcome: ShareOutcome?
      }

      enum Action {
        case dictateButtonTapped
        case heard(String)
        case isOnlineChanged(Bool)
        case shareButtonTapped
        case shareEnded(ShareOutcome)
        case task
      }

      @Dependency(\.browserEnvironment) var browserEnvironment
      @Dependency(\.share) var share
      @Dependency(\.speechRecognizer) var speechRecognizer

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .dictateButtonTapped:
            return .run { send in
              guard try await speechRecognizer.requestAuthorization() == .authorized else { return }
              let options = SpeechRecognitionOptions(locale: Locale(identifier: "ja-JP"))
              for try await result in speechRecognizer.recognize(options) {
                await send(.heard(result.bestTranscription.formattedString))
              }
            }
          case .heard(let text):
            state.heard = text
            return .none
          case .isOnlineChanged(let isOnline):
            state.isOnline = isOnline
            return .none
          case .shareButtonTapped:
            return .run { send in
              let outcome = try await share(ShareContent(title: "Score", text: "12 of 12"))
              await send(.shareEnded(outcome))
            }
          case .shareEnded(let outcome):
            state.outcome = outcome
            return .none
          case .task:
            return .run { send in
              for await isOnline in browserEnvironment.changes(of: \.isOnline) {
                await send(.isOnlineChanged(isOnline))
              }
            }
          }
        }
      }
    }

    struct ScoreView: View {
      let store: StoreOf<ScoreFeature>
      var body: some View {
        VStack {
          Text(store.heard == "三百円" ? "Correct" : store.heard)
          Text(store.outcome?.rawValue ?? "")
          Text(store.isOnline ? "Online" : "Offline")
          Button("Dictate") { store.send(.dictateButtonTapped) }
          Button("Share") { store.send(.shareButtonTapped) }
        }
        .task { await store.send(.task).finish() }
      }
    }

    @Test("What is said, shared and told reaches the screen")
    func speaking() async throws {
      let screen = try await Screen {
        ScoreView(store: Store(initialState: ScoreFeature.State()) { ScoreFeature() })
      }
      try await screen.button("Dictate").tap()
      try await screen.say("三百円")
      #expect(screen.text("Correct").exists)
      try await screen.button("Share").tap()
      #expect(screen.text("shared").exists)
      screen.isOnline = false
      await screen.settle()
      #expect(screen.text("Offline").exists)
    }
  }
}
