import CounterpointValues
import Synchronization

/// A stage of a task that listens. Ends with `completed`, also for a task that failed or was canceled.
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
  /// Does nothing, for delegates that do not ask for guesses.
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didHypothesizeTranscription transcription: SFTranscription
  ) {}
  /// Does nothing, for delegates that do not ask for the final result.
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishRecognition recognitionResult: SFSpeechRecognitionResult
  ) {}
  /// Does nothing, for delegates that do not ask for the end.
  public func speechRecognitionTask(
    _ task: SFSpeechRecognitionTask, didFinishSuccessfully successfully: Bool
  ) {}
  /// Does nothing, for delegates that do not ask about cancellation.
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
    // It may be done already, elsewhere.
    current.withLock { if $0.state != .completed { $0.listening = listening } }
  }

  /// `true` while the work is kept that listens.
  var isKept: Bool { current.withLock { $0.listening != nil } }

  private func complete(_ error: (any Error)?) {
    current.withLock { state in
      state.state = .completed
      state.error = error
      state.listening = nil
    }
  }

  /// The stage that the task has reached.
  public var state: SFSpeechRecognitionTaskState { current.withLock { $0.state } }
  /// The reason why nothing was understood: a `CancellationError` after ``cancel()``; `nil` while it listens, and where it succeeded.
  public var error: (any Error)? { current.withLock { $0.error } }
  /// A Boolean value that says that ``cancel()`` was called before the task was done.
  public var isCancelled: Bool { current.withLock { $0.isCancelled } }
  /// A Boolean value that says that the task listens no more, and its result is yet to come.
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
