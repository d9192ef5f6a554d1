import Dependencies
import IssueReporting

/// Something that the device tells the person outside the page.
public struct BrowserNotification: Identifiable, Hashable, Sendable {
  /// One with the same name is replaced.
  public var id: String
  public var title: String
  public var body: String
  /// Whether it comes without a sound.
  public var isSilent: Bool
  public init(id: String, title: String, body: String = "", isSilent: Bool = false) {
    self.id = id
    self.title = title
    self.body = body
    self.isSilent = isSilent
  }
}

/// What the person did with a notification.
public enum NotificationResponse: Hashable, Sendable {
  /// Tapped: the page has come to the front.
  case tapped(id: String)
  case dismissed(id: String)
}

/// Notifications on the person's device, while the page is open in some tab.
public struct NotificationsClient: Sendable {
  /// Whether they may be shown. `restricted` where the browser has none.
  public var authorizationStatus: @Sendable () async throws -> BrowserAuthorization
  /// Asks the person, unless that was done before. A browser that wants a touch for that gets one first.
  public var requestAuthorization: @Sendable () async throws -> BrowserAuthorization
  /// Shows it. Never happens twice for one call.
  /// - Throws: ``BrowserServiceError``; ``BrowserServiceError/denied`` without the person's leave.
  public var show: @Sendable (_ notification: BrowserNotification) async throws -> Void
  /// Takes back what is still shown.
  public var remove: @Sendable (_ id: BrowserNotification.ID) async throws -> Void
  /// What the person does with them, from now on and as long as somebody listens.
  public var responses: @Sendable () -> AsyncThrowingStream<NotificationResponse, any Error>

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

extension NotificationsClient: DependencyKey {
  /// What holds outside sessions. Every session puts its own in place.
  public static var liveValue: Self {
    Self(
      authorizationStatus: { throw BrowserServiceError.noSession },
      requestAuthorization: { throw BrowserServiceError.noSession },
      show: { _ in throw BrowserServiceError.noSession },
      remove: { _ in throw BrowserServiceError.noSession },
      responses: { .failing(.noSession) })
  }
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

extension NotificationsClient {
  static func live(_ browser: BrowserLink) -> Self {
    Self(
      authorizationStatus: { try await browser.authorization(.notificationStatus) },
      requestAuthorization: { try await browser.authorization(.requestNotifications) },
      show: { notification in
        try await browser.call(
          .showNotification, String(notification.id.prefix(256)), String(notification.title.prefix(256)),
          String(notification.body.prefix(2_048)), notification.isSilent ? "1" : "0")
      },
      remove: { try await browser.call(.removeNotification, String($0.prefix(256))) },
      responses: {
        browser.items(.notificationResponses, []) { words in
          guard words.count == 2, words[1].utf8.count <= 1_024 else { return nil }
          switch words[0] {
          case "tapped": return .tapped(id: words[1])
          case "dismissed": return .dismissed(id: words[1])
          default: return nil
          }
        }
      })
  }
}

extension DependencyValues {
  /// Notifications on the person's device.
  public var notifications: NotificationsClient {
    get { self[NotificationsClient.self] }
    set { self[NotificationsClient.self] = newValue }
  }
}
