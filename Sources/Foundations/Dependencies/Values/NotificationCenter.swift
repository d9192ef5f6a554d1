import Foundation

extension DependencyValues {
  /// Where notifications are posted and heard: the process's center in live runs and previews, and one for each test
  /// alone, so that tests cannot hear each other.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self] }
    set { self[NotificationCenterKey.self] = newValue }
  }

  private enum NotificationCenterKey: DependencyKey {
    static var liveValue: NotificationCenter { .default }
    static var testValue: NotificationCenter { NotificationCenter() }
  }
}
