import CasePaths
import IssueReporting

/// The outcome of asynchronous work: `Result` for actions that have to be equatable although errors are not.
///
/// - Note: Use `Result` with case paths in new code.
public enum TaskResult<Success: Sendable>: Sendable {
  case success(Success)
  case failure(any Error)

  /// The value that `body` returns, or the error that it throws.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Takes over the outcome of a result, whose type of error is forgotten.
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value of a success. Throws the error of a failure.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }

  /// Returns the outcome with `transform` of the value, or the same failure.
  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  /// Returns the outcome that `transform` makes of the value, or the same failure.
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }

  /// Returns the value of a success. Throws the error of a failure.
  @available(*, deprecated, renamed: "value")
  public func get() throws -> Success { try value }
}

extension TaskResult: CasePathable {
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The paths to the two outcomes.
  public struct AllCasePaths: Sendable {
    /// The path to the value of a success.
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    /// The path to the error of a failure.
    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } })
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// Takes over the outcome of a task result.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

/// Failures are equal when their errors are equatable, of one type and equal. Comparing two errors of one type that is
/// not equatable reports an issue.
extension TaskResult: Equatable where Success: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): areEqual(lhs, rhs)
    case (.success, .failure), (.failure, .success): false
    }
  }
}

/// The hash of a failure whose error is not hashable is that of the error's type, which is reported as an issue.
extension TaskResult: Hashable where Success: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(1)
      if let error = (error as Any) as? any Hashable {
        hasher.combine(error)
      } else {
        reportUncomparable(error, missing: "Hashable", for: "hashed")
        hasher.combine(ObjectIdentifier(type(of: error)))
      }
    }
  }
}

private func areEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
  func isEqual<E: Equatable>(_ lhs: E) -> Bool { lhs == rhs as? E }
  guard type(of: lhs) == type(of: rhs) else { return false }
  guard let lhs = (lhs as Any) as? any Equatable else {
    reportUncomparable(lhs, missing: "Equatable", for: "compared")
    return false
  }
  return isEqual(lhs)
}

private func reportUncomparable(_ error: any Error, missing conformance: String, for use: String) {
  reportIssue(
    """
    The failure of a "TaskResult" was \(use), but "\(type(of: error))" does not conform to "\(conformance)":

    \(dumped(error))

    Add the conformance, or turn the error into one that has it before it goes into an action.
    """)
}
