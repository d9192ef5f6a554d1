import ComposableArchitecture
import Foundation
import IssueReporting
import OpenCombine

extension EffectPublisher {
  /// Sends one value, at once.
  public init(value: Output) { self.init(.task(.send(value))) }

  /// Fails at once.
  public init(error: Failure) { self.init(Fail(error: error)) }

  /// Sends the one value that a callback is given, or fails as it is told to.
  ///
  /// ```swift
  /// Effect.future { callback in
  ///   locationManager.locate { location in callback(.success(location)) }
  /// }
  /// ```
  public static func future(
    _ attemptToFulfill: @escaping (@escaping (Result<Output, Failure>) -> Void) -> Void
  ) -> Self {
    Self(Deferred { Future { attemptToFulfill($0) } })
  }

  /// Sends what `attemptToFulfill` returns when the effect is started, or fails as it does.
  public static func result(_ attemptToFulfill: @escaping () -> Result<Output, Failure>) -> Self {
    Self(
      Deferred { () -> AnyPublisher<Output, Failure> in
        switch attemptToFulfill() {
        case .success(let value): Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher()
        case .failure(let error): Fail(error: error).eraseToAnyPublisher()
        }
      })
  }

  /// Sends any number of values, for as long as the work lives that `work` starts.
  ///
  /// - Parameter work: is given whom to tell, from any thread, and returns what ends the work when the effect is
  ///   cancelled.
  public static func run(_ work: @escaping (Subscriber) -> any Cancellable) -> Self {
    Self(SubscriberWork<Output, Failure>(work: work))
  }

  /// Work that sends nothing. What it throws is dropped.
  public static func fireAndForget(_ work: @escaping () throws -> Void) -> Self {
    // Called by the publisher below, when the store starts it: on the main actor.
    let work = UncheckedSendable(work)
    return Self(
      .task(
        .publisher {
          Deferred { () -> Empty<Output, Never> in
            try? work.value()
            return Empty()
          }
        }))
  }

  /// Work that must not be asked for: reports an issue when it is. For environments of tests.
  public static func unimplemented(
    _ prefix: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    fireAndForget {
      reportIssue(
        """
        \(prefix.isEmpty ? "" : "\(prefix) - ")An unimplemented effect ran.

        Give the environment of this test an effect for it, or keep the feature from starting it.
        """,
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// ``unimplemented(_:fileID:filePath:line:column:)``, as it was first called.
  public static func failing(
    _ prefix: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    unimplemented(prefix, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension EffectPublisher where Failure == any Error {
  /// Sends what `work` returns when the effect is started, or fails with what it throws.
  public static func catching(_ work: @escaping () throws -> Output) -> Self {
    .result { Result { try work() } }
  }
}

// MARK: Asynchronous work

extension EffectPublisher {
  /// Hands actions of asynchronous work back to the store.
  public typealias Send = ComposableCore.Send<Output>
}

extension EffectPublisher where Failure == Never {
  /// Sends the one action that asynchronous work returns.
  ///
  /// - Parameter handler: makes an action of what is thrown. Without it an error is reported as an issue; that of a
  ///   cancellation is dropped.
  public static func task(
    priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws -> Output,
    catch handler: (@Sendable (any Error) async -> Output)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    Self(
      EffectTask<Output>.task(
        priority: priority, operation: operation, catch: handler, fileID: fileID, filePath: filePath,
        line: line, column: column))
  }

  /// Sends any number of actions of asynchronous work.
  public static func run(
    priority: TaskPriority? = nil, operation: @escaping @Sendable (Send) async throws -> Void,
    catch handler: (@Sendable (any Error, Send) async -> Void)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    Self(
      EffectTask<Output>.run(
        priority: priority, operation: operation, catch: handler, fileID: fileID, filePath: filePath,
        line: line, column: column))
  }

  /// Asynchronous work that sends nothing. What it throws is dropped.
  public static func fireAndForget(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Void
  ) -> Self {
    Self(EffectTask<Output>.fireAndForget(priority: priority, work))
  }
}

extension EffectPublisher where Failure == any Error {
  /// Sends the one value that asynchronous work returns, or fails with what it throws.
  public static func task(
    priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws -> Output
  ) -> Self {
    Self(
      SubscriberWork<Output, Failure> { subscriber in
        // Told by the task alone.
        let subscriber = UncheckedSendable(subscriber)
        let task = Task(priority: priority) { @MainActor in
          do {
            let output = try await UncheckedSendable(operation())
            guard !Task.isCancelled else { return }
            subscriber.value.send(output.value)
            subscriber.value.send(completion: .finished)
          } catch {
            guard !Task.isCancelled else { return }
            subscriber.value.send(completion: .failure(error))
          }
        }
        return AnyCancellable { task.cancel() }
      })
  }
}
