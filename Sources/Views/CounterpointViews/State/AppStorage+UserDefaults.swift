import Foundation

// A server has one set of user defaults for everybody whom it serves. Code that names some as the place of its settings
// compiles as it stands, and the settings go to the storage of the person whose code runs; suites are not told apart.

extension AppStorage {
  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults?, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == Bool {
    self.init(wrappedValue: wrappedValue, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  /// The person's setting `key`, whatever `store` is; `nil` while nothing is stored there.
  @_disfavoredOverload
  public init(
    _ key: String, store: UserDefaults?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Bool? { self.init(key, fileID: fileID, filePath: filePath, line: line, column: column) }

  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults?, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == Int {
    self.init(wrappedValue: wrappedValue, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  /// The person's setting `key`, whatever `store` is; `nil` while nothing is stored there.
  @_disfavoredOverload
  public init(
    _ key: String, store: UserDefaults?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Int? { self.init(key, fileID: fileID, filePath: filePath, line: line, column: column) }

  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults?, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == Double {
    self.init(wrappedValue: wrappedValue, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  /// The person's setting `key`, whatever `store` is; `nil` while nothing is stored there.
  @_disfavoredOverload
  public init(
    _ key: String, store: UserDefaults?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Double? { self.init(key, fileID: fileID, filePath: filePath, line: line, column: column) }

  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults?, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == String {
    self.init(wrappedValue: wrappedValue, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  /// The person's setting `key`, whatever `store` is; `nil` while nothing is stored there.
  @_disfavoredOverload
  public init(
    _ key: String, store: UserDefaults?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == String? { self.init(key, fileID: fileID, filePath: filePath, line: line, column: column) }

  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults?, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == URL {
    self.init(wrappedValue: wrappedValue, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  /// The person's setting `key`, whatever `store` is; `nil` while nothing is stored there.
  @_disfavoredOverload
  public init(
    _ key: String, store: UserDefaults?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == URL? { self.init(key, fileID: fileID, filePath: filePath, line: line, column: column) }

  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults?, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == Data {
    self.init(wrappedValue: wrappedValue, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  /// The person's setting `key`, whatever `store` is; `nil` while nothing is stored there.
  @_disfavoredOverload
  public init(
    _ key: String, store: UserDefaults?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Data? { self.init(key, fileID: fileID, filePath: filePath, line: line, column: column) }

  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults?, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == Date {
    self.init(wrappedValue: wrappedValue, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  /// The person's setting `key`, whatever `store` is; `nil` while nothing is stored there.
  @_disfavoredOverload
  public init(
    _ key: String, store: UserDefaults?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Date? { self.init(key, fileID: fileID, filePath: filePath, line: line, column: column) }

  /// The person's setting `key` by raw value, whatever `store` is.
  @_disfavoredOverload
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults?, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  )
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(wrappedValue: wrappedValue, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  /// The person's setting `key` by raw value, whatever `store` is; `nil` while nothing that fits is stored there.
  @_disfavoredOverload
  public init<R>(
    _ key: String, store: UserDefaults?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  )
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The person's setting `key` by raw value, whatever `store` is.
  @_disfavoredOverload
  public init(
    wrappedValue: Value, _ key: String, store: UserDefaults?, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  )
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(wrappedValue: wrappedValue, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }
  /// The person's setting `key` by raw value, whatever `store` is; `nil` while nothing that fits is stored there.
  @_disfavoredOverload
  public init<R>(
    _ key: String, store: UserDefaults?, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  )
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(key, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension View {
  /// Leaves the place of settings as it is: see the initialisers of `AppStorage`.
  @_disfavoredOverload
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View { self }
}
