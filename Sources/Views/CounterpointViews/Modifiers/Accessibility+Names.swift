import CounterpointSemantics
import Foundation

extension View {
  nonisolated func spoken(
    _ key: AttributeKey, _ value: String, if isEnabled: Bool = true
  ) -> ModifiedContent<Self, DecorationValue> {
    decorated(attributes: isEnabled ? [(key, .string(value))] : [])
  }
}

extension View {
  /// Names the view for assistive technology.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View { spoken(.label, label.plain) }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    spoken(.label, labelKey.plain)
  }
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    spoken(.label, String(label))
  }

  nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    spoken(.label, label.plain, if: isEnabled)
  }
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    spoken(.label, labelKey.plain, if: isEnabled)
  }
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool) -> some View {
    spoken(.label, String(label), if: isEnabled)
  }
}

extension View {
  /// Describes the view's value for assistive technology.
  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    spoken(.accessibilityValue, value.plain)
  }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    spoken(.accessibilityValue, valueKey.plain)
  }
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    spoken(.accessibilityValue, String(value))
  }

  nonisolated public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
    spoken(.accessibilityValue, value.plain, if: isEnabled)
  }
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    spoken(.accessibilityValue, valueKey.plain, if: isEnabled)
  }
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> some View {
    spoken(.accessibilityValue, String(value), if: isEnabled)
  }
}

extension View {
  /// Tells assistive technology what happens when the view is used.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { spoken(.hint, hint.plain) }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    spoken(.hint, hintKey.plain)
  }
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    spoken(.hint, String(hint))
  }

  nonisolated public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
    spoken(.hint, hint.plain, if: isEnabled)
  }
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    spoken(.hint, hintKey.plain, if: isEnabled)
  }
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool) -> some View {
    spoken(.hint, String(hint), if: isEnabled)
  }
}

extension View {
  /// Sets the name by which tests and scripts find the view. People never see it.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    spoken(.identifier, identifier)
  }
  nonisolated public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    spoken(.identifier, identifier, if: isEnabled)
  }

  /// Keeps the view from assistive technology.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    decorated(attributes: [(.isAccessibilityHidden, hidden ? .bool(true) : nil)])
  }
  nonisolated public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    decorated(
      attributes: isEnabled ? [(.isAccessibilityHidden, hidden ? .bool(true) : nil)] : [])
  }

  /// Names for voice control. Browsers go by what is seen and by the label: nothing.
  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }
  nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
    self
  }
  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
    self
  }
}

// The first names of these modifiers, which older screens still use.
extension View {
  nonisolated public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  nonisolated public func accessibility(value: Text) -> some View { accessibilityValue(value) }
  nonisolated public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  nonisolated public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  nonisolated public func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }
  nonisolated public func accessibility(inputLabels: [Text]) -> some View {
    accessibilityInputLabels(inputLabels)
  }
  nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }
  nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }
  nonisolated public func accessibility(sortPriority: Double) -> some View {
    accessibilitySortPriority(sortPriority)
  }
  nonisolated public func accessibility(activationPoint: UnitPoint) -> some View { self }
  nonisolated public func accessibility(selectionIdentifier: AnyHashable) -> some View { self }
}
