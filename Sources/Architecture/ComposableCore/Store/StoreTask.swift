/// The work that an action sent to a store has started, together with the work of every action that this
/// sends.
public struct StoreTask: Hashable, Sendable {
  let group: EffectGroup?

  /// Cancels all of it.
  public func cancel() { group?.cancel() }

  /// Waits until all of it has ended. Cancelling the waiting task cancels the work.
  public nonisolated(nonsending) func finish() async { await group?.finish() }

  /// Indicates whether it was cancelled. Also `true` where the action started nothing.
  public var isCancelled: Bool { group?.isCancelled ?? true }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.group === rhs.group }
  public func hash(into hasher: inout Hasher) { hasher.combine(group.map(ObjectIdentifier.init)) }
}
