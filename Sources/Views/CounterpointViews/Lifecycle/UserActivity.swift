import Foundation

/// The kind of activity by which an address of the web leads into an app.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An activity of a person, for systems that hand it on to other devices. Browsers do not: it can be written and read
/// back.
public final class NSUserActivity {
  public let activityType: String
  public var title: String?
  public var userInfo: [AnyHashable: Any]?
  public var webpageURL: URL?
  public var keywords: Set<String> = []
  public var isEligibleForHandoff = true
  public var isEligibleForSearch = false
  public var isEligibleForPrediction = false
  public var isEligibleForPublicIndexing = false
  public var persistentIdentifier: String?
  public var targetContentIdentifier: String?
  public var requiredUserInfoKeys: Set<String>?
  public var needsSave = false
  private var payload: Data?

  public init(activityType: String) { self.activityType = activityType }

  public func addUserInfoEntries(from other: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(other) { $1 }
  }
  /// Keeps a value for ``typedPayload(_:)``.
  public func setTypedPayload<T: Codable>(_ payload: T) throws {
    self.payload = try JSONEncoder().encode([payload])
  }
  /// Returns the value that ``setTypedPayload(_:)`` has kept.
  /// - Throws: where nothing was kept, or a value of another type.
  public func typedPayload<T: Codable>(_ type: T.Type) throws -> T {
    try JSONDecoder().decode([T].self, from: payload ?? Data())[0]
  }
  /// Nobody is told of activities: changes nothing.
  public func becomeCurrent() {}
  public func resignCurrent() {}
  public func invalidate() {}
}

extension View {
  /// Browsers hand on no activities: changes nothing, and `update` is not called.
  nonisolated public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View {
    self
  }
  /// Browsers hand on no activities: changes nothing, and `update` is not called.
  nonisolated public func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View {
    self
  }

  /// Runs `action` with the address that the app was opened at, as `onOpenURL` does, where the type is
  /// `NSUserActivityTypeBrowsingWeb`. No other activity ever comes.
  nonisolated public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    onOpenURL { url in
      guard activityType == NSUserActivityTypeBrowsingWeb else { return }
      let activity = NSUserActivity(activityType: activityType)
      activity.webpageURL = url
      action(activity)
    }
  }
}
