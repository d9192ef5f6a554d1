import CounterpointValues
import Foundation
import Synchronization

/// One entry of a storage as one property of a view sees it: remembered while nobody changes it, and tracked like
/// any other state.
final class StoredCell: Sendable {
  let key: String
  let storage: any KeyValueStorage
  private let declaration: DeclarationSite
  private let source = Tracking.Source()
  private let state = Mutex(State())

  #if DEBUG
    private let mark = LiveObjects.Mark(.storedCell)
  #endif

  private struct State {
    /// The stored bytes; `nil` where they have to be looked up.
    var known: Data??
    var subscription: KeyValueSubscription?
  }

  /// - Parameter declaration: the property's line, which is where its failures are reported.
  init(_ key: String, in storage: any KeyValueStorage, at declaration: DeclarationSite) {
    self.key = key
    self.storage = storage
    self.declaration = declaration
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
      declaration.report("The stored entry '\(key)' could not be read: \(error)")
      return nil
    }
  }

  /// - Parameter isUnderstood: whether bytes are a value of the property's type. Others are kept under another name
  ///   before they are replaced.
  func set(_ data: Data?, isUnderstood: (Data) -> Bool) {
    let isSame = state.withLock { $0.known == .some(data) }
    guard !isSame else { return }
    do {
      try storage.setAside(key, unless: isUnderstood)
      try storage.setData(data, forKey: key)
    } catch {
      declaration.report("The entry '\(key)' could not be stored: \(error)")
    }
    // What could not be stored may be kept in memory by the storage.
    forget()
  }

  /// Reports that what is stored is no value of the property's type: once, though it may be read at each evaluation of
  /// a view.
  func didNotUnderstand(_ data: Data, _ error: any Error) {
    guard ReportedEntries.current.insert(data, forKey: key, in: storage) else { return }
    declaration.report(
      """
      The stored entry '\(key)' is not understood: \(error) The default holds. What is stored stays as it is; before \
      anything else is stored there, it is kept under a name of its own.
      """)
  }

  func report(_ message: String) { declaration.report(message) }
}

/// The entries that have been reported as not understood, in a context: the newest bytes of each.
private final class ReportedEntries: @unchecked Sendable {
  // Unchecked, because `entries` is touched only while `lock` is held, and identities of storages are only hashed and
  // compared there.
  private struct Entry: Hashable {
    let storage: AnyHashable
    let key: String
  }
  private var entries: [Entry: Data] = [:]
  private let lock = NSLock()

  static var current: ReportedEntries {
    ArchitectureContext.current.value(of: ReportedEntries.self) { ReportedEntries() }
  }

  /// Returns whether these bytes have not been reported yet.
  func insert(_ data: Data, forKey key: String, in storage: any KeyValueStorage) -> Bool {
    let entry = Entry(storage: storage.identity, key: key)
    return lock.withLock { entries.updateValue(data, forKey: entry) != data }
  }
}

/// The way in which a property's value is stored, and the value where nothing is.
struct StoredValue<Value> {
  let defaultValue: Value
  let encode: (Value) throws -> Data?
  let decode: (Data) throws -> Value

  func read(_ cell: StoredCell) -> Value {
    guard let data = cell.data else { return defaultValue }
    do {
      return try decode(data)
    } catch {
      // Something else of that name: the default holds, as on the platforms that this code was written for.
      cell.didNotUnderstand(data, error)
      return defaultValue
    }
  }

  func write(_ value: Value, to cell: StoredCell) {
    do {
      cell.set(try encode(value)) { (try? decode($0)) != nil }
    } catch {
      cell.report("The value of '\(cell.key)' cannot be stored: \(error)")
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
      decode: { try Self.value(coding.decode($0)) })
  }

  init<Raw: Sendable, Wrapped: RawRepresentable<Raw>>(optionalRawValue coding: KeyValueCoding<Raw>)
  where Value == Wrapped? {
    self.init(
      defaultValue: nil, encode: { try $0.flatMap { try coding.encode($0.rawValue) } },
      decode: { try Self.value(coding.decode($0)) as Wrapped })
  }

  private static func value<Raw: RawRepresentable>(_ rawValue: Raw.RawValue) throws -> Raw {
    guard let value = Raw(rawValue: rawValue) else {
      throw KeyValueDecodingError(type: "\(Raw.self)", text: "\(rawValue)")
    }
    return value
  }
}

/// The place that the binding of a stored property leads to.
struct StoredLocation<Value>: BindingLocation {
  let cell: StoredCell
  let stored: StoredValue<Value>
  var value: Value { stored.read(cell) }
  func set(_ value: Value, _ transaction: Transaction) { stored.write(value, to: cell) }
  func isSame(as other: any BindingLocation<Value>) -> Bool {
    (other as? StoredLocation<Value>)?.cell === cell
  }
}
