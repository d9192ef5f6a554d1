import CustomDump

// Soft-deprecated: fields of `@ObservableState` need no mark to be bound.

/// Marks a field of state that is not observable as one that views may write: `\.$searchText`.
///
/// Compared, coded and shown as the value alone. With `@ObservableState` every field can be bound without it.
@propertyWrapper
public struct BindingState<Value> {
  /// The value of the field.
  public var wrappedValue: Value
  #if DEBUG
    /// The place where the field is declared; reports about it point there.
    let location: SourceLocation
  #endif

  /// Marks a field that begins with `wrappedValue`. Debug builds remember the declaration's place for their reports.
  public init(
    wrappedValue: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.wrappedValue = wrappedValue
    #if DEBUG
      location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    #endif
  }

  /// The marked field itself, which key paths of binding actions lead to: `\.$searchText`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

extension BindingState: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.wrappedValue == rhs.wrappedValue }
}

extension BindingState: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension BindingState: Sendable where Value: Sendable {}

extension BindingState: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    do {
      self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
    } catch DecodingError.typeMismatch {
      // Decoders that know no single values hand the value its own container.
      self.init(wrappedValue: try Value(from: decoder))
    }
  }
}

extension BindingState: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension BindingState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindingState: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension BindingState: CustomDebugStringConvertible where Value: CustomDebugStringConvertible {
  public var debugDescription: String { wrappedValue.debugDescription }
}
