import ConcurrencyExtras

/// The work that an action sent to a ``TestStore`` has started.
public struct TestStoreTask: Hashable, Sendable {
  private let group: EffectGroup?
  private let timeout: UInt64

  init(group: EffectGroup?, timeout: UInt64) {
    self.group = group
    self.timeout = timeout
  }

  /// The work of one task.
  @_spi(Canary)
  public init(rawValue: Task<Void, Never>?, timeout: UInt64) {
    let group = rawValue.map { task in
      let group = EffectGroup(parent: nil)
      group.insert(task, number: 0)
      Task {
        await task.value
        group.remove(0)
      }
      return group
    }
    self.init(group: group, timeout: timeout)
  }

  /// Cancels the work and waits until it has ended.
  public func cancel() async {
    group?.cancel()
    await group?.finish()
    await Task.megaYield()
  }

  /// Waits until the work has ended. Reports an issue where it still runs after `duration`.
  public func finish(
    timeout duration: Duration,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: duration.nanoseconds, fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Waits until the work has ended. Reports an issue where it still runs after the timeout (the store's
  /// unless given).
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let group else { return }
    let timeout = nanoseconds ?? self.timeout
    guard await wait(timeout: timeout, for: { group.isEmpty ? .met : .open }) != .met else { return }
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column).report(
      """
      Expected task to finish, but it is still in-flight after \(seconds(timeout)).

      If it waits for a clock, advance it ahead of "finish", or wait longer ("timeout:"). If it never ends, "cancel" it.
      """)
  }

  /// Indicates whether it was cancelled. Also `true` where the action started nothing.
  public var isCancelled: Bool { group?.isCancelled ?? true }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.group === rhs.group }
  public func hash(into hasher: inout Hasher) { hasher.combine(group.map(ObjectIdentifier.init)) }
}
