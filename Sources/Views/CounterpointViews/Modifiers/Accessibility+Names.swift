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
  /// Names the view for assistive technology, by a key of the string catalog.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    spoken(.label, labelKey.plain)
  }
  /// Names the view for assistive technology, by a string that is taken as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    spoken(.label, String(label))
  }

  /// Names the view for assistive technology if `isEnabled`; otherwise it keeps the name that it has.
  nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    spoken(.label, label.plain, if: isEnabled)
  }
  /// Names the view by a key of the string catalog if `isEnabled`; otherwise it keeps the name that it has.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    spoken(.label, labelKey.plain, if: isEnabled)
  }
  /// Names the view by a string if `isEnabled`; otherwise it keeps the name that it has.
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
  /// Describes the view's value for assistive technology, by a key of the string catalog.
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    spoken(.accessibilityValue, valueKey.plain)
  }
  /// Describes the view's value for assistive technology, by a string that is taken as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    spoken(.accessibilityValue, String(value))
  }

  /// Describes the view's value if `isEnabled`; otherwise the view is read with the value that it has.
  nonisolated public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
    spoken(.accessibilityValue, value.plain, if: isEnabled)
  }
  /// Describes the view's value by a key of the string catalog if `isEnabled`; otherwise it stays as it is.
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    spoken(.accessibilityValue, valueKey.plain, if: isEnabled)
  }
  /// Describes the view's value by a string if `isEnabled`; otherwise it stays as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S, isEnabled: Bool) -> some View {
    spoken(.accessibilityValue, String(value), if: isEnabled)
  }
}

extension View {
  /// Tells assistive technology what happens when the view is used.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View { spoken(.hint, hint.plain) }
  /// Describes the use of the view to assistive technology, by a key of the string catalog.
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    spoken(.hint, hintKey.plain)
  }
  /// Describes the use of the view to assistive technology, by a string that is taken as it is.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    spoken(.hint, String(hint))
  }

  /// Describes the use of the view if `isEnabled`; otherwise it keeps the hint that it has.
  nonisolated public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
    spoken(.hint, hint.plain, if: isEnabled)
  }
  /// Describes the use of the view by a key of the string catalog if `isEnabled`; otherwise it keeps its hint.
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    spoken(.hint, hintKey.plain, if: isEnabled)
  }
  /// Describes the use of the view by a string if `isEnabled`; otherwise it keeps its hint.
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
  /// Sets the name by which tests and scripts find the view, if `isEnabled`.
  nonisolated public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
    spoken(.identifier, identifier, if: isEnabled)
  }

  /// Keeps the view from assistive technology.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    decorated(attributes: [(.isAccessibilityHidden, hidden ? .bool(true) : nil)])
  }
  /// Keeps the view from assistive technology, or shows it there again, if `isEnabled`; otherwise changes nothing.
  nonisolated public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    decorated(
      attributes: isEnabled ? [(.isAccessibilityHidden, hidden ? .bool(true) : nil)] : [])
  }

  /// Returns the view unchanged: voice control goes by the text that is seen and by the label.
  nonisolated public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }
  /// Returns the view unchanged: voice control goes by the label. The names would be keys of the string catalog.
  nonisolated public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View {
    self
  }
  /// Returns the view unchanged: voice control goes by the label. The names would be strings.
  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ inputLabels: [S]) -> some View {
    self
  }
}

// The first names of these modifiers, which older screens still use.
extension View {
  /// Names the view for assistive technology; the older name of `accessibilityLabel(_:)`.
  nonisolated public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  /// Describes the view's value; the older name of `accessibilityValue(_:)`.
  nonisolated public func accessibility(value: Text) -> some View { accessibilityValue(value) }
  /// Describes the use of the view; the older name of `accessibilityHint(_:)`.
  nonisolated public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  /// Keeps the view from assistive technology; the older name of `accessibilityHidden(_:)`.
  nonisolated public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  /// Sets the name by which tests find the view; the older name of `accessibilityIdentifier(_:)`.
  nonisolated public func accessibility(identifier: String) -> some View {
    accessibilityIdentifier(identifier)
  }
  /// Returns the view unchanged; the older name of `accessibilityInputLabels(_:)`.
  nonisolated public func accessibility(inputLabels: [Text]) -> some View {
    accessibilityInputLabels(inputLabels)
  }
  /// Adds traits; the older name of `accessibilityAddTraits(_:)`.
  nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }
  /// Removes traits; the older name of `accessibilityRemoveTraits(_:)`.
  nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }
  /// Returns the view unchanged; the older name of `accessibilitySortPriority(_:)`.
  nonisolated public func accessibility(sortPriority: Double) -> some View {
    accessibilitySortPriority(sortPriority)
  }
  /// Returns the view unchanged: browsers activate elements, not points in them.
  nonisolated public func accessibility(activationPoint: UnitPoint) -> some View { self }
  /// Returns the view unchanged: selection is known by `tag(_:)` alone.
  nonisolated public func accessibility(selectionIdentifier: AnyHashable) -> some View { self }
}
