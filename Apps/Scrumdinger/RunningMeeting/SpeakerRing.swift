import SwiftUI

/// A ring that fills up speaker by speaker, around the name of the one whose turn it is.
struct SpeakerRing: View {
  let run: RunningMeeting
  let speaker: Int
  let isOvertime: Bool
  let recording: RunningMeetingFeature.State.Recording

  var body: some View {
    ZStack {
      Circle()
        .strokeBorder(lineWidth: Self.width)
      ForEach(0..<(min(speaker, run.speakers.count - 1) + 1), id: \.self) { index in
        SpeakerArc(index: index, count: run.speakers.count)
          // Told apart by its width: at half of its strength, it would be too faint on nine themes.
          .stroke(
            run.theme.color, lineWidth: index == speaker && !isOvertime ? Self.arcWidth / 2 : Self.arcWidth
          )
          .transition(.opacity)
      }
      VStack(spacing: 4) {
        Text(run.speakerName(speaker))
          .font(.title.bold())
          .multilineTextAlignment(.center)
          .lineLimit(2)
          .minimumScaleFactor(0.5)
        Text(run.isPaused ? "is taking a break" : "is speaking").font(.subheadline)
        share
          .font(.system(size: 40, weight: .semibold, design: .rounded))
          .monospacedDigit()
          .padding(.vertical, 4)
        Image(systemName: recording == .on ? "mic.fill" : "mic.slash")
          .font(.title2)
          .accessibilityLabel(recording == .on ? "with transcription" : "without transcription")
      }
      .frame(width: Self.side - 4 * Self.width)
      .accessibilityElement(children: .combine)
    }
    .frame(width: Self.side, height: Self.side)
    .animation(.easeInOut(duration: 0.4), value: speaker)
  }

  /// The time that is left of the speaker's share.
  @ViewBuilder private var share: some View {
    let start = run.timer.start(ofSpeaker: speaker)
    let end = run.timer.start(ofSpeaker: speaker + 1)
    if isOvertime {
      if let dates = run.timer.dates { Text(dates.upperBound, style: .timer) } else { Text("–:––") }
    } else if let dates = run.timer.dates(from: start, to: end) {
      Text(timerInterval: dates, countsDown: true)
    } else {
      let left = max(0, end - run.timer.elapsed(at: .distantPast))
      Text(Duration.seconds((left + 999) / 1_000).formatted(.time(pattern: .minuteSecond)))
    }
  }

  private static let side: CGFloat = 300
  private static let width: CGFloat = 24
  private static let arcWidth: CGFloat = 12
}

/// One speaker's part of the ring, clockwise from the top.
struct SpeakerArc: Shape {
  let index: Int
  let count: Int

  func path(in rect: CGRect) -> Path {
    let degrees = 360 / Double(max(1, count))
    // A degree apart; with very many speakers less, so that something is left of each.
    let gap = min(1, degrees / 4)
    let start = degrees * Double(index) + gap - 90
    return Path { path in
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY),
        radius: (min(rect.width, rect.height) - 24) / 2,
        startAngle: .degrees(start), endAngle: .degrees(start + degrees - 2 * gap), clockwise: false)
    }
  }
}

#Preview("Every theme") {
  ScrollView {
    VStack(spacing: 20) {
      ForEach(Theme.allCases) { theme in
        let meeting = Meeting(
          id: UUID(), title: theme.name,
          attendees: ["Oda", "Ravi", "Maren", "Tomasz"].map { Attendee(id: UUID(), name: $0) },
          minutes: 10, theme: theme)
        SpeakerRing(
          run: RunningMeeting(meeting, id: UUID(), startedAt: Date()), speaker: 2, isOvertime: false,
          recording: .on
        )
        .padding()
        .foregroundStyle(theme.textColor)
        .background(theme.color, in: RoundedRectangle(cornerRadius: 24))
      }
    }
  }
}
