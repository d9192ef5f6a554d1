/// The colours that have names. Their values for light and dark are custom properties of `Resources/base.css`.
enum NamedColors {
  /// Names as the style sheet knows them.
  static let known: Set<String> = [
    "foreground", "primary", "secondary", "tertiary", "quaternary", "accent",
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown",
    "white", "gray", "black", "clear",
    "placeholder", "separator", "opaqueSeparator", "link",
    "background", "secondaryBackground", "tertiaryBackground",
    "groupedBackground", "secondaryGroupedBackground", "tertiaryGroupedBackground",
    "fill", "secondaryFill", "tertiaryFill", "quaternaryFill",
    "gray2", "gray3", "gray4", "gray5", "gray6",
  ]

  private static let aliases: [String: String] = [
    "label": "primary", "secondaryLabel": "secondary", "tertiaryLabel": "tertiary",
    "quaternaryLabel": "quaternary", "accentColor": "accent", "tint": "accent", "tintColor": "accent",
    "placeholderText": "placeholder", "grey": "gray", "assetAccentColor": "accent",
    "asset:AccentColor": "accent",
    "secondarySystemBackground": "secondaryBackground", "tertiarySystemBackground": "tertiaryBackground",
    "secondarySystemGroupedBackground": "secondaryGroupedBackground",
    "tertiarySystemGroupedBackground": "tertiaryGroupedBackground",
    "secondarySystemFill": "secondaryFill", "tertiarySystemFill": "tertiaryFill",
    "quaternarySystemFill": "quaternaryFill",
  ]

  /// The style sheet's name for a colour; `nil` where it has none. `system…` may stand before any.
  static func canonical(_ name: String) -> String? {
    if known.contains(name) { return name }
    if let alias = aliases[name] { return alias }
    guard name.hasPrefix("system") else { return nil }
    let rest = name.dropFirst(6)
    let lowered = rest.prefix(1).lowercased() + rest.dropFirst()
    return known.contains(lowered) ? lowered : aliases[lowered]
  }

  static func css(_ name: String) -> String {
    switch name {
    // The colour of the text around it.
    case "foreground": "currentColor"
    case "clear": "transparent"
    case "white": "#fff"
    case "black": "#000"
    default: "var(--\(canonical(name) ?? "primary"))"
    }
  }
}
