import ComposableArchitecture
import Foundation
import LadderClient
import LadderModel
import Testing

@testable import Ladder

@MainActor
@Suite("Accounts")
struct AccountFeatureTests {
  private let world = World()

  private func makeStore(
    _ mode: AccountFeature.Mode, account: Account? = nil, outbox: Outbox? = nil, test: RunningTest? = nil,
    _ more: @escaping (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<AccountFeature> {
    given(account: account, outbox: outbox, runningTest: test)
    return TestStore(initialState: AccountFeature.State(mode)) {
      AccountFeature()
    } withDependencies: {
      world.prepare(&$0)
      more(&$0)
    }
  }

  @Test("A name makes a guest, who keeps the token where no browser sees it")
  func guest() async {
    world.service.session.setValue(.success(.fixture(.guest)))
    let store = makeStore(.guest)
    await store.send(\.binding.name, "  Visitor ") { $0.name = "  Visitor " }
    await store.send(.submitButtonTapped) {
      $0.showsIssues = true
      $0.isSending = true
      $0.$guestWish.withLock { $0 = GuestWish(id: UUID(0), name: "Visitor") }
    }
    await store.receive(\.answered) {
      $0.isSending = false
      $0.name = ""
      $0.showsIssues = false
      $0.$guestWish.withLock { $0 = nil }
      $0.$account.withLock { $0 = Account(.fixture(.guest)) }
    }
    await store.receive(\.delegate.signedIn)
    #expect(
      world.service.take()
        == [.startSession(SessionRequest(guest: "Visitor", id: UUID(0)), token: nil)])
  }

  @Test("However often it is asked, there is one guest; another name is another guest")
  func oneGuest() async {
    world.service.session.setValue(.failure(.unreachable))
    let store = makeStore(.guest)
    store.exhaustivity = .off
    for name in ["Visitor", "Visitor", "Other"] {
      await store.send(\.binding.name, name)
      await store.send(.submitButtonTapped)
      await store.receive(\.answered) { $0.failure = .unreachable }
    }
    world.service.session.setValue(.failure(.refused(status: 409, code: "id_taken", message: "")))
    await store.send(.submitButtonTapped)
    await store.receive(\.answered)
    await store.send(.submitButtonTapped)
    let ids = world.service.take().map { call -> UUID? in
      if case .startSession(let request, _) = call { request.guestID } else { nil }
    }
    #expect(ids.count == 5)
    // The same name, another name, and a number that somebody else has.
    #expect(ids[0] == ids[1])
    #expect(ids[1] != ids[2])
    #expect(ids[2] == ids[3])
    #expect(ids[3] != ids[4])
    await store.skipInFlightEffects(strict: false)
  }

  @Test("A guest becomes a member with everything that they have done")
  func guestBecomesMember() async {
    world.service.session.setValue(.success(.fixture(.ada)))
    let store = makeStore(
      .signUp, account: .guest, outbox: Outbox(.result(1, of: "guest"), .result(2, of: "somebody")),
      test: .fixture(user: "guest"))
    #expect(store.state.fields == [.email, .password])
    store.exhaustivity = .off
    await store.send(\.binding.email, "ada@example.org")
    await store.send(\.binding.password, "correct horse")
    await store.send(.submitButtonTapped)
    await store.receive(\.delegate.signedIn)
    #expect(
      world.service.take() == [
        .signUp(SignUpRequest(email: "ada@example.org", password: "correct horse"), token: "token-of-guest")
      ])
    #expect(store.state.account == .ada)
    #expect(store.state.outbox.waiting(of: "ada").map(\.id) == [UUID(1)])
    #expect(store.state.outbox.waiting(of: "somebody").map(\.id) == [UUID(2)])
    #expect(store.state.runningTest?.userID == "ada")
    #expect(store.state.password.isEmpty)
  }

  @Test("A new member has a name; a member who comes back brings no token along")
  func newMember() async {
    let store = makeStore(.signUp)
    store.exhaustivity = .off
    #expect(store.state.fields == [.name, .email, .password])
    world.service.session.setValue(.success(.fixture(.ada)))
    await store.send(\.binding.name, "Ada")
    await store.send(\.binding.email, "ada@example.org")
    await store.send(\.binding.password, "correct horse")
    await store.send(.submitButtonTapped)
    await store.receive(\.delegate.signedIn)
    #expect(
      world.service.take() == [
        .signUp(
          SignUpRequest(email: "ada@example.org", password: "correct horse", name: "Ada"), token: nil)
      ])
  }

  @Test("Who has to sign in again finds the address typed; a wrong password says so")
  func signIn() async {
    world.service.session.setValue(.failure(.unauthorized(message: "no")))
    world.service.clock.setValue(world.clock)
    let store = makeStore(.signIn, account: .ended(.ada))
    #expect(store.state.email == "ada@example.org" && !store.state.hasTyped)
    await store.send(\.binding.password, "correct horse") { $0.password = "correct horse" }
    await store.send(.submitButtonTapped) {
      $0.showsIssues = true
      $0.isSending = true
    }
    await store.send(.submitButtonTapped)
    await world.clock.advance(by: .seconds(1))
    let failure = LadderError.refused(status: 401, code: "wrong_credentials", message: "no")
    await store.receive(\.answered) {
      $0.isSending = false
      $0.failure = failure
    }
    #expect(failure.explanation == "The address or the password is wrong.")
    // What was typed is still there.
    #expect(store.state.password == "correct horse")
    await store.send(\.binding.password, "correct horses") {
      $0.password = "correct horses"
      $0.failure = nil
    }
  }

  @Test("A form that is not right is not sent: it says what is wrong, and leads there")
  func issues() async {
    let store = makeStore(.signUp)
    #expect(store.state.issue(.name) == nil)
    await store.send(.submitButtonTapped) {
      $0.showsIssues = true
      $0.focus = .name
    }
    for field in AccountFeature.Field.allCases { #expect(store.state.issue(field) != nil) }
    await store.send(\.binding.name, "Ada") { $0.name = "Ada" }
    #expect(store.state.issue(.name) == nil)
    await store.send(.submitButtonTapped) { $0.focus = .email }
    await store.send(\.binding.email, "ada@example") { $0.email = "ada@example" }
    #expect(store.state.issue(.email) != nil)
    await store.send(\.binding.email, "ada@example.org") { $0.email = "ada@example.org" }
    await store.send(\.binding.password, "1234567") { $0.password = "1234567" }
    await store.send(.submitButtonTapped) { $0.focus = .password }
    #expect(world.service.take() == [])
  }

  @Test("Another form takes along what was typed, and forgets what was wrong")
  func modes() async {
    let store = makeStore(.signIn)
    store.exhaustivity = .off
    await store.send(\.binding.email, "ada")
    await store.send(.submitButtonTapped)
    await store.send(.modeChosen(.signUp)) {
      $0.mode = .signUp
      $0.showsIssues = false
    }
    #expect(store.state.email == "ada")
  }

  @Test("A form that holds something asks before it gives it up")
  func close() async {
    let dismissals = LockIsolated(0)
    let store = makeStore(.signUp) { $0.dismiss = DismissEffect { dismissals.withValue { $0 += 1 } } }
    await store.send(.closeButtonTapped)
    #expect(dismissals.value == 1)
    await store.send(\.binding.name, "A") { $0.name = "A" }
    await store.send(.closeButtonTapped) { $0.alert = .discardTyped }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    #expect(dismissals.value == 1 && store.state.name == "A")
    await store.send(.closeButtonTapped) { $0.alert = .discardTyped }
    await store.send(.alert(.presented(.discardButtonTapped))) { $0.alert = nil }
    #expect(dismissals.value == 2)
  }

  @Test("A book that is pasted is cut off")
  func long() async {
    let store = makeStore(.guest)
    await store.send(\.binding.name, String(repeating: "é", count: 100_000)) {
      $0.name = String(repeating: "é", count: 600)
    }
    #expect(store.state.firstWrong == .name)
  }

  @Test("A guest whose session has ended comes back as a new one, with what waits")
  func lostGuest() async {
    world.service.session.setValue(
      .success(.fixture(User(id: "new", name: "Visitor", createdAt: world.start), token: "new")))
    let store = makeStore(.guest, account: .ended(.guest), outbox: Outbox(.result(1, of: "guest")))
    store.exhaustivity = .off
    await store.send(\.binding.name, "Visitor")
    await store.send(.submitButtonTapped)
    await store.receive(\.delegate.signedIn)
    #expect(store.state.outbox.waiting(of: "new").map(\.id) == [UUID(1)])
    #expect(store.state.account?.isEnded == false)
  }
}
