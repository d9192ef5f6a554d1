import Dependencies
import Foundation

/// The options for how speech is to be understood.
public struct SpeechRecognitionOptions: Hashable, Sendable {
  /// The language that is spoken.
  public var locale: Locale
  /// Indicates that guesses come before the speaker has finished.
  public var reportsPartialResults: Bool
  /// Indicates that recognition goes on after a pause, until ``SpeechRecognizerClient/finish`` or the end of the task.
  public var isContinuous: Bool
  /// Creates options; by default for one stretch of speech, with guesses while it lasts.
  public init(locale: Locale, reportsPartialResults: Bool = true, isContinuous: Bool = false) {
    self.locale = locale
    self.reportsPartialResults = reportsPartialResults
    self.isContinuous = isContinuous
  }
}

/// A result of recognition: all that was understood so far, not only the latest.
public struct SpeechRecognitionResult: Hashable, Sendable {
  /// A wording that may have been said.
  public struct Transcription: Hashable, Sendable {
    /// The words, as they are to be shown.
    public var formattedString: String
    /// 0 to 1; 0 where the browser does not say.
    public var confidence: Double
    /// Creates a wording; by default one whose confidence is not known.
    public init(formattedString: String, confidence: Double = 0) {
      self.formattedString = formattedString
      self.confidence = confidence
    }
  }
  /// The likeliest first.
  public var transcriptions: [Transcription]
  /// Indicates that the text changes no more. More may follow it where speech is understood continuously.
  public var isFinal: Bool
  /// Creates a result of wordings, the likeliest first.
  public init(transcriptions: [Transcription], isFinal: Bool) {
    self.transcriptions = transcriptions
    self.isFinal = isFinal
  }
  /// The likeliest wording; an empty one where there is none.
  public var bestTranscription: Transcription {
    transcriptions.first ?? Transcription(formattedString: "")
  }
}

/// Turns into text what the person says, with the browser's own recogniser. Chromium-based browsers and Safari have
/// one, which may send the sound to their makers.
public struct SpeechRecognizerClient: Sendable {
  /// `restricted` where the browser has no recogniser, or gives it only to pages that come encrypted.
  public var authorizationStatus: @Sendable () async throws -> BrowserAuthorization
  /// Asks the person for the microphone, unless that was done before.
  public var requestAuthorization: @Sendable () async throws -> BrowserAuthorization
  /// Listens. The stream ends after what was said; the cancellation of the task that reads it ends it at once, without an
  /// error, as with all streams.
  ///
  /// A stream that ends without a result heard nothing.
  /// - Throws: ``BrowserServiceError``, from the stream.
  public var recognize:
    @Sendable (_ options: SpeechRecognitionOptions) -> AsyncThrowingStream<SpeechRecognitionResult, any Error>
  /// Listens no more; what was heard already is still understood.
  public var finish: @Sendable () async throws -> Void

  /// Creates a client of closures that answer for a recognizer.
  public init(
    authorizationStatus: @escaping @Sendable () async throws -> BrowserAuthorization,
    requestAuthorization: @escaping @Sendable () async throws -> BrowserAuthorization,
    recognize:
      @escaping @Sendable (_ options: SpeechRecognitionOptions) -> AsyncThrowingStream<
        SpeechRecognitionResult, any Error
      >,
    finish: @escaping @Sendable () async throws -> Void
  ) {
    self.authorizationStatus = authorizationStatus
    self.requestAuthorization = requestAuthorization
    self.recognize = recognize
    self.finish = finish
  }

  /// Hears nothing.
  public static let noop = Self(
    authorizationStatus: { .authorized }, requestAuthorization: { .authorized },
    recognize: { _ in AsyncThrowingStream { $0.finish() } }, finish: {})

  /// Returns whether there is a recogniser that may be used or asked for.
  public func isAvailable() async throws -> Bool {
    switch try await authorizationStatus() {
    case .authorized, .notDetermined: true
    case .denied, .restricted: false
    }
  }
}

extension DependencyValues {
  /// Turns into text what the person says.
  public var speechRecognizer: SpeechRecognizerClient {
    get { self[SpeechRecognizerClient.self] }
    set { self[SpeechRecognizerClient.self] = newValue }
  }
}
