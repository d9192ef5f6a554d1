import LadderModel
import SwiftUI

/// A workout among those that one has done.
struct HistoryRow: View {
  let workout: Workout
  /// `nil` where it is not known.
  let challenge: Challenge?
  let isBest: Bool
  let share: @MainActor @Sendable () -> Void
  let delete: @MainActor @Sendable () -> Void
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(service: challenge?.title ?? workout.challengeID)
        HStack(spacing: 6) {
          ResultText(repCount: workout.repCount, duration: workout.duration)
          if isBest {
            Image(systemName: "trophy.fill")
              .foregroundStyle(.tint)
              .accessibilityLabel(Text("Best so far"))
          }
        }
        .font(.subheadline)
        Text(verbatim: day).font(.footnote).foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
      Menu {
        Button("Share", systemImage: "square.and.arrow.up", action: share)
        Button("Delete", systemImage: "trash", role: .destructive, action: delete)
      } label: {
        Image(systemName: "ellipsis.circle")
          .frame(width: 44, height: 44)
          .accessibilityLabel(Text("More of \(day)"))
      }
    }
  }

  private var day: String {
    workout.startedAt.formatted(
      Date.FormatStyle(date: .abbreviated, time: .shortened, locale: locale, timeZone: timeZone))
  }
}

/// Says that a workout was deleted, for as long as that can be undone.
struct UndoBar: View {
  let workout: Workout
  let undo: @MainActor @Sendable () -> Void

  var body: some View {
    HStack {
      Text("\(workout.repCount) reps deleted")
      Spacer(minLength: 12)
      Button("Undo", action: undo)
        .fontWeight(.semibold)
        .keyboardShortcut("z", modifiers: .command)
    }
    .padding(.horizontal, 18)
    .padding(.vertical, 14)
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 14))
    .frame(maxWidth: 560)
    .padding()
    .transition(.move(edge: .bottom).combined(with: .opacity))
  }
}
