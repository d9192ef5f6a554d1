/// Forms of a symbol: an outline around it, filled, struck through.
public struct SymbolVariants: Hashable, Sendable {
  private enum Enclosure: String { case circle, square, rectangle }

  private var enclosure: Enclosure?
  private var isFilled = false
  private var isStruckThrough = false

  /// The symbol as its name says.
  public static let none = Self()
  /// A circle around the symbol.
  public static let circle = Self(enclosure: .circle)
  /// A square around the symbol.
  public static let square = Self(enclosure: .square)
  /// A rectangle around the symbol.
  public static let rectangle = Self(enclosure: .rectangle)
  /// The symbol, filled.
  public static let fill = Self(isFilled: true)
  /// A line through the symbol.
  public static let slash = Self(isStruckThrough: true)

  /// These forms with a circle around the symbol, in place of any other outline.
  public var circle: SymbolVariants { with { $0.enclosure = .circle } }
  /// These forms with a square around the symbol, in place of any other outline.
  public var square: SymbolVariants { with { $0.enclosure = .square } }
  /// These forms with a rectangle around the symbol, in place of any other outline.
  public var rectangle: SymbolVariants { with { $0.enclosure = .rectangle } }
  /// These forms, filled.
  public var fill: SymbolVariants { with { $0.isFilled = true } }
  /// These forms with a line through the symbol.
  public var slash: SymbolVariants { with { $0.isStruckThrough = true } }

  /// Returns whether these forms are among others that this value asks for.
  public func contains(_ other: SymbolVariants) -> Bool { adding(other) == self }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// Both together. Of two outlines around a symbol, the other's counts.
  fileprivate func adding(_ other: Self) -> Self {
    var sum = self
    sum.enclosure = other.enclosure ?? enclosure
    sum.isFilled = isFilled || other.isFilled
    sum.isStruckThrough = isStruckThrough || other.isStruckThrough
    return sum
  }
}

extension SymbolVariants {
  /// Names of a symbol in these forms, separated by spaces: all of them first, then fewer, and at last the symbol's own. A
  /// renderer draws the first that it has.
  func names(for symbol: String) -> String {
    // Pictures of the app's have one form, and what holds a space is no symbol's name.
    guard self != .none, !symbol.hasPrefix("asset:"), !symbol.utf8.contains(UInt8(ascii: " ")) else {
      return symbol
    }
    let (stem, own) = Self.parts(of: symbol)
    var names: [String] = []
    for wanted in subsets {
      // What the name says by itself stays.
      let form = wanted.adding(own)
      let name = form.name(of: stem)
      if form != own, !names.contains(name) { names.append(name) }
    }
    return (names + [symbol]).joined(separator: " ")
  }

  /// These forms and fewer of them, those that say most about the symbol first.
  private var subsets: [Self] {
    let fewer = [
      with { $0.isFilled = false }, with { $0.enclosure = nil }, with { $0.isStruckThrough = false },
    ]
    let single = [
      Self(isStruckThrough: isStruckThrough), Self(enclosure: enclosure), Self(isFilled: isFilled),
    ]
    return [self] + fewer + single
  }

  /// A symbol's name in this form: the line through it, then the outline, then the filling.
  private func name(of stem: String) -> String {
    var name = stem
    if isStruckThrough { name += ".slash" }
    if let enclosure { name += "." + enclosure.rawValue }
    if isFilled { name += ".fill" }
    return name
  }

  /// A symbol's name without the forms at its end, and those.
  private static func parts(of symbol: String) -> (stem: String, forms: Self) {
    var words = symbol.split(separator: ".", omittingEmptySubsequences: false)
    var forms = Self.none
    // The first word is the symbol itself: `circle`, `slash`.
    if words.count > 1, words.last == "fill" {
      forms.isFilled = true
      words.removeLast()
    }
    if words.count > 1, let enclosure = words.last.flatMap({ Enclosure(rawValue: String($0)) }) {
      forms.enclosure = enclosure
      words.removeLast()
    }
    if words.count > 1, words.last == "slash" {
      forms.isStruckThrough = true
      words.removeLast()
    }
    return (words.joined(separator: "."), forms)
  }
}

extension View {
  /// Has the symbols of the view drawn in a form, beside those that views around ask for, where there is such a symbol.
  ///
  /// To take back what views around ask for, set the environment's value: `environment(\.symbolVariants, .none)`. Symbols within
  /// a text have the form that their names say.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0 = $0.adding(variant) }
  }
}

extension EnvironmentValues {
  /// The forms in which symbols are drawn, where there are such symbols.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

private enum SymbolVariantsKey: TraitKey {
  static var defaultValue: SymbolVariants { .none }
  static var trait: EnvironmentTraits { .symbols }
}
