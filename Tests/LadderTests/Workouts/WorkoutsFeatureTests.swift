import ComposableArchitecture
import Foundation
import LadderClient
import LadderModel
import Testing

@testable import Ladder

@MainActor
@Suite("Workouts")
struct WorkoutsFeatureTests {
  private let world = World()

  private func makeStore() -> TestStoreOf<WorkoutsFeature> {
    given(account: .ada)
    return TestStore(initialState: WorkoutsFeature.State()) {
      WorkoutsFeature()
    } withDependencies: {
      world.prepare(&$0)
    }
  }

  @Test("They are loaded once, the next page when the end is in sight")
  func pages() async {
    world.service.challenges.setValue([
      0: .success(Page(items: [.fixture("a"), .fixture("b")], nextPage: 1)),
      1: .success(Page(items: [.fixture("b"), .fixture("c")])),
    ])
    let store = makeStore()
    world.service.clock.setValue(world.clock)
    await store.send(.task) { $0.loading = .loading }
    await store.send(.task)
    await store.send(.endReached)
    await world.clock.advance(by: .seconds(1))
    await store.receive(\.response) {
      $0.challenges = [.fixture("a"), .fixture("b")]
      $0.loading = .loaded
      $0.nextPage = 1
    }
    await store.send(.task)
    await store.send(.endReached) { $0.nextLoading = .loading }
    await store.send(.endReached)
    await world.clock.advance(by: .seconds(1))
    await store.receive(\.response) {
      $0.challenges = [.fixture("a"), .fixture("b"), .fixture("c")]
      $0.nextLoading = .idle
      $0.nextPage = nil
    }
    await store.send(.endReached)
    #expect(world.service.take() == [.challenges(0), .challenges(1)])
  }

  @Test("No challenge at all is said; one that cannot be loaded can be tried again")
  func empty() async {
    world.service.challenges.setValue([0: .failure(.unreachable)])
    let store = makeStore()
    await store.send(.task) { $0.loading = .loading }
    await store.receive(\.response) { $0.loading = .failed(.unreachable) }
    #expect(!store.state.isEmpty && store.state.loading.failure == .unreachable)
    world.service.challenges.setValue([:])
    await store.send(.retryButtonTapped) { $0.loading = .loading }
    await store.receive(\.response) { $0.loading = .loaded }
    #expect(store.state.isEmpty)
  }

  @Test("A refresh keeps what is there until the answer is, and for good where it fails")
  func refresh() async {
    world.service.challenges.setValue([0: .success(Page(items: [.fixture("a")]))])
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.response)
    world.service.challenges.setValue([0: .failure(.busy(retryAfter: 1))])
    await store.send(.refresh)
    #expect(store.state.challenges.ids == ["a"])
    await store.receive(\.response)
    #expect(store.state.challenges.ids == ["a"] && store.state.loading.failure != nil)
    world.service.challenges.setValue([0: .success(Page(items: [.fixture("b")]))])
    await store.send(.refresh)
    await store.receive(\.response)
    #expect(store.state.challenges.ids == ["b"])
  }

  @Test("A page that cannot be loaded says so at the end of the list")
  func nextFails() async {
    world.service.challenges.setValue([
      0: .success(Page(items: [.fixture("a")], nextPage: 1)), 1: .failure(.unreachable),
    ])
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.response)
    await store.send(.endReached)
    await store.receive(\.response)
    #expect(store.state.nextLoading.failure == .unreachable && store.state.loading == .loaded)
    await store.send(.endReached)
    #expect(store.state.nextLoading == .loading)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A result is seen at once: participants, and the person's best where it is one")
  func resultTaken() async {
    let store = makeStore()
    store.exhaustivity = .off
    world.service.challenges.setValue([0: .success(Page(items: [.fixture(best: .fixture(40))]))])
    await store.send(.task)
    await store.receive(\.response)
    let request = FinishedTest.fixture(1, reps: 12).request
    await store.send(.resultTaken(.fixture(request, best: false)))
    #expect(
      store.state.challenges[0].participantCount == 8 && store.state.challenges[0].myBest?.repCount == 40)
    await store.send(.resultTaken(.fixture(request, best: true)))
    #expect(store.state.challenges[0].myBest?.repCount == 12)
  }

  @Test("A challenge opens once, with what is known of it; what it loads is known here")
  func open() async {
    let store = makeStore()
    store.exhaustivity = .off
    world.service.challenges.setValue([0: .success(Page(items: [.fixture()]))])
    world.service.challenge.setValue(.success(.fixture(participants: 99)))
    await store.send(.task)
    await store.receive(\.response)
    await store.send(.challengeTapped("push-up-minute"))
    await store.send(.challengeTapped("push-up-minute"))
    #expect(store.state.path.count == 1 && store.state.path.last?.challenge == .fixture())
    await store.send(.path(.element(id: store.state.path.ids[0], action: .task)))
    await store.receive(\.path[id: store.state.path.ids[0]].delegate.loaded)
    #expect(store.state.challenges[0].participantCount == 99)
    await store.skipReceivedActions(strict: false)
  }

  @Test("Another person sees nothing of the one before")
  func accountChanged() async {
    world.service.challenges.setValue([0: .success(Page(items: [.fixture(best: .fixture())]))])
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.response)
    store.state.$account.withLock { $0 = nil }
    await store.send(.accountChanged)
    #expect(store.state.challenges.isEmpty && store.state.loading == .idle)
    await store.send(.task)
    #expect(store.state.loading == .idle)
  }

  @Test("The service's word that somebody is signed out ends the account")
  func unauthorized() async {
    world.service.challenges.setValue([0: .failure(.unauthorized(message: "no"))])
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.response)
    #expect(store.state.account?.isEnded == true)
    await store.send(.task)
    #expect(world.service.take() == [.challenges(0)])
  }
}
