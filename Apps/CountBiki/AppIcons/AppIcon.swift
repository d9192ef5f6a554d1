/// A picture for the app, beside the page's title.
enum AppIcon: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  case classic, night, sakura, matcha, indigo, gold

  var id: Self { self }

  var title: String {
    switch self {
    case .classic: "Classic"
    case .night: "Night"
    case .sakura: "Sakura"
    case .matcha: "Matcha"
    case .indigo: "Indigo"
    case .gold: "Gold"
    }
  }

  /// Colours as `#rrggbb`.
  struct Palette: Hashable, Sendable {
    /// Of the ground, at its top and at its bottom.
    let top: String
    let bottom: String
    let feathers: String
    let wings: String
    let belly: String
    /// Of the headphones.
    let phones: String
  }

  var palette: Palette {
    switch self {
    case .classic:
      Palette(
        top: "#ff6a5c", bottom: "#d3190f", feathers: "#785c94", wings: "#5e457a", belly: "#f5e8d6",
        phones: "#fff4ec")
    case .night:
      Palette(
        top: "#29306b", bottom: "#0b0f2e", feathers: "#8d93c9", wings: "#6b71ab", belly: "#e9ebff",
        phones: "#ffd479")
    case .sakura:
      Palette(
        top: "#ffe0ea", bottom: "#f9a8c4", feathers: "#b5667f", wings: "#964c66", belly: "#fff3f6",
        phones: "#7d3550")
    case .matcha:
      Palette(
        top: "#e4efc0", bottom: "#8fb04b", feathers: "#5d6b3a", wings: "#485429", belly: "#f6f8e6",
        phones: "#c8452f")
    case .indigo:
      Palette(
        top: "#5aa0e0", bottom: "#1d4e89", feathers: "#f2ede2", wings: "#d6cfc0", belly: "#fffdf8",
        phones: "#f2b134")
    case .gold:
      Palette(
        top: "#ffe9a8", bottom: "#d99a1c", feathers: "#5a4326", wings: "#443119", belly: "#ffedc7",
        phones: "#ffffff")
    }
  }

  /// The icon as a file for browsers. Drawn on a square of 64, as ``AppIconView`` draws it.
  var svg: String { svg(cornerRadius: 14) }

  /// The same for home screens, which round the corners themselves.
  var squareSVG: String { svg(cornerRadius: 0) }

  private func svg(cornerRadius: Int) -> String {
    let colors = palette
    func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: String) -> String {
      "<ellipse cx=\"\(x)\" cy=\"\(y)\" rx=\"\(width / 2)\" ry=\"\(height / 2)\" fill=\"\(fill)\"/>"
    }
    let eyes = [22.0, 42.0].map { x in
      ellipse(x, 29, 19, 19, "#ffffff") + ellipse(x, 29, 9, 9, "#2b213d")
        + ellipse(x + 2, 27, 3, 3, "#ffffff")
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><defs><linearGradient id="g" x2="0" y2="1">\
      <stop stop-color="\(colors.top)"/><stop offset="1" stop-color="\(colors.bottom)"/></linearGradient>\
      <clipPath id="c"><rect width="64" height="64" rx="\(cornerRadius)"/></clipPath></defs><g clip-path="url(#c)">\
      <rect width="64" height="64" fill="url(#g)"/>\
      <path d="M17 23 13 8 28 16ZM47 23 51 8 36 16Z" fill="\(colors.feathers)"/>\
      \(ellipse(32, 42, 46, 56, colors.feathers))\(ellipse(11, 50, 12, 28, colors.wings))\
      \(ellipse(53, 50, 12, 28, colors.wings))\(ellipse(32, 58, 30, 26, colors.belly))\(eyes.joined())\
      <path d="M28 36 36 36 32 43Z" fill="#faad3d"/>\
      <path d="M9 31C9 4 55 4 55 31" fill="none" stroke="\(colors.phones)" stroke-width="4"/>\
      <rect x="5" y="25" width="9" height="17" rx="4.5" fill="\(colors.phones)"/>\
      <rect x="50" y="25" width="9" height="17" rx="4.5" fill="\(colors.phones)"/></g></svg>
      """
  }
}
