import Dependencies
import Foundation
import IssueReporting
import Synchronization

/// Remembers what shared values were before they changed, so that a test can assert on the changes.
///
/// While `assert` runs, shared values read and write that memory: the test writes there what it expects, and `==`
/// compares it with what is.
@_spi(SharedChangeTracking)
public struct SharedChangeTracker: Hashable, Sendable {
  private let changes: Changes

  /// - Parameter reportUnassertedChanges: whether changes that nobody asserted are reported as issues when the tracker
  ///   goes away.
  public init(
    reportUnassertedChanges: Bool = isTesting,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    changes = Changes(
      reportsUnasserted: reportUnassertedChanges,
      location: (fileID, filePath, line, column))
  }

  /// Says whether a shared value was written and not asserted since, be it that it equals what it was, or differs from what was
  /// asserted.
  public var hasChanges: Bool { changes.all.contains { $0.isTouched || $0.isUnasserted } }

  /// The changes from what it was, or from what was asserted, as `place: old → new`, one for each place.
  public var unassertedChanges: [String] { changes.all.filter(\.isUnasserted).map(\.description) }

  /// Lets this tracker see the changes made under these dependencies.
  public func track(_ dependencies: inout DependencyValues) {
    dependencies.sharedChangeTrackers.insert(self)
  }

  /// Runs `body` with this tracker seeing the changes that it makes.
  public func track<R>(_ body: () throws -> R) rethrows -> R {
    try withDependencies {
      track(&$0)
    } operation: {
      try body()
    }
  }

  /// Runs `body` with shared values reading and writing what this tracker remembers.
  public func assert<R>(_ body: () throws -> R) rethrows -> R {
    Self.assertionCount.add(1, ordering: .relaxed)
    defer { Self.assertionCount.subtract(1, ordering: .relaxed) }
    return try Self.$asserting.withValue(self) { try body() }
  }

  /// Takes what changed so far for asserted, and from here on remembers shared values as they are now.
  public func settle() { changes.settle() }

  /// Forgets everything: what changed so far has been asserted.
  public func reset() { changes.removeAll() }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.changes === rhs.changes }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(changes)) }

  // MARK: What references ask

  @TaskLocal private static var asserting: SharedChangeTracker?
  // Counted, so that reads and writes need not look up a task-local where no test is running.
  private static let assertionCount = Atomic<Int>(0)
  fileprivate static let trackerCount = Atomic<Int>(0)

  /// The tracker in whose memory shared values are to be read and written.
  static var current: SharedChangeTracker? {
    assertionCount.load(ordering: .relaxed) == 0 ? nil : asserting
  }

  /// Called before a place changes, with what is there.
  static func willChange<Value>(_ reference: StoredReference<Value>, _ value: () -> Value) {
    guard trackerCount.load(ordering: .relaxed) > 0 else { return }
    for tracker in DependencyValues._current.sharedChangeTrackers {
      tracker.changes.touch(reference, value)
    }
  }

  func snapshot<Value>(of reference: StoredReference<Value>) -> Value? {
    changes[reference]?.snapshot
  }

  func setSnapshot<Value>(_ value: Value, of reference: StoredReference<Value>) {
    changes.set(reference, value)
  }
}

extension DependencyValues {
  fileprivate(set) var sharedChangeTrackers: Set<SharedChangeTracker> {
    get { self[SharedChangeTrackersKey.self] }
    set { self[SharedChangeTrackersKey.self] = newValue }
  }

  private enum SharedChangeTrackersKey: DependencyKey {
    static var liveValue: Set<SharedChangeTracker> { [] }
    static var testValue: Set<SharedChangeTracker> { [] }
  }
}

private protocol AnyChange: CustomStringConvertible, Sendable {
  /// Says whether it was written and not asserted since.
  var isTouched: Bool { get set }
  var isUnasserted: Bool { get }
  var settled: any AnyChange { get }
}

private struct Change<Value>: AnyChange, @unchecked Sendable {
  // Unchecked, because `snapshot` is only handed to those who could read the reference itself.
  let reference: StoredReference<Value>
  let snapshot: Value
  var isTouched: Bool
  var settled: any AnyChange { Change(reference: reference, snapshot: reference.current, isTouched: false) }
  var isUnasserted: Bool { areEqual(snapshot, reference.current) != true }
  var description: String {
    "'Shared<\(Value.self)>(\(reference))': \(snapshot) → \(reference.current)"
  }
}

private final class Changes: Sendable {
  private let entries = Mutex<[ObjectIdentifier: any AnyChange]>([:])
  private let reportsUnasserted: Bool
  private let location: (fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)

  init(
    reportsUnasserted: Bool,
    location: (fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)
  ) {
    self.reportsUnasserted = reportsUnasserted
    self.location = location
    SharedChangeTracker.trackerCount.add(1, ordering: .relaxed)
  }

  deinit {
    SharedChangeTracker.trackerCount.subtract(1, ordering: .relaxed)
    guard reportsUnasserted else { return }
    for change in all where change.isUnasserted {
      reportIssue(
        "Tracked unasserted changes to \(change)",
        fileID: location.fileID, filePath: location.filePath, line: location.line, column: location.column)
    }
  }

  var all: [any AnyChange] { entries.withLock { Array($0.values) } }

  func settle() {
    // Read outside the lock: whoever changes a reference holds that one's lock when it comes here.
    let settled = entries.withLock { $0 }.mapValues(\.settled)
    entries.withLock { $0.merge(settled) { $1 } }
  }

  func removeAll() { entries.withLock { $0.removeAll() } }

  subscript<Value>(reference: StoredReference<Value>) -> Change<Value>? {
    entries.withLock { $0[ObjectIdentifier(reference)] } as? Change<Value>
  }

  func touch<Value>(_ reference: StoredReference<Value>, _ value: () -> Value) {
    let key = ObjectIdentifier(reference)
    let isKnown = entries.withLock { entries in
      // Nearly always it is touched already.
      if entries[key]?.isTouched == false { entries[key]?.isTouched = true }
      return entries[key] != nil
    }
    guard !isKnown else { return }
    let change = Change(reference: reference, snapshot: value(), isTouched: true)
    entries.withLock { if $0[key] == nil { $0[key] = change } }
  }

  func set<Value>(_ reference: StoredReference<Value>, _ value: Value) {
    let change = Change(reference: reference, snapshot: value, isTouched: false)
    entries.withLock { $0[ObjectIdentifier(reference)] = change }
  }
}
