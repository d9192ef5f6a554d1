import LadderModel
import SwiftUI

/// One person's place on a board.
struct LeaderboardRow: View {
  let entry: LeaderboardEntry
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.locale) private var locale

  var body: some View {
    HStack(spacing: 12) {
      Text("\(entry.rank)")
        .font(.headline)
        .monospacedDigit()
        .foregroundStyle(entry.rank <= 3 ? LadderColor.accent(colorScheme) : Color.secondary)
        .frame(minWidth: 34, alignment: .trailing)
      if !textSize.isAccessibilitySize { AvatarView(name: entry.name, id: entry.userID) }
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 12) {
          name
          Spacer(minLength: 8)
          result(alignment: .trailing)
        }
        VStack(alignment: .leading, spacing: 2) {
          name
          result(alignment: .leading)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding(.vertical, 4)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text(verbatim: spoken))
  }

  private var name: some View {
    HStack(spacing: 8) {
      Text(verbatim: entry.name).fontWeight(entry.isMe ? .semibold : .regular)
      if entry.isMe {
        Text("You")
          .font(.caption.weight(.semibold))
          .foregroundStyle(LadderColor.onAccent(colorScheme))
          .padding(.horizontal, 8)
          .padding(.vertical, 2)
          .background(LadderColor.accent(colorScheme), in: Capsule())
      }
    }
  }

  private func result(alignment: HorizontalAlignment) -> some View {
    VStack(alignment: alignment, spacing: 0) {
      Text("\(entry.repCount) reps").fontWeight(.semibold)
      Text(verbatim: ResultTime.text(entry.duration, locale: locale))
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .monospacedDigit()
  }

  private var spoken: String {
    let name = entry.isMe ? String(localized: "\(entry.name), you") : entry.name
    let time = ResultTime.spoken(entry.duration, locale: locale)
    return String(localized: "Place \(entry.rank): \(name), \(entry.repCount) reps in \(time)")
  }
}

#Preview {
  List {
    ForEach(LeaderboardEntry.samples) { LeaderboardRow(entry: $0) }
  }
  .ladderStyle()
}
