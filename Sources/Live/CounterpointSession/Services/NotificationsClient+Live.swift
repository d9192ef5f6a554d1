import CounterpointSemantics
import Dependencies
import DeviceClients

extension NotificationsClient: DependencyKey {
  /// The value outside sessions. Every session puts its own in place.
  public static var liveValue: Self {
    Self(
      authorizationStatus: { throw BrowserServiceError.noSession },
      requestAuthorization: { throw BrowserServiceError.noSession },
      show: { _ in throw BrowserServiceError.noSession },
      remove: { _ in throw BrowserServiceError.noSession },
      responses: { .failing(.noSession) })
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
