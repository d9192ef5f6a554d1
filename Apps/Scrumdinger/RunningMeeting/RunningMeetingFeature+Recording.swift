import ComposableArchitecture
import DeviceClients
import Foundation

/// The words that are said, as the browser understands them.
extension RunningMeetingFeature {
  func authorizeRecording() -> Effect<Action> {
    .run { send in
      var status = try await speechRecognizer.authorizationStatus()
      if status == .notDetermined { status = try await speechRecognizer.requestAuthorization() }
      await send(.recordingAuthorized(status == .authorized))
    } catch: { _, send in
      // A browser that cannot even say so understands nothing: the meeting goes on with notes.
      await send(.recordingAuthorized(false))
    }
  }

  /// Listens from now on, after what was understood before.
  func record(_ state: inout State) -> Effect<Action> {
    state.recording = .on
    // Of several tabs the last to begin writes down: two would write over each other.
    if state.isOwner { state.run.recorder = state.participantID }
    state.heardBefore = state.run.transcript
    let locale = SpokenLanguage(state.run.language)?.locale ?? self.locale
    return .run { send in
      let options = SpeechRecognitionOptions(locale: locale, isContinuous: true)
      while !Task.isCancelled {
        for try await result in speechRecognizer.recognize(options) {
          await send(.recognized(result.bestTranscription.formattedString))
        }
        // Browsers stop listening when nobody speaks for a while.
        await send(.recognizerPaused)
        try await clock.sleep(for: .seconds(1))
      }
    } catch: { error, send in
      guard !(error is CancellationError) else { return }
      await send(.recognizerFailed(error as? BrowserServiceError))
    }
    .cancellable(id: CancelID.recognition, cancelInFlight: true)
  }
}
