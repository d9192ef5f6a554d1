import CounterpointValues
import Dependencies
import Testing

/// Runs each test (and each argument of a test) in a context of its own, with overrides in force.
///
/// The context goes with its test.
public struct _DependenciesTrait: TestScoping, TestTrait, SuiteTrait {
  /// The overrides, and their place; `nil` where nothing is overridden.
  let overrides: Overrides?

  struct Overrides: Sendable {
    let place: _DependencyPlace
    let update: @Sendable (inout DependencyValues) async throws -> Void
  }

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent () async throws -> Void
  ) async throws {
    // A suite's own scope surrounds all of its tests, which are to share nothing.
    guard testCase != nil else { return try await function() }
    // Traits nest, outermost first: the first of them makes the context, the others find it.
    guard !Self.isInScope else { return try await override(function) }
    try await Self.$isInScope.withValue(true) {
      try await ArchitectureContext.withContext(
        ArchitectureContext(name: "\(test.id)"), isolation: nil, operation: { try await override(function) })
    }
  }

  private func override(_ function: @concurrent () async throws -> Void) async throws {
    guard let overrides else { return try await function() }
    try await _withDependencies(
      at: overrides.place, isolation: nil, overrides.update, operation: function)
  }

  @TaskLocal private static var isInScope = false
}

extension Trait where Self == _DependenciesTrait {
  /// Gives each test its own cached dependencies and shared values.
  public static var dependencies: Self { Self(overrides: nil) }

  /// Overrides one dependency: `@Test(.dependency(\.uuid, .incrementing))`. Inner overrides win over outer ones; the
  /// value is made anew for each test.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    dependencies({ $0[keyPath: keyPath] = try value() }, fileID: fileID, filePath: filePath, line: line)
  }

  /// Overrides the dependency whose key is the value's own type.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self where Value == Value.Value {
    dependencies({ $0[Value.self] = try value() }, fileID: fileID, filePath: filePath, line: line)
  }

  /// Overrides several dependencies.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    Self(
      overrides: .init(
        place: _DependencyPlace(.trait, fileID: fileID, filePath: filePath, line: line), update: updateValues)
    )
  }
}
