import ComposableArchitecture
import ConcurrencyExtras
import CounterpointTesting
import SwiftUI
import Testing

// A value that lives in a client.

struct Member: Equatable, Sendable {
  var name: String
}

@DependencyClient
struct MembershipClient: Sendable {
  var member: @Sendable () -> Member? = { nil }
  var setMember: @Sendable (Member?) throws -> Void
  var changes: @Sendable () -> AsyncStream<Void> = { .finished }
}

extension MembershipClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var membershipClient: MembershipClient {
    get { self[MembershipClient.self] }
    set { self[MembershipClient.self] = newValue }
  }
}

extension MembershipClient {
  static func holding(_ member: Member?) -> Self {
    let current = LockIsolated(member)
    let subscribers = LockIsolated<[UUID: AsyncStream<Void>.Continuation]>([:])
    return Self(
      member: { current.value },
      setMember: { member in
        current.setValue(member)
        for subscriber in subscribers.value.values { subscriber.yield() }
      },
      changes: {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { subscriber in
          let id = UUID()
          subscribers.withValue { $0[id] = subscriber }
          subscriber.onTermination = { _ in subscribers.withValue { $0[id] = nil } }
        }
      })
  }
}

struct MemberKey: SharedKey, Hashable {
  func load(context: LoadContext<Member?>, continuation: LoadContinuation<Member?>) {
    @Dependency(\.membershipClient) var client
    continuation.resume(returning: client.member())
  }

  func subscribe(
    context: LoadContext<Member?>, subscriber: SharedSubscriber<Member?>
  ) -> SharedSubscription {
    @Dependency(\.membershipClient) var client
    let changes = client.changes()
    let task = Task { [client] in
      subscriber.yield(client.member())
      for await _ in changes { subscriber.yield(client.member()) }
    }
    return SharedSubscription { task.cancel() }
  }

  func save(_ member: Member?, context: SaveContext, continuation: SaveContinuation) {
    @Dependency(\.membershipClient) var client
    continuation.resume(with: Result { try client.setMember(member) })
  }
}

extension SharedKey where Self == MemberKey.Default {
  static var member: Self { Self[MemberKey(), default: nil] }
}

@Reducer
struct Account {
  @ObservableState
  struct State: Equatable {
    @Shared(.member) var member
  }
  enum Action {
    case signOutButtonTapped
    case signInButtonTapped(name: String)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .signOutButtonTapped:
        state.$member.withLock { $0 = nil }
        return .none
      case .signInButtonTapped(let name):
        state.$member.withLock { $0 = Member(name: name) }
        return .none
      }
    }
  }
}

@Reducer
struct Greeting {
  @ObservableState
  struct State: Equatable {
    @SharedReader(.member) var member
    var text: String { "Welcome, \(member?.name ?? "stranger")" }
  }
  enum Action {}
  var body: some ReducerOf<Self> { EmptyReducer() }
}

struct MembershipView: View {
  let account: StoreOf<Account>
  let greeting: StoreOf<Greeting>

  var body: some View {
    VStack {
      Text(greeting.text)
      Button("Sign in as Ada") { account.send(.signInButtonTapped(name: "Ada")) }
      Button("Sign out") { account.send(.signOutButtonTapped) }
    }
  }
}

extension Examples {
  @MainActor
  @Suite struct ClientValue {
    @Test func signOut() async {
      let client = MembershipClient.holding(Member(name: "Ada"))
      let store = TestStore(initialState: Account.State()) {
        Account()
      } withDependencies: {
        $0.membershipClient = client
      }

      await store.send(.signOutButtonTapped) {
        $0.$member.withLock { $0 = nil }
      }
      #expect(client.member() == nil)
    }

    func tab(_ id: String, _ client: MembershipClient) async throws -> Screen {
      try await Screen(id: id, dependencies: { $0.membershipClient = client }) {
        MembershipView(
          account: Store(initialState: Account.State()) { Account() },
          greeting: Store(initialState: Greeting.State()) { Greeting() })
      }
    }

    @Test func twoFeaturesInTwoTabs() async throws {
      let client = MembershipClient.holding(nil)
      let first = try await tab("first", client)
      let second = try await tab("second", client)

      try await first.button("Sign in as Ada").tap()
      await second.settle()
      #expect(first.text("Welcome, Ada").exists)
      #expect(second.text("Welcome, Ada").exists)

      try await second.button("Sign out").tap()
      await first.settle()
      #expect(first.text("Welcome, stranger").exists)
      #expect(client.member() == nil)
    }

    @Test("Another user's tab, with a client of its own, hears nothing")
    func anotherUser() async throws {
      let first = try await tab("first", .holding(nil))
      let other = try await tab("other", .holding(Member(name: "Ben")))
      try await first.button("Sign in as Ada").tap()
      await other.settle()
      #expect(other.text("Welcome, Ben").exists)
    }

    @Test("What changes the client elsewhere shows; what is refused is told, and holds nowhere else")
    func client() async throws {
      struct Refused: Error {}
      var client = MembershipClient.holding(nil)
      let set = client.setMember
      client.setMember = { member in
        if member?.name == "Eve" { throw Refused() }
        try set(member)
      }
      try await withDependencies {
        $0.membershipClient = client
      } operation: {
        try await withMainSerialExecutor {
          @Shared(.member) var member
          try client.setMember(Member(name: "Ada"))
          await Task.megaYield()
          #expect(member == Member(name: "Ada"))
          $member.withLock { $0 = Member(name: "Eve") }
          #expect($member.saveError is Refused)
          #expect(client.member() == Member(name: "Ada"))
          try await $member.load()
          #expect(member == Member(name: "Ada"))
        }
      }
    }

    @Test("However quickly changes follow each other, no earlier one comes back")
    func noEchoes() async throws {
      let client = MembershipClient.holding(nil)
      await withDependencies {
        $0.membershipClient = client
      } operation: {
        await withMainSerialExecutor {
          @Shared(.member) var member
          var seen: [String] = []
          for number in 1...20 {
            $member.withLock { $0 = Member(name: "\(number)") }
            if number.isMultiple(of: 5) { await Task.yield() }
            seen.append(member?.name ?? "")
          }
          await Task.megaYield()
          #expect(seen == (1...20).map(String.init) && member?.name == "20")
        }
      }
    }
  }
}
