/// The former name of ``AnyCasePath``.
@available(*, deprecated, renamed: "AnyCasePath")
public typealias CasePath = AnyCasePath

extension AnyCasePath {
  /// The path to the case that a constructor makes, which the compiler does not know to be sendable.
  init(reflecting embed: @escaping (Value) -> Root) {
    // Constructors of cases capture nothing; they are all that this is for.
    nonisolated(unsafe) let embed = embed
    self.init(unsafe: { embed($0) })
  }

  /// The path to the case that a constructor makes, by reflection.
  @available(*, deprecated, renamed: "init(unsafe:)")
  public init(_ embed: @escaping (Value) -> Root) {
    self.init(reflecting: embed)
  }

  /// The path to the case that a constructor makes, by reflection.
  @available(*, deprecated, renamed: "init(unsafe:)")
  public static func `case`(_ embed: @escaping @Sendable (Value) -> Root) -> Self {
    Self(unsafe: embed)
  }

  /// Changes the payload of `root` and puts it back.
  ///
  /// Old spelling: use `modify` of a `@CasePathable` enum instead.
  /// - Throws: what `body` throws, or an error where `root` is in another case; `root` is unchanged then.
  public func modify<Result>(
    _ root: inout Root, _ body: (inout Value) throws -> Result
  ) throws -> Result {
    guard var value = extract(from: root) else { throw ExtractionFailed() }
    let result = try body(&value)
    root = embed(value)
    return result
  }

  /// Says whether the value is in the case: `case /Shape.circle:` in a `switch`.
  @available(*, deprecated, message: "Match a case key path, 'case \\.circle:', of a '@CasePathable' enum.")
  public static func ~= (pattern: AnyCasePath, value: Root) -> Bool {
    pattern.extract(from: value) != nil
  }
}

/// There was no payload of the case that was asked for.
struct ExtractionFailed: Error {}

extension AnyCasePath where Value == Void {
  /// The path to a case without payload, by reflection.
  @_disfavoredOverload
  @available(*, deprecated, renamed: "init(unsafe:)")
  public init(_ root: @autoclosure @escaping @Sendable () -> Root) {
    self.init(unsafe: root())
  }

  /// The path to a case without payload, by reflection.
  @available(*, deprecated, renamed: "init(unsafe:)")
  public static func `case`(_ value: @autoclosure @escaping @Sendable () -> Root) -> Self {
    Self(unsafe: value())
  }
}

extension AnyCasePath where Root == Value {
  /// The path from a value to itself.
  @available(*, deprecated, renamed: "init()")
  public init(_ type: Root.Type) {
    self.init()
  }

  /// The path from a value to itself.
  @available(*, deprecated, renamed: "init()")
  public static var `self`: Self { Self() }
}

/// An optional of any type: what lets ``AnyCasePath/some`` be found by its name alone.
public protocol _OptionalProtocol {
  associatedtype Wrapped
  /// The value as the optional that it is.
  var optional: Wrapped? { get }
  /// The optional of a value.
  init(_ some: Wrapped)
}

extension Optional: _OptionalProtocol {
  /// The value itself.
  public var optional: Wrapped? { self }
}

extension AnyCasePath where Root: _OptionalProtocol, Value == Root.Wrapped {
  /// The path to what an optional wraps: `/.some`.
  @available(*, deprecated, message: "Use the case key path '\\.some'.")
  public static var some: Self {
    // Nothing but 'Optional' has the protocol.
    AnyCasePath<Value?, Value>(embed: { $0 }, extract: { $0 }) as! Self
  }
}

@available(*, deprecated, message: "Use 'debugDescription', which tells the types.")
extension AnyCasePath: CustomStringConvertible {
  public var description: String { debugDescription }
}

extension AnyCasePath where Root == Void {
  /// The path to one value, which is always there.
  @available(*, deprecated, message: "Use 'AnyCasePath(embed:extract:)'.")
  public static func constant(_ value: @autoclosure @escaping @Sendable () -> Value) -> Self {
    Self(embed: { _ in () }, extract: { .some(value()) })
  }
}

extension AnyCasePath where Value == Never {
  /// The path that leads nowhere.
  @available(*, deprecated, message: "Use the case key path '\\.never'.")
  public static var never: Self {
    @Sendable func absurd(_: Never) -> Root {}
    return Self(embed: absurd, extract: { _ in nil })
  }
}

// 'SendableMetatype', here and below, says no more than that the conformance may be used from anywhere.
extension AnyCasePath where Value: RawRepresentable & SendableMetatype, Root == Value.RawValue {
  /// The path from a raw value to what it stands for.
  @available(*, deprecated, message: "Use 'AnyCasePath(embed:extract:)'.")
  public static var rawValue: Self {
    Self(embed: { $0.rawValue }, extract: { Value(rawValue: $0) })
  }
}

extension AnyCasePath where Value: LosslessStringConvertible & SendableMetatype, Root == String {
  /// The path from a text to what it describes.
  @available(*, deprecated, message: "Use 'AnyCasePath(embed:extract:)'.")
  public static var description: Self {
    Self(embed: { $0.description }, extract: { Value($0) })
  }
}
