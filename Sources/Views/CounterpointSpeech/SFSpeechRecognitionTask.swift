import CounterpointValues
import Synchronization

public enum SFSpeechRecognitionTaskState: Int, Sendable {
  case starting, running, finishing, canceling, completed
}

/// Hears what a task understands.
public protocol SFSpeechRecognitionTaskDelegate: AnyObject {
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription)
  func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult)
  func speechRecognitionTask(_ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool)
  func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask)
}

extension SFSpeechRecognitionTaskDelegate {
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription
  ) {}
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult
  ) {}
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool
  ) {}
  public func speechRecognitionTaskWasCancelled(_ task: SFSpeechRecognitionTask) {}
}

/// A recogniser that listens. It goes on until it is told to end, whether or not somebody holds it.
public final class SFSpeechRecognitionTask: Sendable {
  typealias Tell =
    @MainActor @Sendable (SFSpeechRecognitionTask, SFSpeechRecognitionResult?, (any Error)?) -> Void

  private struct State {
    var state = SFSpeechRecognitionTaskState.starting
    var isCancelled = false
    var error: (any Error)?
    var listening: Task<Void, Never>?
  }

  private let current = Mutex(State())
  private let device: SpeechDevice?

  init(device: SpeechDevice?, language: String, reportsPartialResults: Bool, tell: @escaping Tell) {
    self.device = device
    let listening = Task { @MainActor in
      do {
        guard let device else { throw SpeechRecognitionFailure.noDevice }
        var last: HeardSpeech?
        for try await heard in device.listen(language, reportsPartialResults, true) {
          current.withLock { if $0.state == .starting { $0.state = .running } }
          last = heard
          // The last one is final: more may follow each before.
          if reportsPartialResults, !Task.isCancelled {
            tell(self, SFSpeechRecognitionResult(heard, isFinal: false), nil)
          }
        }
        try Task.checkCancellation()
        guard let last else { throw SpeechRecognitionFailure.noSpeech }
        complete(nil)
        tell(self, SFSpeechRecognitionResult(last, isFinal: true), nil)
      } catch {
        complete(error)
        tell(self, nil, error)
      }
    }
    current.withLock { $0.listening = listening }
  }

  private func complete(_ error: (any Error)?) {
    current.withLock { state in
      state.state = .completed
      state.error = error
      state.listening = nil
    }
  }

  public var state: SFSpeechRecognitionTaskState { current.withLock { $0.state } }
  public var error: (any Error)? { current.withLock { $0.error } }
  public var isCancelled: Bool { current.withLock { $0.isCancelled } }
  public var isFinishing: Bool { state == .finishing }

  /// Listens no more; what was heard is still understood.
  public func finish() {
    let isListening = current.withLock { state in
      guard [.starting, .running].contains(state.state) else { return false }
      state.state = .finishing
      return true
    }
    guard isListening, let device else { return }
    Task { @MainActor in
      // Where that fails, so does what listens, which tells of it.
      try? await device.finish()
    }
  }

  /// Listens no more, and forgets what was heard.
  public func cancel() {
    let listening = current.withLock { state -> Task<Void, Never>? in
      guard state.state != .completed else { return nil }
      state.isCancelled = true
      state.state = .canceling
      return state.listening
    }
    listening?.cancel()
  }
}
