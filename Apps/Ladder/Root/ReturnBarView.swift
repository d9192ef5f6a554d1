import SwiftUI

/// Leads back to a test that goes on. Its clock ticks in the browser.
struct ReturnBarView: View {
  let bar: ReturnBar
  let tap: @MainActor @Sendable () -> Void
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Button(action: tap) {
      HStack(spacing: 12) {
        Image(systemName: "stopwatch").font(.title3).accessibilityHidden(true)
        VStack(alignment: .leading, spacing: 0) {
          Text(service: bar.title).font(.headline).lineLimit(1)
          HStack(spacing: 6) {
            Text("\(bar.repCount) reps")
            Text(verbatim: "·").accessibilityHidden(true)
            Text(.currentDate, format: .timer(countingUpIn: bar.startedAt..<bar.deadline))
          }
          .font(.subheadline)
          .monospacedDigit()
        }
        Spacer(minLength: 0)
        Text(bar.isElsewhere ? "Count Here" : "Return").font(.subheadline.weight(.semibold))
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 10)
      .frame(maxWidth: 560)
      .foregroundStyle(LadderColor.onAccent(colorScheme))
      .background(LadderColor.accent(colorScheme), in: RoundedRectangle(cornerRadius: 16))
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .padding(.horizontal)
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity)
    .dynamicTypeSize(...DynamicTypeSize.accessibility1)
  }
}

/// Asks whoever the service knows no longer to sign in again.
struct SignInAgainBar: View {
  let tap: @MainActor @Sendable () -> Void

  var body: some View {
    HStack(spacing: 12) {
      Label("You were signed out.", systemImage: "person.crop.circle.badge.exclamationmark")
        .font(.subheadline)
      Spacer(minLength: 0)
      Button("Sign In", action: tap).buttonStyle(.bordered)
    }
    .padding(.horizontal)
    .padding(.vertical, 8)
    .background(.bar)
  }
}
