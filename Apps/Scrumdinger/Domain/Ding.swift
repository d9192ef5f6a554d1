import DeviceClients
import Foundation

/// The sound at a change of speakers: a small bell, made of a few tones that die away.
enum Ding {
  static let clip = AudioClip(samples: samples, sampleRate: rate)

  private static let rate = 22_050
  private static let seconds = 0.9

  /// A bell's partials: frequency, loudness and how fast each dies away. They are no multiples of one another, which is
  /// what makes it a bell and not a flute.
  private static let partials: [(hertz: Double, loudness: Double, decay: Double)] = [
    (1_046.5, 0.50, 5), (2_093, 0.22, 7), (2_825, 0.16, 9), (4_186, 0.08, 14),
  ]

  static var samples: [Int16] {
    (0..<Int(Double(rate) * seconds)).map { index in
      let time = Double(index) / Double(rate)
      let sum = partials.reduce(0) { sum, partial in
        sum + partial.loudness * exp(-partial.decay * time) * sin(2 * .pi * partial.hertz * time)
      }
      // Three milliseconds to swell, and a fade at the end: neither may click.
      let envelope = min(1, time / 0.003) * min(1, (seconds - time) / 0.05)
      return Int16((sum * envelope * 0.8 * Double(Int16.max)).rounded())
    }
  }
}
