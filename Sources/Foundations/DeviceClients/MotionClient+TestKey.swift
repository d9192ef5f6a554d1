import Dependencies
import IssueReporting

extension MotionClient: TestDependencyKey {
  public static var previewValue: Self { .noop }
  public static var testValue: Self {
    Self(
      authorizationStatus: unimplemented("MotionClient.authorizationStatus"),
      requestAuthorization: unimplemented("MotionClient.requestAuthorization"),
      samples: unimplemented("MotionClient.samples", placeholder: AsyncThrowingStream { $0.finish() }))
  }
}
