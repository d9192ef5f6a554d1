import CounterpointSemantics

extension View {
  nonisolated public func accessibilityLabel(_ label: Text) -> some View { named(.label, label.plain) }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    named(.label, labelKey.plain)
  }
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    named(.label, String(label))
  }

  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    named(.accessibilityValue, value.plain)
  }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    named(.accessibilityValue, valueKey.plain)
  }
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    named(.accessibilityValue, String(value))
  }

  nonisolated public func accessibilityHint(_ hint: Text) -> some View { named(.hint, hint.plain) }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    named(.hint, hintKey.plain)
  }
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    named(.hint, String(hint))
  }

  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    named(.identifier, identifier)
  }

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    decorated(attributes: [(.isAccessibilityHidden, hidden ? .bool(true) : nil)])
  }

  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    decorated(attributes: traits.attributes)
  }

  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    decorated(attributes: traits.attributes.map { ($0.0, nil) })
  }

  /// Speaks of several views as one. Their texts are read one after the other.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    decorated()
  }

  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

  nonisolated private func named(_ key: AttributeKey, _ value: String) -> some View {
    decorated(attributes: [(key, .string(value))])
  }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  public static let ignore = Self(name: "ignore")
  public static let contain = Self(name: "contain")
  public static let combine = Self(name: "combine")
}

public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let isButton = Self(rawValue: 1)
  public static let isHeader = Self(rawValue: 2)
  public static let isSelected = Self(rawValue: 4)
  public static let isLink = Self(rawValue: 8)
  public static let isImage = Self(rawValue: 16)
  public static let isStaticText = Self(rawValue: 32)
  public static let updatesFrequently = Self(rawValue: 64)
  public static let isModal = Self(rawValue: 128)

  fileprivate var attributes: [(AttributeKey, AttributeValue?)] {
    var attributes: [(AttributeKey, AttributeValue?)] = []
    if contains(.isHeader) { attributes.append((.headingLevel, .int(2))) }
    if contains(.isButton) { attributes.append((.role, .string("button"))) }
    if contains(.isSelected) { attributes.append((.isOn, .bool(true))) }
    if contains(.updatesFrequently) { attributes.append((.live, .string("polite"))) }
    return attributes
  }
}
