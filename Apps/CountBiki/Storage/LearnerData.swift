import Foundation
import Sharing
import SpeechSynthesisClient
import TipStoreClient

/// Everything that is kept of a learner, as a file: what “Export” writes and “Import” reads.
struct LearnerData: Codable, Equatable, Sendable {
  /// Of the form of the file.
  static let currentVersion = 1

  var version = LearnerData.currentVersion
  var exportDate: Date
  var sessionSettings: SessionSettings
  var speechSettings: SpeechSynthesisSettings
  var favourites: [Topic.ID]
  var recentTopics: [Topic.ID]
  /// Of all topics, oldest first.
  var history: [AnswerRecord]
  var tips: [TipTransaction]
  var appIcon: AppIcon

  /// Returns the data that is kept now.
  static func current(at date: Date) -> Self {
    @SharedReader(.sessionSettings) var sessionSettings
    @SharedReader(.speechSettings) var speechSettings
    @SharedReader(.favourites) var favourites
    @SharedReader(.recentTopics) var recentTopics
    @SharedReader(.tipHistory) var tips
    @SharedReader(.appIcon) var appIcon
    return Self(
      exportDate: date, sessionSettings: sessionSettings, speechSettings: speechSettings,
      favourites: favourites, recentTopics: recentTopics, history: History.all(), tips: tips, appIcon: appIcon
    )
  }

  /// Settings and favourites take the place of what is kept; answers and tips are added to it, each of them once.
  func merge() {
    @Shared(.sessionSettings) var sessionSettings
    @Shared(.speechSettings) var speechSettings
    @Shared(.favourites) var favourites
    @Shared(.recentTopics) var recentTopics
    @Shared(.tipHistory) var tips
    @Shared(.appIcon) var appIcon
    $sessionSettings.withLock { $0 = self.sessionSettings }
    $speechSettings.withLock { $0 = self.speechSettings }
    $favourites.withLock { $0 = Self.known(self.favourites) }
    $recentTopics.withLock { $0 = Self.known(self.recentTopics) }
    $tips.withLock { $0.add(self.tips) }
    $appIcon.withLock { $0 = self.appIcon }
    History.add(history)
  }

  /// Takes everything back to how it was in the beginning, and removes what was put aside because it could not be read.
  ///
  /// What the store knows of tips is the store's: `TipStoreClient.forget`.
  /// - Throws: what the storage throws where a copy cannot be removed.
  static func erase() throws {
    @Shared(.sessionSettings) var sessionSettings
    @Shared(.speechSettings) var speechSettings
    @Shared(.favourites) var favourites
    @Shared(.recentTopics) var recentTopics
    @Shared(.tipHistory) var tips
    @Shared(.appIcon) var appIcon
    @Shared(.damagedEntries) var damagedEntries
    $sessionSettings.withLock { $0 = SessionSettings() }
    $speechSettings.withLock { $0 = SpeechSynthesisSettings() }
    $favourites.withLock { $0 = [] }
    $recentTopics.withLock { $0 = [] }
    $tips.withLock { $0 = [] }
    $appIcon.withLock { $0 = .classic }
    History.erase()
    // Last, since a history that is read for the first time here may turn out to be damaged.
    $damagedEntries.withLock { $0 = [] }
    for name in EntryName.all { try DamagedEntry.erase(name) }
  }

  /// Without what another version knew, and each once.
  private static func known(_ topics: [Topic.ID]) -> [Topic.ID] {
    var seen: Set<Topic.ID> = []
    return topics.filter { Topic.topic($0) != nil && seen.insert($0).inserted }
  }

  // MARK: The file

  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.dateEncodingStrategy = .iso8601
    return try encoder.encode(self)
  }

  /// - Throws: ``LearnerDataError``.
  init(decoding data: Data) throws(LearnerDataError) {
    struct Head: Decodable { let version: Int }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let head = try? decoder.decode(Head.self, from: data) else { throw .notOurs }
    guard head.version <= Self.currentVersion else { throw .newerVersion(head.version) }
    do { self = try decoder.decode(Self.self, from: data) } catch { throw .damaged("\(error)") }
  }

  init(
    exportDate: Date, sessionSettings: SessionSettings, speechSettings: SpeechSynthesisSettings,
    favourites: [Topic.ID], recentTopics: [Topic.ID], history: [AnswerRecord], tips: [TipTransaction],
    appIcon: AppIcon
  ) {
    self.exportDate = exportDate
    self.sessionSettings = sessionSettings
    self.speechSettings = speechSettings
    self.favourites = favourites
    self.recentTopics = recentTopics
    self.history = history
    self.tips = tips
    self.appIcon = appIcon
  }
}

/// A reason why a file was not read.
enum LearnerDataError: Error, Equatable, CustomStringConvertible {
  case notOurs
  case newerVersion(Int)
  case damaged(String)

  var description: String {
    switch self {
    case .notOurs: "This is no file that Count Biki has exported. Nothing was changed."
    case .newerVersion:
      "This file comes from a newer version of Count Biki. Nothing was changed; update the app and try again."
    case .damaged:
      "This file is damaged: a part of it is missing or is not what it should be. Nothing was changed."
    }
  }
}
