import CounterpointValues
import Dependencies
import Foundation

extension SharedReaderKey {
  /// The scene's stored entry `key`.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<Bool> {
    SceneStorageKey(key, coding: .text)
  }

  /// The scene's stored entry `key`.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<Int> {
    SceneStorageKey(key, coding: .text)
  }

  /// The scene's stored entry `key`.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<Double> {
    SceneStorageKey(key, coding: .text)
  }

  /// The scene's stored entry `key`.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<String> {
    SceneStorageKey(key, coding: .text)
  }

  /// The scene's stored entry `key`.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<[String]> {
    SceneStorageKey(key, coding: .json)
  }

  /// The scene's stored entry `key`.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<URL> {
    SceneStorageKey(key, coding: .url)
  }

  /// The scene's stored entry `key`.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<Data> {
    SceneStorageKey(key, coding: .bytes)
  }

  /// The scene's stored entry `key`.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<Date> {
    SceneStorageKey(key, coding: .date)
  }

  /// The scene's stored entry `key`, as JSON.
  @_disfavoredOverload
  public static func sceneStorage<Value: Codable>(
    _ key: String
  ) -> Self where Self == SceneStorageKey<Value> {
    SceneStorageKey(key, coding: .json)
  }

  /// The scene's stored entry `key`, by raw value.
  public static func sceneStorage<Value: RawRepresentable<Int>>(
    _ key: String
  ) -> Self where Self == SceneStorageKey<Value> {
    SceneStorageKey(key, coding: .rawValue(.text))
  }

  /// The scene's stored entry `key`, by raw value.
  public static func sceneStorage<Value: RawRepresentable<String>>(
    _ key: String
  ) -> Self where Self == SceneStorageKey<Value> {
    SceneStorageKey(key, coding: .rawValue(.text))
  }
}

// Optionals: `nil` is no entry.
extension SharedReaderKey {
  /// The scene's stored entry `key`, if there is one.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<Bool?> {
    SceneStorageKey(key, coding: .optional(.text))
  }

  /// The scene's stored entry `key`, if there is one.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<Int?> {
    SceneStorageKey(key, coding: .optional(.text))
  }

  /// The scene's stored entry `key`, if there is one.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<Double?> {
    SceneStorageKey(key, coding: .optional(.text))
  }

  /// The scene's stored entry `key`, if there is one.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<String?> {
    SceneStorageKey(key, coding: .optional(.text))
  }

  /// The scene's stored entry `key`, if there is one.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<[String]?> {
    SceneStorageKey(key, coding: .optional(.json))
  }

  /// The scene's stored entry `key`, if there is one.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<URL?> {
    SceneStorageKey(key, coding: .optional(.url))
  }

  /// The scene's stored entry `key`, if there is one.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<Data?> {
    SceneStorageKey(key, coding: .optional(.bytes))
  }

  /// The scene's stored entry `key`, if there is one.
  public static func sceneStorage(_ key: String) -> Self where Self == SceneStorageKey<Date?> {
    SceneStorageKey(key, coding: .optional(.date))
  }

  /// The scene's stored entry `key`, as JSON, if there is one.
  @_disfavoredOverload
  public static func sceneStorage<Value: Codable>(
    _ key: String
  ) -> Self where Self == SceneStorageKey<Value?> {
    SceneStorageKey(key, coding: .optional(.json))
  }

  /// The scene's stored entry `key`, by raw value, if there is one.
  public static func sceneStorage<Value: RawRepresentable>(
    _ key: String
  ) -> Self where Value.RawValue == Int, Self == SceneStorageKey<Value?> {
    SceneStorageKey(key, coding: .optional(.rawValue(.text)))
  }

  /// The scene's stored entry `key`, by raw value, if there is one.
  public static func sceneStorage<Value: RawRepresentable>(
    _ key: String
  ) -> Self where Value.RawValue == String, Self == SceneStorageKey<Value?> {
    SceneStorageKey(key, coding: .optional(.rawValue(.text)))
  }
}
