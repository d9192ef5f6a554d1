import Dependencies
import IssueReporting

extension NotificationsClient: TestDependencyKey {
  public static var previewValue: Self { .noop }
  public static var testValue: Self {
    Self(
      authorizationStatus: unimplemented("NotificationsClient.authorizationStatus"),
      requestAuthorization: unimplemented("NotificationsClient.requestAuthorization"),
      show: unimplemented("NotificationsClient.show"), remove: unimplemented("NotificationsClient.remove"),
      responses: unimplemented(
        "NotificationsClient.responses", placeholder: AsyncThrowingStream { $0.finish() }))
  }
}
