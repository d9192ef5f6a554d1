import SwiftUI

/// A person's initials on a color of their own.
struct AvatarView: View {
  let name: String
  let id: String
  var size: CGFloat = 40

  var body: some View {
    Text(verbatim: Self.initials(of: name))
      .font(.system(size: size * 0.4, weight: .semibold, design: .rounded))
      .lineLimit(1)
      .minimumScaleFactor(0.5)
      .foregroundStyle(.white)
      .frame(width: size, height: size)
      .background(Self.color(of: id), in: Circle())
      .accessibilityHidden(true)
      // A picture: it stands beside the name, which grows.
      .dynamicTypeSize(.large)
  }

  /// The first letters of the first and the last word; of a name of one word the first letter.
  static func initials(of name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
    guard let first = words.first?.first else { return "?" }
    let letters = words.count > 1 ? [first] + words.suffix(1).compactMap(\.first) : [first]
    return letters.map { String($0).uppercased() }.joined()
  }

  /// The same for a person wherever and whenever they are shown.
  static func color(of id: String) -> Color {
    // FNV-1a: a `Hasher` has another seed in each process.
    let hash = id.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return palette[Int(hash % UInt32(palette.count))]
  }

  /// White on each has a contrast of 5 at least.
  private static let palette = [
    Color(red: 0.75, green: 0.25, blue: 0.25), Color(red: 0.55, green: 0.41, blue: 0.18),
    Color(red: 0.39, green: 0.45, blue: 0.15), Color(red: 0.22, green: 0.48, blue: 0.16),
    Color(red: 0.16, green: 0.49, blue: 0.3), Color(red: 0.16, green: 0.48, blue: 0.48),
    Color(red: 0.24, green: 0.43, blue: 0.72), Color(red: 0.35, green: 0.25, blue: 0.75),
    Color(red: 0.65, green: 0.25, blue: 0.75), Color(red: 0.73, green: 0.24, blue: 0.54),
  ]
}

#Preview {
  HStack {
    ForEach(["Ada Lovelace", "Bo", "Íñigo de la Cruz", ""], id: \.self) { AvatarView(name: $0, id: $0) }
  }
}
