import CounterpointValues
import Foundation

// The types that settings can have. Numbers, truth values and texts are stored as `@Shared(.appStorage)` stores them.

extension AppStorage {
  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == Bool {
    self.init(
      key, store: store, StoredValue(wrappedValue, .text), DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == Int {
    self.init(
      key, store: store, StoredValue(wrappedValue, .text), DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == Double {
    self.init(
      key, store: store, StoredValue(wrappedValue, .text), DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == String {
    self.init(
      key, store: store, StoredValue(wrappedValue, .text), DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == URL {
    self.init(
      key, store: store, StoredValue(wrappedValue, .url), DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == Data {
    self.init(
      key, store: store, StoredValue(wrappedValue, .bytes), DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == Date {
    self.init(
      key, store: store, StoredValue(wrappedValue, .date), DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key` by raw value, or `wrappedValue` while nothing that fits is stored there.
  public init(
    wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  )
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(
      key, store: store, StoredValue(wrappedValue, rawValue: KeyValueCoding<Int>.text),
      DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key` by raw value, or `wrappedValue` while nothing that fits is stored there.
  public init(
    wrappedValue: Value, _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  )
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      key, store: store, StoredValue(wrappedValue, rawValue: KeyValueCoding<String>.text),
      DeclarationSite(fileID, filePath, line, column))
  }
}

// Optionals: `nil` is no entry.
extension AppStorage {
  /// The setting `key`, if there is one.
  public init(
    _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == Bool? {
    self.init(
      key, store: store, StoredValue(optional: KeyValueCoding<Bool>.text),
      DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key`, if there is one.
  public init(
    _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == Int? {
    self.init(
      key, store: store, StoredValue(optional: KeyValueCoding<Int>.text),
      DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key`, if there is one.
  public init(
    _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == Double? {
    self.init(
      key, store: store, StoredValue(optional: KeyValueCoding<Double>.text),
      DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key`, if there is one.
  public init(
    _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == String? {
    self.init(
      key, store: store, StoredValue(optional: KeyValueCoding<String>.text),
      DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key`, if there is one.
  public init(
    _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == URL? {
    self.init(
      key, store: store, StoredValue(optional: KeyValueCoding<URL>.url),
      DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key`, if there is one.
  public init(
    _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == Data? {
    self.init(
      key, store: store, StoredValue(optional: KeyValueCoding<Data>.bytes),
      DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key`, if there is one.
  public init(
    _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == Date? {
    self.init(
      key, store: store, StoredValue(optional: KeyValueCoding<Date>.date),
      DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key` by raw value, if there is one that fits.
  public init<R>(
    _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  )
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(
      key, store: store, StoredValue(optionalRawValue: KeyValueCoding<Int>.text),
      DeclarationSite(fileID, filePath, line, column))
  }

  /// The setting `key` by raw value, if there is one that fits.
  public init<R>(
    _ key: String, store: (any KeyValueStorage)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  )
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(
      key, store: store, StoredValue(optionalRawValue: KeyValueCoding<String>.text),
      DeclarationSite(fileID, filePath, line, column))
  }
}

extension SceneStorage {
  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value, _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Bool {
    self.init(key, StoredValue(wrappedValue, .text), DeclarationSite(fileID, filePath, line, column))
  }

  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value, _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Int {
    self.init(key, StoredValue(wrappedValue, .text), DeclarationSite(fileID, filePath, line, column))
  }

  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value, _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Double {
    self.init(key, StoredValue(wrappedValue, .text), DeclarationSite(fileID, filePath, line, column))
  }

  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value, _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == String {
    self.init(key, StoredValue(wrappedValue, .text), DeclarationSite(fileID, filePath, line, column))
  }

  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value, _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == URL {
    self.init(key, StoredValue(wrappedValue, .url), DeclarationSite(fileID, filePath, line, column))
  }

  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value, _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Data {
    self.init(key, StoredValue(wrappedValue, .bytes), DeclarationSite(fileID, filePath, line, column))
  }

  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value, _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Date {
    self.init(key, StoredValue(wrappedValue, .date), DeclarationSite(fileID, filePath, line, column))
  }

  /// The scene's entry `key` by raw value, or `wrappedValue` while nothing that fits is stored there.
  public init(
    wrappedValue: Value, _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  )
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(
      key, StoredValue(wrappedValue, rawValue: KeyValueCoding<Int>.text),
      DeclarationSite(fileID, filePath, line, column))
  }

  /// The scene's entry `key` by raw value, or `wrappedValue` while nothing that fits is stored there.
  public init(
    wrappedValue: Value, _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  )
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(
      key, StoredValue(wrappedValue, rawValue: KeyValueCoding<String>.text),
      DeclarationSite(fileID, filePath, line, column))
  }
}

// Optionals: `nil` is no entry.
extension SceneStorage {
  /// The scene's entry `key`, if there is one.
  public init(
    _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Value == Bool? {
    self.init(
      key, StoredValue(optional: KeyValueCoding<Bool>.text), DeclarationSite(fileID, filePath, line, column))
  }

  /// The scene's entry `key`, if there is one.
  public init(
    _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Value == Int? {
    self.init(
      key, StoredValue(optional: KeyValueCoding<Int>.text), DeclarationSite(fileID, filePath, line, column))
  }

  /// The scene's entry `key`, if there is one.
  public init(
    _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Value == Double? {
    self.init(
      key, StoredValue(optional: KeyValueCoding<Double>.text), DeclarationSite(fileID, filePath, line, column)
    )
  }

  /// The scene's entry `key`, if there is one.
  public init(
    _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Value == String? {
    self.init(
      key, StoredValue(optional: KeyValueCoding<String>.text), DeclarationSite(fileID, filePath, line, column)
    )
  }

  /// The scene's entry `key`, if there is one.
  public init(
    _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Value == URL? {
    self.init(
      key, StoredValue(optional: KeyValueCoding<URL>.url), DeclarationSite(fileID, filePath, line, column))
  }

  /// The scene's entry `key`, if there is one.
  public init(
    _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Value == Data? {
    self.init(
      key, StoredValue(optional: KeyValueCoding<Data>.bytes), DeclarationSite(fileID, filePath, line, column))
  }

  /// The scene's entry `key`, if there is one.
  public init(
    _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Value == Date? {
    self.init(
      key, StoredValue(optional: KeyValueCoding<Date>.date), DeclarationSite(fileID, filePath, line, column))
  }

  /// The scene's entry `key` by raw value, if there is one that fits.
  public init<R>(
    _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(
      key, StoredValue(optionalRawValue: KeyValueCoding<Int>.text),
      DeclarationSite(fileID, filePath, line, column))
  }

  /// The scene's entry `key` by raw value, if there is one that fits.
  public init<R>(
    _ key: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(
      key, StoredValue(optionalRawValue: KeyValueCoding<String>.text),
      DeclarationSite(fileID, filePath, line, column))
  }
}
