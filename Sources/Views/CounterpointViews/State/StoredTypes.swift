import CounterpointValues
import Foundation

// The types that settings can have. Numbers, truth values and texts are stored as `@Shared(.appStorage)` stores them.

extension AppStorage {
  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init(wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil) where Value == Bool {
    self.init(key, store: store, StoredValue(wrappedValue, .text))
  }

  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init(wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil) where Value == Int {
    self.init(key, store: store, StoredValue(wrappedValue, .text))
  }

  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init(wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil) where Value == Double {
    self.init(key, store: store, StoredValue(wrappedValue, .text))
  }

  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init(wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil) where Value == String {
    self.init(key, store: store, StoredValue(wrappedValue, .text))
  }

  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init(wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil) where Value == URL {
    self.init(key, store: store, StoredValue(wrappedValue, .url))
  }

  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init(wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil) where Value == Data {
    self.init(key, store: store, StoredValue(wrappedValue, .bytes))
  }

  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init(wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil) where Value == Date {
    self.init(key, store: store, StoredValue(wrappedValue, .date))
  }

  /// The setting `key` by raw value, or `wrappedValue` while nothing that fits is stored there.
  public init(wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, store: store, StoredValue(wrappedValue, rawValue: KeyValueCoding<Int>.text))
  }

  /// The setting `key` by raw value, or `wrappedValue` while nothing that fits is stored there.
  public init(wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, store: store, StoredValue(wrappedValue, rawValue: KeyValueCoding<String>.text))
  }
}

// Optionals: `nil` is no entry.
extension AppStorage {
  /// The setting `key`, if there is one.
  public init(_ key: String, store: (any KeyValueStorage)? = nil) where Value == Bool? {
    self.init(key, store: store, StoredValue(optional: KeyValueCoding<Bool>.text))
  }

  /// The setting `key`, if there is one.
  public init(_ key: String, store: (any KeyValueStorage)? = nil) where Value == Int? {
    self.init(key, store: store, StoredValue(optional: KeyValueCoding<Int>.text))
  }

  /// The setting `key`, if there is one.
  public init(_ key: String, store: (any KeyValueStorage)? = nil) where Value == Double? {
    self.init(key, store: store, StoredValue(optional: KeyValueCoding<Double>.text))
  }

  /// The setting `key`, if there is one.
  public init(_ key: String, store: (any KeyValueStorage)? = nil) where Value == String? {
    self.init(key, store: store, StoredValue(optional: KeyValueCoding<String>.text))
  }

  /// The setting `key`, if there is one.
  public init(_ key: String, store: (any KeyValueStorage)? = nil) where Value == URL? {
    self.init(key, store: store, StoredValue(optional: KeyValueCoding<URL>.url))
  }

  /// The setting `key`, if there is one.
  public init(_ key: String, store: (any KeyValueStorage)? = nil) where Value == Data? {
    self.init(key, store: store, StoredValue(optional: KeyValueCoding<Data>.bytes))
  }

  /// The setting `key`, if there is one.
  public init(_ key: String, store: (any KeyValueStorage)? = nil) where Value == Date? {
    self.init(key, store: store, StoredValue(optional: KeyValueCoding<Date>.date))
  }

  /// The setting `key` by raw value, if there is one that fits.
  public init<R>(_ key: String, store: (any KeyValueStorage)? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key, store: store, StoredValue(optionalRawValue: KeyValueCoding<Int>.text))
  }

  /// The setting `key` by raw value, if there is one that fits.
  public init<R>(_ key: String, store: (any KeyValueStorage)? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(key, store: store, StoredValue(optionalRawValue: KeyValueCoding<String>.text))
  }
}

extension SceneStorage {
  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, StoredValue(wrappedValue, .text))
  }

  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, StoredValue(wrappedValue, .text))
  }

  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, StoredValue(wrappedValue, .text))
  }

  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, StoredValue(wrappedValue, .text))
  }

  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, StoredValue(wrappedValue, .url))
  }

  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, StoredValue(wrappedValue, .bytes))
  }

  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init(wrappedValue: Value, _ key: String) where Value == Date {
    self.init(key, StoredValue(wrappedValue, .date))
  }

  /// The scene's entry `key` by raw value, or `wrappedValue` while nothing that fits is stored there.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, StoredValue(wrappedValue, rawValue: KeyValueCoding<Int>.text))
  }

  /// The scene's entry `key` by raw value, or `wrappedValue` while nothing that fits is stored there.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, StoredValue(wrappedValue, rawValue: KeyValueCoding<String>.text))
  }
}

// Optionals: `nil` is no entry.
extension SceneStorage {
  /// The scene's entry `key`, if there is one.
  public init(_ key: String) where Value == Bool? {
    self.init(key, StoredValue(optional: KeyValueCoding<Bool>.text))
  }

  /// The scene's entry `key`, if there is one.
  public init(_ key: String) where Value == Int? {
    self.init(key, StoredValue(optional: KeyValueCoding<Int>.text))
  }

  /// The scene's entry `key`, if there is one.
  public init(_ key: String) where Value == Double? {
    self.init(key, StoredValue(optional: KeyValueCoding<Double>.text))
  }

  /// The scene's entry `key`, if there is one.
  public init(_ key: String) where Value == String? {
    self.init(key, StoredValue(optional: KeyValueCoding<String>.text))
  }

  /// The scene's entry `key`, if there is one.
  public init(_ key: String) where Value == URL? {
    self.init(key, StoredValue(optional: KeyValueCoding<URL>.url))
  }

  /// The scene's entry `key`, if there is one.
  public init(_ key: String) where Value == Data? {
    self.init(key, StoredValue(optional: KeyValueCoding<Data>.bytes))
  }

  /// The scene's entry `key`, if there is one.
  public init(_ key: String) where Value == Date? {
    self.init(key, StoredValue(optional: KeyValueCoding<Date>.date))
  }

  /// The scene's entry `key` by raw value, if there is one that fits.
  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key, StoredValue(optionalRawValue: KeyValueCoding<Int>.text))
  }

  /// The scene's entry `key` by raw value, if there is one that fits.
  public init<R>(_ key: String) where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(key, StoredValue(optionalRawValue: KeyValueCoding<String>.text))
  }
}
