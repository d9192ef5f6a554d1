import CounterpointValues
import Foundation
import Synchronization

/// A person's storage as one session uses it. What cannot be stored is said, never swallowed, and holds for as long as
/// the session lives; it is stored after all as soon as something else can be.
final class SessionKeyValueStorage: KeyValueStorage {
  /// A report of what has gone wrong, or is right again.
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
    /// The values that could not be stored; `nil` where an entry could not be removed.
    var unsaved: [String: Data?] = [:]
    var subscribers: [String: [UInt64: @Sendable (Data?) -> Void]] = [:]
    /// Something could not be stored, and nobody has been told yet that everything is.
    var hasFailed = false
    /// The number of writers that are writing the value of a key at the moment.
    var writers: [String: Int] = [:]
    /// The values that waited and are being stored.
    var retries: [String: Retry] = [:]
    /// The number of times that a value that waited was stored while another was written, for keys that are being written.
    var collisions: [String: Int] = [:]

    mutating func endWriting(_ key: String) {
      let count = writers[key, default: 1] - 1
      writers[key] = count > 0 ? count : nil
      if count <= 0 { collisions[key] = nil }
    }
  }
  private struct Retry {
    var value: Data?
    /// Something newer was stored while this was.
    var isOutdated = false
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
      try write(data, forKey: key)
    } catch {
      let (subscribers, count) = state.withLock { state in
        state.endWriting(key)
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

  /// Writes a value. No lock is held meanwhile, since subscribers, which are told before this returns, may wait for others who write.
  /// So what waited and is stored at the same time may come later, although it is older: then the value is written once more.
  private func write(_ data: Data?, forKey key: String) throws {
    var collisions = state.withLock { state in
      state.writers[key, default: 0] += 1
      return state.collisions[key]
    }
    while true {
      try base.setData(data, forKey: key)
      let isLast = state.withLock { state in
        guard state.collisions[key] == collisions else {
          collisions = state.collisions[key]
          return false
        }
        state.endWriting(key)
        if state.retries[key] != nil { state.retries[key] = Retry(value: data, isOutdated: true) }
        return true
      }
      if isLast { return }
    }
  }

  /// - Throws: when the storage cannot be written. Nothing is changed then.
  func updateData(forKey key: String, _ change: (Data?) throws -> Data?) throws {
    // What waits to be stored holds here, and is what is to be changed.
    let isStored = state.withLock { state in
      guard state.unsaved[key] == nil, state.retries[key] == nil else { return false }
      state.writers[key, default: 0] += 1
      return true
    }
    guard isStored else { return try setData(change(data(forKey: key)), forKey: key) }
    var new: Data?
    do {
      defer { state.withLock { $0.endWriting(key) } }
      try base.updateData(forKey: key) { old in
        let value = try change(old)
        new = value
        return value
      }
    }
    didStore(new, forKey: key)
  }

  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    let number = Tracking.nextNumber()
    state.withLock { $0.subscribers[key, default: [:]][number] = onChange }
    let subscription = base.subscribe(toKey: key) { [weak self] data in
      self?.state.withLock { state in
        // Somebody has stored something newer, where it is not what waited itself.
        if let retry = state.retries[key], retry.value == data { return }
        state.unsaved.removeValue(forKey: key)
      }
      onChange(data)
    }
    return KeyValueSubscription { [weak self] in
      subscription.cancel()
      // Released outside the lock: it may hold the last subscription of somebody else.
      _ = self?.state.withLock { state in
        let subscriber = state.subscribers[key]?.removeValue(forKey: number)
        if state.subscribers[key]?.isEmpty == true { state.subscribers[key] = nil }
        return subscriber
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
  func retryPendingWrites() {
    if let waiting = state.withLock({ $0.hasFailed ? $0.unsaved : nil }) { store(waiting) }
  }

  private func store(_ waiting: [String: Data?]) {
    for (key, value) in waiting where begin(Retry(value: value), of: key) {
      var retry = Retry(value: value)
      repeat {
        do {
          try base.setData(retry.value, forKey: key)
        } catch {
          return giveUp(retry, of: key)
        }
      } while goesOn(&retry, of: key)
    }
    let isAllStored = state.withLock { state in
      guard state.unsaved.isEmpty else { return false }
      state.hasFailed = false
      return true
    }
    if isAllStored { report(.stored) }
  }

  /// Says whether the value still waits. Where it is being written anew, whoever does that stores something newer.
  private func begin(_ retry: Retry, of key: String) -> Bool {
    state.withLock { state in
      guard state.unsaved[key] == .some(retry.value), state.writers[key] == nil, state.retries[key] == nil
      else { return false }
      state.retries[key] = retry
      return true
    }
  }

  /// The value could not be stored. Where it was, and was overwritten here, it waits again.
  private func giveUp(_ retry: Retry, of key: String) {
    state.withLock { state in
      let isStored = state.retries.removeValue(forKey: key)?.isOutdated == true
      if isStored || state.unsaved[key] != nil || !retry.isOutdated { return }
      state.unsaved.updateValue(retry.value, forKey: key)
      state.hasFailed = true
    }
  }

  /// Says whether something newer was stored meanwhile, which has to be stored again in its place.
  private func goesOn(_ retry: inout Retry, of key: String) -> Bool {
    state.withLock { state in
      if let newer = state.retries[key], newer.isOutdated {
        retry = newer
        state.retries[key]?.isOutdated = false
        return true
      }
      state.retries[key] = nil
      if state.unsaved[key] == .some(retry.value) { state.unsaved[key] = nil }
      if state.writers[key] != nil { state.collisions[key, default: 0] += 1 }
      return false
    }
  }
}
