import Dependencies
import IssueReporting

extension SpeechRecognizerClient: TestDependencyKey {
  /// A client that may listen, and hears nothing.
  public static var previewValue: Self { .noop }
  /// A client that reports an issue where a test listens without having overridden that.
  public static var testValue: Self {
    Self(
      authorizationStatus: unimplemented("SpeechRecognizerClient.authorizationStatus"),
      requestAuthorization: unimplemented("SpeechRecognizerClient.requestAuthorization"),
      recognize: unimplemented(
        "SpeechRecognizerClient.recognize", placeholder: AsyncThrowingStream { $0.finish() }),
      finish: unimplemented("SpeechRecognizerClient.finish"))
  }
}
