/// Symbols by SF Symbols' names, drawn with outlines that may be shipped.
///
/// A symbol is a class whose rule masks the element's colour with the outline, so that it takes the colour
/// and the size of the text around it, and so that a page carries the outlines that it shows and no others.
public enum Symbols {
  /// Says whether the name has an outline. Others are drawn as a framed question mark.
  public static func isKnown(_ name: String) -> Bool { SymbolOutlines.indices[name] != nil }

  private static let fallback = "questionmark.square.dashed"

  /// Returns the name by which the symbol is drawn: the name itself (see ``choice(of:)`` where there are several), or that of
  /// a framed question mark where it could be no symbol's; `nil` for an asset, which is no symbol.
  static func name(for name: String, notice: StyleSheet.Notice? = nil) -> String? {
    if name.hasPrefix(assetPrefix) { return nil }
    let name = choice(of: name)
    if !isKnown(name) {
      notice?("There is no symbol named “\(name)”: a framed question mark is shown (see Symbols.md).")
    }
    guard !name.isEmpty, name.utf8.count <= 64, name.utf8.allSatisfy(isNameByte) else { return fallback }
    return name
  }

  /// Returns the first of a symbol's names that has an outline, or the last, which is the plain symbol's.
  ///
  /// - Parameter names: What a node says: a name, or several in the order of preference, separated by spaces.
  package static func choice(of names: String) -> String {
    guard names.utf8.contains(UInt8(ascii: " ")), !names.hasPrefix(assetPrefix) else { return names }
    let names = names.split(separator: " ").map(String.init)
    return names.first { isKnown($0) } ?? names.last ?? ""
  }

  static let assetPrefix = "asset:"

  static func className(of name: String) -> String { "sym-" + name.replacing(".", with: "_") }

  /// Returns the declarations of a symbol's class.
  static func declaration(of name: String) -> String {
    "--symbol:url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
      + "%3Cpath d='\(path(of: name))'/%3E%3C/svg%3E\")"
  }

  /// The outline of a symbol, on a grid of 16 by 16.
  static func path(of name: String) -> String {
    SymbolOutlines.paths[SymbolOutlines.indices[name] ?? SymbolOutlines.indices[fallback]!]
  }

  /// Returns the name by which assistive technology calls a symbol without a label: the words of its name.
  static func words(of name: String) -> String {
    name.split(separator: ".").filter { !$0.allSatisfy(\.isNumber) && $0 != "fill" }.joined(separator: " ")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    StyleToken.isLetterOrDigit(byte) || byte == UInt8(ascii: ".")
  }
}
