import Synchronization

/// The place of a composed reducer in a store's resolved tree.
///
/// The body is resolved at the first action that arrives here, not before: a feature may hold itself, and is
/// then resolved as deep as its actions go.
@usableFromInline
final class BodyNode<R: Reducer> where R.Body: Reducer<R.State, R.Action> {
  @usableFromInline let reducer: R
  @usableFromInline var resolved: _ResolvedReducer<R.State, R.Action>?

  @usableFromInline
  init(_ reducer: R) { self.reducer = reducer }

  @usableFromInline
  func resolve() -> _ResolvedReducer<R.State, R.Action> {
    if let resolved { return resolved }
    let resolved = reducer.body._resolve()
    self.resolved = resolved
    return resolved
  }

  /// Handles the first action through the reducer itself, and so learns whether its `reduce(into:action:)` is
  /// the inherited one, which runs the body, or one of its own, which then takes the body's place.
  @usableFromInline
  func reduceFirst(into state: inout R.State, action: R.Action) -> Effect<R.Action> {
    let effect = BodyProbe.ask(self) { reducer.reduce(into: &state, action: action) }
    if resolved == nil {
      resolved = _ResolvedReducer { [reducer] state, action in reducer.reduce(into: &state, action: action) }
    }
    return effect
  }
}

/// Asks a reducer, during one call, whether it inherited the implementation that runs its body.
@usableFromInline
enum BodyProbe {
  @usableFromInline static let openQuestions = Atomic<Int>(0)

  @TaskLocal private static var question: Question?

  /// Made, asked and answered within one synchronous call.
  private final class Question: @unchecked Sendable {
    // Never leaves the thread that made it: the task-local value ends with the synchronous call.
    let node: AnyObject
    var isOpen = true
    init(_ node: AnyObject) { self.node = node }
  }

  static func ask<Result>(_ node: AnyObject, _ operation: () -> Result) -> Result {
    openQuestions.add(1, ordering: .relaxed)
    defer { openQuestions.subtract(1, ordering: .relaxed) }
    return $question.withValue(Question(node), operation: operation)
  }

  /// The node that asks `type`, if one does. Called by the inherited implementation: this is the answer.
  @inlinable
  static func answer<R: Reducer>(for type: R.Type) -> BodyNode<R>? {
    openQuestions.load(ordering: .relaxed) == 0 ? nil : openQuestion(to: type)
  }

  @usableFromInline
  static func openQuestion<R: Reducer>(to type: R.Type) -> BodyNode<R>? {
    guard let question, question.isOpen, let node = question.node as? BodyNode<R> else { return nil }
    question.isOpen = false
    return node
  }
}
