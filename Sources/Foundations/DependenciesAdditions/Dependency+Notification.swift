import ConcurrencyExtras
import Dependencies
import Foundation

extension Dependency where Value: Sendable {
  /// Listens for a notification of the `\.notificationCenter` dependency.
  ///
  /// ```swift
  /// @Dependency.Notification(\.sceneWillEnterForeground) var sceneWillEnterForeground
  /// …
  /// case .onTask:
  ///   return .run { send in
  ///     for await _ in sceneWillEnterForeground {
  ///       await send(.onSceneWillEnterForeground)
  ///     }
  ///   }
  /// ```
  ///
  /// A test that is given no other center has one of its own, and posts there: `$sceneWillEnterForeground.post()` in
  /// the feature, or `\.notificationCenter` in the test.
  @propertyWrapper
  public struct Notification: Sendable {
    private let notification: NotificationOf<Value>
    @Dependency<NotificationCenter>(\.notificationCenter) private var center

    /// - Parameter keyPath: names the notification.
    public init(_ keyPath: KeyPath<Notifications, NotificationOf<Value>>) {
      notification = Notifications()[keyPath: keyPath]
    }

    /// The notifications that are posted from now on, until the loop over them ends or its task is cancelled. Those that
    /// come faster than they are looked at wait.
    public var wrappedValue: NotificationStream<Value> {
      NotificationStream(notification: notification, center: UncheckedSendable(center))
    }

    /// Posts the notification.
    public var projectedValue: NotificationPoster<Value> {
      NotificationPoster(notification: notification, center: UncheckedSendable(center))
    }
  }
}

/// The notifications of one name, as the values that a feature makes of them.
///
/// Every loop over it hears all that is posted after it was begun.
public struct NotificationStream<Value: Sendable>: AsyncSequence, Sendable {
  /// The type of the values that a feature makes of the notifications.
  public typealias Element = Value

  let notification: NotificationOf<Value>
  // Notification centers may be used from any thread; this platform's does not say so.
  let center: UncheckedSendable<NotificationCenter>

  public func makeAsyncIterator() -> AsyncStream<Value>.Iterator {
    AsyncStream { continuation in
      let observer = center.value.addObserver(forName: notification.name, object: nil, queue: nil) {
        [extract = notification.extract] in
        if let value = extract($0) { continuation.yield(value) }
      }
      // Handed back to its center, once.
      let token = UncheckedSendable(observer)
      continuation.onTermination = { [center] _ in center.value.removeObserver(token.value) }
    }
    .makeAsyncIterator()
  }
}

/// Posts a notification for those who listen on the same center.
public struct NotificationPoster<Value: Sendable>: Sendable {
  let notification: NotificationOf<Value>
  // Notification centers may be used from any thread; this platform's does not say so.
  let center: UncheckedSendable<NotificationCenter>

  /// Posts the notification with `value`. Who listens has it when this returns.
  public func post(_ value: Value) {
    center.value.post(name: notification.name, object: nil, userInfo: notification.userInfo(value))
  }
}

extension NotificationPoster where Value == Void {
  /// Posts the notification. Who listens has it when this returns.
  public func post() { post(()) }
}
