import ComposableArchitecture
import CounterpointSemantics
import CounterpointTesting
import CounterpointValues
import DeviceClients
import Foundation
import LadderClient
import LadderModel
import SwiftUI

@testable import Ladder

/// The app as a person opens it, before a service that answers as it is told.
@MainActor
struct LadderScreen {
  let screen: Screen
  let world: World

  /// - Parameters:
  ///   - account: Who is signed in; `nil` for nobody.
  ///   - service: Tells the service its answers before anything is asked.
  init(
    account: Account? = .ada, outbox: Outbox? = nil, test: RunningTest? = nil, tab: String? = "here",
    environment: ClientEnvironment = .init(), common: any CommonStorage = InMemoryCommonStorage(),
    opening path: String = "", service: (ServiceProbe) -> Void = { _ in }
  ) async throws {
    let world = World()
    self.world = world
    service(world.service)
    screen = try await Screen(
      environment: environment,
      dependencies: {
        world.prepare(&$0)
        $0.commonStorage = common
      },
      now: world.start,
      root: {
        let _ = given(account: account, outbox: outbox, runningTest: test, tab: tab)
        AppView(store: Store(initialState: AppFeature.State(opening: path)) { AppFeature() })
      })
  }

  /// Goes to a tab.
  func open(_ tab: String) async throws { try await screen.tab(tab).tap() }

  /// Lets time pass for the features and in the browser.
  func pass(_ seconds: Double) async {
    await world.clock.advance(by: .milliseconds(Int(seconds * 1_000)))
    await screen.clock.advance(by: seconds)
    await screen.settle()
  }

  /// Opens the test of the first challenge.
  func openTest() async throws {
    try await screen.button("Title of push-up-minute").tap()
    try await screen.button("Start Test").tap()
  }
}

extension ServiceProbe {
  /// Answers with these challenges, the first of them for whoever asks for one.
  func has(_ items: [Challenge], nextPage: Int? = nil) {
    challenges.withValue { $0[0] = .success(Page(items: items, nextPage: nextPage)) }
    if let first = items.first { challenge.setValue(.success(first)) }
  }

  /// Answers a question about a board, of all time and all challenges where nothing else is said.
  func has(_ board: LeaderboardPage, period: Period = .all, challenge: String? = nil, page: Int = 0) {
    boards.withValue {
      $0[LeaderboardQuery(period: period, challengeID: challenge, page: page)] = .success(board)
    }
  }
}
