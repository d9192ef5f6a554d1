/// The origin of a dependency's value.
///
/// ```swift
/// print(DependencyValues.provenance(of: \.apiClient))
/// // \.apiClient: set by withDependencies at App/AppFeature.swift:12 (sets apiClient, date)
/// ```
public struct DependencyProvenance: Sendable, CustomStringConvertible {
  /// The ways in which a dependency comes by its value.
  public enum Origin: Sendable {
    /// A scope has set it. The innermost counts.
    case override(DependencyScope)
    /// No scope that is in force has set it, but `prepareDependencies` had.
    case prepared(DependencyScope)
    /// Nobody has set it: it is what the key has for this kind of run.
    case defaultValue(DependencyContext)
    /// It is no key's value: a property of `DependencyValues` computes it.
    case computed
  }

  /// The way in which the dependency came by its value.
  public let origin: Origin
  /// The property of `DependencyValues`, as `\.date`; else the key, as `Key.self`.
  public let name: String
  /// The key's type; `nil` where ``origin-swift.property`` is `computed`.
  public let key: Any.Type?
  /// Every scope that is in force, whatever it sets, innermost first; those that an object had noted come last.
  ///
  /// Of very deep nestings the innermost 64 at most.
  public let scopes: [DependencyScope]

  public var description: String { "\(name): \(origin.description(of: key))" }
}

extension DependencyProvenance.Origin {
  func description(of key: Any.Type?) -> String {
    switch self {
    case .override(let scope), .prepared(let scope): return "set by \(scope)"
    case .defaultValue(let context):
      let name = key.map { "'\($0)'" } ?? "its key"
      switch context {
      case .live where !(key is any DependencyKey.Type):
        return "the 'testValue' of \(name), which has no 'liveValue'"
      case .live: return "the 'liveValue' of \(name)"
      case .preview: return "the 'previewValue' of \(name)"
      case .test: return "the 'testValue' of \(name)"
      }
    case .computed: return "computed by the property itself"
    }
  }
}

extension DependencyValues {
  /// Returns the origin of the value that a read here would get. O(scopes); for debugging and messages.
  ///
  /// Makes the default if nobody has read it yet, without its counting as used.
  public static func provenance<Value>(
    of keyPath: KeyPath<DependencyValues, Value>
  ) -> DependencyProvenance {
    _current.provenance(of: keyPath)
  }

  /// Returns the origin of the value for a key that a read here would get.
  public static func provenance<Key: TestDependencyKey>(of key: Key.Type) -> DependencyProvenance {
    _current.provenance(of: key)
  }

  /// Returns the origin of the value that `keyPath` reads from these values.
  public func provenance<Value>(of keyPath: KeyPath<DependencyValues, Value>) -> DependencyProvenance {
    guard let entry = ProvenanceProbe.entries(of: keyPath, in: self).first else {
      return DependencyProvenance(
        origin: .computed, name: "\(keyPath)", key: nil, scopes: storage.frame?.scopes() ?? [])
    }
    return provenance(key: entry.key, name: entry.property.map { "\\.\($0)" } ?? entry.name)
  }

  /// Returns the origin of the value for a key in these values.
  public func provenance<Key: TestDependencyKey>(of key: Key.Type) -> DependencyProvenance {
    provenance(key: key, name: "\(key).self")
  }

  func provenance(key: Any.Type, name: String) -> DependencyProvenance {
    let origin: DependencyProvenance.Origin
    if let scope = storage.scope(of: ObjectIdentifier(key)) {
      origin = .override(scope)
    } else if let scope = defaults().preparation(of: ObjectIdentifier(key), context: context) {
      origin = .prepared(scope)
    } else {
      origin = .defaultValue(context)
    }
    return DependencyProvenance(
      origin: origin, name: name, key: key, scopes: storage.frame?.scopes() ?? [])
  }
}
