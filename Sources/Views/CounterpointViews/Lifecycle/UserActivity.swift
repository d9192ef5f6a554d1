import Foundation

/// The kind of activity by which an address of the web leads into an app.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An activity of a person, for systems that hand it on to other devices. Browsers do not: it can be written and read
/// back.
public final class NSUserActivity {
  /// The name of the kind of activity, in reverse domain form.
  public let activityType: String
  /// The activity's name for people; `nil` for none.
  public var title: String?
  /// The facts by which the activity could be taken up again.
  public var userInfo: [AnyHashable: Any]?
  /// The address at which the activity could be taken up again; that of the page in an activity that leads into the app.
  public var webpageURL: URL?
  /// The words by which the activity could be found.
  public var keywords: Set<String> = []
  /// A Boolean value that says whether other devices may take the activity up; makes no difference here.
  public var isEligibleForHandoff = true
  /// A Boolean value that says whether a search may find the activity; makes no difference here.
  public var isEligibleForSearch = false
  /// A Boolean value that says whether the system may suggest the activity; makes no difference here.
  public var isEligibleForPrediction = false
  /// A Boolean value that says whether others may find the activity; makes no difference here.
  public var isEligibleForPublicIndexing = false
  /// The name by which the activity could be deleted again; makes no difference here.
  public var persistentIdentifier: String?
  /// The name of the content that the activity shows; makes no difference here.
  public var targetContentIdentifier: String?
  /// The keys of `userInfo` that are needed to take the activity up; makes no difference here.
  public var requiredUserInfoKeys: Set<String>?
  /// A Boolean value that says whether the facts have changed since; makes no difference here.
  public var needsSave = false
  private var payload: Data?

  /// Creates an activity of a kind.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds facts to `userInfo`, in place of those that have the same keys.
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
  /// Does nothing: nobody is told of activities.
  public func resignCurrent() {}
  /// Does nothing: nobody is told of activities.
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
