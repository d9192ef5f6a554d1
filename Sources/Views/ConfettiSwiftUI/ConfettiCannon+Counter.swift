import CounterpointViews
import Foundation

extension View {
  /// Throws confetti each time that `counter` changes: for counters that views only read, as those of a store are.
  @_disfavoredOverload
  nonisolated public func confettiCannon<T: Equatable>(
    counter: T, num: Int = 20, confettis: [ConfettiType] = ConfettiType.allCases,
    colors: [Color] = [.blue, .red, .green, .yellow, .pink, .purple, .orange], confettiSize: CGFloat = 10,
    rainHeight: CGFloat = 600, fadesOut: Bool = true, opacity: Double = 1,
    openingAngle: Angle = .degrees(60), closingAngle: Angle = .degrees(120), radius: CGFloat = 300,
    repetitions: Int = 1, repetitionInterval: Double = 1, hapticFeedback: Bool = true
  ) -> some View {
    confettiCannon(
      trigger: counter, num: num, confettis: confettis, colors: colors, confettiSize: confettiSize,
      rainHeight: rainHeight, fadesOut: fadesOut, opacity: opacity, openingAngle: openingAngle,
      closingAngle: closingAngle, radius: radius, repetitions: repetitions,
      repetitionInterval: repetitionInterval, hapticFeedback: hapticFeedback)
  }
}
