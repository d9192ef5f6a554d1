import ComposableArchitecture
import SpeechSynthesisClient

/// The voice, its pace and its pitch. Whoever shows it need not hold any of its state: what it changes is shared.
@Reducer
struct VoiceSettingsFeature {
  @ObservableState
  struct State: Equatable {
    /// Those that the app brings along; `nil` until they are known.
    var serverVoices: [SpeechSynthesisVoice]?
    /// Those of the device; `nil` until its browser has answered.
    var deviceVoices: [SpeechSynthesisVoice]?
    var isTesting = false
    /// The reason why the test was not heard.
    var problem: PlaybackProblem?
    @Shared(.speechSettings) var settings

    /// The chosen voice while it is installed, else the one that stands in for it.
    var voice: SpeechSynthesisVoice.ID? {
      guard let voices else { return settings.voiceIdentifier }
      if let chosen = voices.first(where: { $0.id == settings.voiceIdentifier }) { return chosen.id }
      return standIn?.id
    }
    /// The voice that speaks where none is chosen, or the chosen one is not here.
    var standIn: SpeechSynthesisVoice? {
      serverVoices?.first { $0.id == defaultVoice } ?? deviceVoices?.first
    }
    var defaultVoice: SpeechSynthesisVoice.ID?
    /// All of them; `nil` while it is not known whether there are any.
    var voices: [SpeechSynthesisVoice]? {
      guard let serverVoices else { return nil }
      guard let deviceVoices else { return serverVoices.isEmpty ? nil : serverVoices }
      return serverVoices + deviceVoices
    }
    /// The learner has chosen a voice that cannot be found here.
    var isChosenVoiceMissing: Bool {
      guard let chosen = settings.voiceIdentifier, deviceVoices != nil, let voices else { return false }
      return !voices.contains { $0.id == chosen }
    }
    var rate: Double { settings.rate }
    var pitch: Double { settings.pitch }
    var volume: Double { settings.volume }
    var hasNoVoice: Bool { voices?.isEmpty ?? false }
  }

  enum Action {
    case deviceVoicesFound([SpeechSynthesisVoice])
    case pitchChanged(Double)
    case pitchReset
    case rateChanged(Double)
    case rateReset
    /// The app was brought back in front of other things, where voices may have been installed.
    case sceneBecameActive
    case task
    case testFailed(PlaybackProblem)
    case testFinished
    case testVoiceButtonTapped
    case voiceSelected(SpeechSynthesisVoice.ID?)
    case volumeChanged(Double)
  }

  private enum CancelID { case deviceVoices, test }

  /// The text that “Test Voice” says.
  static let testText = "1234"

  @Dependency(\.speechSynthesisClient) private var speechSynthesisClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deviceVoicesFound(let voices):
        state.deviceVoices = voices
        return .none

      case .pitchChanged(let pitch):
        state.$settings.withLock { $0.pitch = pitch }
        return .none

      case .pitchReset:
        state.$settings.withLock { $0.pitch = SpeechSynthesisSettings.defaultPitch }
        return .none

      case .rateChanged(let rate):
        state.$settings.withLock { $0.rate = rate }
        return .none

      case .rateReset:
        state.$settings.withLock { $0.rate = SpeechSynthesisSettings.defaultRate }
        return .none

      case .sceneBecameActive, .task:
        state.serverVoices = speechSynthesisClient.availableVoices(language: .japanese)
        state.defaultVoice = speechSynthesisClient.defaultVoice(language: .japanese)?.id
        return .run { send in
          await send(.deviceVoicesFound(await speechSynthesisClient.deviceVoices(language: .japanese)))
        }
        .cancellable(id: CancelID.deviceVoices, cancelInFlight: true)

      case .testFailed(let problem):
        state.isTesting = false
        state.problem = problem
        return .none

      case .testFinished:
        state.isTesting = false
        return .none

      case .testVoiceButtonTapped:
        state.isTesting = true
        state.problem = state.volume == 0 ? .muted : nil
        let utterance = SpeechSynthesisUtterance(text: Self.testText, settings: state.settings)
        return .run { send in
          try await speechSynthesisClient.speak(utterance: utterance)
          await send(.testFinished)
        } catch: { error, send in
          await send(.testFailed(PlaybackProblem(error)))
        }
        .cancellable(id: CancelID.test, cancelInFlight: true)

      case .voiceSelected(let voice):
        state.$settings.withLock { $0.voiceIdentifier = voice }
        return .none

      case .volumeChanged(let volume):
        state.$settings.withLock { $0.volume = volume }
        if volume > 0, state.problem == .muted { state.problem = nil }
        return .none
      }
    }
  }
}
