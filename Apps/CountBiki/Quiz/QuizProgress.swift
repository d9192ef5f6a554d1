import ComposableArchitecture
import Foundation
import SwiftUI

/// The progress of the session, and the totals.
struct QuizProgress: View {
  let store: StoreOf<QuizFeature>

  var body: some View {
    HStack(spacing: 12) {
      switch store.mode {
      case .infinite:
        BarberPole(shift: store.completedChallenges.count)
          .accessibilityHidden(true)
        Image(systemName: "infinity")
          .foregroundStyle(.secondary)
          .accessibilityLabel("No end")
      case .questionLimit(let limit):
        let left = max(0, limit - store.completedChallenges.count)
        RemainingBar(fraction: Double(left) / Double(limit))
        HStack(spacing: 4) {
          Image(systemName: "tray").accessibilityHidden(true)
          Text("\(left)").monospacedDigit().accessibilityLabel("\(left) questions left")
        }
        .foregroundStyle(.secondary)
      case .timeLimit(let limit):
        TimeLeft(limit: limit, elapsed: store.elapsed, deadline: store.deadline)
      }
      Total(count: store.score.correct, name: "correct", symbol: "checkmark", color: .green)
      Total(count: store.score.incorrect, name: "incorrect", symbol: "xmark", color: .red)
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

/// A capsule that empties.
private struct RemainingBar: View {
  let fraction: Double

  var body: some View {
    ProgressView(value: fraction)
      .frame(maxWidth: .infinity)
      .animation(.default, value: fraction)
      .accessibilityHidden(true)
  }
}

/// Counts down in the browser while there is a deadline, and stands still while there is none.
private struct TimeLeft: View {
  let limit: Int
  let elapsed: Int
  let deadline: Date?

  var body: some View {
    if let deadline {
      let interval = deadline.addingTimeInterval(-Double(limit))...deadline
      ProgressView(timerInterval: interval, countsDown: true) {
        EmptyView()
      } currentValueLabel: {
        EmptyView()
      }
      .frame(maxWidth: .infinity)
      .accessibilityHidden(true)
      time { Text(timerInterval: interval, countsDown: true, showsHours: false) }
    } else {
      RemainingBar(fraction: Double(left) / Double(limit))
      time { Text("\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60)") }
    }
  }

  private var left: Int { max(0, limit - elapsed) }

  private func time(@ViewBuilder _ text: () -> some View) -> some View {
    HStack(spacing: 4) {
      Image(systemName: "stopwatch").accessibilityLabel("Time left")
      text().monospacedDigit()
    }
    .foregroundStyle(.secondary)
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
  /// The distance by which the top of a bar is ahead of its foot: height ÷ tan 50°.
  private static let lean: CGFloat = 10
}
