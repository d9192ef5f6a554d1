import Dependencies
import IssueReporting

extension MotionClient: TestDependencyKey {
  /// A client that has no sensor.
  public static var previewValue: Self { .noop }
  /// A client that reports an issue where a test uses the sensor without having overridden that.
  public static var testValue: Self {
    Self(
      authorizationStatus: unimplemented("MotionClient.authorizationStatus"),
      requestAuthorization: unimplemented("MotionClient.requestAuthorization"),
      samples: unimplemented("MotionClient.samples", placeholder: AsyncThrowingStream { $0.finish() }))
  }
}
