import CounterpointValues
import Dependencies
import Testing

/// Runs each test (and each argument of a test) in a context of its own, with overrides in force.
public struct _DependenciesTrait: TestScoping, TestTrait, SuiteTrait {
  let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent () async throws -> Void
  ) async throws {
    // A suite's own scope surrounds all of its tests, which are to share nothing.
    guard testCase != nil else { return try await function() }
    try await withDependencies(isolation: nil, updateValues) {
      // Traits nest, outermost first: the first of them makes the context, the others find it.
      if Self.isInScope {
        try await function()
      } else {
        try await Self.$isInScope.withValue(true) {
          try await ArchitectureContext.withContext(
            ArchitectureContext(name: "\(test.id)"), isolation: nil, operation: function)
        }
      }
    }
  }

  @TaskLocal private static var isInScope = false
}

extension Trait where Self == _DependenciesTrait {
  /// Gives each test its own cached dependencies and shared values.
  public static var dependencies: Self { Self { _ in } }

  /// Overrides one dependency: `@Test(.dependency(\.uuid, .incrementing))`. Inner overrides win over outer ones.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Overrides the dependency whose key is the value's own type.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value == Value.Value {
    Self { $0[Value.self] = try value() }
  }

  /// Overrides several dependencies.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues: updateValues)
  }

  private init(_ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void) {
    self.init(updateValues: updateValues)
  }
}
