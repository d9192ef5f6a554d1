import Dependencies
import Foundation

/// The notifications that features listen for: each is a property of an extension.
///
/// ```swift
/// extension Notifications {
///   var batteryLevelDidChange: NotificationOf<Float> {
///     NotificationOf(Battery.levelDidChange) { $0.userInfo?["level"] as? Float }
///   }
/// }
/// ```
public struct Notifications: Sendable {
  /// Creates the root that the key paths of notifications start from.
  public init() {}

  /// The screen comes back into sight: its tab, its window, or its connection was away. A session posts it.
  public var sceneWillEnterForeground: SystemNotification { SystemNotification(.sceneWillEnterForeground) }

  /// The screen goes out of sight. A session posts it.
  public var sceneDidEnterBackground: SystemNotification { SystemNotification(.sceneDidEnterBackground) }
}

/// A notification, and what a feature makes of it.
public struct NotificationOf<Value: Sendable>: Sendable {
  /// The name that it is posted under.
  public let name: Notification.Name
  let extract: @Sendable (Notification) -> Value?
  let userInfo: @Sendable (Value) -> [AnyHashable: Any]?

  /// - Parameters:
  ///   - extract: makes a value of a notification, on the thread that posts it. With `nil` it is passed over.
  ///   - userInfo: what a notification carries that is posted with a value, so that `extract` finds it there.
  public init(
    _ name: Notification.Name, extract: @escaping @Sendable (Notification) -> Value?,
    userInfo: @escaping @Sendable (Value) -> [AnyHashable: Any]? = { _ in nil }
  ) {
    self.name = name
    self.extract = extract
    self.userInfo = userInfo
  }
}

/// A notification that says nothing but that it was posted.
public typealias SystemNotification = NotificationOf<Void>

extension NotificationOf where Value == Void {
  /// Creates a notification that says nothing but that it was posted, whatever it carries.
  public init(_ name: Notification.Name) { self.init(name, extract: { _ in () }) }
}

extension Notification.Name {
  /// Posted by a session on its own center when its screen goes out of sight.
  package static let sceneDidEnterBackground = Notification.Name("UISceneDidEnterBackgroundNotification")
  /// Posted by a session on its own center when its screen comes back into sight.
  package static let sceneWillEnterForeground = Notification.Name("UISceneWillEnterForegroundNotification")
}
