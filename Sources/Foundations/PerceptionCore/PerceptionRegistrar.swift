import Observation

/// The standard registrar.
public typealias _PerceptionRegistrar = ObservationRegistrar

/// Notes who reads an object's properties, and tells them of changes: the standard registrar under the name that it has
/// where observation is ported back.
public struct PerceptionRegistrar: Sendable {
  private let base = ObservationRegistrar()
  /// Kept, and without effect: nothing needs to be checked here.
  public let _isPerceptionCheckingEnabled: Bool

  /// - Parameter isPerceptionCheckingEnabled: without effect. Every view is observed here.
  public init(isPerceptionCheckingEnabled: Bool = true) {
    _isPerceptionCheckingEnabled = isPerceptionCheckingEnabled
  }

  /// Notes a read.
  public func access<Subject: Perceptible, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    base.access(subject, keyPath: keyPath)
  }

  /// Notes a read. Where it was makes no difference.
  @_disfavoredOverload
  public func access<Subject: Perceptible, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    base.access(subject, keyPath: keyPath)
  }

  /// Tells those who have read the property that it is about to change.
  public func willSet<Subject: Perceptible, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    base.willSet(subject, keyPath: keyPath)
  }

  /// Says that the property has changed.
  public func didSet<Subject: Perceptible, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    base.didSet(subject, keyPath: keyPath)
  }

  /// Changes the property, with those told who have read it.
  public func withMutation<Subject: Perceptible, Member, T>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> T
  ) rethrows -> T {
    try base.withMutation(of: subject, keyPath: keyPath, mutation)
  }
}

// Who observes an object is no part of its value: registrars are all equal, and nothing of them is stored.
extension PerceptionRegistrar: Codable, Hashable {
  public init(from decoder: any Decoder) throws { self.init() }
  public func encode(to encoder: any Encoder) {}
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}
