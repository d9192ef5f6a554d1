import Dependencies
import IssueReporting

extension BrowserSpeechClient: TestDependencyKey {
  /// A client that has no voice, and is silent.
  public static var previewValue: Self { .noop }
  /// A client that reports an issue where a test speaks, or asks for voices, without having overridden that.
  public static var testValue: Self {
    Self(
      voices: unimplemented("BrowserSpeechClient.voices"), speak: unimplemented("BrowserSpeechClient.speak"))
  }
}
