import ComposableArchitecture
import DeviceClients
import Foundation
import LadderClient
import LadderModel
import Testing

@testable import Ladder

@MainActor
@Suite("The profile")
struct ProfileFeatureTests {
  private let world = World()

  private func makeStore(
    _ account: Account = .ada, outbox: Outbox? = nil, test: RunningTest? = nil,
    _ more: @escaping (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<ProfileFeature> {
    given(account: account, outbox: outbox, runningTest: test)
    return TestStore(initialState: ProfileFeature.State()) {
      ProfileFeature()
    } withDependencies: {
      world.prepare(&$0)
      more(&$0)
    }
  }

  /// A profile with workouts 1 to 3 on the screen.
  private func makeLoadedStore(_ more: @escaping (inout DependencyValues) -> Void = { _ in }) async
    -> TestStoreOf<ProfileFeature>
  {
    world.service.workouts.setValue([0: .success(Page(items: (1...3).map { .fixture($0) }))])
    world.service.user.setValue(.success(.ada))
    let store = makeStore(.ada, more)
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.historyResponse)
    await store.receive(\.meResponse)
    store.exhaustivity = .on
    _ = world.service.take()
    return store
  }

  @Test("History and totals are loaded once, and the next page when the end is in sight")
  func load() async {
    let user = User(
      id: "ada", name: "Ada", email: "ada@example.org", createdAt: User.ada.createdAt,
      totals: .init(workouts: 22, reps: 900))
    world.service.user.setValue(.success(user))
    world.service.workouts.setValue([
      0: .success(Page(items: [.fixture(1), .fixture(2)], nextPage: 1)),
      1: .success(Page(items: [.fixture(2), .fixture(3)])),
    ])
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.task) { $0.loading = .loading }
    await store.receive(\.historyResponse) {
      $0.workouts = [.fixture(1), .fixture(2)]
      $0.loading = .loaded
      $0.nextPage = 1
    }
    await store.receive(\.meResponse)
    #expect(store.state.totals == .init(workouts: 22, reps: 900))
    world.service.clock.setValue(world.clock)
    await store.send(.task)
    await store.send(.endReached) { $0.nextLoading = .loading }
    await store.send(.endReached)
    await world.clock.advance(by: .seconds(1))
    await store.receive(\.historyResponse) {
      $0.workouts = [.fixture(1), .fixture(2), .fixture(3)]
      $0.nextLoading = .idle
      $0.nextPage = nil
    }
    #expect(Set(world.service.take().map { "\($0)" }).count == 3)
  }

  @Test("A failure is said, keeps what is there, and can be tried again")
  func failure() async {
    world.service.workouts.setValue([0: .failure(.unreachable)])
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.task)
    await store.receive(\.historyResponse)
    #expect(store.state.loading.failure == .unreachable && !store.state.isEmpty)
    // The person is known all the same.
    #expect(store.state.totals == User.ada.totals)
    world.service.workouts.setValue([0: .success(Page(items: []))])
    await store.send(.retryButtonTapped)
    await store.receive(\.historyResponse)
    #expect(store.state.isEmpty)
  }

  @Test(
    "A deletion asks first; then the workout is gone from history and totals, and waits where nothing loses it"
  )
  func delete() async {
    let store = await makeLoadedStore()
    await store.send(.deleteButtonTapped(UUID(9)))
    await store.send(.deleteButtonTapped(UUID(2))) { $0.alert = .delete(.fixture(2)) }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    #expect(store.state.history.count == 3)
    await store.send(.deleteButtonTapped(UUID(2))) { $0.alert = .delete(.fixture(2)) }
    let entry = OutboxEntry(
      .deletion(.fixture(2)), userID: "ada", addedAt: world.now, notBefore: world.now.addingTimeInterval(6))
    await store.send(.alert(.presented(.deleteConfirmed(UUID(2))))) {
      $0.alert = nil
      $0.undo = .fixture(2)
      $0.$outbox.withLock { $0.add(entry) }
    }
    #expect(store.state.history.map(\.id) == [UUID(1), UUID(3)])
    #expect(store.state.totals == .init(workouts: 2, reps: 108))
    await world.clock.advance(by: .seconds(6))
    await store.receive(\.undoEnded) { $0.undo = nil }
    await store.send(.undoButtonTapped)
    #expect(store.state.history.count == 2)
  }

  @Test("A deletion is undone as if it had never been")
  func undo() async {
    let store = await makeLoadedStore()
    store.exhaustivity = .off
    await store.send(.deleteButtonTapped(UUID(2)))
    await store.send(.alert(.presented(.deleteConfirmed(UUID(2)))))
    await store.send(.undoButtonTapped)
    #expect(store.state.undo == nil && store.state.outbox == Outbox())
    #expect(store.state.history.count == 3 && store.state.totals == User.ada.totals)
    await world.clock.advance(by: .seconds(10))
    #expect(world.service.take() == [])
  }

  @Test("A deletion that the service refuses is seen again")
  func refusedDeletion() async {
    let store = await makeLoadedStore()
    let entry = OutboxEntry(.deletion(.fixture(2)), userID: "ada", addedAt: world.now)
    store.state.$outbox.withLock {
      $0.add(entry)
      $0.refuse(entry, .init(code: "forbidden", message: ""))
    }
    #expect(store.state.history.count == 3 && store.state.totals == User.ada.totals)
  }

  @Test("A name is changed when the service has it; until then it can be given up")
  func rename() async {
    let store = makeStore()
    await store.send(.nameSubmitted)
    await store.send(.nameEditTapped) { $0.typedName = "Ada" }
    await store.send(.nameSubmitted) { $0.typedName = nil }
    await store.send(.nameEditTapped) { $0.typedName = "Ada" }
    await store.send(\.binding.typedName, "   ") { $0.typedName = "   " }
    #expect(store.state.nameIssue != nil)
    await store.send(.nameSubmitted)
    await store.send(\.binding.typedName, " Ada L. ") { $0.typedName = " Ada L. " }
    await store.send(.nameSubmitted) { $0.isRenaming = true }
    await store.receive(\.renamed) {
      $0.isRenaming = false
      $0.renamingFailure = .unreachable
    }
    #expect(store.state.typedName == " Ada L. ")
    let renamed = User(
      id: "ada", name: "Ada L.", email: "ada@example.org", createdAt: User.ada.createdAt,
      totals: User.ada.totals)
    world.service.user.setValue(.success(renamed))
    await store.send(.nameSubmitted) {
      $0.isRenaming = true
      $0.renamingFailure = nil
    }
    await store.receive(\.renamed) {
      $0.isRenaming = false
      $0.typedName = nil
      $0.$account.withLock { $0?.user = renamed }
    }
    #expect(
      world.service.take() == [
        .updateProfile(ProfileRequest(name: "Ada L.")), .updateProfile(ProfileRequest(name: "Ada L.")),
      ])
    await store.send(.nameEditTapped) { $0.typedName = "Ada L." }
    await store.send(.nameCancelled) { $0.typedName = nil }
  }

  @Test("An answer about somebody who is gone changes nobody who is here")
  func lateAnswer() async {
    let store = makeStore(.guest)
    await store.send(.meResponse(.success(.ada)))
    #expect(store.state.account == .guest)
  }

  @Test("Who signs out is asked, with what that costs")
  func signOutAsks() async {
    let store = makeStore(.guest, outbox: Outbox(.result(1, of: "guest")), test: .fixture(user: "guest"))
    await store.send(.signOutButtonTapped) {
      $0.alert = .signOut(isGuest: true, waiting: 1, isTestRunning: true)
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    #expect(store.state.account == .guest)
  }

  @Test(
    "A guest who signs out leaves nothing; a member's results wait for them", .serialized,
    arguments: [true, false])
  func signOut(isGuest: Bool) async {
    let (account, id) = isGuest ? (Account.guest, "guest") : (.ada, "ada")
    let store = makeStore(account, outbox: Outbox(.result(1, of: id)), test: .fixture(user: id))
    store.exhaustivity = .off
    await store.send(.signOutButtonTapped)
    await store.send(.alert(.presented(.signOutConfirmed)))
    await store.finish()
    #expect(store.state.account == nil && store.state.runningTest == nil)
    #expect(store.state.outbox.entries.count == (isGuest ? 0 : 1))
    #expect(world.service.take() == [.endSession(account.token.text)])
  }

  @Test("A guest is led to the forms")
  func forms() async {
    let store = makeStore(.guest)
    await store.send(.signUpButtonTapped)
    await store.receive(\.delegate.accountWanted, .signUp)
    await store.send(.signInButtonTapped)
    await store.receive(\.delegate.accountWanted, .signIn)
  }

  @Test("Any workout of the history can be shared")
  func share() async {
    let shared = LockIsolated<ShareContent?>(nil)
    let store = await makeLoadedStore {
      $0.share = ShareClient { content in
        shared.setValue(content)
        return .shared
      }
    }
    store.exhaustivity = .off
    await store.send(.shareButtonTapped(.fixture(1), .fixture()))
    await store.receive(\.share.presented.shared)
    #expect(
      shared.value?.url?.absoluteString.hasSuffix("/results/\(UUID(1).uuidString.lowercased())") == true)
    #expect(shared.value?.text == "Ada: 12 × Push-ups in 0:30.00")
  }

  @Test("New results are loaded where the history is seen")
  func resultsChanged() async {
    let store = makeStore()
    await store.send(.resultsChanged)
    #expect(world.service.take() == [])
    let loaded = await makeLoadedStore()
    loaded.exhaustivity = .off
    await loaded.send(.resultsChanged)
    #expect(loaded.state.workouts.count == 3)
    await loaded.receive(\.historyResponse)
    #expect(world.service.take().contains(.myWorkouts(0)))
  }

  @Test("Another person sees nothing of the one before")
  func accountChanged() async {
    let store = await makeLoadedStore()
    store.exhaustivity = .off
    await store.send(.nameEditTapped)
    await store.send(.deleteButtonTapped(UUID(1)))
    store.state.$account.withLock { $0 = nil }
    await store.send(.accountChanged)
    #expect(store.state.workouts.isEmpty && store.state.typedName == nil && store.state.alert == nil)
    #expect(store.state.loading == .idle && store.state.totals == .init())
  }
}
