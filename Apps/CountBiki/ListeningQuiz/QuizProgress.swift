import SwiftUI

/// How far the learner has come: a strip that moves on by one bar per question, and the totals.
struct QuizProgress: View {
  let completedCount: Int
  let score: Score

  var body: some View {
    HStack(spacing: 12) {
      BarberPole(shift: completedCount)
        .accessibilityHidden(true)
      Image(systemName: "infinity")
        .foregroundStyle(.secondary)
        .accessibilityLabel("No end")
      Total(count: score.correct, name: "correct", symbol: "checkmark", color: .green)
      Total(count: score.incorrect, name: "incorrect", symbol: "xmark", color: .red)
    }
    .font(.headline)
  }
}

private struct Total: View {
  let count: Int
  let name: String
  let symbol: String
  let color: Color

  var body: some View {
    HStack(spacing: 4) {
      Image(systemName: symbol).accessibilityHidden(true)
      Text("\(count)")
        .monospacedDigit()
        .contentTransition(.numericText())
        .animation(.default, value: count)
        .accessibilityLabel("\(count) \(name)")
    }
    .foregroundStyle(color)
  }
}

/// Twenty bars that lean by 50°, every other one pale. What does not fit is cut off.
private struct BarberPole: View {
  let shift: Int

  var body: some View {
    bars
      .fill(.tint)
      .frame(width: CGFloat(Self.count) * Self.width, height: Self.height)
      .frame(maxWidth: .infinity, alignment: .leading)
      .frame(height: Self.height)
      .background(Color.accentColor.opacity(0.35))
      .clipShape(Capsule())
  }

  private var bars: Path {
    Path { path in
      for index in stride(from: shift.isMultiple(of: 2) ? 0 : 1, to: Self.count, by: 2) {
        let x = CGFloat(index) * Self.width
        path.move(to: CGPoint(x: x + Self.lean, y: 0))
        path.addLine(to: CGPoint(x: x + Self.lean + Self.width, y: 0))
        path.addLine(to: CGPoint(x: x + Self.width, y: Self.height))
        path.addLine(to: CGPoint(x: x, y: Self.height))
        path.closeSubpath()
      }
    }
  }

  private static let count = 20
  private static let width: CGFloat = 22
  private static let height: CGFloat = 12
  /// How far the top of a bar is ahead of its foot: height ÷ tan 50°.
  private static let lean: CGFloat = 10
}
