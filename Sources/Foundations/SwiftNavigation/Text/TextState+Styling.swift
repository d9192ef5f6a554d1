import ConcurrencyExtras
import Foundation

extension TextState {
  /// The width of a font's letters.
  public enum FontWidth: String, Equatable, Hashable, Sendable {
    case compressed
    case condensed
    case expanded
    case standard
  }

  /// The pattern of a line under or through a text.
  public enum LineStylePattern: String, Equatable, Hashable, Sendable {
    case dash
    case dashDot
    case dashDotDot
    case dot
    case solid
  }

  /// A style. Fonts and colours belong to views; here they are any values that can be compared.
  package enum Modifier: Equatable, Hashable, Sendable {
    case accessibility(AccessibilityModifier)
    case baselineOffset(CGFloat)
    case bold(isActive: Bool)
    case font(AnyHashableSendable?)
    case fontDesign(AnyHashableSendable?)
    case fontWeight(AnyHashableSendable?)
    case fontWidth(FontWidth?)
    case foregroundColor(AnyHashableSendable?)
    case italic(isActive: Bool)
    case kerning(CGFloat)
    case monospacedDigit
    case strikethrough(isActive: Bool, pattern: LineStylePattern, color: AnyHashableSendable?)
    case tracking(CGFloat)
    case underline(isActive: Bool, pattern: LineStylePattern, color: AnyHashableSendable?)

    func mark(_ text: String) -> String {
      func tag(_ name: String, _ value: Any? = nil) -> String {
        "<\(name)\(value.map { "=\($0)" } ?? "")>\(text)</\(name)>"
      }
      switch self {
      case .accessibility(let modifier):
        return tag(modifier.name, modifier.value)
      case .baselineOffset(let offset): return tag("baseline-offset", offset)
      case .bold(let isActive): return isActive ? "**\(text)**" : text
      case .font(let font): return tag("font", font)
      case .fontDesign(let design): return tag("font-design", design)
      case .fontWeight(let weight): return tag("font-weight", weight)
      case .fontWidth(let width): return tag("font-width", width?.rawValue)
      case .foregroundColor(let color): return tag("foreground-color", color)
      case .italic(let isActive): return isActive ? "_\(text)_" : text
      case .kerning(let kerning): return tag("kerning", kerning)
      case .monospacedDigit: return tag("monospaced-digit")
      case .strikethrough(let isActive, let pattern, _):
        guard isActive else { return text }
        return pattern == .solid ? "~~\(text)~~" : tag("strikethrough", pattern.rawValue)
      case .tracking(let tracking): return tag("tracking", tracking)
      case .underline(let isActive, let pattern, _):
        guard isActive else { return text }
        return pattern == .solid ? tag("u") : tag("u", pattern.rawValue)
      }
    }
  }

  package func modified(_ modifier: Modifier) -> Self {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }
}

extension TextState {
  /// Raises the text by so many points; a negative number lowers it.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Self { modified(.baselineOffset(baselineOffset)) }
  /// Makes the text bold.
  public func bold() -> Self { modified(.bold(isActive: true)) }
  /// Makes the text bold if `isActive`; if not, the text stays as it is, even bold.
  public func bold(isActive: Bool) -> Self { modified(.bold(isActive: isActive)) }
  /// Sets the width of the letters, where the font has several; `nil` leaves it as it is.
  public func fontWidth(_ width: FontWidth?) -> Self { modified(.fontWidth(width)) }
  /// Makes the text italic.
  public func italic() -> Self { modified(.italic(isActive: true)) }
  /// Makes the text italic if `isActive`; if not, the text stays as it is, even italic.
  public func italic(isActive: Bool) -> Self { modified(.italic(isActive: isActive)) }
  /// Adds so many points between characters.
  public func kerning(_ kerning: CGFloat) -> Self { modified(.kerning(kerning)) }
  /// Gives all digits the same width, so that numbers do not jump when they change.
  public func monospacedDigit() -> Self { modified(.monospacedDigit) }
  /// Adds so many points between characters; browsers do not tell it from ``kerning(_:)``.
  public func tracking(_ tracking: CGFloat) -> Self { modified(.tracking(tracking)) }

  /// A line through the text, in the text's colour.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStylePattern = .solid) -> Self {
    modified(.strikethrough(isActive: isActive, pattern: pattern, color: nil))
  }

  /// A line under the text, in the text's colour.
  public func underline(_ isActive: Bool = true, pattern: LineStylePattern = .solid) -> Self {
    modified(.underline(isActive: isActive, pattern: pattern, color: nil))
  }
}
