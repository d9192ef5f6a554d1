import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct DependencyEndpointMacroTests {
  @Test("Names of arguments become the labels of a method")
  func namesOfArgumentsBecomeTheLabelsOf() {
    expectExpansion(
      of: "DependencyEndpoint",
      in: #"""
        struct Client {
          @DependencyEndpoint
          public var fetch: @Sendable (_ id: Int, String, _ done: @Sendable () -> Void) async throws -> String
        }
        """#,
      to: #"""
        struct Client {
          public var fetch: @Sendable (_ id: Int, String, _ done: @Sendable () -> Void) async throws -> String {
            @storageRestrictions(initializes: _fetch)
            init(initialValue) {
              _fetch = initialValue
            }
            get {
              _fetch
            }
            set {
              _fetch = newValue
            }
          }

          private var _fetch: @Sendable (_ id: Int, String, _ done: @Sendable () -> Void) async throws -> String = { _, _, _ in
            DependenciesMacros._$reportUnimplemented(Self.self, "fetch")
            throw DependenciesMacros.Unimplemented("fetch")
          }

          public func fetch(id p0: Int, _ p1: String, done p2: @escaping @Sendable () -> Void) async throws -> String {
            try await self._fetch(p0, p1, p2)
          }
        }
        """#)
  }

  @Test("An endpoint that cannot throw answers with its default, or with nothing")
  func anEndpointThatCannotThrowAnswersWith() {
    expectExpansion(
      of: "DependencyEndpoint",
      in: #"""
        struct Client {
          @DependencyEndpoint
          var names: @Sendable () -> [String] = { [] }
          @DependencyEndpoint
          var add: (Int, Int) -> Int = {
            let sum = $0 + $1
            return sum
          }
          @DependencyEndpoint
          var log: (String) -> Void
          @DependencyEndpoint
          var first: () -> String?
          @DependencyEndpoint
          var crash: () -> Int = { fatalError() }
        }
        """#,
      to: #"""
        struct Client {
          var names: @Sendable () -> [String] {
            get {
              _names
            }
            set {
              _names = newValue
            }
          }

          private var _names: @Sendable () -> [String] = {
            DependenciesMacros._$reportUnimplemented(Self.self, "names")
            return []
          }
          var add: (Int, Int) -> Int {
            get {
              _add
            }
            set {
              _add = newValue
            }
          }

          private var _add: (Int, Int) -> Int = {
            DependenciesMacros._$reportUnimplemented(Self.self, "add")
            let sum = $0 + $1
                return sum
          }
          var log: (String) -> Void {
            @storageRestrictions(initializes: _log)
            init(initialValue) {
              _log = initialValue
            }
            get {
              _log
            }
            set {
              _log = newValue
            }
          }

          private var _log: (String) -> Void = { _ in
            DependenciesMacros._$reportUnimplemented(Self.self, "log")
          }
          var first: () -> String? {
            @storageRestrictions(initializes: _first)
            init(initialValue) {
              _first = initialValue
            }
            get {
              _first
            }
            set {
              _first = newValue
            }
          }

          private var _first: () -> String? = {
            DependenciesMacros._$reportUnimplemented(Self.self, "first")
            return nil
          }
          var crash: () -> Int {
            get {
              _crash
            }
            set {
              _crash = newValue
            }
          }

          private var _crash: () -> Int = {
            DependenciesMacros._$reportUnimplemented(Self.self, "crash")
            fatalError()
          }
        }
        """#)
  }

  @Test("The method can have a name of its own")
  func theMethodCanHaveANameOf() {
    expectExpansion(
      of: "DependencyEndpoint",
      in: #"""
        struct Client {
          @DependencyEndpoint(method: "load")
          var fetch: @MainActor (_ value: inout Int) throws -> Void
        }
        """#,
      to: #"""
        struct Client {
          var fetch: @MainActor (_ value: inout Int) throws -> Void {
            @storageRestrictions(initializes: _fetch)
            init(initialValue) {
              _fetch = initialValue
            }
            get {
              _fetch
            }
            set {
              _fetch = newValue
            }
          }

          private var _fetch: @MainActor (_ value: inout Int) throws -> Void = { _ in
            DependenciesMacros._$reportUnimplemented(Self.self, "fetch")
            throw DependenciesMacros.Unimplemented("fetch")
          }

          @MainActor func load(value p0: inout Int) throws {
            try self._fetch(&p0)
          }
        }
        """#)
  }

  @Test("Rule 92: what cannot throw needs a default")
  func rule92WhatCannotThrowNeedsA() {
    expectExpansion(
      of: "DependencyEndpoint",
      in: #"""
        struct Client {
          @DependencyEndpoint
          var count: (String) -> Int
        }
        """#,
      to: #"""
        struct Client {
          var count: (String) -> Int {
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }
            get {
              _count
            }
            set {
              _count = newValue
            }
          }
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'count' cannot throw, so it needs a value to answer with while it is unimplemented: give it a default closure",
          line: 3, column: 7,
          fixIts: [FixItSpec(message: "Insert '= { _ in <#Int#> }'")])
      ],
      applyingFixIts: ["Insert '= { _ in <#Int#> }'"],
      fixed: #"""
        struct Client {
          @DependencyEndpoint
          var count: (String) -> Int = { _ in <#Int#> }
        }
        """#)
  }

  @Test("Without a default, an endpoint that throws errors of one type is told so")
  func errorsOfOneTypeNeedADefault() {
    expectExpansion(
      of: "DependencyEndpoint",
      in: #"""
        struct Client {
          @DependencyEndpoint
          var count: () throws(Lost) -> Int
        }
        """#,
      to: #"""
        struct Client {
          var count: () throws(Lost) -> Int {
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }
            get {
              _count
            }
            set {
              _count = newValue
            }
          }
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'count' throws errors of one type, and being unimplemented is none of them, so it needs a value or such an error to answer with: give it a default closure",
          line: 3, column: 7,
          fixIts: [FixItSpec(message: "Insert '= { <#Int#> }'")])
      ])
  }

  @Test("Only a closure is an endpoint")
  func onlyAClosureIsAnEndpoint() {
    expectExpansion(
      of: "DependencyEndpoint",
      in: #"""
        struct Client {
          @DependencyEndpoint
          var count: Int
        }
        """#,
      to: #"""
        struct Client {
          var count: Int
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@DependencyEndpoint' makes an endpoint of a stored closure whose type is written out, such as 'var fetch: @Sendable () async throws -> Data'",
          line: 2, column: 3)
      ])
  }
}
