import ComposableArchitecture
import CounterpointSemantics
import CounterpointTesting
import CounterpointValues
import DeviceClients
import Foundation
import SwiftUI

@testable import Conjugar

/// The app as a person opens it, with what they hear.
@MainActor
struct ConjugarScreen {
  let screen: Screen
  let storage: any KeyValueStorage
  let voice: HeardProbe

  init(
    storage: any KeyValueStorage = InMemoryKeyValueStorage(), environment: ClientEnvironment = .init(),
    common: any CommonStorage = InMemoryCommonStorage(), announcement: Announcement? = nil,
    ratings: RatingsClient? = nil, opening path: String = "",
    dependencies: @escaping @Sendable (inout DependencyValues) -> Void = { _ in }
  ) async throws {
    let voice = HeardProbe()
    self.voice = voice
    self.storage = storage
    screen = try await Screen(
      environment: environment, storage: storage,
      dependencies: {
        $0.announcements.load = { announcement }
        $0.commonStorage = common
        $0.continuousClock = TestClock()
        $0.date = .constant(Date(timeIntervalSince1970: 1_700_000_000))
        $0.isQuizShuffled = false
        $0.ratings = ratings ?? .liveValue
        $0.soundEffects = .noop
        $0.speaker = voice.speaker
        $0.uuid = .incrementing
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(seed: 1))
        dependencies(&$0)
      },
      root: {
        AppView(store: Store(initialState: AppFeature.State(opening: path)) { AppFeature() })
      })
  }

  /// Goes to a tab.
  func open(_ tab: String) async throws { try await screen.tab(tab).tap() }

  /// Returns what is stored under a name, as text.
  func stored(_ name: String) throws -> String? {
    try storage.data(forKey: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the learner as the leaderboard knows them.
  func player() throws -> LeaderboardPlayer? {
    try storage.data(forKey: "Conjugar_Player").map {
      try JSONDecoder().decode(LeaderboardPlayer.self, from: $0)
    }
  }

  /// Returns the quiz that goes on.
  func quiz() throws -> QuizRun? {
    try storage.data(forKey: "Conjugar_QuizRun").map { try JSONDecoder().decode(QuizRun.self, from: $0) }
  }
}
