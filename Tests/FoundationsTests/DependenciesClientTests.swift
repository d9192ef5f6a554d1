import Dependencies
import DependenciesMacros
import Testing

/// Every shape of endpoint that the macro tells apart.
@DependencyClient
private struct Client: Sendable {
  var fetch: @Sendable (_ id: Int, _ name: String) async throws -> String
  var ping: @Sendable () -> Void
  var find: @Sendable (_ id: Int) -> String?
  var names: @Sendable () -> [String] = { ["default"] }
  var sum: @Sendable (Int, Int) -> Int = { $0 + $1 }
  var wait: @Sendable () async -> Void
  var save: @Sendable (_ value: inout [Int], _ at: Int) throws -> Void
  var makeCounter: @Sendable (_ start: Int) -> @Sendable (Int) -> Int = { _ in { _ in -1 } }
  @DependencyEndpoint(method: "load") var read: @Sendable () throws -> Int
  @DependencyEndpointIgnored var now: @Sendable () -> Int = { 42 }
  var host = "localhost"
  let version: Int
  static let shared = Client(version: 0)
  var isLocal: Bool { host == "localhost" }
}

@Suite("Dependencies: clients")
struct DependenciesClientTests {
  private let client = Client(version: 1)

  private func expectReport(_ endpoint: String, _ use: () -> Void) {
    withKnownIssue {
      use()
    } matching: {
      $0.description.contains("Unimplemented: 'Client.\(endpoint)'")
    }
  }

  @Test("Rule 92: An endpoint that can throw needs no default, reports and throws")
  func throwing() async {
    await withKnownIssue {
      await #expect(throws: Unimplemented("fetch")) { try await client.fetch(id: 1, name: "") }
    } matching: {
      $0.description.contains("Unimplemented: 'Client.fetch'")
    }
    #expect("\(Unimplemented("fetch"))".contains("fetch"))
  }

  @Test("Rule 92: An endpoint that answers with nothing needs no default")
  func void() async {
    expectReport("ping") { client.ping() }
    await withKnownIssue {
      await client.wait()
    } matching: {
      $0.description.contains("Client.wait")
    }
  }

  @Test("Rule 92: An endpoint that answers with an optional needs no default")
  func optional() {
    expectReport("find") { #expect(client.find(id: 1) == nil) }
  }

  @Test("Rule 92: Another endpoint answers with its default")
  func defaults() {
    expectReport("names") { #expect(client.names() == ["default"]) }
    expectReport("sum") { #expect(client.sum(1, 2) == 3) }
    expectReport("makeCounter") { #expect(client.makeCounter(start: 1)(1) == -1) }
  }

  @Test("Rule 92: Names of arguments become labels, and the plain property goes on working")
  func labels() async throws {
    var client = client
    client.fetch = { id, name in "\(id) \(name)" }
    client.makeCounter = { start in { start + $0 } }
    #expect(try await client.fetch(id: 1, name: "one") == "1 one")
    #expect(try await client.fetch(2, "two") == "2 two")
    #expect(client.makeCounter(start: 5)(3) == 8)
  }

  @Test("Rule 92: An argument may be changed by the endpoint")
  func inOut() throws {
    var client = client
    client.save = { $0.append($1) }
    var values = [1]
    try client.save(value: &values, at: 2)
    #expect(values == [1, 2])
  }

  @Test("Rule 92: The method can have a name of its own")
  func named() throws {
    var client = client
    client.read = { 3 }
    #expect(try client.load() == 3)
  }

  @Test("Rule 92: An ignored closure, a constant, a static and a computed property are left alone")
  func ignored() {
    #expect(client.now() == 42)
    #expect(client.version == 1 && Client.shared.version == 0 && client.isLocal)
  }

  @Test("Rule 92: The client is made with all endpoints, or with none")
  func initializers() async throws {
    let full = Client(
      fetch: { id, _ in "\(id)" }, ping: {}, find: { _ in "found" }, names: { [] }, sum: { $0 * $1 },
      wait: {}, save: { _, _ in }, makeCounter: { _ in { $0 } }, read: { 0 }, now: { 1 },
      host: "example.invalid", version: 2)
    #expect(try await full.fetch(id: 7, name: "") == "7")
    #expect(full.sum(2, 3) == 6 && full.now() == 1 && !full.isLocal)
    let empty = Client(now: { 2 }, host: "other", version: 3)
    #expect(empty.now() == 2 && empty.version == 3)
  }
}
