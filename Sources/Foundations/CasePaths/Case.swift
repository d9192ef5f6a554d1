/// The type that a case key path starts from and leads to: `\Destination.Cases.edit` is a
/// `KeyPath<Case<Destination>, Case<Edit.State>>`.
///
/// A case is not a value of the enum: it carries the functions that embed and extract.
///
/// Everything here can be specialised where it is used: case key paths are evaluated whenever a reducer's body is built.
@dynamicMemberLookup
@frozen
public struct Case<Value>: Sendable {
  /// The path from the root to here; `nil` at the root itself.
  @usableFromInline let path: CasePathBox<Value>?

  @inlinable init(path: CasePathBox<Value>?) { self.path = path }

  /// The root: the case of a value in itself.
  @inlinable public init() { self.init(path: nil) }

  /// Creates a case from the functions that put its payload into a value and take it out again.
  @inlinable
  public init<Root>(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(AnyCasePath(embed: embed, extract: extract))
  }

  /// Creates the case that a key path leads to, seen from its root.
  @inlinable
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath]
  }

  @inlinable
  init<Root>(_ path: AnyCasePath<Root, Value>) {
    self.init(path: RootedCasePath(path))
  }

  /// A case of the payload of this one.
  @inlinable
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> Case<AppendedValue> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  // Beside the general one, which asks for a conformance: Swift 6.3 crashes where a key path's component refers to that
  // of a `Result<Void, _>`, which holds on condition that `Void` can be copied. An optional's does likewise.
  /// A case of a payload that is a result: `\.saved.success`.
  @inlinable
  public subscript<Success, Failure, AppendedValue>(
    dynamicMember keyPath: KeyPath<
      Result<Success, Failure>.AllCasePaths, AnyCasePath<Result<Success, Failure>, AppendedValue>
    >
  ) -> Case<AppendedValue> where Value == Result<Success, Failure> {
    appending(Result<Success, Failure>.allCasePaths[keyPath: keyPath])
  }

  /// A case of a payload that is an optional: `\.selected.some`.
  @inlinable
  public subscript<Wrapped, AppendedValue>(
    dynamicMember keyPath: KeyPath<Wrapped?.AllCasePaths, AnyCasePath<Wrapped?, AppendedValue>>
  ) -> Case<AppendedValue> where Value == Wrapped? {
    appending(Wrapped?.allCasePaths[keyPath: keyPath])
  }

  /// The payload of an optional payload.
  @_disfavoredOverload
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member?>>
  ) -> Case<Member> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath].appending(Member?.allCasePaths.some))
  }

  @inlinable
  func appending<Next>(_ next: AnyCasePath<Value, Next>) -> Case<Next> {
    guard let path else { return Case<Next>(next) }
    return Case<Next>(path: path.appending(next))
  }

  /// The path as seen from `Root`, which the case must have been reached from.
  @inlinable
  func path<Root>(from _: Root.Type) -> AnyCasePath<Root, Value> {
    guard let path else {
      return AnyCasePath(embed: { $0 as! Root }, extract: { $0 as? Value })
    }
    // A final class: this asks what `as?` would, at a fraction of its cost.
    if type(of: path) == RootedCasePath<Root, Value>.self {
      return unsafeDowncast(path, to: RootedCasePath<Root, Value>.self).path
    }
    return AnyCasePath(embed: { path.embed($0) as! Root }, extract: { path.extract(from: $0) })
  }

  public func _embed(_ value: Value) -> Any { path?.embed(value) ?? value }

  public func _extract(from root: Any) -> Value? {
    guard let path else { return root as? Value }
    return path.extract(from: root)
  }
}

/// A case whose payload's type is not known: what a partial case key path leads to.
protocol _AnyCase {
  func extractAny(from root: Any) -> Any?
  func embedAny(_ value: Any) -> Any?
}

extension Case: _AnyCase {
  // `map` and not `as Any?`: a payload that is itself `nil` has still been extracted.
  func extractAny(from root: Any) -> Any? { _extract(from: root).map { $0 as Any } }
  func embedAny(_ value: Any) -> Any? { (value as? Value).map(_embed) }
}

/// A case path whose root's type is hidden.
@usableFromInline
class CasePathBox<Value>: @unchecked Sendable {
  // Unchecked, because Swift cannot see that the only subclass is final and holds one sendable constant.
  @inlinable init() {}
  @inlinable
  func appending<Next>(_ next: AnyCasePath<Value, Next>) -> CasePathBox<Next> { fatalError("abstract") }
  @inlinable func embed(_ value: Value) -> Any { fatalError("abstract") }
  @inlinable func extract(from root: Any) -> Value? { fatalError("abstract") }
}

@usableFromInline
final class RootedCasePath<Root, Value>: CasePathBox<Value>, @unchecked Sendable {
  @usableFromInline let path: AnyCasePath<Root, Value>

  @inlinable
  init(_ path: AnyCasePath<Root, Value>) {
    self.path = path
    super.init()
  }

  @inlinable
  override func appending<Next>(_ next: AnyCasePath<Value, Next>) -> CasePathBox<Next> {
    RootedCasePath<Root, Next>(path.appending(next))
  }
  @inlinable override func embed(_ value: Value) -> Any { path.embed(value) }
  @inlinable
  override func extract(from root: Any) -> Value? { (root as? Root).flatMap(path.extract) }
}
