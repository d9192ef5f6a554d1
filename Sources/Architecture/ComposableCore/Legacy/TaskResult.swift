import CasePaths
import CustomDump
import Foundation
import IssueReporting

// Soft-deprecated: `Result`, which case key paths made testable.

/// What came of asynchronous work, comparable although the error's type is hidden.
///
/// `Result` does the same today: `case response(Result<Value, any Error>)` is received in tests by its case key
/// path.
public enum TaskResult<Success: Sendable>: Sendable {
  case success(Success)
  case failure(any Error)

  /// What `body` returns or throws.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value, or throws the error.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }

  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }

  @available(*, unavailable, message: "Use 'value', as in 'try result.value'.")
  public func get() throws -> Success { try value }
}

extension TaskResult: CasePathable {
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public struct AllCasePaths {
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } })
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Compares errors of one equatable type. Two errors of a type that is not equatable differ, which is reported.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): return lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): return areEqual(lhs, rhs)
    case (.success, .failure), (.failure, .success): return false
    }
  }
}

extension TaskResult: Hashable where Success: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(1)
      if let error = (error as Any) as? any Hashable { hasher.combine(AnyHashable(error)) }
    }
  }
}

private func areEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
  func isEqual<E: Equatable>(_ lhs: E) -> Bool { lhs == rhs as? E }
  if let lhs = (lhs as Any) as? any Equatable { return isEqual(lhs) }
  if type(of: lhs) == type(of: rhs) {
    reportIssue(
      """
      "\(type(of: lhs))" is not equatable, so two task results that failed with it count as different.

      Let the error conform to "Equatable", or to "LocalizedError" and be wrapped in one that does.
      """)
  }
  return false
}
