import ConcurrencyExtras
import Testing

/// Runs tests with one job after another on the main thread, so that a yield lets everybody else run first.
///
/// The executor is one for the process: suites with this trait have to be `.serialized`.
struct MainSerialExecutorTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let before = uncheckedUseMainSerialExecutor
    defer { uncheckedUseMainSerialExecutor = before }
    uncheckedUseMainSerialExecutor = true
    try await function()
  }
}

extension Trait where Self == MainSerialExecutorTrait {
  static var mainSerialExecutor: Self { Self() }
}
