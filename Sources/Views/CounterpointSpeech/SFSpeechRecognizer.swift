import CounterpointValues
import Foundation
import Synchronization

/// The person's answer to the question for the microphone.
public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized

  fileprivate init(_ permission: SpeechPermission) {
    self =
      switch permission {
      case .notDetermined: .notDetermined
      case .denied: .denied
      case .restricted: .restricted
      case .authorized: .authorized
      }
  }
}

/// Told when a recogniser comes or goes. A browser's does neither.
public protocol SFSpeechRecognizerDelegate: AnyObject {
  func speechRecognizer(_ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}

extension SFSpeechRecognizerDelegate {
  /// Does nothing, and is never called: a browser's recognizer neither comes nor goes.
  public func speechRecognizer(
    _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool
  ) {}
}

/// Turns into text what the person says for whom it is used, with their browser's own recogniser. Chromium-based browsers and
/// Safari have one, which may send the sound to their makers. May be used from any thread.
public final class SFSpeechRecognizer: Sendable {
  /// The language that is spoken.
  public let locale: Locale
  private let home = WeakContext(.current)
  private let hint = Mutex(SFSpeechRecognitionTaskHint.unspecified)

  /// A recogniser of the current language.
  public convenience init?() { self.init(locale: .current) }

  /// - Returns: a recogniser, whether or not there is one for the language: the browser knows.
  public init?(locale: Locale) { self.locale = locale }

  private static func status(in context: ArchitectureContext) -> KnownStatus {
    context.value(of: KnownStatus.self, orMake: KnownStatus.init)
  }

  private final class KnownStatus: Sendable {
    let value = Mutex(SFSpeechRecognizerAuthorizationStatus.notDetermined)
  }

  /// The last answer of the person; `notDetermined` until they have been asked, in this session, since a browser tells it only
  /// to who waits for it.
  public static func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus {
    status(in: .current).value.withLock { $0 }
  }

  /// Asks the person for the microphone, unless that was done before.
  /// - Parameter handler: called on the main actor; with `restricted` where there is no recogniser.
  public static func requestAuthorization(
    _ handler: @escaping @Sendable (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) {
    let context = ArchitectureContext.current
    Task { @MainActor in
      // Where nobody can be asked, nobody can be understood.
      let permission = (try? await context.speechDevice?.askPermission()) ?? .restricted
      let status = SFSpeechRecognizerAuthorizationStatus(permission)
      Self.status(in: context).value.withLock { $0 = status }
      handler(status)
    }
  }

  /// Says whether there is a browser. That it can understand the language is found out when it listens.
  public var isAvailable: Bool { home.whoHas(\.speechDevice).speechDevice != nil }

  /// No browser promises it.
  public var supportsOnDeviceRecognition: Bool { false }

  /// Kept; browsers take no hints.
  public var defaultTaskHint: SFSpeechRecognitionTaskHint {
    get { hint.withLock { $0 } }
    set { hint.withLock { $0 = newValue } }
  }

  /// Not kept, since it would never be told anything: a browser's recogniser neither comes nor goes.
  public var delegate: (any SFSpeechRecognizerDelegate)? {
    get { nil }
    set {}
  }

  /// Returns the languages that are understood: unavailable, since browsers do not list them.
  @available(*, unavailable, message: "Browsers do not list the languages that they understand: try one.")
  public static func supportedLocales() -> Set<Locale> { [] }

  /// Listens, from now on.
  /// - Parameter resultHandler: called on the main actor, wherever it was formed: with each result, the last of them final; or with why there is none.
  @discardableResult
  public func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    let handler = MainActorHandler(act: resultHandler)
    return task(with: request) { _, result, error in handler.act(result, error) }
  }

  /// Listens, from now on.
  /// - Parameter delegate: told on the main actor; not kept.
  @discardableResult
  public func recognitionTask(
    with request: SFSpeechRecognitionRequest, delegate: any SFSpeechRecognitionTaskDelegate
  ) -> SFSpeechRecognitionTask {
    let listener = MainActorDelegate(delegate)
    return task(with: request) { task, result, error in
      if let result {
        if result.isFinal {
          listener.delegate?.speechRecognitionTask(task, didFinishRecognition: result)
          listener.delegate?.speechRecognitionTask(task, didFinishSuccessfully: true)
        } else {
          listener.delegate?.speechRecognitionTask(
            task, didHypothesizeTranscription: result.bestTranscription)
        }
      } else if error is CancellationError {
        listener.delegate?.speechRecognitionTaskWasCancelled(task)
      } else {
        listener.delegate?.speechRecognitionTask(task, didFinishSuccessfully: false)
      }
    }
  }

  private func task(
    with request: SFSpeechRecognitionRequest, tell: @escaping SFSpeechRecognitionTask.Tell
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask(
      device: home.whoHas(\.speechDevice).speechDevice, language: locale.identifier(.bcp47),
      reportsPartialResults: request.shouldReportPartialResults, tell: tell)
    (request as? SFSpeechAudioBufferRecognitionRequest)?.onEnd { [weak task] in task?.finish() }
    return task
  }
}

// Unchecked: the closure is handed over once and called on the main actor only, one call after the other. As with the original,
// what it captures must be fit for that: one that is formed within another actor must not touch that actor's state.
private struct MainActorHandler: @unchecked Sendable {
  let act: (SFSpeechRecognitionResult?, (any Error)?) -> Void
}

// Unchecked: the reference is set once and used on the main actor only.
private final class MainActorDelegate: @unchecked Sendable {
  private(set) weak var delegate: (any SFSpeechRecognitionTaskDelegate)?
  init(_ delegate: any SFSpeechRecognitionTaskDelegate) { self.delegate = delegate }
}
