import ConcurrencyExtras
import Testing

/// Runs tests with one job after another on the main thread, so that a yield lets everybody else run first.
///
/// The executor is one for the process: suites with this trait stand in `OnMainSerialExecutor`.
struct MainSerialExecutorTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let before = uncheckedUseMainSerialExecutor
    defer { uncheckedUseMainSerialExecutor = before }
    uncheckedUseMainSerialExecutor = true
    // Only what is enqueued from now on goes to the main thread: this test too has to go there first, or it would run
    // beside the tasks that it starts. A yield would not do: it may be over before it has suspended anything.
    await MainActor.run {}
    try await function()
  }
}

extension Trait where Self == MainSerialExecutorTrait {
  static var mainSerialExecutor: Self { Self() }
}

/// All suites of this target that run on the main serial executor, one after another: each would otherwise take the
/// process's one switch from under the others.
@Suite(.serialized, .mainSerialExecutor)
enum OnMainSerialExecutor {}
