import Dependencies
import IssueReporting

extension NotificationsClient: TestDependencyKey {
  /// A client that shows nothing, and that nobody answers.
  public static var previewValue: Self { .noop }
  /// A client that reports an issue where a test uses notifications without having overridden that.
  public static var testValue: Self {
    Self(
      authorizationStatus: unimplemented("NotificationsClient.authorizationStatus"),
      requestAuthorization: unimplemented("NotificationsClient.requestAuthorization"),
      show: unimplemented("NotificationsClient.show"), remove: unimplemented("NotificationsClient.remove"),
      responses: unimplemented(
        "NotificationsClient.responses", placeholder: AsyncThrowingStream { $0.finish() }))
  }
}
