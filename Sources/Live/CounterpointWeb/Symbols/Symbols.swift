/// Symbols by SF Symbols' names, drawn with outlines that may be shipped.
///
/// A symbol is a class whose rule masks the element's colour with the outline, so that it takes the colour
/// and the size of the text around it, and so that a page carries the outlines that it shows and no others.
public enum Symbols {
  /// Whether the name has an outline. Others are drawn as a framed question mark.
  public static func isKnown(_ name: String) -> Bool { SymbolOutlines.indices[name] != nil }

  static let tokenPrefix = "sym-"
  private static let fallback = "questionmark.square.dashed"

  /// The class of the symbol; `nil` for an asset, which is no symbol.
  static func token(for name: String, notice: StyleSheet.Notice? = nil) -> String? {
    if name.hasPrefix(assetPrefix) { return nil }
    if !isKnown(name) {
      notice?("There is no symbol named “\(name)”: a framed question mark is shown (see Symbols.md).")
    }
    guard !name.isEmpty, name.utf8.count <= 64, name.utf8.allSatisfy(isNameByte) else {
      return tokenPrefix + fallback.replacing(".", with: "_")
    }
    return tokenPrefix + name.replacing(".", with: "_")
  }

  static let assetPrefix = "asset:"

  /// The name from which a token was made.
  static func name(of token: String) -> String {
    String(token.dropFirst(tokenPrefix.count)).replacing("_", with: ".")
  }

  /// The rule of a symbol's class; `nil` where the string is none.
  static func rule(for token: String) -> String? {
    guard token.hasPrefix(tokenPrefix), token.utf8.count <= 64 + tokenPrefix.utf8.count else { return nil }
    let name = name(of: token)
    guard !name.isEmpty, name.utf8.allSatisfy(isNameByte), !token.contains(".") else { return nil }
    let index = SymbolOutlines.indices[name] ?? SymbolOutlines.indices[fallback]!
    let image =
      "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
      + "%3Cpath d='\(SymbolOutlines.paths[index])'/%3E%3C/svg%3E\")"
    return ".\(token){--symbol:\(image)}"
  }

  /// The outline of a symbol, on a grid of 16 by 16.
  static func path(of name: String) -> String {
    SymbolOutlines.paths[SymbolOutlines.indices[name] ?? SymbolOutlines.indices[fallback]!]
  }

  /// What assistive technology calls a symbol without a label: the words of its name.
  static func words(of name: String) -> String {
    name.split(separator: ".").filter { !$0.allSatisfy(\.isNumber) && $0 != "fill" }.joined(separator: " ")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    StyleToken.isLetterOrDigit(byte) || byte == UInt8(ascii: ".")
  }
}
