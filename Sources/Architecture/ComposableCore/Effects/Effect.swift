import ConcurrencyExtras
import CounterpointValues
import CustomDump
import Dependencies

/// Work that follows an action: what a reducer returns beside the state it changed.
///
/// A value that describes the work. A store starts it, hands its actions back to the reducer, and cancels it
/// when asked or when the feature that it belongs to goes away.
public struct Effect<Action>: Sendable {
  @usableFromInline let node: EffectNode<Action>?

  @usableFromInline
  init(node: EffectNode<Action>?) { self.node = node }
}

/// The effects of a reducer.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
  /// No work.
  @inlinable
  public static var none: Self { Self(node: nil) }

  /// One action, delivered before the call of `store.send(_:)` that led here returns.
  ///
  /// For logic that several actions share a mutating method of the state is simpler and cheaper.
  public static func send(_ action: Action) -> Self { Self(node: .send(action)) }

  /// One action, delivered at once, whose changes are animated.
  public static func send(_ action: Action, animation: Animation? = nil) -> Self {
    Self.send(action).animation(animation)
  }

  /// Asynchronous work that may send any number of actions.
  ///
  /// ```swift
  /// case .omenButtonTapped:
  ///   return .run { [count = state.count] send in
  ///     await send(.omenResponse(Result { try await self.omens.read(count) }))
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - operation: sees the dependencies as they are now. A thrown `CancellationError`, and whatever is
  ///     thrown after the effect was cancelled, is dropped.
  ///   - handler: is given anything else that is thrown. Without it an error is reported as an issue.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @isolated(any) @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(
      node: .run(
        EffectOperation(
          priority: priority, name: name, location: location,
          isOnMainActor: operation.isolation === MainActor.shared, dependencies: DependencyValues._current
        ) { send in
          do {
            try await operation(send)
          } catch is CancellationError {
            return
          } catch {
            guard !Task.isCancelled else { return }
            guard let handler else {
              reportUnhandled(error, at: location)
              return
            }
            await handler(error, send)
          }
        }))
  }
}

private func reportUnhandled(_ error: any Error, at location: SourceLocation) {
  var dump = ""
  customDump(error, to: &dump, indent: 4)
  location.report(
    """
    An "Effect.run" returned from "\(location.fileID):\(location.line)" threw an unhandled error:

    \(dump)

    Give the effect a "catch:" closure, or handle the error inside of its operation.
    """)
}
