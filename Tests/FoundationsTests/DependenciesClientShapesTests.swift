import Dependencies
import DependenciesMacros
import Testing

// Clients as others write them: that they compile is most of what is tested.

/// Generic.
@DependencyClient
private struct Store<Element: Sendable>: Sendable {
  var all: @Sendable () async throws -> [Element]
  var insert: @Sendable (_ element: Element) async throws -> Void
  var first: @Sendable () -> Element?
}

/// Public, with a member that is not; with documentation, and an attribute.
@DependencyClient
public struct PublicClient: Sendable {
  /// Documented.
  public var fetch: @Sendable (_ id: Int) async throws -> String
  public var log: @Sendable (_ message: String, _ isImportant: Bool) -> Void
  @available(*, deprecated, message: "Use 'fetch'.")
  public var oldFetch: @Sendable (_ key: Int) throws -> String
  var secret: @Sendable () throws -> Int
  private var cache: @Sendable () -> Int = { 1 }

  var cached: Int { cache() }
}

/// Closures that are not sendable, as written before Swift 6.
@DependencyClient
private struct OldClient {
  var currentUser: () async -> String? = { nil }
  var setCurrentUser: (String?) async -> Void
  var observeUser: () -> AsyncStream<String> = { .finished }
  var transform: (_ value: Int, _ by: (Int) -> Int) -> Int = { _, _ in 0 }
  var onEvent: (() -> Void)?
}

/// An initialiser of one's own, which sets an endpoint before all else is set.
@DependencyClient
private struct CustomClient: Sendable {
  var fetch: @Sendable () throws -> String
  let suffix: String

  init(_ text: String) {
    self.fetch = { text }
    self.suffix = text
  }
}

/// Isolated to the main actor, and to another actor.
@DependencyClient
private struct IsolatedClient: Sendable {
  var show: @MainActor @Sendable (_ text: String) throws -> Int
  var count: @OtherActor @Sendable (_ text: String) -> Int = { _ in 0 }
}

@globalActor private actor OtherActor {
  static let shared = OtherActor()
}

private struct Failure: Error, Equatable {}

/// Typed errors, tuples, backticks, parentheses, attributes of arguments, several results.
@DependencyClient
private struct OddClient: Sendable {
  var typed: @Sendable (_ id: Int) throws(Failure) -> Int = { _ throws(Failure) in throw Failure() }
  var `default`: @Sendable (_ in: Int) throws -> Int
  var parenthesized: (@Sendable (_ id: Int) throws -> (Int, name: String))
  var lazily: @Sendable (_ value: @autoclosure () -> Int) -> Int = { _ in 0 }
  var escaping: @Sendable (_ perform: @escaping @Sendable () -> Int) -> Int = { _ in 0 }
  var optionalClosure: @Sendable (_ done: (@Sendable () -> Void)?) throws -> Void
  var sendingArgument: @Sendable (_ text: sending String) throws -> Void
  var never: @Sendable () -> Int = { fatalError("not called") }
  var stream: @Sendable () -> AsyncThrowingStream<Int, any Error> = { .finished() }
  var existential: @Sendable () -> any Error = { Failure() }
  var choice: @Sendable (_ flag: Bool) -> Int = { if $0 { 1 } else { 2 } }
  var variadic: @Sendable (_ numbers: Int...) -> Int = { (_: Int...) in 0 }
}

/// Nested in another type, in an extension with access of its own.
private enum Namespace {}
extension Namespace {
  @DependencyClient
  struct Nested: Sendable {
    var run: @Sendable () throws -> Void
    static func live(count: Int) -> Self { Self(run: {}) }
  }
}

/// One endpoint alone.
private struct Single: Sendable {
  @DependencyEndpoint var run: @Sendable (_ times: Int) throws -> Int
}

@Suite("Dependencies: shapes of clients")
struct DependenciesClientShapesTests {
  @Test("Rule 92: A client may be generic")
  func generic() async throws {
    var store = Store<Int>()
    store.all = { [1] }
    #expect(try await store.all() == [1])
    withKnownIssue {
      #expect(store.first() == nil)
    } matching: {
      $0.description.contains("Store<Int>.first")
    }
  }

  @Test("Rule 92: A private closure with a default is no endpoint, and access is the least of the members'")
  func access() async throws {
    let client = PublicClient(fetch: { "\($0)" }, log: { _, _ in }, oldFetch: { "\($0)" }, secret: { 1 })
    #expect(client.cached == 1)
    #expect(try await client.fetch(id: 1) == "1")
  }

  @Test("Rule 92: Closures need not be sendable")
  func old() async {
    var user: String? = "before"
    let client = OldClient(
      currentUser: { user }, setCurrentUser: { user = $0 }, observeUser: { .finished },
      transform: { $1($0) })
    await client.setCurrentUser("after")
    #expect(await client.currentUser() == "after")
    #expect(client.transform(value: 2, by: { $0 * 10 }) == 20)
    #expect(client.onEvent == nil)
  }

  @Test("Rule 92: A client may have an initialiser of its own")
  func custom() throws {
    let client = CustomClient("text")
    #expect(try client.fetch() == "text" && client.suffix == "text")
  }

  @Test("Rule 92: A method is isolated as its closure is")
  @MainActor func isolated() async throws {
    var client = IsolatedClient()
    client.show = { $0.count }
    client.count = { $0.count }
    #expect(try client.show(text: "four") == 4)
    #expect(await client.count(text: "four") == 4)
  }

  @Test("Rule 92: Types of all kinds may stand in an endpoint")
  func odd() throws {
    var client = OddClient()
    client.default = { $0 }
    client.parenthesized = { ($0, "\($0)") }
    client.lazily = { $0() }
    client.escaping = { $0() }
    #expect(try client.default(in: 1) == 1)
    #expect(try client.parenthesized(id: 2).name == "2")
    #expect(client.lazily(value: 3) == 3)
    #expect(client.escaping(perform: { 4 }) == 4)
    withKnownIssue {
      #expect(throws: Failure()) { try client.typed(id: 1) }
    } matching: {
      $0.description.contains("Unimplemented: 'OddClient.typed'")
    }
    withKnownIssue {
      #expect(client.choice(flag: true) == 1)
    } matching: {
      $0.description.contains("Unimplemented: 'OddClient.choice'")
    }
    withKnownIssue {
      #expect(client.variadic(1, 2) == 0)
    } matching: {
      $0.description.contains("Unimplemented: 'OddClient.variadic'")
    }
  }

  @Test("Rule 92: A client may be nested and made by static functions")
  func nested() throws {
    try Namespace.Nested.live(count: 1).run()
  }

  @Test("Rule 92: An endpoint may stand in a struct that is no client")
  func single() throws {
    var single = Single(run: { $0 })
    #expect(try single.run(times: 3) == 3)
    single.run = { $0 + 1 }
    #expect(try single.run(times: 3) == 4)
  }
}
