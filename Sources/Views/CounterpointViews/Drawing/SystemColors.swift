/// A color with a name, in numbers for the light and for the dark appearance.
///
/// The numbers are those that the page shows, `Resources/base.css` of the renderer, and not those of a phone: some are darker
/// in the light appearance, so that texts in them stand out against white. Whoever computes with a color (mixes it, multiplies
/// with it, measures its contrast) sets the result beside the color itself, and so needs what the page shows; and nothing
/// else in this library needs another's numbers. A test compares the two tables.
struct SystemColor: Sendable {
  let light: Color.Resolved
  let dark: Color.Resolved

  /// Creates a color from red, green and blue, eight bits each, and from how opaque it is.
  private init(_ light: (bits: Int, opacity: Float), _ dark: (bits: Int, opacity: Float)) {
    self.light = Self.resolved(light.bits, light.opacity)
    self.dark = Self.resolved(dark.bits, dark.opacity)
  }

  /// Creates an opaque color from red, green and blue, eight bits each.
  private init(_ light: Int, _ dark: Int) { self.init((light, 1), (dark, 1)) }

  private static func resolved(_ bits: Int, _ opacity: Float) -> Color.Resolved {
    Color.Resolved(
      red: Float(bits >> 16 & 255) / 255, green: Float(bits >> 8 & 255) / 255, blue: Float(bits & 255) / 255,
      opacity: opacity)
  }

  /// The color of text.
  static let primary = Self(0x000000, 0xFFFFFF)

  /// Returns the color of a name; `nil` for colors of the app's own, which the browser resolves.
  static func named(_ name: String) -> SystemColor? { all[name] ?? aliases[name].flatMap { all[$0] } }

  /// Every name that has numbers.
  static var names: [String] { Array(all.keys) + Array(aliases.keys) }

  private static let all: [String: SystemColor] = [
    "clear": Self((0x000000, 0), (0x000000, 0)), "black": Self(0x000000, 0x000000),
    "white": Self(0xFFFFFF, 0xFFFFFF),

    "red": Self(0xC41F18, 0xFF5A4F), "orange": Self(0xF08A00, 0xFF9F0A), "yellow": Self(0xF2B700, 0xFFD60A),
    "green": Self(0x259A41, 0x30D158), "mint": Self(0x00A89F, 0x63E6E2), "teal": Self(0x2496AD, 0x40CBE0),
    "cyan": Self(0x1D90CF, 0x64D2FF), "blue": Self(0x005FCE, 0x3D9BFF), "indigo": Self(0x5856D6, 0x7D7AFF),
    "purple": Self(0xA446D4, 0xBF5AF2), "pink": Self(0xE8254F, 0xFF4F72), "brown": Self(0x92764F, 0xAC8E68),

    "gray": Self(0x7C7C82, 0x98989D), "gray2": Self(0xAEAEB2, 0x636366), "gray3": Self(0xC7C7CC, 0x48484A),
    "gray4": Self(0xD1D1D6, 0x3A3A3C), "gray5": Self(0xE5E5EA, 0x2C2C2E), "gray6": Self(0xF2F2F7, 0x1C1C1E),

    "primary": primary, "secondary": Self((0x3C3C43, 0.78), (0xEBEBF5, 0.64)),
    "tertiary": Self((0x3C3C43, 0.38), (0xEBEBF5, 0.36)),
    "quaternary": Self((0x3C3C43, 0.2), (0xEBEBF5, 0.2)),
    "placeholder": Self((0x3C3C43, 0.4), (0xEBEBF5, 0.4)),
    "separator": Self((0x3C3C43, 0.18), (0x545458, 0.6)),
    "opaqueSeparator": Self(0xC6C6C8, 0x38383A),

    "systemBackground": Self(0xFFFFFF, 0x000000), "secondarySystemBackground": Self(0xF2F2F7, 0x1C1C1E),
    "tertiarySystemBackground": Self(0xFFFFFF, 0x2C2C2E),
    "systemGroupedBackground": Self(0xF2F2F7, 0x000000),
    "secondarySystemGroupedBackground": Self(0xFFFFFF, 0x1C1C1E),
    "tertiarySystemGroupedBackground": Self(0xF2F2F7, 0x2C2C2E),

    "fill": Self((0x787880, 0.2), (0x787880, 0.36)),
    "secondaryFill": Self((0x787880, 0.16), (0x787880, 0.32)),
    "tertiaryFill": Self((0x767680, 0.12), (0x767680, 0.24)),
    "quaternaryFill": Self((0x747480, 0.08), (0x767680, 0.18)),
  ]

  /// Other names of the same colors. The accent color is blue where no tint is around: whoever asks for numbers does not say
  /// where.
  private static let aliases = [
    "accent": "blue", "link": "blue", "foreground": "primary", "label": "primary",
    "secondaryLabel": "secondary", "tertiaryLabel": "tertiary", "quaternaryLabel": "quaternary",
    "placeholderText": "placeholder", "systemFill": "fill", "secondarySystemFill": "secondaryFill",
    "tertiarySystemFill": "tertiaryFill", "quaternarySystemFill": "quaternaryFill",
  ]
}
