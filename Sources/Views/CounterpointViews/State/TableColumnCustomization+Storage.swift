import CounterpointValues
import Foundation

// What people have changed of a table's columns outlives the app's run where the app says so: kept as JSON.

extension AppStorage {
  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init<Row: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<Row>(), _ key: String, store: (any KeyValueStorage)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Value == TableColumnCustomization<Row> {
    self.init(
      key, store: store, StoredValue(wrappedValue, .json), DeclarationSite(fileID, filePath, line, column))
  }

  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init<Row: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<Row>(), _ key: String, store: UserDefaults?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Value == TableColumnCustomization<Row> {
    self.init(wrappedValue: wrappedValue, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension SceneStorage {
  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init<Row: Identifiable>(
    wrappedValue: Value = TableColumnCustomization<Row>(), _ key: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Value == TableColumnCustomization<Row> {
    self.init(key, StoredValue(wrappedValue, .json), DeclarationSite(fileID, filePath, line, column))
  }
}
