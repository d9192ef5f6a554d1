import Observation

/// A value that several features, screens or sessions of one user share: who changes it changes it for all.
///
/// ```swift
/// @Shared(.appStorage("isHapticsEnabled")) var isHapticsEnabled = true
/// $isHapticsEnabled.withLock { $0.toggle() }
/// ```
///
/// `$isHapticsEnabled` is passed on to share it, and `$settings.volume` shares a part of it. Copies of the wrapper,
/// such as in copies of a feature's state, all refer to the one value.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value>: Sendable {
  private let box: ReferenceBox<MutableSharedReference<Value>>

  var reference: MutableSharedReference<Value> { box.reference }

  init(reference: MutableSharedReference<Value>) { box = ReferenceBox(reference) }

  /// Shares a value that lives in memory only, for as long as somebody refers to it.
  public init(value: sending Value) {
    self.init(reference: StoredReference(value))
  }

  /// Shares the value in a shared optional, or gives `nil` where there is none now. Keeps the last value where the
  /// optional becomes `nil` later.
  public init?(_ base: Shared<Value?>) {
    guard let reference = UnwrappedReference(base.reference) else { return nil }
    self.init(reference: reference)
  }

  /// Shares the value of another wrapper. One that is pointed elsewhere later does not take the other along.
  public init(projectedValue: Self) {
    self.init(reference: projectedValue.reference)
  }

  /// The value now. To change it, use ``withLock(_:)``, which nobody can come in between.
  public var wrappedValue: Value {
    get { reference.valueOrExpectation }
    @available(
      *, deprecated,
      message:
        "Others may change a shared value between its reading and its writing: use '$value.withLock { $0 = … }'."
    )
    nonmutating set { withLock { $0 = newValue } }
  }

  /// Reads and changes the value while all others who want to change it wait, then tells observers and saves.
  ///
  /// Whoever reads the value meanwhile gets it as it was before: `operation` itself, by this wrapper or by what is derived
  /// from it, and any other thread. To change it, `operation` uses its argument: what it changes by another wrapper of the
  /// same value is replaced when it is done.
  ///
  /// - Complexity: O(1) for values without collections. A collection that `operation` changes is copied at the first change, as
  ///   someone may yet read what was before: O(count), once for each call. Make many changes in one call.
  @discardableResult
  public func withLock<R>(_ operation: (inout Value) throws -> R) rethrows -> R {
    let reference = reference
    guard let tracker = SharedChangeTracker.current else { return try reference.withLock(operation) }
    var expectation = reference.valueOrExpectation
    defer { reference.setSnapshot(expectation, in: tracker) }
    return try operation(&expectation)
  }

  /// Reads and changes the value as it is stored at this moment, in one step for all who use the storage: other processes, too.
  ///
  /// ``withLock(_:)`` begins with the value as this process knows it, and overwrites what another process has stored a moment
  /// ago. Here that is what `operation` begins with. Where the value is kept in a place that has no such step, and within an
  /// assertion, the two are the same. Threads of one process wait for one another here, as they do in ``withLock(_:)``; within
  /// `operation`, the same value may be changed again.
  ///
  /// ```swift
  /// $scores.withStorageLock { $0.append(score) }
  /// ```
  ///
  /// - Parameter operation: may be called more than once, and its last call counts: it changes nothing but its argument.
  /// - Complexity: that of ``withLock(_:)``, and a read and a write of the storage before this returns.
  @discardableResult
  public func withStorageLock<R>(_ operation: (inout Value) -> R) -> R {
    guard SharedChangeTracker.current == nil else { return withLock(operation) }
    return reference.withStorageLock(operation)
  }

  /// The shared value itself, to pass on. Assigning another one points this wrapper and all its copies at it.
  public var projectedValue: Self {
    get { self }
    nonmutating set { box.point(at: newValue.reference, isTold: .here) }
  }

  /// Shares what a function makes of the value, for reading.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader(reference: MappedReference(reference, body))
  }

  /// Shares a part of the value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Shared<Member> {
    Shared<Member>(reference: KeyPathReference(reference, keyPath))
  }

  /// Shares a part of the value, for reading.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader(reference: MappedReference(reference, keyPath))
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

  /// Saves the value now.
  public func save() async throws { try await reference.save() }

  /// The reason why the last save failed; `nil` once one succeeds.
  public var saveError: (any Error)? { reference.saveError }
}

extension SharedReference {
  /// The value, or what the assertion that is running expects in its place.
  var valueOrExpectation: Value {
    SharedChangeTracker.current.flatMap(snapshot) ?? value
  }
}

extension Shared: Equatable where Value: Equatable {
  /// Says whether the values are equal. While an assertion runs, a value is equal to itself only once its
  /// changes have been asserted.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    let (left, right) = (lhs.reference, rhs.reference)
    if SharedChangeTracker.current != nil, left.place == right.place {
      return left.valueOrExpectation == right.value
    }
    return left.valueOrExpectation == right.valueOrExpectation
  }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The identity of the value now.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Observable {}
