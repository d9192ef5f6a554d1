/// A way into one case of an enum and back: `extract` reads the payload, `embed` makes the enum from one.
@dynamicMemberLookup
@frozen
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline let _embed: @Sendable (Value) -> Root
  @usableFromInline let _extract: @Sendable (Root) -> Value?

  /// - Parameters:
  ///   - embed: makes a root from a payload.
  ///   - extract: the payload, or `nil` where the root is in another case. Extracting what was embedded must
  ///     give the same payload again.
  @inlinable
  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    _embed = embed
    _extract = extract
  }

  /// The path for a function that the compiler does not know to be sendable, such as an enum's case constructor.
  @inlinable
  public static func _$embed(
    _ embed: @escaping (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) -> Self {
    // Constructors of cases capture nothing; they are all that this is for.
    nonisolated(unsafe) let embed = embed
    return Self(embed: { embed($0) }, extract: extract)
  }

  /// The root in this case, with `value` as its payload.
  @inlinable
  public func embed(_ value: Value) -> Root { _embed(value) }

  /// The payload, or `nil` where `root` is in another case.
  @inlinable
  public func extract(from root: Root) -> Value? { _extract(root) }
}

extension AnyCasePath where Root == Value {
  /// The path from a value to itself.
  @inlinable
  public init() {
    self.init(embed: { $0 }, extract: { $0 })
  }
}

extension AnyCasePath {
  /// The path that a case key path means. Evaluates the key path: do it once where it happens often.
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath].path(from: Root.self)
  }

  /// This path, and then `next` inside of its payload.
  @inlinable
  func appending<Next>(_ next: AnyCasePath<Value, Next>) -> AnyCasePath<Root, Next> {
    AnyCasePath<Root, Next>(
      embed: { [_embed] in _embed(next._embed($0)) },
      extract: { [_extract] in _extract($0).flatMap(next._extract) }
    )
  }
}

extension AnyCasePath where Value: CasePathable {
  /// This path, and then a case of its payload.
  @inlinable
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> AnyCasePath<Root, AppendedValue> {
    appending(Value.allCasePaths[keyPath: keyPath])
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  public var debugDescription: String { "\(Self.self)" }
}
