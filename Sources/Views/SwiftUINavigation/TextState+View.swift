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
  public func font(_ font: Font?) -> Self { modified(.font(font.map { AnyHashableSendable($0) })) }

  public func fontDesign(_ design: Font.Design?) -> Self {
    modified(.fontDesign(design.map { AnyHashableSendable($0) }))
  }

  public func fontWeight(_ weight: Font.Weight?) -> Self {
    modified(.fontWeight(weight.map { AnyHashableSendable($0) }))
  }

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
  /// Fonts, colours, lines, bold and italic are shown. Spacing, the patterns of lines and what is meant for
  /// assistive technologies have no counterpart in a text here and are left out.
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
    case .strikethrough(let isActive, _, let color): strikethrough(isActive, color: color?.base as? Color)
    case .underline(let isActive, _, let color): underline(isActive, color: color?.base as? Color)
    case .accessibility, .baselineOffset, .fontWidth, .kerning, .tracking: self
    }
  }
}
