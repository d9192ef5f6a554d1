import Foundation

extension DependencyValues {
  /// The center where notifications are posted and heard: in a session its own, so that what one person's
  /// features post reaches nobody else's; elsewhere in live runs and previews the process's; and one for each
  /// test alone.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }

  private enum NotificationCenterKey: DependencyKey {
    static var liveValue: NotificationCenter { .default }
    static var testValue: NotificationCenter { NotificationCenter() }
  }
}
