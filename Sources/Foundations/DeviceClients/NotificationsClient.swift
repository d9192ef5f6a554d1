import Dependencies

/// Something that the device tells the person outside the page.
public struct BrowserNotification: Identifiable, Hashable, Sendable {
  /// One with the same name is replaced.
  public var id: String
  /// The title, in a few words.
  public var title: String
  public var body: String
  /// Indicates that the notification comes without a sound.
  public var isSilent: Bool
  /// Creates a notification; by default one of a title alone, with the device's sound.
  public init(id: String, title: String, body: String = "", isSilent: Bool = false) {
    self.id = id
    self.title = title
    self.body = body
    self.isSilent = isSilent
  }
}

/// The person's answer to a notification.
public enum NotificationResponse: Hashable, Sendable {
  /// Tapped: the page has come to the front.
  case tapped(id: String)
  case dismissed(id: String)
}

/// Notifications on the person's device, while the page is open in some tab.
public struct NotificationsClient: Sendable {
  /// Returns whether notifications may be shown. `restricted` where the browser has none.
  public var authorizationStatus: @Sendable () async throws -> BrowserAuthorization
  /// Asks the person, unless that was done before. A browser that wants a touch for that gets one first.
  public var requestAuthorization: @Sendable () async throws -> BrowserAuthorization
  /// Shows it. Never happens twice for one call.
  /// - Throws: ``BrowserServiceError``; ``BrowserServiceError/denied`` without the person's leave.
  public var show: @Sendable (_ notification: BrowserNotification) async throws -> Void
  /// Takes back what is still shown.
  public var remove: @Sendable (_ id: BrowserNotification.ID) async throws -> Void
  /// Yields the person's answers, from now on and as long as somebody listens.
  public var responses: @Sendable () -> AsyncThrowingStream<NotificationResponse, any Error>

  /// Creates a client of closures that answer for a device.
  public init(
    authorizationStatus: @escaping @Sendable () async throws -> BrowserAuthorization,
    requestAuthorization: @escaping @Sendable () async throws -> BrowserAuthorization,
    show: @escaping @Sendable (_ notification: BrowserNotification) async throws -> Void,
    remove: @escaping @Sendable (_ id: BrowserNotification.ID) async throws -> Void,
    responses: @escaping @Sendable () -> AsyncThrowingStream<NotificationResponse, any Error>
  ) {
    self.authorizationStatus = authorizationStatus
    self.requestAuthorization = requestAuthorization
    self.show = show
    self.remove = remove
    self.responses = responses
  }

  /// Shows nothing, and nobody answers.
  public static let noop = Self(
    authorizationStatus: { .authorized }, requestAuthorization: { .authorized }, show: { _ in },
    remove: { _ in }, responses: { AsyncThrowingStream { $0.finish() } })
}

extension DependencyValues {
  /// Notifications on the person's device.
  public var notifications: NotificationsClient {
    get { self[NotificationsClient.self] }
    set { self[NotificationsClient.self] = newValue }
  }
}
