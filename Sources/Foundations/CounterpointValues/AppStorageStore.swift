import Foundation
import IssueReporting

/// What code can name as the place of settings: a ``KeyValueStorage``, or `UserDefaults`.
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
  /// Where entries are kept, for the code that runs now.
  var keyValueStorage: any KeyValueStorage { get }
}

extension KeyValueStorage {
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
  /// The stored bytes, or `nil` where nothing is stored.
  /// - Throws: when the storage cannot be read.
  @_disfavoredOverload
  public func data(forKey key: String, _: Void = ()) throws -> Data? { try keyValueStorage.data(forKey: key) }

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
  /// What is stored: as text where it is text, else the bytes.
  @_disfavoredOverload
  public func object(forKey key: String) -> Any? {
    guard let data = value(forKey: key, .bytes) else { return nil }
    return String(bytes: data, encoding: .utf8) ?? data
  }

  /// Stores a truth value.
  @_disfavoredOverload
  public func set(_ value: Bool, forKey key: String) { store(value, forKey: key, .text) }
  /// Stores a whole number.
  @_disfavoredOverload
  public func set(_ value: Int, forKey key: String) { store(value, forKey: key, .text) }
  /// Stores a number.
  @_disfavoredOverload
  public func set(_ value: Double, forKey key: String) { store(value, forKey: key, .text) }
  /// Stores a text; `nil` removes the entry.
  @_disfavoredOverload
  public func set(_ value: String?, forKey key: String) { store(value, forKey: key, .optional(.text)) }
  /// Stores texts; `nil` removes the entry.
  @_disfavoredOverload
  public func set(_ value: [String]?, forKey key: String) { store(value, forKey: key, .optional(.json)) }
  /// Stores an address; `nil` removes the entry.
  @_disfavoredOverload
  public func set(_ value: URL?, forKey key: String) { store(value, forKey: key, .optional(.url)) }
  /// Stores bytes as they are; `nil` removes the entry.
  @_disfavoredOverload
  public func set(_ value: Data?, forKey key: String) { store(value, forKey: key, .optional(.bytes)) }
  /// Stores a date; `nil` removes the entry.
  @_disfavoredOverload
  public func set(_ value: Date?, forKey key: String) { store(value, forKey: key, .optional(.date)) }
  /// Removes an entry.
  @_disfavoredOverload
  public func removeObject(forKey key: String) { set(Data?.none, forKey: key) }

  // What is there and is no such value counts as nothing, as it does in user defaults.
  private func value<Value>(forKey key: String, _ coding: KeyValueCoding<Value>) -> Value? {
    do {
      guard let data = try data(forKey: key) else { return nil }
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
