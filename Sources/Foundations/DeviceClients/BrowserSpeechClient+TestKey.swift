import Dependencies
import IssueReporting

extension BrowserSpeechClient: TestDependencyKey {
  public static var previewValue: Self { .noop }
  public static var testValue: Self {
    Self(
      voices: unimplemented("BrowserSpeechClient.voices"), speak: unimplemented("BrowserSpeechClient.speak"))
  }
}
