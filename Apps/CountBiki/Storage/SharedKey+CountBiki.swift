import Foundation
import Sharing
import SpeechSynthesisClient
import TipStoreClient

// Everything that the app keeps for a learner.

extension SharedKey where Self == DebouncedKey<RecoveringKey<SpeechSynthesisSettings>>.Default {
  /// How questions are spoken. Sliders change it many times a second, so it is stored when they rest.
  static var speechSettings: Self {
    Self[
      RecoveringKey("SpeechSynthesisSettingsClient_Settings").debounced(for: .seconds(0.25)),
      default: SpeechSynthesisSettings()]
  }
}

extension SharedKey where Self == RecoveringKey<SessionSettings>.Default {
  /// How sessions go.
  static var sessionSettings: Self {
    Self[RecoveringKey("SessionSettingsClient_Settings"), default: SessionSettings()]
  }
}

extension SharedKey where Self == RecoveringKey<[TipTransaction]>.Default {
  /// The tips that were given, oldest first.
  static var tipHistory: Self {
    Self[RecoveringKey("TierPurchaseHistoryClient_PurchaseHistory"), default: []]
  }
}

extension SharedKey where Self == RecoveringKey<[Topic.ID]>.Default {
  /// The topics that the learner has marked, in the order of marking.
  static var favourites: Self { Self[RecoveringKey("CountBiki_Favourites"), default: []] }
  /// The topics that were practised last, the latest first.
  static var recentTopics: Self { Self[RecoveringKey("CountBiki_RecentTopics"), default: []] }
}

extension SharedKey where Self == RecoveringKey<[AnswerRecord]>.Default {
  /// What became of the questions of a topic, oldest first.
  static func history(of topic: Topic.ID) -> Self {
    Self[RecoveringKey("CountBiki_History_\(topic.uuidString)"), default: []]
  }
}

extension SharedKey where Self == RecoveringKey<AppIcon>.Default {
  /// The icon that the learner has chosen.
  static var appIcon: Self { Self[RecoveringKey("CountBiki_AppIcon"), default: .classic] }
}
