import CounterpointValues
import Foundation
import Synchronization

/// A person's storage as one session uses it. What cannot be stored is said, never swallowed, and holds for as long as
/// the session lives; it is stored after all as soon as something else can be.
final class SessionKeyValueStorage: KeyValueStorage {
  /// What has gone wrong, or is right again.
  enum Report: Sendable {
    case cannotRead(any Error)
    /// The value is kept in memory, and so are `count` in all.
    case cannotStore(any Error, count: Int)
    /// Everything that was kept in memory is stored now.
    case stored
  }

  private let base: any KeyValueStorage
  private let report: @Sendable (Report) -> Void
  private struct State {
    /// What could not be stored; `nil` where an entry could not be removed.
    var unsaved: [String: Data?] = [:]
    var subscribers: [String: [UInt64: @Sendable (Data?) -> Void]] = [:]
    /// Something could not be stored, and nobody has been told yet that everything is.
    var hasFailed = false
  }
  private let state = Mutex(State())

  /// - Parameter report: called on the thread that reads or writes.
  init(_ base: any KeyValueStorage, report: @escaping @Sendable (Report) -> Void) {
    self.base = base
    self.report = report
  }

  var identity: AnyHashable { base.identity }

  func data(forKey key: String) throws -> Data? {
    if let unsaved = state.withLock({ $0.unsaved[key] }) { return unsaved }
    do {
      return try base.data(forKey: key)
    } catch {
      report(.cannotRead(error))
      throw error
    }
  }

  /// - Throws: when the storage cannot be written. The value is what reads get nevertheless.
  func setData(_ data: Data?, forKey key: String) throws {
    do {
      try base.setData(data, forKey: key)
    } catch {
      let (subscribers, count) = state.withLock { state in
        state.unsaved.updateValue(data, forKey: key)
        state.hasFailed = true
        return (state.subscribers[key].map { Array($0.values) } ?? [], state.unsaved.count)
      }
      report(.cannotStore(error, count: count))
      for subscriber in subscribers { subscriber(data) }
      throw error
    }
    didStore(data, forKey: key)
  }

  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    let number = Tracking.nextNumber()
    state.withLock { $0.subscribers[key, default: [:]][number] = onChange }
    let subscription = base.subscribe(toKey: key) { [weak self] data in
      // Somebody has stored something newer.
      self?.state.withLock { _ = $0.unsaved.removeValue(forKey: key) }
      onChange(data)
    }
    return KeyValueSubscription { [weak self] in
      subscription.cancel()
      self?.state.withLock { state in
        state.subscribers[key]?[number] = nil
        if state.subscribers[key]?.isEmpty == true { state.subscribers[key] = nil }
      }
    }
  }

  /// The storage takes values: those that wait are stored now.
  private func didStore(_ data: Data?, forKey key: String) {
    let (subscribers, waiting) = state.withLock { state -> ([@Sendable (Data?) -> Void], [String: Data?]?) in
      guard state.hasFailed else { return ([], nil) }
      let wasUnsaved = state.unsaved.removeValue(forKey: key) != nil
      return (wasUnsaved ? state.subscribers[key].map { Array($0.values) } ?? [] : [], state.unsaved)
    }
    guard let waiting else { return }
    // Where the value was stored before, the storage tells nobody; here another one held meanwhile.
    for subscriber in subscribers { subscriber(data) }
    store(waiting)
  }

  /// The storage may take values again: those that wait are stored, if so.
  func storeWhatWaits() {
    if let waiting = state.withLock({ $0.hasFailed ? $0.unsaved : nil }) { store(waiting) }
  }

  private func store(_ waiting: [String: Data?]) {
    for (key, value) in waiting {
      do { try base.setData(value, forKey: key) } catch { return }
      state.withLock { state in
        if state.unsaved[key] == .some(value) { state.unsaved[key] = nil }
      }
    }
    let isAllStored = state.withLock { state in
      guard state.unsaved.isEmpty else { return false }
      state.hasFailed = false
      return true
    }
    if isAllStored { report(.stored) }
  }
}
