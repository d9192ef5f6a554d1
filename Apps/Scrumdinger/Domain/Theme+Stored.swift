extension Theme {
  /// The theme that is kept under `name`: its own, or that of an earlier version's theme that it has taken the place of.
  init?(stored name: String) {
    guard let theme = Theme(rawValue: name) ?? Self.successors[name] else { return nil }
    self = theme
  }

  /// Decodes the name of a theme, or of one that an earlier version had. Throws for a name that no version has written.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let theme = Theme(stored: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(name)' is no theme of a meeting.")
    }
    self = theme
  }

  /// The theme that is nearest in color, for each that meetings were kept with before.
  private static let successors: [String: Theme] = [
    "bubblegum": .rhodonite,
    "buttercup": .citrine,
    "indigo": .iolite,
    "lavender": .kunzite,
    "magenta": .rubellite,
    "navy": .azurite,
    "orange": .carnelian,
    "oxblood": .garnet,
    "periwinkle": .tanzanite,
    "poppy": .cinnabar,
    "purple": .amethyst,
    "seafoam": .prehnite,
    "sky": .celestine,
    "tan": .feldspar,
    "teal": .malachite,
    "yellow": .topaz,
  ]
}
