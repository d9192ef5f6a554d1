import CounterpointValues
import Foundation

/// A value in the settings of the person who uses the app. A change shows wherever it is read, in the person's other
/// tabs too, and in `@Shared(.appStorage(…))` of the same key.
///
/// What is stored and is no such value is an issue at the property's line; the default holds, and what is stored is
/// kept under a name of its own before anything is stored in its place.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let explicitStore: (any KeyValueStorage)?
  private let stored: StoredValue<Value>
  private let declaration: DeclarationSite
  private var cell: StoredCell?

  init(
    _ key: String, store: (any KeyValueStorage)?, _ stored: StoredValue<Value>, _ declaration: DeclarationSite
  ) {
    self.key = key
    explicitStore = store
    self.stored = stored
    self.declaration = declaration
  }

  /// The value that is stored, or the default. Setting it stores it; setting an optional to `nil` removes what is stored.
  public var wrappedValue: Value {
    get { stored.read(current) }
    nonmutating set { stored.write(newValue, to: current) }
  }

  /// A binding to the stored value.
  public var projectedValue: Binding<Value> {
    Binding(location: StoredLocation(cell: current, stored: stored))
  }

  /// Outside of views, as in a model, the entry is looked up at each use, in the settings of whoever the code runs for.
  private var current: StoredCell {
    cell
      ?? StoredCell(
        key, in: explicitStore ?? ArchitectureContext.current.keyValueStorage, at: declaration)
  }

  @MainActor public static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {
    let storage =
      property.explicitStore ?? EnvironmentValues(base: node.environment).appStorage
      ?? ArchitectureContext.current.keyValueStorage
    property.cell = StoredCell.kept(
      in: &slot, key: property.key, storage: storage, declaration: property.declaration)
  }
}

extension StoredCell {
  /// The cell that `slot` keeps, or a new one where it keeps another entry's.
  @MainActor static func kept(
    in slot: inout AnyObject?, key: String, storage: any KeyValueStorage, declaration: DeclarationSite
  ) -> StoredCell {
    if let cell = slot as? StoredCell, cell.key == key, cell.storage.identity == storage.identity {
      return cell
    }
    let cell = StoredCell(key, in: storage, at: declaration)
    cell.follow()
    slot = cell
    return cell
  }
}

extension AppStorage: FieldComparable {
  /// Compares the keys alone: the stored value has subscribers of its own.
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { lhs.key == rhs.key }
}

/// A value that one scene keeps: one tab of the browser, with `@Shared(.sceneStorage(…))` of the same key. It outlives
/// the tab's session, as after a new start of the server; of tabs that nobody comes back to it is forgotten in time.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let stored: StoredValue<Value>
  private let declaration: DeclarationSite
  private var cell: StoredCell?

  init(_ key: String, _ stored: StoredValue<Value>, _ declaration: DeclarationSite) {
    self.key = key
    self.stored = stored
    self.declaration = declaration
  }

  /// The value that the tab keeps, or the default. Writing it in a view that is on no screen is an issue, and the value is lost.
  public var wrappedValue: Value {
    get { cell.map(stored.read) ?? stored.defaultValue }
    nonmutating set {
      guard let cell else { return reportDetachedWrite(to: Value.self, of: "AppStorage") }
      stored.write(newValue, to: cell)
    }
  }

  /// A binding to the kept value; from a view that is on no screen, one to the default, whose writes are issues.
  public var projectedValue: Binding<Value> {
    guard let cell else {
      let value = stored.defaultValue
      return Binding(get: { value }, set: { _ in reportDetachedWrite(to: Value.self, of: "AppStorage") })
    }
    return Binding(location: StoredLocation(cell: cell, stored: stored))
  }

  @MainActor public static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {
    property.cell = StoredCell.kept(
      in: &slot, key: property.key, storage: node.graph.sceneStorage, declaration: property.declaration)
  }
}

extension SceneStorage: FieldComparable {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { lhs.key == rhs.key }
}

private enum AppStorageStoreKey: EnvironmentKey {
  static var defaultValue: (any KeyValueStorage)? { nil }
}

extension EnvironmentValues {
  /// The storage of `@AppStorage` properties, where that is not left to the context.
  package var appStorage: (any KeyValueStorage)? {
    get { self[AppStorageStoreKey.self] }
    set { self[AppStorageStoreKey.self] = newValue }
  }
}

extension View {
  /// Sets the storage of `@AppStorage` properties below.
  nonisolated public func defaultAppStorage(_ store: any KeyValueStorage) -> some View {
    environment(\.appStorage, store)
  }
}
