import Foundation

/// A color for a meeting, named after a mineral, the same by day and by night, with a color for text that can be read on it.
enum Theme: String, CaseIterable, Codable, Identifiable, Sendable {
  case amethyst, azurite, carnelian, celestine, cinnabar, citrine, feldspar, garnet, iolite, kunzite
  case malachite, prehnite, rhodonite, rubellite, tanzanite, topaz

  var id: Self { self }
  var name: String { rawValue.capitalized }

  /// In sRGB, each part 0…1.
  var components: (red: Double, green: Double, blue: Double) {
    switch self {
    case .amethyst: (0.475, 0.275, 0.765)
    case .azurite: (0.043, 0.165, 0.396)
    case .carnelian: (0.902, 0.494, 0.306)
    case .celestine: (0.490, 0.702, 0.933)
    case .cinnabar: (0.890, 0.392, 0.302)
    case .citrine: (0.910, 0.878, 0.486)
    case .feldspar: (0.843, 0.694, 0.612)
    case .garnet: (0.357, 0.063, 0.125)
    case .iolite: (0.243, 0.137, 0.427)
    case .kunzite: (0.882, 0.769, 0.910)
    case .malachite: (0.180, 0.596, 0.455)
    case .prehnite: (0.765, 0.902, 0.749)
    case .rhodonite: (0.922, 0.510, 0.647)
    case .rubellite: (0.639, 0.110, 0.361)
    case .tanzanite: (0.561, 0.545, 0.906)
    case .topaz: (0.949, 0.757, 0.290)
    }
  }

  /// Indicates whether text on the color is black rather than white: whichever of both has the higher
  /// contrast.
  var isTextBlack: Bool { contrast(ofLuminance: 0) >= contrast(ofLuminance: 1) }

  /// The contrast of text and color: 1 for none at all, 21 for black on white. Small text needs 4.5 (WCAG
  /// 2.2, 1.4.3).
  var textContrast: Double { contrast(ofLuminance: isTextBlack ? 0 : 1) }

  /// Relative luminance as WCAG 2.2 defines it.
  var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(components.red) + 0.7152 * linear(components.green)
      + 0.0722 * linear(components.blue)
  }

  private func contrast(ofLuminance other: Double) -> Double {
    (max(luminance, other) + 0.05) / (min(luminance, other) + 0.05)
  }
}
