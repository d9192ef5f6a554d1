import CounterpointSemantics

/// A class of an element, and the one rule that it stands for: that of a style item, or of a symbol.
///
/// Two classes of one name are equal. The rule is made from the item itself, which the class carries, and only where somebody
/// asks for it.
public struct StyleClass: Hashable, Sendable {
  /// The name: ASCII letters, digits, `-` and `_`, which neither a class attribute nor a selector has to escape.
  public let name: String
  private let source: Source

  private enum Source: Sendable {
    case item(StyleItem)
    case symbol(String)
  }

  init(_ item: StyleItem) {
    name = StyleToken(item).name
    source = .item(item)
  }

  /// - Parameter symbol: A name that ``Symbols/name(for:notice:)`` has returned.
  init(symbol: String) {
    name = Symbols.className(of: symbol)
    source = .symbol(symbol)
  }

  /// The CSS rule; `nil` where the item says nothing that CSS knows, such as a blend mode of another name.
  public var rule: String? {
    switch source {
    case .symbol(let name): return ".\(self.name){\(Symbols.declaration(of: name))}"
    case .item(let item):
      guard let declarations = CSSDeclarations.of(item) else { return nil }
      // Where two classes set the same property (a font and its weight), the more particular one has to win
      // in whatever order the rules came: naming the class twice makes it so.
      let selector = "." + name
      return "\(Self.isParticular(item) ? selector + selector : selector){\(declarations)}"
    }
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  private static func isParticular(_ item: StyleItem) -> Bool {
    switch item {
    case .fontWeight, .fontDesign, .italic, .monospacedDigit, .fill, .clip, .fontWidth, .fontLeading,
      .lineSpacing,
      .textScale:
      true
    // After the paint whose `background` would take them back.
    case .mask, .zIndex: true
    default: false
    }
  }
}
