import SwiftUI

/// A number of repetitions and the time they took, on one line.
struct ResultText: View {
  let repCount: Int
  let duration: Double
  @Environment(\.locale) private var locale

  var body: some View {
    Text("\(repCount) reps · \(ResultTime.text(duration, locale: locale))")
      .monospacedDigit()
      .accessibilityLabel(Text("\(repCount) reps in \(ResultTime.spoken(duration, locale: locale))"))
  }
}
