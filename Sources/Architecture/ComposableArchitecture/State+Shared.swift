import CounterpointViews
import Sharing

extension Sharing.Shared: DynamicProperty {}
extension Sharing.SharedReader: DynamicProperty {}

extension CounterpointViews.State {
  /// A shared value that belongs to one place on the screen: what it is pointed at (`$value = other`, `$value.load(key)`)
  /// lasts as long as that place does.
  @propertyWrapper
  public struct Shared: DynamicProperty {
    private var shared: CounterpointViews.State<Sharing.Shared<Value>>

    /// Begins with a shared value that is there already. Only the first one counts, for as long as the place on the
    /// screen lasts.
    public init(projectedValue: Sharing.Shared<Value>) {
      shared = CounterpointViews.State(initialValue: projectedValue)
    }

    /// Shares a value that lives in memory only, for as long as somebody refers to it.
    public init(value: sending Value) { self.init(projectedValue: Sharing.Shared(value: value)) }

    /// The value now.
    public var wrappedValue: Value { shared.wrappedValue.wrappedValue }

    /// The shared value itself, to pass on. Assigning another one points this place on the screen at it.
    public var projectedValue: Sharing.Shared<Value> {
      get { shared.wrappedValue }
      nonmutating set { shared.wrappedValue = newValue }
    }

    /// Shares the value that the key stands for; `wrappedValue` holds where nothing is stored.
    public init(
      wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) {
      self.init(
        projectedValue: Sharing.Shared(
          wrappedValue: wrappedValue(), key, fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Shares the value that the key stands for; `nil` holds where nothing is stored.
    @_disfavoredOverload
    public init<Wrapped>(
      _ key: some SharedKey<Value>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) where Value == Wrapped? {
      self.init(
        projectedValue: Sharing.Shared(
          wrappedValue: nil, key, fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Shares the value that the key stands for; the key's own default holds where nothing is stored.
    public init<K: SharedKey<Value>>(
      _ key: K.Default,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) {
      self.init(
        projectedValue: Sharing.Shared(
          key, fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Shares the value that the key stands for; `wrappedValue` holds where nothing is stored.
    public init<K: SharedKey<Value>>(
      wrappedValue: @autoclosure () -> Value, _ key: K.Default,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) {
      self.init(
        projectedValue: Sharing.Shared(
          wrappedValue: wrappedValue(), key, fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Loads the value that the key stands for.
    /// - Throws: what loading throws, or `SharedValueIsMissing` where nothing is stored.
    public init(
      require key: some SharedKey<Value>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) async throws {
      self.init(
        projectedValue: try await Sharing.Shared(
          require: key, fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Not to be: a value that is nowhere stored has to come from somewhere.
    @available(
      *, unavailable, message: "Give a default: '@State.Shared(.key) var value = …', or a key with one."
    )
    public init(_ key: some SharedKey<Value>) { fatalError("unavailable") }
  }
}

extension CounterpointViews.State {
  /// A shared value for reading only that belongs to one place on the screen: what it is pointed at lasts as long as that
  /// place does.
  @propertyWrapper
  public struct SharedReader: DynamicProperty {
    private var shared: CounterpointViews.State<Sharing.SharedReader<Value>>

    /// Begins with a shared value that is there already. Only the first one counts, for as long as the place on the
    /// screen lasts.
    public init(projectedValue: Sharing.SharedReader<Value>) {
      shared = CounterpointViews.State(initialValue: projectedValue)
    }

    /// Shares a value that lives in memory only, for as long as somebody refers to it.
    public init(value: sending Value) { self.init(projectedValue: Sharing.SharedReader(value: value)) }

    /// The value now.
    public var wrappedValue: Value { shared.wrappedValue.wrappedValue }

    /// The shared value itself, to pass on. Assigning another one points this place on the screen at it.
    public var projectedValue: Sharing.SharedReader<Value> {
      get { shared.wrappedValue }
      nonmutating set { shared.wrappedValue = newValue }
    }

    /// Shares the value that the key stands for; `wrappedValue` holds where nothing is stored.
    public init(
      wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) {
      self.init(
        projectedValue: Sharing.SharedReader(
          wrappedValue: wrappedValue(), key, fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Shares the value that the key stands for; `nil` holds where nothing is stored.
    @_disfavoredOverload
    public init<Wrapped>(
      _ key: some SharedReaderKey<Value>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) where Value == Wrapped? {
      self.init(
        projectedValue: Sharing.SharedReader(
          wrappedValue: nil, key, fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Shares the value that the key stands for; the key's own default holds where nothing is stored.
    public init<K: SharedReaderKey<Value>>(
      _ key: K.Default,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) {
      self.init(
        projectedValue: Sharing.SharedReader(
          key, fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Shares the value that the key stands for; `wrappedValue` holds where nothing is stored.
    public init<K: SharedReaderKey<Value>>(
      wrappedValue: @autoclosure () -> Value, _ key: K.Default,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) {
      self.init(
        projectedValue: Sharing.SharedReader(
          wrappedValue: wrappedValue(), key, fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Loads the value that the key stands for.
    /// - Throws: what loading throws, or `SharedValueIsMissing` where nothing is stored.
    public init(
      require key: some SharedReaderKey<Value>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) async throws {
      self.init(
        projectedValue: try await Sharing.SharedReader(
          require: key, fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Not to be: a value that is nowhere stored has to come from somewhere.
    @available(
      *, unavailable, message: "Give a default: '@State.SharedReader(.key) var value = …', or a key with one."
    )
    public init(_ key: some SharedReaderKey<Value>) { fatalError("unavailable") }

    /// Shares the value that the key stands for; `wrappedValue` holds where nothing is stored.
    @_disfavoredOverload
    public init(
      wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) {
      self.init(
        projectedValue: Sharing.SharedReader(
          wrappedValue: wrappedValue(), key, fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Shares the value that the key stands for; `nil` holds where nothing is stored.
    @_disfavoredOverload
    public init<Wrapped>(
      _ key: some SharedKey<Value>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) where Value == Wrapped? {
      self.init(
        projectedValue: Sharing.SharedReader(
          wrappedValue: nil, key, fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Shares the value that the key stands for; the key's own default holds where nothing is stored.
    @_disfavoredOverload
    public init<K: SharedKey<Value>>(
      _ key: K.Default,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) {
      self.init(
        projectedValue: Sharing.SharedReader(
          key, fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Shares the value that the key stands for; `wrappedValue` holds where nothing is stored.
    @_disfavoredOverload
    public init<K: SharedKey<Value>>(
      wrappedValue: @autoclosure () -> Value, _ key: K.Default,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) {
      self.init(
        projectedValue: Sharing.SharedReader(
          wrappedValue: wrappedValue(), key, fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Loads the value that the key stands for.
    /// - Throws: what loading throws, or `SharedValueIsMissing` where nothing is stored.
    @_disfavoredOverload
    public init(
      require key: some SharedKey<Value>,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
      column: UInt = #column
    ) async throws {
      self.init(
        projectedValue: try await Sharing.SharedReader(
          require: key, fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Not to be: a value that is nowhere stored has to come from somewhere.
    @_disfavoredOverload
    @available(
      *, unavailable, message: "Give a default: '@State.SharedReader(.key) var value = …', or a key with one."
    )
    public init(_ key: some SharedKey<Value>) { fatalError("unavailable") }
  }
}

extension CounterpointViews.State.Shared: Sendable where Value: Sendable {}
extension CounterpointViews.State.SharedReader: Sendable where Value: Sendable {}
