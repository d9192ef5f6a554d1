import Foundation
import Sharing
import SpeechSynthesisClient
import TipStoreClient

// Everything that the app keeps for a learner.

/// The names of what is kept.
enum EntryName {
  static let speechSettings = "SpeechSynthesisSettingsClient_Settings"
  static let sessionSettings = "SessionSettingsClient_Settings"
  static let tipHistory = "TierPurchaseHistoryClient_PurchaseHistory"
  static let favourites = "CountBiki_Favourites"
  static let recentTopics = "CountBiki_RecentTopics"
  static let appIcon = "CountBiki_AppIcon"

  static func history(of topic: Topic.ID) -> String { "CountBiki_History_\(topic.uuidString)" }

  static var all: [String] {
    [speechSettings, sessionSettings, tipHistory, favourites, recentTopics, appIcon, DamagedEntry.listName]
      + Topic.all.map { history(of: $0.id) }
  }

  /// Returns what a learner calls the entry; `nil` for what is none of these.
  static func title(of name: String) -> String? {
    switch name {
    case sessionSettings: "session settings"
    case speechSettings: "voice settings"
    case favourites: "favourites"
    case recentTopics: "recent topics"
    case tipHistory: "tips"
    case appIcon: "app icon"
    default:
      Topic.all.first { history(of: $0.id) == name }.map { "history of “\($0.title)” (\($0.skill.title))" }
    }
  }
}

extension SharedKey where Self == DebouncedKey<RecoveringKey<SpeechSynthesisSettings>>.Default {
  /// The settings for how questions are spoken. Sliders change it many times a second, so it is stored when
  /// they rest.
  static var speechSettings: Self {
    Self[
      RecoveringKey(EntryName.speechSettings).debounced(for: .seconds(0.25)),
      default: SpeechSynthesisSettings()]
  }
}

extension SharedKey where Self == RecoveringKey<SessionSettings>.Default {
  /// The settings for how sessions go.
  static var sessionSettings: Self {
    Self[RecoveringKey(EntryName.sessionSettings), default: SessionSettings()]
  }
}

extension SharedKey where Self == RecoveringKey<[TipTransaction]>.Default {
  /// The tips that were given, oldest first.
  static var tipHistory: Self { Self[RecoveringKey(EntryName.tipHistory), default: []] }
}

extension SharedKey where Self == RecoveringKey<[Topic.ID]>.Default {
  /// The topics that the learner has marked, in the order of marking.
  static var favourites: Self { Self[RecoveringKey(EntryName.favourites), default: []] }
  /// The topics that were practised last, the latest first.
  static var recentTopics: Self { Self[RecoveringKey(EntryName.recentTopics), default: []] }
}

extension SharedKey where Self == DebouncedKey<RecoveringKey<[AnswerRecord]>>.Default {
  /// The outcomes of a topic's questions, oldest first. A thousand of them take longer to write than the next
  /// question may wait for its sound, so they are stored while the learner thinks.
  static func history(of topic: Topic.ID) -> Self {
    Self[RecoveringKey(EntryName.history(of: topic)).debounced(for: .seconds(0.25)), default: []]
  }
}

extension SharedKey where Self == RecoveringKey<AppIcon>.Default {
  /// The icon that the learner has chosen.
  static var appIcon: Self { Self[RecoveringKey(EntryName.appIcon), default: .classic] }
}

extension SharedKey where Self == RecoveringKey<[String]>.Default {
  /// The names of what could not be read, until the learner was told of it.
  static var damagedEntries: Self { Self[RecoveringKey(DamagedEntry.listName), default: []] }
}
