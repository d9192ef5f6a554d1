import CounterpointValues
import Foundation

// What people have changed of tabs outlives the app's run where the app says so: kept as JSON.

extension AppStorage where Value == TabViewCustomization {
  /// The setting `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value = TabViewCustomization(), _ key: String, store: (any KeyValueStorage)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      key, store: store, StoredValue(wrappedValue, .json), DeclarationSite(fileID, filePath, line, column))
  }

  /// The person's setting `key`, whatever `store` is.
  @_disfavoredOverload
  public init(
    wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(wrappedValue: wrappedValue, key, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension SceneStorage where Value == TabViewCustomization {
  /// The scene's entry `key`, or `wrappedValue` while nothing is stored there.
  public init(
    wrappedValue: Value = TabViewCustomization(), _ key: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(key, StoredValue(wrappedValue, .json), DeclarationSite(fileID, filePath, line, column))
  }
}
