import CounterpointValues

extension Shared {
  /// Shares the value that the key stands for; `wrappedValue` holds where nothing is stored.
  public init(
    wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      reference: PersistentPlaces.reference(
        for: key, initialValue: wrappedValue(), at: DeclarationSite(fileID, filePath, line, column)))
  }

  /// Shares the value that the key stands for; `nil` holds where nothing is stored.
  @_disfavoredOverload
  public init<Wrapped>(
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Value == Wrapped? {
    self.init(
      reference: PersistentPlaces.reference(
        for: key, initialValue: nil, at: DeclarationSite(fileID, filePath, line, column)))
  }

  /// Shares the value that the key stands for; the key's own default holds where nothing is stored.
  public init<K: SharedKey<Value>>(
    _ key: K.Default,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      reference: PersistentPlaces.reference(
        for: key, initialValue: key.initialValue, at: DeclarationSite(fileID, filePath, line, column)))
  }

  /// Shares the value that the key stands for; `wrappedValue`, and not the key's own default, holds where nothing is
  /// stored.
  public init<K: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value, _ key: K.Default,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      reference: PersistentPlaces.reference(
        for: key, initialValue: wrappedValue(), at: DeclarationSite(fileID, filePath, line, column)))
  }

  /// Not to be: a value that is nowhere stored has to come from somewhere.
  @available(*, unavailable, message: "Give a default: '@Shared(.key) var value = …', or a key with one.")
  public init(_ key: some SharedKey<Value>) { fatalError("unavailable") }

  /// Loads the value that the key stands for.
  /// - Throws: what loading throws, or ``SharedValueIsMissing`` where nothing is stored.
  public init(
    require key: some SharedKey<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async throws {
    self.init(
      reference: try await PersistentPlaces.loadedReference(
        for: key, at: DeclarationSite(fileID, filePath, line, column)))
  }

  /// Points this wrapper and all its copies at the value that another key stands for, and loads that.
  ///
  /// Until it is loaded, and where nothing is stored, it is the value that is shared now.
  public func load(
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async throws {
    let reference = PersistentPlaces.reference(
      for: key, initialValue: wrappedValue, at: DeclarationSite(fileID, filePath, line, column),
      loading: .later)
    try await load(reference)
  }
}

/// Nothing is stored for a key whose value is required.
public struct SharedValueIsMissing: Error, CustomStringConvertible {
  let key: String
  public var description: String {
    "Nothing is stored for \(key), and 'init(require:)' takes no default: use '@Shared(\(key)) var value = …'."
  }
}

func requiredValue<Key: SharedReaderKey>(of key: Key) async throws -> Key.Value {
  let value = try await withCheckedThrowingContinuation { continuation in
    key.load(
      context: .userInitiated,
      continuation: LoadContinuation("\(key)") { continuation.resume(with: $0) })
  }
  guard let value else { throw SharedValueIsMissing(key: "\(key)") }
  return value
}
