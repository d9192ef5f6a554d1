import ComposableArchitecture
import Foundation
import LadderClient
import LadderModel
import Testing

@testable import Ladder

@MainActor
@Suite("The leaderboard")
struct LeaderboardFeatureTests {
  private let world = World()

  private func makeStore() -> TestStoreOf<LeaderboardFeature> {
    given(account: .ada)
    return TestStore(initialState: LeaderboardFeature.State()) {
      LeaderboardFeature()
    } withDependencies: {
      world.prepare(&$0)
    }
  }

  private func answer(
    _ items: [LeaderboardEntry], period: Period = .all, challenge: String? = nil, page: Int = 0,
    next: Int? = nil, me: LeaderboardEntry? = nil
  ) {
    world.service.boards.withValue {
      $0[LeaderboardQuery(period: period, challengeID: challenge, page: page)] =
        .success(LeaderboardPage(items: items, nextPage: next, me: me))
    }
  }

  @Test("It appears once, its pages are those that the service names, and one's own row is known")
  func pages() async {
    answer((1...20).map { .fixture($0) }, next: 1, me: .fixture(21, isMe: true))
    answer((21...40).map { .fixture($0, isMe: $0 == 21) }, page: 1, me: .fixture(21, isMe: true))
    let store = makeStore()
    world.service.clock.setValue(world.clock)
    await store.send(.task) { $0.loading = .loading }
    await world.clock.advance(by: .seconds(1))
    await store.receive(\.response) {
      $0.loading = .loaded
      for rank in 1...20 { $0.entries.append(.fixture(rank)) }
      $0.me = .fixture(21, isMe: true)
      $0.nextPage = 1
    }
    #expect(!store.state.showsMe && !store.state.isAtEnd)
    await store.send(.task)
    await store.send(.endReached) { $0.nextLoading = .loading }
    await store.send(.endReached)
    await world.clock.advance(by: .seconds(1))
    await store.receive(\.response) {
      for rank in 21...40 { $0.entries.append(.fixture(rank, isMe: rank == 21)) }
      $0.nextLoading = .idle
      $0.nextPage = nil
    }
    // A last page that is full costs no empty one.
    await store.send(.endReached)
    #expect(store.state.showsMe && store.state.isAtEnd)
    #expect(
      world.service.take() == [
        .leaderboard(LeaderboardQuery(period: .all, page: 0, limit: 20)),
        .leaderboard(LeaderboardQuery(period: .all, page: 1, limit: 20)),
      ])
  }

  @Test("Another filter during a load is heard, and nothing of the board before gets in")
  func filterDuringLoad() async {
    answer([.fixture(1)], next: 1)
    answer([.fixture(2)], period: .week)
    answer([.fixture(3)], period: .week, challenge: "a")
    let store = makeStore()
    world.service.clock.setValue(world.clock)
    await store.send(.task) { $0.loading = .loading }
    await store.send(.periodChosen(.week)) { $0.filter.period = .week }
    await store.send(.challengeChosen("a")) { $0.filter.challengeID = "a" }
    await world.clock.advance(by: .seconds(1))
    await store.receive(\.response) {
      $0.loading = .loaded
      $0.entries.append(.fixture(3))
    }
    // One that could not be called off any longer.
    await store.send(
      .response(.init(), page: 1, .success(LeaderboardPage(items: [.fixture(9)], nextPage: 5))))
    await store.send(.response(.init(period: .week), page: 0, .failure(.unreachable)))
    await store.send(.challengeChosen("a"))
    await store.send(.periodChosen(.week))
  }

  @Test("Another filter shows nothing of the board before; a refresh shows it until the answer is there")
  func replace() async {
    answer([.fixture(1), .fixture(2)], next: 1, me: .fixture(1))
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.response)
    answer([.fixture(3)])
    await store.send(.refresh)
    #expect(store.state.entries.map(\.rank) == [1, 2] && store.state.loading == .loading)
    await store.receive(\.response)
    #expect(store.state.entries.map(\.rank) == [3] && store.state.nextPage == nil && store.state.me == nil)
    await store.send(.periodChosen(.week))
    #expect(store.state.entries.isEmpty && store.state.me == nil)
    await store.receive(\.response)
    #expect(store.state.isEmpty)
  }

  @Test("A refresh during a page calls the page off")
  func refreshDuringPage() async {
    answer([.fixture(1)], next: 1)
    answer([.fixture(2)], page: 1, next: 2)
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.response)
    await store.send(.endReached)
    await store.send(.refresh)
    #expect(store.state.nextLoading == .idle)
    await store.receive(\.response)
    #expect(store.state.entries.map(\.rank) == [1] && store.state.nextPage == 1)
    await store.finish()
  }

  @Test("A failure ends the loading, keeps what is there, and can be tried again")
  func failure() async {
    let query = LeaderboardQuery(period: .all, page: 0)
    world.service.boards.setValue([query: .failure(.unreachable)])
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.response)
    #expect(store.state.loading.failure == .unreachable && !store.state.isEmpty)
    answer([.fixture(1)], next: 1)
    await store.send(.retryButtonTapped)
    await store.receive(\.response)
    world.service.boards.withValue {
      $0[LeaderboardQuery(period: .all, page: 1)] = .failure(.busy(retryAfter: 3))
    }
    await store.send(.endReached)
    await store.receive(\.response)
    #expect(store.state.nextLoading.failure != nil && store.state.entries.count == 1)
    await store.send(.endReached)
    await store.receive(\.response)
  }

  @Test("Who climbs between two pages is shown once, and everybody stays in order")
  func climb() async {
    answer([.fixture(1), .fixture(2), .fixture(3)], next: 1)
    answer([.fixture(4, user: "user-2"), .fixture(5)], page: 1)
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.response)
    await store.send(.endReached)
    await store.receive(\.response)
    #expect(store.state.entries.map(\.userID) == ["user-1", "user-3", "user-2", "user-5"])
    #expect(store.state.entries.map(\.rank) == [1, 3, 4, 5])
  }

  @Test("A new result makes it stale: it is loaded when it is seen again")
  func stale() async {
    let store = makeStore()
    await store.send(.resultTaken)
    await store.send(.task) { $0.loading = .loading }
    await store.receive(\.response) { $0.loading = .loaded }
    await store.send(.resultTaken) { $0.isStale = true }
    await store.send(.task) { $0.loading = .loading }
    await store.receive(\.response) {
      $0.loading = .loaded
      $0.isStale = false
    }
  }

  @Test("Another person sees their own board; nobody, none")
  func accountChanged() async {
    answer([.fixture(1, isMe: true)], me: .fixture(1, isMe: true))
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.accountChanged)
    #expect(store.state.loading == .idle)
    await store.send(.task)
    await store.receive(\.response)
    store.state.$account.withLock { $0 = nil }
    await store.send(.accountChanged)
    #expect(store.state.entries.isEmpty && store.state.me == nil && store.state.loading == .idle)
  }
}
