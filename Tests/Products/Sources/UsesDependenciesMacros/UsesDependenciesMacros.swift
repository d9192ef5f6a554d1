import DependenciesMacros

@DependencyClient
struct Omens {
  var read: @Sendable (_ crows: Int) async throws -> String
}

@main
struct UsesDependenciesMacros {
  static func main() async throws {
    let client = Omens(read: { "\($0) crows: rain" })
    let omen = try await client.read(crows: 3)
    precondition(omen == "3 crows: rain")
    print("DependenciesMacros")
  }
}
