/// A name in the environment, with the value that holds where nobody has set one.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view finds around it: they hold for everything below the view that set them.
///
/// Reading one while a view is evaluated subscribes that view to it.
public struct EnvironmentValues {
  private let base: EnvironmentScope?
  /// Few enough that a scan beats a dictionary.
  private(set) var overrides: [(key: ObjectIdentifier, value: Any)] = []
  private(set) var traits: EnvironmentTraits = []
  /// The look that the keys set here give to what is below.
  private(set) var decorations: [(key: ObjectIdentifier, decoration: Decoration)] = []

  /// Creates an environment in which all values are the defaults.
  public init() { base = nil }
  init(base: EnvironmentScope?) { self.base = base }

  /// The value for a key: the nearest that is set, or the key's default. Setting it does so for what is below.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { value(for: ObjectIdentifier(key)) as? Key.Value ?? Key.defaultValue }
    set {
      override(ObjectIdentifier(key), with: newValue)
      if let key = key as? any TraitKey.Type { traits.formUnion(key.trait) }
      if let key = key as? any StyledKey.Type { decorate(key, with: newValue) }
    }
  }

  /// Observable objects are found by their type.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { value(for: ObjectIdentifier(type)) as? Object }
    // Unwrapped, so that the same object is known to be no change.
    set { override(ObjectIdentifier(type), with: newValue.map { $0 as Any } ?? newValue as Any) }
  }

  private mutating func decorate<Key: StyledKey>(_ key: Key.Type, with value: Any) {
    guard let value = value as? Key.Value else { return }
    decorations.removeAll { $0.key == ObjectIdentifier(key) }
    decorations.append((ObjectIdentifier(key), Key.decoration(for: value)))
  }

  /// Returns what this value itself sets for `key`, without looking above.
  func ownValue<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value? {
    overrides.first { $0.key == ObjectIdentifier(key) }?.value as? Key.Value
  }

  private func value(for key: ObjectIdentifier) -> Any? {
    overrides.first { $0.key == key }?.value ?? base?.value(for: key)
  }

  private mutating func override(_ key: ObjectIdentifier, with value: Any) {
    if let index = overrides.firstIndex(where: { $0.key == key }) {
      overrides[index].value = value
    } else {
      overrides.append((key, value))
    }
  }
}

/// Keys that the library's own elements read. Elements that find none of theirs set need not subscribe.
struct EnvironmentTraits: OptionSet, Sendable {
  let rawValue: UInt16
  static let text = Self(rawValue: 1)
  static let control = Self(rawValue: 2)
  static let list = Self(rawValue: 4)
  static let label = Self(rawValue: 8)
  static let links = Self(rawValue: 256)
  static let symbols = Self(rawValue: 16)
}

/// A key that an element reads without having a scope of its own.
protocol TraitKey: EnvironmentKey {
  static var trait: EnvironmentTraits { get }
}

/// A key whose value shows in the elements below whoever sets it, without any of them reading it.
protocol StyledKey: EnvironmentKey {
  static func decoration(for value: Value) -> Decoration
}
