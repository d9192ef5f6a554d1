import Synchronization

/// A write that waits for its time, for as long as this object lives: whoever ends what has asked for it lets it be carried
/// out first.
package final class LateWrite: Sendable {
  private let count: Count

  /// A write of the current context.
  package init() {
    count = Self.count(in: .current)
    count.value.add(1, ordering: .relaxed)
    Self.ofProcess.value.add(1, ordering: .relaxed)
  }

  deinit {
    count.value.subtract(1, ordering: .relaxed)
    Self.ofProcess.value.subtract(1, ordering: .relaxed)
  }

  /// Says whether any late write of the context waits.
  package static func isWaiting(in context: ArchitectureContext) -> Bool {
    count(in: context).value.load(ordering: .relaxed) > 0
  }

  /// Indicates whether any late write of the process waits.
  package static var isWaiting: Bool { ofProcess.value.load(ordering: .relaxed) > 0 }

  /// Returns when none of the process waits any more, or when the time is over. Asks anew every few milliseconds: for the end
  /// of a process.
  package static func letPass(within limit: Duration) async {
    let end = ContinuousClock.now + limit
    while isWaiting, ContinuousClock.now < end {
      do { try await Task.sleep(for: .milliseconds(10)) } catch { return }
    }
  }

  private final class Count: Sendable {
    let value = Atomic<Int>(0)
  }
  private static let ofProcess = Count()
  private static func count(in context: ArchitectureContext) -> Count { context.value(orMake: Count.init) }
}
