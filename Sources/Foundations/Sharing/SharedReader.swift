import Observation

/// A shared value for reading only.
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value>: Sendable {
  private let box: ReferenceBox<SharedReference<Value>>

  var reference: SharedReference<Value> { box.reference }

  init(reference: SharedReference<Value>) { box = ReferenceBox(reference) }

  /// A value that nobody changes.
  public init(value: sending Value) {
    self.init(reference: StoredReference(value))
  }

  /// The same shared value, for reading.
  public init(_ base: Shared<Value>) {
    self.init(reference: base.reference)
  }

  /// The value in a shared optional, or `nil` where there is none now. Keeps the last value where the optional becomes
  /// `nil` later.
  public init?(_ base: Shared<Value?>) {
    self.init(SharedReader<Value?>(base))
  }

  /// The value in a shared optional, or `nil` where there is none now. Keeps the last value where the optional becomes
  /// `nil` later.
  public init?(_ base: SharedReader<Value?>) {
    guard let reference = UnwrappedReaderReference(base.reference) else { return nil }
    self.init(reference: reference)
  }

  /// Shares the value of another wrapper. One that is pointed elsewhere later does not take the other along.
  public init(projectedValue: Self) {
    self.init(reference: projectedValue.reference)
  }

  /// The value now.
  public var wrappedValue: Value { reference.valueOrExpectation }

  /// The shared value itself, to pass on. Assigning another one points this wrapper and all its copies at it.
  public var projectedValue: Self {
    get { self }
    nonmutating set { box.point(at: newValue.reference, isTold: .here) }
  }

  /// Shares what a function makes of the value.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(reference: MappedReference(reference, body))
  }

  /// Shares a part of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: MappedReference(reference, keyPath))
  }

  /// Loads the value again.
  public func load() async throws { try await reference.load() }

  /// Points this wrapper and its copies at another place, and loads that.
  func load(_ other: StoredReference<Value>) async throws {
    other.willLoad()
    box.point(at: other, isTold: .onMainActor)
    try await other.load()
  }

  /// Indicates whether a load is under way.
  public var isLoading: Bool { reference.isLoading }

  /// The reason why the last load failed; `nil` once one succeeds.
  public var loadError: (any Error)? { reference.loadError }
}

extension SharedReader: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    let (left, right) = (lhs.reference, rhs.reference)
    if SharedChangeTracker.current != nil, left.place == right.place {
      return left.valueOrExpectation == right.value
    }
    return left.valueOrExpectation == right.valueOrExpectation
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The identity of the value now.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Observable {}

extension SharedReader {
  /// A value that nobody changes.
  @available(*, deprecated, message: "Use 'SharedReader(value:)'.")
  public static func constant(_ value: sending Value) -> Self { Self(value: value) }
}
