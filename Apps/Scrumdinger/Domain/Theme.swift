import Foundation

/// A colour for a meeting, the same by day and by night, with a colour for text that can be read on it.
enum Theme: String, CaseIterable, Codable, Identifiable, Sendable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood, periwinkle, poppy, purple
  case seafoam, sky, tan, teal, yellow

  var id: Self { self }
  var name: String { rawValue.capitalized }

  /// In sRGB, each part 0…1.
  var components: (red: Double, green: Double, blue: Double) {
    switch self {
    case .bubblegum: (0.933, 0.502, 0.820)
    case .buttercup: (1, 0.945, 0.588)
    case .indigo: (0.212, 0, 0.443)
    case .lavender: (0.812, 0.808, 1)
    case .magenta: (0.647, 0.075, 0.467)
    case .navy: (0, 0.078, 0.255)
    case .orange: (1, 0.545, 0.259)
    case .oxblood: (0.290, 0.027, 0.043)
    case .periwinkle: (0.525, 0.510, 1)
    case .poppy: (1, 0.369, 0.369)
    case .purple: (0.569, 0.294, 0.949)
    case .seafoam: (0.796, 0.918, 0.898)
    case .sky: (0.431, 0.573, 1)
    case .tan: (0.761, 0.608, 0.494)
    case .teal: (0.133, 0.561, 0.620)
    case .yellow: (1, 0.875, 0.302)
    }
  }

  /// Whether text on the colour is black rather than white: whichever of both has the higher contrast.
  var isTextBlack: Bool { contrast(ofLuminance: 0) >= contrast(ofLuminance: 1) }

  /// How far text and colour differ: 1 for not at all, 21 for black on white. Small text needs 4.5 (WCAG 2.2, 1.4.3).
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
