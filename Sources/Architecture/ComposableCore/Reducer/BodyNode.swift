import Synchronization

/// The place of a composed reducer in a store's resolved tree.
///
/// The body is resolved at the first action that arrives here, not before: a feature may hold itself, and is
/// then resolved as deep as its actions go.
///
/// Knows the reducer by closures alone. They are made, and specialised with all that the body resolves to, where the
/// feature is compiled.
@usableFromInline
final class BodyNode<State, Action> {
  @usableFromInline var resolved: _ResolvedReducer<State, Action>?
  private let reducerType: ObjectIdentifier
  private let resolveBody: () -> _ResolvedReducer<State, Action>
  private let reduce: (inout State, Action) -> Effect<Action>

  @usableFromInline
  init(
    _ reducerType: ObjectIdentifier, resolveBody: @escaping () -> _ResolvedReducer<State, Action>,
    reduce: @escaping (inout State, Action) -> Effect<Action>
  ) {
    self.reducerType = reducerType
    self.resolveBody = resolveBody
    self.reduce = reduce
  }

  @usableFromInline
  func resolve() -> _ResolvedReducer<State, Action> {
    if let resolved { return resolved }
    let resolved = resolveBody()
    self.resolved = resolved
    return resolved
  }

  /// Handles the first action through the reducer itself, and so learns whether its `reduce(into:action:)` is
  /// the inherited one, which runs the body, or one of its own, which then takes the body's place.
  @usableFromInline
  func reduceFirst(into state: inout State, action: Action) -> Effect<Action> {
    let effect = BodyProbe.ask(self, of: reducerType) { reduce(&state, action) }
    if resolved == nil { resolved = _ResolvedReducer(reduce) }
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
    let reducerType: ObjectIdentifier
    var isOpen = true
    init(_ node: AnyObject, of reducerType: ObjectIdentifier) {
      self.node = node
      self.reducerType = reducerType
    }
  }

  static func ask<Result>(
    _ node: AnyObject, of reducerType: ObjectIdentifier, _ operation: () -> Result
  ) -> Result {
    openQuestions.add(1, ordering: .relaxed)
    defer { openQuestions.subtract(1, ordering: .relaxed) }
    return $question.withValue(Question(node, of: reducerType), operation: operation)
  }

  /// The node that asks `type`, if one does. Called by the inherited implementation: this is the answer.
  @inlinable
  static func answer<R: Reducer>(for type: R.Type) -> BodyNode<R.State, R.Action>? {
    openQuestions.load(ordering: .relaxed) == 0 ? nil : openQuestion(to: type)
  }

  @usableFromInline
  static func openQuestion<R: Reducer>(to type: R.Type) -> BodyNode<R.State, R.Action>? {
    guard let question, question.isOpen, question.reducerType == ObjectIdentifier(type) else { return nil }
    question.isOpen = false
    // Asked by the node of a reducer of this very type.
    return question.node as? BodyNode<R.State, R.Action>
  }
}
