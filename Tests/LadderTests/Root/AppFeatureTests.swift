import ComposableArchitecture
import CounterpointValues
import DeviceClients
import Foundation
import LadderClient
import LadderModel
import Testing

@testable import Ladder

@MainActor
@Suite("The app")
struct AppFeatureTests {
  private let world = World()
  private let shown = LockIsolated<[String]>([])

  private func makeStore(
    _ path: String = "", _ more: @escaping (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<AppFeature> {
    withDependencies {
      world.prepare(&$0)
      $0.pageAddress.show = { [shown] path in shown.withValue { $0.append(path) } }
      more(&$0)
    } operation: {
      let store = TestStore(initialState: AppFeature.State(opening: path)) { AppFeature() }
      store.exhaustivity = .off
      return store
    }
  }

  @Test("Whoever is not signed in is welcomed; a guest's name is enough for everything")
  func welcome() async {
    world.service.session.setValue(.success(.fixture(.guest)))
    world.service.challenges.setValue([0: .success(Page(items: [.fixture()]))])
    let store = makeStore()
    #expect(store.state.needsAccount)
    await store.send(.task)
    await store.send(\.welcome.binding.name, "Visitor")
    await store.send(\.welcome.submitButtonTapped)
    await store.receive(\.accountChanged)
    await store.receive(\.workouts.response)
    #expect(!store.state.needsAccount && store.state.workouts.challenges.count == 1)
    #expect(store.state.welcome.name.isEmpty)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("The first look at who is signed in loads nothing twice")
  func firstLook() async {
    given(account: .ada)
    let store = makeStore()
    await store.send(.task)
    await store.receive(\.accountChanged)
    await store.send(\.workouts.task)
    await store.receive(\.workouts.response)
    #expect(world.service.take() == [.challenges(0)])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("Who is signed out by the service is asked, and goes on where they were")
  func signedOut() async {
    given(account: .ada)
    world.service.challenges.setValue([0: .failure(.unauthorized(message: ""))])
    world.service.session.setValue(.success(.fixture(token: "new")))
    let store = makeStore()
    await store.send(.task)
    await store.send(\.workouts.task)
    await store.receive(\.workouts.response)
    #expect(store.state.asksForSignIn && !store.state.needsAccount)
    await store.send(.signInAgainButtonTapped)
    #expect(store.state.account?.mode == .signIn && store.state.account?.email == "ada@example.org")
    world.service.challenges.setValue([0: .success(Page(items: [.fixture()]))])
    await store.send(\.account.presented.binding.password, "correct horse")
    await store.send(\.account.presented.submitButtonTapped)
    await store.receive(\.workouts.response)
    #expect(store.state.account == nil && !store.state.asksForSignIn)
    #expect(store.state.workouts.challenges.count == 1)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("Every tab has its address")
  func tabs() async {
    given(account: .ada)
    let store = makeStore()
    for tab in [AppFeature.Tab.leaderboard, .profile, .workouts] {
      await store.send(.tabSelected(tab)) { $0.selectedTab = tab }
    }
    await store.send(\.leaderboard.periodChosen, .week)
    await store.send(.tabSelected(.leaderboard))
    await store.skipInFlightEffects(strict: false)
    #expect(shown.value == ["leaderboard", "profile", "", "leaderboard/week"])
  }

  @Test("A challenge leads to its leaderboard, and its test to the test")
  func challenge() async {
    given(account: .ada)
    let store = makeStore("challenges/push-up-minute")
    let id = store.state.workouts.path.ids[0]
    world.service.challenge.setValue(.success(.fixture()))
    await store.send(\.workouts.path[id: id].task)
    await store.receive(\.workouts.path[id: id].response)
    await store.send(\.workouts.path[id: id].leaderboardButtonTapped)
    await store.receive(\.leaderboard.response)
    #expect(
      store.state.selectedTab == .leaderboard
        && store.state.leaderboard.filter.challengeID == "push-up-minute")
    await store.send(.tabSelected(.workouts))
    await store.send(\.workouts.path[id: id].startButtonTapped)
    await store.receive(\.workouts.path[id: id].delegate.testChosen)
    #expect(store.state.workout?.challenge == .fixture() && store.state.workout?.phase == .ready)
    await store.send(\.workout.presented.startButtonTapped)
    #expect(store.state.link == .test && store.state.returnBar == nil)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A closed cover leads back by a bar, from every tab; the test has gone on meanwhile")
  func returnBar() async {
    given(account: .ada, tab: "here")
    let store = makeStore()
    store.state.$runningTest.withLock { $0 = .fixture() }
    await store.send(.tabSelected(.profile))
    #expect(store.state.returnBar == ReturnBar(.fixture(), tab: "here"))
    #expect(store.state.returnBar?.isElsewhere == false)
    await world.clock.advance(by: .seconds(5))
    await store.send(.returnBarTapped)
    #expect(store.state.workout?.phase == .running && store.state.returnBar == nil)
    await store.send(\.workout.presented.task)
    await store.receive(\.workout.presented.testChanged)
    #expect(store.state.workout?.test?.elapsed(at: world.now) == 5)
    await store.send(\.workout.presented.plusButtonTapped)
    await store.send(\.workout.dismiss)
    #expect(store.state.returnBar?.repCount == 1)
    // Another start leads to the one that runs.
    await store.send(\.workouts.challengeTapped, "a")
    let id = store.state.workouts.path.ids[0]
    await store.send(
      .workouts(.path(.element(id: id, action: .delegate(.testChosen(.fixture("a"), ghosts: []))))))
    #expect(store.state.workout?.testID == UUID(500))
    await store.skipInFlightEffects(strict: false)
  }

  @Test("The bar takes a test over from another tab; nobody sees another person's")
  func elsewhere() async {
    given(account: .ada, runningTest: .fixture(holder: "there"), tab: "here")
    let store = makeStore("profile")
    #expect(store.state.workout == nil && store.state.returnBar?.isElsewhere == true)
    await store.send(.returnBarTapped)
    #expect(store.state.runningTest?.holder == "here" && store.state.workout?.phase == .running)
    store.state.$runningTest.withLock { $0 = .fixture(user: "bob") }
    #expect(store.state.returnBar == nil)
    await store.skipInFlightEffects(strict: false)
  }

  @Test(
    "A tab that was counting goes on after a reload, whatever its address is",
    arguments: ["", "test", "profile"])
  func reload(path: String) {
    given(account: .ada, runningTest: .fixture(holder: "here"), tab: "here")
    let store = makeStore(path)
    #expect(store.state.workout?.phase == .running && store.state.link == .test)
  }

  @Test("A test whose time was up while nobody looked is handed in, once")
  func overdue() async {
    given(account: .ada, runningTest: .fixture(holder: "there"), tab: "here")
    await world.clock.advance(by: .seconds(100))
    let store = makeStore()
    await store.send(.task)
    #expect(store.state.runningTest == nil)
    await store.receive(\.outbox.delegate.taken)
    let sent = world.service.take().compactMap { call -> WorkoutRequest? in
      if case .submit(let request, _) = call { request } else { nil }
    }
    #expect(sent.map(\.duration) == [60])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A test that no screen shows ends by itself, on time, and is handed in once")
  func unseenEnd() async {
    given(account: .ada, tab: "here")
    let store = makeStore()
    await store.send(.task)
    store.state.$runningTest.withLock { $0 = .fixture() }
    await store.send(.returnBarTapped)
    await store.send(\.workout.presented.task)
    await store.send(\.workout.presented.plusButtonTapped)
    await store.send(\.workout.dismiss)
    await world.clock.advance(by: .milliseconds(60_499))
    #expect(store.state.returnBar?.repCount == 1)
    await world.clock.advance(by: .milliseconds(1))
    await store.receive(\.outbox.delegate.taken)
    #expect(store.state.returnBar == nil && store.state.runningTest == nil)
    let sent = world.service.take().compactMap { call -> WorkoutRequest? in
      if case .submit(let request, _) = call { request } else { nil }
    }
    #expect(sent.map(\.repCount) == [1] && sent.map(\.duration) == [60])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A result goes from the test to the service, and every screen learns of it")
  func result() async {
    given(account: .ada, tab: "here")
    world.service.challenges.setValue([0: .success(Page(items: [.fixture()]))])
    let store = makeStore()
    await store.send(.task)
    await store.send(\.workouts.task)
    await store.receive(\.workouts.response)
    await store.send(\.leaderboard.task)
    await store.receive(\.leaderboard.response)
    store.state.$runningTest.withLock { $0 = .fixture() }
    await store.send(.returnBarTapped)
    await store.send(\.workout.presented.plusButtonTapped)
    await store.send(\.workout.presented.stopButtonTapped)
    await store.receive(\.outbox.delegate.taken)
    await store.receive(\.leaderboard.resultTaken)
    #expect(store.state.leaderboard.isStale)
    #expect(store.state.workouts.challenges[0].myBest?.repCount == 1)
    guard case .taken(let receipt)? = store.state.workout?.delivery else {
      Issue.record("\(String(describing: store.state.workout?.delivery))")
      return
    }
    #expect(receipt.rank == 4)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A shared result is shown to whoever opens its link, signed in or not")
  func sharedResult() async throws {
    let common = InMemoryCommonStorage()
    let result = SharedResult(.fixture(1), name: "Ada")
    try SharedResults(storage: common).keep(result)
    let store = makeStore("results/\(result.id.uuidString)") { $0.commonStorage = common }
    #expect(store.state.needsAccount && store.state.sharedResult?.content == .found(result))
    await store.send(\.sharedResult.presented.tryItButtonTapped)
    await store.receive(\.sharedResult.presented.delegate.challengeChosen)
    #expect(store.state.sharedResult == nil && store.state.link == .challenge("push-up-minute"))
    await store.skipInFlightEffects(strict: false)
  }

  @Test("An address that leads nowhere says so")
  func nowhere() {
    #expect(makeStore("nowhere").state.alert == .nothingThere)
    #expect(
      makeStore("leaderboard/week/a").state.leaderboard.filter == .init(period: .week, challengeID: "a"))
    #expect(makeStore("profile/settings").state.profile.isSettingsPresented)
  }

  @Test("Signing out in one tab welcomes in all, with nothing of the person left")
  func signOut() async {
    given(account: .ada, tab: "here")
    world.service.challenges.setValue([0: .success(Page(items: [.fixture(best: .fixture())]))])
    let store = makeStore()
    await store.send(.task)
    await store.send(\.workouts.task)
    await store.receive(\.workouts.response)
    store.state.$person.withLock { $0 = nil }
    await store.receive(\.accountChanged)
    await store.receive(\.profile.accountChanged)
    #expect(store.state.needsAccount && store.state.workouts.challenges.isEmpty)
    await store.skipInFlightEffects(strict: false)
  }

  @Test("What was damaged is said, kept aside, and begins anew")
  func damaged() async {
    let storage = InMemoryKeyValueStorage()
    storage.setData(Data("{".utf8), forKey: "Ladder_Outbox")
    let store = makeStore { $0.defaultAppStorage = storage }
    await store.send(.task)
    #expect(store.state.alert == .damaged([.outbox]))
    await store.send(.alert(.presented(.damageButtonTapped)))
    withDependencies {
      $0.defaultAppStorage = storage
    } operation: {
      #expect(KeptEntry.damaged == [])
    }
    await store.skipInFlightEffects(strict: false)
  }

  @Test("The screens go on when the session was lost; the address wins")
  func saved() throws {
    given(account: .ada)
    var state = makeStore("leaderboard/week").state
    state.workouts.path.append(ChallengeFeature.State(id: "a"))
    state.profile.typedName = "Ada L"
    state.account = AccountFeature.State(.signUp)
    state.account?.email = "ada@"
    let saved = try JSONDecoder().decode(SavedScreens.self, from: JSONEncoder().encode(state.saved))
    var next = makeStore("profile").state
    next.saved = saved
    #expect(next.link == .profile && next.workouts.path.map(\.id) == ["a"])
    #expect(next.leaderboard.filter == .init(period: .week) && next.profile.typedName == "Ada L")
    #expect(next.account?.email == "ada@" && next.account?.mode == .signUp)
    #expect(next.saved.challenges == saved.challenges)
  }

  @Test("What is typed into the welcome is kept, without the password")
  func savedWelcome() throws {
    var state = makeStore().state
    state.welcome.mode = .signIn
    state.welcome.email = "ada@example.org"
    state.welcome.password = "correct horse"
    let data = try JSONEncoder().encode(state.saved)
    #expect(!String(decoding: data, as: UTF8.self).contains("horse"))
    var next = makeStore().state
    next.saved = try JSONDecoder().decode(SavedScreens.self, from: data)
    #expect(next.welcome.mode == .signIn && next.welcome.email == "ada@example.org")
  }
}
