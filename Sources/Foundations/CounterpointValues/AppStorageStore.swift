import Foundation
import IssueReporting

/// A type that code can name as the place of settings: a ``KeyValueStorage``, or `UserDefaults`.
///
/// ```swift
/// $0.defaultAppStorage = UserDefaults(suiteName: "tests")!
/// …
/// @Shared(.appStorage("isSoundOn", store: .standard)) var isSoundOn = true
/// ```
///
/// `UserDefaults` belong to the process, and so to everybody whom a server serves. In a session they therefore stand for
/// the settings of the person whose code runs; suites are not told apart there. Elsewhere, as in tests and in programs for
/// one person, they are what they are.
public protocol AppStorageStore {
  /// The storage that keeps the entries, for the code that runs now.
  var keyValueStorage: any KeyValueStorage { get }
}

extension KeyValueStorage {
  /// The storage itself.
  public var keyValueStorage: any KeyValueStorage { self }
}

extension AppStorageStore where Self == InMemoryKeyValueStorage {
  /// A storage in memory of its own: `$0.defaultAppStorage = .inMemory`.
  public static var inMemory: Self { InMemoryKeyValueStorage() }
}

extension AppStorageStore where Self == UserDefaults {
  /// The process's own defaults; in a session the person's settings.
  public static var standard: Self { UserDefaults.standard }
}

// MARK: Entries

// Each gives way to what the place itself has of that name. The parameters that are always left out keep these from
// being taken for what a `KeyValueStorage` has to have.
extension AppStorageStore {
  /// The stored bytes; `nil` where nothing is stored, or where the storage cannot be read, which is reported.
  @_disfavoredOverload
  public func data(forKey key: String, _: Void = ()) -> Data? { value(forKey: key, .bytes) }

  /// Stores `data`, or removes the entry when it is `nil`.
  @_disfavoredOverload
  public func setData(_ data: Data?, forKey key: String, _: Void = ()) throws {
    try keyValueStorage.setData(data, forKey: key)
  }

  /// Calls `onChange` after every change of `key`, until the subscription is cancelled or released.
  @_disfavoredOverload
  public func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void, _: Void = ()
  ) -> KeyValueSubscription {
    keyValueStorage.subscribe(toKey: key, onChange: onChange)
  }
}

// Entries under the names that user defaults have for them, in the form that `@AppStorage` and `@Shared(.appStorage)` give
// them.
extension AppStorageStore {
  /// The truth value of an entry; `false` where there is none.
  @_disfavoredOverload
  public func bool(forKey key: String) -> Bool { value(forKey: key, .text) ?? false }
  /// The whole number of an entry; 0 where there is none.
  @_disfavoredOverload
  public func integer(forKey key: String) -> Int { value(forKey: key, .text) ?? 0 }
  /// The number of an entry; 0 where there is none.
  @_disfavoredOverload
  public func double(forKey key: String) -> Double { value(forKey: key, .text) ?? 0 }
  /// The text of an entry.
  @_disfavoredOverload
  public func string(forKey key: String) -> String? { value(forKey: key, .text) }
  /// The texts of an entry.
  @_disfavoredOverload
  public func stringArray(forKey key: String) -> [String]? { value(forKey: key, .json) }
  /// The address of an entry.
  @_disfavoredOverload
  public func url(forKey key: String) -> URL? { value(forKey: key, .url) }
  /// The value that is stored, in the type that it was stored in.
  ///
  /// Storages that keep bytes alone have forgotten the type: what reads like a number or a truth value is one there.
  @_disfavoredOverload
  public func object(forKey key: String) -> Any? {
    let storage = keyValueStorage
    if let defaults = storage as? UserDefaultsStorage { return defaults.object(forKey: key) }
    guard let data = data(forKey: key) else { return nil }
    return ((storage as? InMemoryKeyValueStorage)?.kind(forKey: key) ?? EntryKind(guessedFrom: data)).object(
      data)
  }

  /// The value that is stored, in the type that it was stored in: as `object(forKey:)`.
  @_disfavoredOverload
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Stores a truth value.
  @_disfavoredOverload
  public func set(_ value: Bool, forKey key: String) { store(value, forKey: key, .text) }
  /// Stores a whole number.
  @_disfavoredOverload
  public func set(_ value: Int, forKey key: String) { store(value, forKey: key, .text) }
  /// Stores a number.
  @_disfavoredOverload
  public func set(_ value: Double, forKey key: String) { store(value, forKey: key, .text) }
  /// Stores an address; `nil` removes the entry.
  @_disfavoredOverload
  public func set(_ value: URL?, forKey key: String) { store(value, forKey: key, .optional(.url)) }
  /// Stores a truth value, number, text, date, bytes, an address, or an array or dictionary of such; `nil` removes the entry.
  @_disfavoredOverload
  public func set(_ value: Any?, forKey key: String) {
    switch value.map(plain) {
    case nil: store(Data?.none, forKey: key, .optional(.bytes))
    case let value as Bool: set(value, forKey: key)
    case let value as any BinaryInteger:
      if let value = Int(exactly: value) { set(value, forKey: key) } else { set(Double(value), forKey: key) }
    case let value as any BinaryFloatingPoint: set(Double(value), forKey: key)
    case let value as String: store(value, forKey: key, .text)
    case let value as [String]: store(value, forKey: key, .json)
    case let value as URL: set(value, forKey: key)
    case let value as Data: store(value, forKey: key, .bytes)
    case let value as Date: store(value, forKey: key, .date)
    case let value?:
      guard JSONSerialization.isValidJSONObject(value) else {
        return reportIssue(
          """
          The entry '\(key)' cannot be stored: a '\(type(of: value))' is no value of settings. Encode it, and store the \
          bytes.
          """)
      }
      // Checked just now.
      try? store(JSONSerialization.data(withJSONObject: value, options: .sortedKeys), forKey: key, .bytes)
    }
  }

  /// As `set(_:forKey:)`.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  /// Removes an entry.
  @_disfavoredOverload
  public func removeObject(forKey key: String) { store(Data?.none, forKey: key, .optional(.bytes)) }

  /// The value that an object of Foundation's holds.
  private func plain(_ value: Any) -> Any {
    guard type(of: value) is AnyClass else { return value }
    switch value {
    case let number as NSNumber:
      if String(cString: number.objCType) == "c" { return number.boolValue }
      return Int(exactly: number) ?? number.doubleValue
    case let text as NSString: return String(describing: text)
    case let data as NSData: return Data(referencing: data)
    case let date as NSDate: return Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    case let url as NSURL: return url.absoluteURL as Any? ?? value
    default: return value
    }
  }

  // What is there and is no such value counts as nothing, as it does in user defaults.
  private func value<Value>(forKey key: String, _ coding: KeyValueCoding<Value>) -> Value? {
    do {
      guard let data = try keyValueStorage.data(forKey: key) else { return nil }
      return try? coding.decode(data)
    } catch {
      reportIssue("The entry '\(key)' cannot be read: \(error)")
      return nil
    }
  }

  private func store<Value>(_ value: Value, forKey key: String, _ coding: KeyValueCoding<Value>) {
    do {
      try coding.store(value, forKey: key, in: keyValueStorage)
    } catch {
      reportIssue("The entry '\(key)' cannot be stored: \(error)")
    }
  }
}
