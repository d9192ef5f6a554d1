/// Passes a value across isolation without the compiler's check: the caller answers for its safety.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  // Unchecked by purpose: whoever wraps a value promises that it is not used from two places at once.
  /// The wrapped value.
  public var value: Value

  /// Wraps a value.
  public init(_ value: Value) { self.value = value }

  /// Wraps a value, as a property wrapper does.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The wrapped value.
  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }

  /// The wrapper, where a property is wrapped.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A member of the value.
  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    value[keyPath: keyPath]
  }

  /// A member of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension UncheckedSendable: AsyncSequence where Value: AsyncSequence {
  /// The type of the iterator: that of the wrapped sequence.
  public typealias AsyncIterator = Value.AsyncIterator
  /// The type of an element: that of the wrapped sequence.
  public typealias Element = Value.Element
  public func makeAsyncIterator() -> AsyncIterator { value.makeAsyncIterator() }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

extension UncheckedSendable: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
  }
}

extension UncheckedSendable: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
