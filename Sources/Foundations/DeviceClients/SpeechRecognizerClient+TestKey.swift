import Dependencies
import IssueReporting

extension SpeechRecognizerClient: TestDependencyKey {
  public static var previewValue: Self { .noop }
  public static var testValue: Self {
    Self(
      authorizationStatus: unimplemented("SpeechRecognizerClient.authorizationStatus"),
      requestAuthorization: unimplemented("SpeechRecognizerClient.requestAuthorization"),
      recognize: unimplemented(
        "SpeechRecognizerClient.recognize", placeholder: AsyncThrowingStream { $0.finish() }),
      finish: unimplemented("SpeechRecognizerClient.finish"))
  }
}
