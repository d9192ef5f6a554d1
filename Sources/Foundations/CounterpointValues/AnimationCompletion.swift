import Synchronization

/// The moment at which an animation counts as over.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  package let isLogical: Bool
  /// The moment at which it seems to be over: after its duration.
  public static let logicallyComplete = Self(isLogical: true)
  /// The moment at which its last frame has been drawn: a spring that has settled.
  public static let removed = Self(isLogical: false)
}

/// The work that waits for the end of an animation. Views that change in its transaction claim it and run it;
/// where none changes, whoever made it does.
///
/// Unchecked, because the closure is not sendable, as SwiftUI's is not: it is run once, on the main actor, and
/// touched nowhere else.
package final class AnimationCompletion: @unchecked Sendable {
  package let criteria: AnimationCompletionCriteria
  private let state = Mutex((isClaimed: false, isDone: false))
  private let completion: () -> Void

  init(criteria: AnimationCompletionCriteria, _ completion: @escaping () -> Void) {
    self.criteria = criteria
    self.completion = completion
  }

  /// Takes over running it. Tells whether nobody has before.
  package func claim() -> Bool {
    state.withLock { state in
      defer { state.isClaimed = true }
      return !state.isClaimed
    }
  }

  /// Runs the completion, unless it has run.
  @MainActor package func run() {
    let isFirst = state.withLock { state in
      defer { state.isDone = true }
      return !state.isDone
    }
    if isFirst { completion() }
  }
}

/// Makes the changes of `body` animated, and runs `completion` when the animation is over.
///
/// The time is the server's: what the animation takes by its own description, measured by the session's clock, so that
/// it is kept though the browser be closed meanwhile. Where `body` changes nothing that is shown, the completion
/// runs soon after. An animation that repeats for ever is never over.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  let waiting = AnimationCompletion(criteria: completionCriteria, completion)
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.add(waiting)
  let result = try withTransaction(transaction, body)
  Task { @MainActor in
    if waiting.claim() { waiting.run() }
  }
  return result
}
