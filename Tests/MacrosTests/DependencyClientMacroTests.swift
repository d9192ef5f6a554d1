import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct DependencyClientMacroTests {
  @Test("A client is made with all endpoints or with none")
  func aClientIsMadeWithAllEndpoints() {
    expectExpansion(
      of: "DependencyClient",
      in: #"""
        @DependencyClient
        public struct Client: Sendable {
          public var fetch: @Sendable (_ id: Int) async throws -> String
          public var names: @Sendable () -> [String] = { [] }
        }
        """#,
      to: #"""
        public struct Client: Sendable {
          @DependencyEndpoint
          public var fetch: @Sendable (_ id: Int) async throws -> String
          @DependencyEndpoint
          public var names: @Sendable () -> [String] = { [] }

          public init(
            fetch: @escaping @Sendable (_ id: Int) async throws -> String,
            names: @escaping @Sendable () -> [String]
          ) {
            self._fetch = fetch
            self._names = names
          }

          public init() {
          }
        }
        """#)
  }

  @Test("What is not an endpoint is set as in other structs")
  func whatIsNotAnEndpointIsSet() {
    expectExpansion(
      of: "DependencyClient",
      in: #"""
        @DependencyClient
        struct Client {
          let host: String
          var port: Int = 80
          var path: String?
          var retries = 3
          static let shared = Client(host: "")
          var isLocal: Bool { host == "localhost" }
          private var log: () -> Void = {
          }
          @DependencyEndpointIgnored
          var now: () -> Int = { 0 }
          var ping: () throws -> Void
        }
        """#,
      to: #"""
        struct Client {
          let host: String
          var port: Int = 80
          var path: String?
          var retries = 3
          static let shared = Client(host: "")
          var isLocal: Bool { host == "localhost" }
          private var log: () -> Void = {
          }
          @DependencyEndpointIgnored
          var now: () -> Int = { 0 }
          @DependencyEndpoint
          var ping: () throws -> Void

          init(
            host: String,
            port: Int = 80,
            path: String? = nil,
            retries: Swift.Int = 3,
            now: @escaping () -> Int = {
              0
            },
            ping: @escaping () throws -> Void
          ) {
            self.host = host
            self.port = port
            self.path = path
            self.retries = retries
            self.now = now
            self._ping = ping
          }

          init(
            host: String,
            port: Int = 80,
            path: String? = nil,
            retries: Swift.Int = 3,
            now: @escaping () -> Int = {
              0
            }
          ) {
            self.host = host
            self.port = port
            self.path = path
            self.retries = retries
            self.now = now
          }
        }
        """#)
  }

  @Test("The initialiser is no more visible than the least visible endpoint")
  func theInitialiserIsNoMoreVisibleThan() {
    expectExpansion(
      of: "DependencyClient",
      in: #"""
        @DependencyClient
        public struct Client {
          public var a: () -> Void
          var b: () -> Void
        }
        """#,
      to: #"""
        public struct Client {
          @DependencyEndpoint
          public var a: () -> Void
          @DependencyEndpoint
          var b: () -> Void

          init(
            a: @escaping () -> Void,
            b: @escaping () -> Void
          ) {
            self._a = a
            self._b = b
          }

          init() {
          }
        }
        """#)
  }

  @Test("Only a struct is a client")
  func onlyAStructIsAClient() {
    expectExpansion(
      of: "DependencyClient",
      in: #"""
        @DependencyClient
        final class Client {
        }
        """#,
      to: #"""
        final class Client {
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: "'@DependencyClient' makes a client of a struct of closures: declare 'Client' as a struct",
          line: 1, column: 1)
      ])
  }
}
