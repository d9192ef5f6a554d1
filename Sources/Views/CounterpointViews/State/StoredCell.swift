import CounterpointValues
import Foundation
import IssueReporting
import Synchronization

/// One entry of a storage as one property of a view sees it: remembered while nobody changes it, and tracked like
/// any other state.
final class StoredCell: Sendable {
  let key: String
  let storage: any KeyValueStorage
  private let source = Tracking.Source()
  private let state = Mutex(State())

  private struct State {
    /// What is stored; `nil` where that has to be looked up.
    var known: Data??
    var subscription: KeyValueSubscription?
  }

  init(_ key: String, in storage: any KeyValueStorage) {
    self.key = key
    self.storage = storage
  }

  /// Has changes by others reach those who read the entry.
  func follow() {
    let subscription = storage.subscribe(toKey: key) { [weak self] _ in self?.forget() }
    state.withLock { $0.subscription = subscription }
  }

  private func forget() {
    state.withLock { $0.known = nil }
    Tracking.didChange(source, field: 0)
  }

  var data: Data? {
    Tracking.access(source, field: 0)
    if let known = state.withLock(\.known) { return known }
    do {
      let data = try storage.data(forKey: key)
      state.withLock { state in
        // Without a subscription nobody would tell that it is out of date.
        if state.subscription != nil { state.known = .some(data) }
      }
      return data
    } catch {
      reportIssue("The stored entry '\(key)' could not be read: \(error)")
      return nil
    }
  }

  func set(_ data: Data?) {
    let isSame = state.withLock { $0.known == .some(data) }
    guard !isSame else { return }
    do {
      try storage.setData(data, forKey: key)
    } catch {
      reportIssue("The entry '\(key)' could not be stored: \(error)")
    }
    // What could not be stored may be kept in memory by the storage.
    forget()
  }
}

/// How a property's value is stored, and what it is where nothing is.
struct StoredValue<Value> {
  let defaultValue: Value
  let encode: (Value) throws -> Data?
  let decode: (Data) throws -> Value

  func read(_ cell: StoredCell) -> Value {
    guard let data = cell.data else { return defaultValue }
    // Something else of that name: the default holds, as on the platforms that this code was written for.
    return (try? decode(data)) ?? defaultValue
  }

  func write(_ value: Value, to cell: StoredCell) {
    do { cell.set(try encode(value)) } catch {
      reportIssue("The value of '\(cell.key)' cannot be stored: \(error)")
    }
  }
}

extension StoredValue {
  init(_ defaultValue: Value, _ coding: KeyValueCoding<Value>) {
    self.init(defaultValue: defaultValue, encode: coding.encode, decode: coding.decode)
  }

  init<Wrapped: Sendable>(optional coding: KeyValueCoding<Wrapped>) where Value == Wrapped? {
    self.init(
      defaultValue: nil, encode: { try $0.flatMap(coding.encode) }, decode: { try coding.decode($0) })
  }

  init<Raw: Sendable>(_ defaultValue: Value, rawValue coding: KeyValueCoding<Raw>)
  where Value: RawRepresentable<Raw> {
    self.init(
      defaultValue: defaultValue, encode: { try coding.encode($0.rawValue) },
      decode: { try Value(rawValue: coding.decode($0)) ?? defaultValue })
  }

  init<Raw: Sendable, Wrapped: RawRepresentable<Raw>>(optionalRawValue coding: KeyValueCoding<Raw>)
  where Value == Wrapped? {
    self.init(
      defaultValue: nil, encode: { try $0.flatMap { try coding.encode($0.rawValue) } },
      decode: { try Wrapped(rawValue: coding.decode($0)) })
  }
}

/// Where the binding of a stored property leads.
struct StoredLocation<Value>: BindingLocation {
  let cell: StoredCell
  let stored: StoredValue<Value>
  var value: Value { stored.read(cell) }
  func set(_ value: Value, _ transaction: Transaction) { stored.write(value, to: cell) }
  func isSame(as other: any BindingLocation<Value>) -> Bool {
    (other as? StoredLocation<Value>)?.cell === cell
  }
}
