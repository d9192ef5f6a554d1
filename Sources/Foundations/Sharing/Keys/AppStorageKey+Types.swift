import CounterpointValues
import Dependencies
import Foundation

extension SharedReaderKey {
  /// The user's stored entry `key`.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<Bool> {
    AppStorageKey(key, store: store, coding: .text)
  }

  /// The user's stored entry `key`.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<Int> {
    AppStorageKey(key, store: store, coding: .text)
  }

  /// The user's stored entry `key`.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<Double> {
    AppStorageKey(key, store: store, coding: .text)
  }

  /// The user's stored entry `key`.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<String> {
    AppStorageKey(key, store: store, coding: .text)
  }

  /// The user's stored entry `key`.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<[String]> {
    AppStorageKey(key, store: store, coding: .json)
  }

  /// The user's stored entry `key`.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<URL> {
    AppStorageKey(key, store: store, coding: .url)
  }

  /// The user's stored entry `key`.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<Data> {
    AppStorageKey(key, store: store, coding: .bytes)
  }

  /// The user's stored entry `key`.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<Date> {
    AppStorageKey(key, store: store, coding: .date)
  }

  /// The user's stored entry `key`, as JSON.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store: store, coding: .json)
  }

  /// The user's stored entry `key`, by raw value.
  public static func appStorage<Value: RawRepresentable<Int>>(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store: store, coding: .rawValue(.text))
  }

  /// The user's stored entry `key`, by raw value.
  public static func appStorage<Value: RawRepresentable<String>>(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store: store, coding: .rawValue(.text))
  }
}

// Optionals: `nil` is no entry.
extension SharedReaderKey {
  /// The user's stored entry `key`, if there is one.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<Bool?> {
    AppStorageKey(key, store: store, coding: .optional(.text))
  }

  /// The user's stored entry `key`, if there is one.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<Int?> {
    AppStorageKey(key, store: store, coding: .optional(.text))
  }

  /// The user's stored entry `key`, if there is one.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<Double?> {
    AppStorageKey(key, store: store, coding: .optional(.text))
  }

  /// The user's stored entry `key`, if there is one.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<String?> {
    AppStorageKey(key, store: store, coding: .optional(.text))
  }

  /// The user's stored entry `key`, if there is one.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<[String]?> {
    AppStorageKey(key, store: store, coding: .optional(.json))
  }

  /// The user's stored entry `key`, if there is one.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<URL?> {
    AppStorageKey(key, store: store, coding: .optional(.url))
  }

  /// The user's stored entry `key`, if there is one.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<Data?> {
    AppStorageKey(key, store: store, coding: .optional(.bytes))
  }

  /// The user's stored entry `key`, if there is one.
  public static func appStorage(_ key: String, store: (any AppStorageStore)? = nil) -> Self
  where Self == AppStorageKey<Date?> {
    AppStorageKey(key, store: store, coding: .optional(.date))
  }

  /// The user's stored entry `key`, as JSON, if there is one.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store: store, coding: .optional(.json))
  }

  /// The user's stored entry `key`, by raw value, if there is one.
  public static func appStorage<Value: RawRepresentable>(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Value.RawValue == Int, Self == AppStorageKey<Value?> {
    AppStorageKey(key, store: store, coding: .optional(.rawValue(.text)))
  }

  /// The user's stored entry `key`, by raw value, if there is one.
  public static func appStorage<Value: RawRepresentable>(
    _ key: String, store: (any AppStorageStore)? = nil
  ) -> Self where Value.RawValue == String, Self == AppStorageKey<Value?> {
    AppStorageKey(key, store: store, coding: .optional(.rawValue(.text)))
  }
}
