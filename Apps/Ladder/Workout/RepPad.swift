import SwiftUI

/// The number of repetitions, as large as it can be, on a field that counts wherever it is touched.
struct RepPad: View {
  let count: Int
  let tap: @MainActor @Sendable () -> Void
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Button(action: tap) {
      VStack(spacing: 4) {
        RepCount(count: count)
        Label {
          Text("Tap anywhere here")
        } icon: {
          Image(systemName: "plus").accessibilityHidden(true)
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .dynamicTypeSize(...DynamicTypeSize.accessibility1)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(LadderColor.accent(colorScheme).opacity(0.12), in: RoundedRectangle(cornerRadius: 28))
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityLabel(Text("Count a repetition"))
    .accessibilityValue(Text("\(count) reps"))
  }
}

/// A number of repetitions that is read from where one exercises.
struct RepCount: View {
  let count: Int
  @Environment(\.verticalSizeClass) private var heightClass
  @Environment(\.horizontalSizeClass) private var widthClass

  var body: some View {
    Text(verbatim: "\(count)")
      .font(.system(size: size, weight: .bold, design: .rounded))
      .monospacedDigit()
      .lineLimit(1)
      .contentTransition(.numericText())
  }

  /// Points: four digits fit on the narrowest phone.
  private var size: CGFloat {
    let digits = String(count).count
    let largest: CGFloat = heightClass == .compact ? 120 : widthClass == .regular ? 240 : 170
    return min(largest, (widthClass == .regular ? 560 : 400) / CGFloat(max(2, digits)))
  }
}

#Preview {
  RepPad(count: 42) {}.frame(height: 400).padding().ladderStyle()
}
