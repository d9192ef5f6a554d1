import ComposableArchitecture
import ConcurrencyTesting
import CounterpointValues
import DeviceClients
import Foundation
import LadderClient
import LadderModel
import Testing

@testable import Ladder

@MainActor
@Suite("Sending")
struct OutboxFeatureTests {
  private let world = World()
  private var request: WorkoutRequest { FinishedTest.fixture(1).request }
  private var sent: ServiceProbe.Call { .submit(request, token: "token-of-ada") }

  private func makeStore(_ outbox: Outbox, account: Account? = .ada) -> TestStoreOf<OutboxFeature> {
    given(account: account, outbox: outbox, tab: "here")
    return TestStore(initialState: OutboxFeature.State()) {
      OutboxFeature()
    } withDependencies: {
      world.prepare(&$0)
    }
  }

  private func claimed(_ outbox: inout Outbox) {
    _ = outbox.claimNext(of: "ada", by: "here", at: world.now)
  }

  @Test("A result is claimed, sent with the person's token, and forgotten when it was taken")
  func taken() async {
    let store = makeStore(Outbox(.result(1)))
    let receipt = WorkoutReceipt.fixture(request)
    await store.send(.timeCame) {
      $0.sending = UUID(1)
      $0.$outbox.withLock { claimed(&$0) }
    }
    await store.receive(\.answered) {
      $0.sending = nil
      $0.$receipts.withLock { $0.add(receipt) }
      $0.$outbox.withLock { $0 = Outbox() }
    }
    await store.receive(\.delegate.taken)
    #expect(world.service.take() == [sent])
  }

  @Test("What cannot be reached is tried again after 0.5, 1, 2 … seconds, with the same number")
  func retries() async {
    world.service.receipts.setValue([
      .failure(.unreachable), .failure(.unreachable), .failure(.busy(retryAfter: nil)), .success(nil),
    ])
    let store = makeStore(Outbox(.result(1)))
    world.service.clock.setValue(world.clock)
    await store.send(.timeCame) {
      $0.sending = UUID(1)
      $0.$outbox.withLock { claimed(&$0) }
    }
    for wait in [0.5, 1, 2] {
      let entry = store.state.outbox.entries[0]
      await world.clock.advance(by: .seconds(1))
      await store.receive(\.answered) {
        $0.sending = nil
        $0.$outbox.withLock {
          $0.postpone(entry, until: world.now.addingTimeInterval(wait), all: true)
        }
      }
      #expect(Delivery(of: UUID(1), store.state.outbox, Receipts(), .ada) == .savedForLater)
      await world.clock.advance(by: .seconds(wait) - .milliseconds(1))
      await world.clock.advance(by: .milliseconds(1))
      await store.receive(\.timeCame) {
        $0.sending = UUID(1)
        $0.$outbox.withLock { claimed(&$0) }
      }
    }
    await world.clock.advance(by: .seconds(1))
    await store.receive(\.answered) {
      $0.sending = nil
      $0.$receipts.withLock { $0.add(.fixture(FinishedTest.fixture(1).request)) }
      $0.$outbox.withLock { $0 = Outbox() }
    }
    await store.receive(\.delegate.taken)
    #expect(world.service.take() == [sent, sent, sent, sent])
  }

  @Test("The service is left alone for as long as it asks for")
  func retryAfter() async {
    world.service.receipts.setValue([.failure(.busy(retryAfter: 20)), .success(nil)])
    let store = makeStore(Outbox(.result(1)))
    store.exhaustivity = .off
    await store.send(.timeCame)
    await store.receive(\.answered)
    await world.clock.advance(by: .milliseconds(19_999))
    #expect(world.service.take() == [sent])
    await world.clock.advance(by: .milliseconds(1))
    await store.receive(\.delegate.taken)
    #expect(world.service.take() == [sent])
  }

  @Test("Who has been signed out sends nothing; signed in again, at once")
  func unauthorized() async {
    world.service.receipts.setValue([.failure(.unauthorized(message: "")), .success(nil)])
    let store = makeStore(Outbox(.result(1)))
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.answered)
    #expect(store.state.account?.isEnded == true && store.state.waitsForSignIn)
    #expect(Delivery(of: UUID(1), store.state.outbox, Receipts(), store.state.account) == .waitingForSignIn)
    await world.clock.advance(by: .seconds(1_000))
    #expect(world.service.take() == [sent])
    store.state.$account.withLock { $0 = Account(.fixture(token: "new")) }
    await store.receive(\.delegate.taken)
    #expect(world.service.take() == [.submit(request, token: "new")])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A late refusal of an old token does not sign out whoever is back")
  func lateRefusal() {
    var account = Account(.fixture(token: "new"))
    account.end(Secret("token-of-ada"))
    #expect(!account.isEnded)
  }

  @Test("A refused result stays with its reason until it is discarded, and the next one is sent")
  func refused() async {
    world.service.receipts.setValue([
      .failure(.refused(status: 404, code: "not_found", message: "There is no such challenge")),
      .success(nil),
    ])
    let store = makeStore(Outbox(.result(1), .result(2)))
    store.exhaustivity = .off
    await store.send(.timeCame)
    await store.receive(\.delegate.taken)
    #expect(store.state.results.map(\.id) == [UUID(1)])
    #expect(store.state.results[0].refusal?.code == "not_found")
    await store.send(.discardButtonTapped(UUID(1)))
    #expect(store.state.outbox == Outbox())
  }

  @Test("A result that was taken and deleted since is done with")
  func deletedSince() async {
    world.service.receipts.setValue([
      .failure(.refused(status: 410, code: "workout_deleted", message: "The workout was deleted"))
    ])
    let store = makeStore(Outbox(.result(1)))
    await store.send(.timeCame) {
      $0.sending = UUID(1)
      $0.$outbox.withLock { claimed(&$0) }
    }
    await store.receive(\.answered) {
      $0.sending = nil
      $0.$outbox.withLock { $0 = Outbox() }
    }
  }

  @Test("An answer that nobody understands costs no result")
  func unreadable() async {
    world.service.receipts.setValue([.failure(.unreadable(reason: "HTML")), .success(nil)])
    let store = makeStore(Outbox(.result(1)))
    store.exhaustivity = .off
    await store.send(.timeCame)
    await store.receive(\.answered)
    #expect(store.state.outbox.entries.count == 1)
    await world.clock.advance(by: .milliseconds(500))
    await store.receive(\.delegate.taken)
  }

  @Test("Who does not want to wait has it sent now")
  func sendNow() async {
    world.service.receipts.setValue([.failure(.unreachable), .success(nil)])
    let store = makeStore(Outbox(.result(1)))
    store.exhaustivity = .off
    await store.send(.timeCame)
    await store.receive(\.answered)
    await store.send(.sendNowButtonTapped)
    await store.receive(\.delegate.taken)
  }

  @Test(
    "A deletion waits as long as it can be undone, and one that is gone already is done", .serialized,
    arguments: [true, false])
  func deletion(isGone: Bool) async throws {
    if isGone {
      world.service.deletion.setValue(.failure(.refused(status: 404, code: "not_found", message: "")))
    }
    let entry = OutboxEntry(
      .deletion(.fixture(1)), userID: "ada", addedAt: world.now, notBefore: world.now.addingTimeInterval(6))
    let store = makeStore(Outbox(entry))
    store.exhaustivity = .off
    let shared = SharedResults(storage: store.dependencies.commonStorage)
    try shared.keep(SharedResult(.fixture(1), name: "Ada"))
    await store.send(.timeCame)
    await world.clock.advance(by: .milliseconds(5_999))
    #expect(world.service.take() == [])
    await world.clock.advance(by: .milliseconds(1))
    await store.receive(\.delegate.deleted)
    #expect(world.service.take() == [.delete(UUID(1))] && store.state.outbox == Outbox())
    #expect(try shared.result(UUID(1)) == nil)
  }

  @Test("What another tab puts in is sent, once, by one of them")
  func tabs() async {
    let storage = InMemoryKeyValueStorage()
    let tabs = ["one", "two", "three"].map { name in
      Tab.store(storage, world, name, OutboxFeature()) {
        @Shared(.account) var account
        $account.withLock { $0 = .ada }
        return OutboxFeature.State()
      }
    }
    for tab in tabs { tab.send(.task) }
    for number in 1...20 {
      Tab.inside(storage) {
        @Shared(.outbox) var outbox
        $outbox.withLock { $0.add(.result(number)) }
      }
    }
    #expect(await eventually { tabs[0].withState { $0.outbox.entries.isEmpty } })
    let sent = world.service.take()
    let expected = (1...20).map {
      ServiceProbe.Call.submit(FinishedTest.fixture($0).request, token: "token-of-ada")
    }
    #expect(sent == expected)
    for tab in tabs { #expect(tab.withState { $0.outbox } == Outbox()) }
  }

  @Test("A tab that is gone in the middle of sending is followed by another, a minute later")
  func lostTab() async {
    var outbox = Outbox(.result(1))
    _ = outbox.claimNext(of: "ada", by: "gone", at: world.now)
    let store = makeStore(outbox)
    store.exhaustivity = .off
    await store.send(.task)
    await world.clock.advance(by: .seconds(59))
    #expect(world.service.take() == [])
    await world.clock.advance(by: .seconds(1))
    await store.receive(\.delegate.taken)
    #expect(world.service.take() == [sent])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("The person's storage holds what a new process goes on with")
  func restart() async {
    let storage = InMemoryKeyValueStorage()
    world.service.receipts.setValue([.failure(.unreachable)])
    do {
      let tab = Tab.store(storage, world, "one", OutboxFeature()) {
        @Shared(.account) var account
        @Shared(.outbox) var outbox
        $account.withLock { $0 = .ada }
        $outbox.withLock { $0.add(.result(1)) }
        return OutboxFeature.State()
      }
      tab.send(.task)
      #expect(await eventually { tab.withState { $0.outbox.entries[0].failures } == 1 })
    }
    world.service.receipts.setValue([.success(nil)])
    let next = Tab.store(storage, world, "one", OutboxFeature()) { OutboxFeature.State() }
    next.send(.task)
    await world.clock.waitForSleeper()
    await world.clock.advance(by: .seconds(1))
    #expect(await eventually { next.withState { $0.outbox.entries.isEmpty } })
    #expect(next.withState { $0.outbox } == Outbox() && next.withState { $0.receipts[UUID(1)] != nil })
  }
}
