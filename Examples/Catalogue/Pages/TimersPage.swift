import SwiftUI

struct TimersPage: View {
  @State private var start = Date.now

  var body: some View {
    Form {
      #Example("Dates that tick") {
        LabeledContent("Time") { Text(start, style: .time) }
        LabeledContent("Date") { Text(start, style: .date) }
        LabeledContent("Relative") { Text(start, style: .relative) }
        LabeledContent("Offset") { Text(start, style: .offset) }
        LabeledContent("Timer") { Text(start, style: .timer).monospacedDigit() }
        LabeledContent("Countdown") {
          Text(timerInterval: start...start.addingTimeInterval(300)).monospacedDigit()
        }
        Button("Start again") { start = .now }
      }
      #Example("Timelines") {
        TimelineView(.periodic(from: start, by: 1)) { context in
          Text("\(Int(context.date.timeIntervalSince(start))) seconds").monospacedDigit()
        }
        TimelineView(.animation(minimumInterval: 1)) { context in
          let seconds = context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60)
          Circle()
            .trim(from: 0, to: seconds / 60)
            .stroke(.tint, style: StrokeStyle(lineWidth: 6, lineCap: .round))
            .rotationEffect(.degrees(-90))
            .frame(width: 64, height: 64)
            .frame(maxWidth: .infinity)
            .padding(8)
        }
        .accessibilityHidden(true)
        ProgressView(timerInterval: start...start.addingTimeInterval(60), countsDown: false) {
          Text("A minute")
        }
      }
    }
  }
}

#Preview("Time") { CatalogueView(showing: .timers) }
