import DependenciesMacros

@DependencyClient
struct NumberFact {
  var fetch: @Sendable (_ number: Int) async throws -> String
}

@main
struct UsesDependenciesMacros {
  static func main() async throws {
    let client = NumberFact(fetch: { "\($0) is a good number" })
    let fact = try await client.fetch(number: 3)
    precondition(fact == "3 is a good number")
    print("DependenciesMacros")
  }
}
