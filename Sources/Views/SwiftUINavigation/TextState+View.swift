import ConcurrencyExtras
import CounterpointViews
import Foundation
import SwiftNavigation

extension TextState {
  /// The text of a key, without its styles. A key with a table or a bundle is looked up there when it is rendered.
  @_disfavoredOverload
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(key.plain, tableName: tableName, bundle: bundle)
  }
}

// The styles of texts that are values of views.
extension TextState {
  /// Sets the font; `nil` for that of the surroundings.
  public func font(_ font: Font?) -> Self { modified(.font(font.map { AnyHashableSendable($0) })) }

  /// Sets the design of the font; `nil` for that of the surroundings.
  public func fontDesign(_ design: Font.Design?) -> Self {
    modified(.fontDesign(design.map { AnyHashableSendable($0) }))
  }

  /// Sets the weight of the font; `nil` for that of the surroundings.
  public func fontWeight(_ weight: Font.Weight?) -> Self {
    modified(.fontWeight(weight.map { AnyHashableSendable($0) }))
  }

  /// Sets the color of the letters; `nil` for that of the surroundings.
  public func foregroundColor(_ color: Color?) -> Self {
    modified(.foregroundColor(color.map { AnyHashableSendable($0) }))
  }

  /// A line through the text.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStylePattern = .solid, color: Color?
  ) -> Self {
    modified(
      .strikethrough(isActive: isActive, pattern: pattern, color: color.map { AnyHashableSendable($0) }))
  }

  /// A line under the text.
  public func underline(_ isActive: Bool = true, pattern: LineStylePattern = .solid, color: Color?) -> Self {
    modified(.underline(isActive: isActive, pattern: pattern, color: color.map { AnyHashableSendable($0) }))
  }
}

extension Text {
  /// Shows a text that is kept as data.
  ///
  /// All of its styles are shown, and assistive technologies are told its label and its level as a heading. How a text is spoken
  /// cannot be told to a browser.
  public init(_ state: TextState) {
    let text =
      switch state.content {
      case .verbatim, .localized: Text(verbatim: String(state: state))
      case .concatenated(let lhs, let rhs): Text(lhs) + Text(rhs)
      }
    self = state.modifiers.reduce(text) { text, modifier in text.applying(modifier) }
  }

  private func applying(_ modifier: TextState.Modifier) -> Text {
    switch modifier {
    case .bold(let isActive): bold(isActive)
    case .font(let font): self.font(font?.base as? Font)
    case .fontDesign(let design): fontDesign(design?.base as? Font.Design)
    case .fontWeight(let weight): fontWeight(weight?.base as? Font.Weight)
    case .foregroundColor(let color): foregroundColor(color?.base as? Color)
    case .italic(let isActive): italic(isActive)
    case .monospacedDigit: monospacedDigit()
    case .strikethrough(let isActive, let pattern, let color):
      strikethrough(isActive, pattern: pattern.shown, color: color?.base as? Color)
    case .underline(let isActive, let pattern, let color):
      underline(isActive, pattern: pattern.shown, color: color?.base as? Color)
    case .baselineOffset(let offset): baselineOffset(offset)
    case .fontWidth(let width): fontWidth(width?.shown)
    case .kerning(let kerning): self.kerning(kerning)
    case .tracking(let tracking): self.tracking(tracking)
    case .accessibility(let modifier): applying(modifier)
    }
  }

  private func applying(_ modifier: TextState.AccessibilityModifier) -> Text {
    switch modifier {
    case .headingLevel(let level): accessibilityHeading(level.shown)
    case .label(let label): accessibilityLabel(Text(label))
    case .speechAdjustedPitch(let pitch): speechAdjustedPitch(pitch)
    case .speechAlwaysIncludesPunctuation(let value): speechAlwaysIncludesPunctuation(value)
    case .speechAnnouncementsQueued(let value): speechAnnouncementsQueued(value)
    case .speechSpellsOutCharacters(let value): speechSpellsOutCharacters(value)
    case .textContentType: self
    }
  }
}

extension TextState.LineStylePattern {
  fileprivate var shown: Text.LineStyle.Pattern {
    switch self {
    case .dash: .dash
    case .dashDot: .dashDot
    case .dashDotDot: .dashDotDot
    case .dot: .dot
    case .solid: .solid
    }
  }
}

extension TextState.FontWidth {
  fileprivate var shown: Font.Width {
    switch self {
    case .compressed: .compressed
    case .condensed: .condensed
    case .expanded: .expanded
    case .standard: .standard
    }
  }
}

extension TextState.AccessibilityHeadingLevel {
  fileprivate var shown: AccessibilityHeadingLevel {
    switch self {
    case .h1: .h1
    case .h2: .h2
    case .h3: .h3
    case .h4: .h4
    case .h5: .h5
    case .h6: .h6
    case .unspecified: .unspecified
    }
  }
}
