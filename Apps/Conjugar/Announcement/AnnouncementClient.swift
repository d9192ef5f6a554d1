import Dependencies
import Foundation
import Sharing

/// Reads the announcement that whoever runs the server makes.
struct AnnouncementClient: Sendable {
  /// Returns the announcement; nothing where there is none.
  var load: @Sendable () throws -> Announcement?
}

extension AnnouncementClient: DependencyKey {
  /// The variable of the environment that holds the announcement as JSON.
  static let variable = "CONJUGAR_ANNOUNCEMENT"

  static let liveValue = Self {
    guard let text = ProcessInfo.processInfo.environment[variable], !text.isEmpty else { return nil }
    return try JSONDecoder().decode(Announcement.self, from: Data(text.utf8))
  }
  /// Announces nothing.
  static let testValue = Self { nil }
}

extension DependencyValues {
  /// Reads the announcement that whoever runs the server makes.
  var announcements: AnnouncementClient {
    get { self[AnnouncementClient.self] }
    set { self[AnnouncementClient.self] = newValue }
  }
}

extension SharedKey where Self == AppStorageKey<Int>.Default {
  /// The number of the last announcement that the learner has seen.
  static var lastAnnouncement: Self { Self[.appStorage("Conjugar_LastAnnouncement"), default: -1] }
}
