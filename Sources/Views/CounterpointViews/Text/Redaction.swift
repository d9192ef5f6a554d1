import CounterpointSemantics

/// The reasons why content is not shown as it is.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Its data is still to come: shapes stand in its place.
  public static let placeholder = Self(rawValue: 1)
  /// Others may look on: what is marked as private is hidden.
  public static let privacy = Self(rawValue: 2)
  /// Its data is out of date.
  public static let invalidated = Self(rawValue: 4)

  fileprivate var names: String {
    [(Self.placeholder, "placeholder"), (.privacy, "privacy"), (.invalidated, "invalidated")]
      .filter { contains($0.0) }.map(\.1).joined(separator: " ")
  }
}

private enum RedactionReasonsKey: StyledKey {
  static var defaultValue: RedactionReasons { [] }
  static func decoration(for value: RedactionReasons) -> Decoration {
    Decoration(attributes: [(.redaction, .string(value.names))])
  }
}

extension EnvironmentValues {
  /// The reasons why content below is not shown as it is; empty by default.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }
}

extension View {
  /// Shows shapes in place of texts and pictures. The texts are still part of the page: keep secrets out of it.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows everything as it is, whatever is said above.
  nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Marks what is in the view as private: hidden where ``RedactionReasons/privacy`` holds.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    decorated(attributes: [(.isPrivate, sensitive ? .bool(true) : nil)])
  }

  /// Leaves something out while content is redacted as invalidated. Nothing: a screen is never out of date by itself.
  nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
}
