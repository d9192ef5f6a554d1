/// Makes every closure of a struct an endpoint that can be left unimplemented.
///
/// ```swift
/// @DependencyClient
/// struct Omens {
///   var read: @Sendable (_ crows: Int) async throws -> String
///   var isAvailable: @Sendable () -> Bool = { true }
/// }
/// ```
///
/// `Omens()` is then the client for tests: a test overrides the endpoints that it expects to be used,
/// and any other reports an issue when it is called. It throws ``Unimplemented`` where it can, else answers
/// with the default value, which closures that can neither throw nor answer with nothing must therefore have.
///
/// Names of arguments become labels of a method: `try await client.read(crows: 7)`. Two initialisers are
/// added, one with all endpoints and one with none.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "CounterpointMacros", type: "DependencyClientMacro")

/// Makes one closure an endpoint that can be left unimplemented. Applied by ``DependencyClient()``.
/// - Parameter method: the name of the method, in place of the closure's own.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "CounterpointMacros", type: "DependencyEndpointMacro")

/// Leaves a closure of a `@DependencyClient` struct as it is.
@attached(accessor, names: named(willSet))
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "CounterpointMacros", type: "DependencyEndpointIgnoredMacro")
