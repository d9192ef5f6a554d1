import DeviceClients
import Foundation

/// The sound at a change of speakers: a small bell, made of a few tones that die away.
enum Ding {
  static let clip = AudioClip(bytes: wave(samples), contentType: "audio/wav")

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

  /// One channel of 16 bits, as RIFF.
  private static func wave(_ samples: [Int16]) -> [UInt8] {
    func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
    let count = samples.count * 2
    var file = Array("RIFF".utf8) + bytes(UInt32(36 + count)) + Array("WAVEfmt ".utf8)
    file += bytes(UInt32(16)) + bytes(UInt16(1)) + bytes(UInt16(1)) + bytes(UInt32(rate))
    file += bytes(UInt32(rate * 2)) + bytes(UInt16(2)) + bytes(UInt16(16))
    file += Array("data".utf8) + bytes(UInt32(count))
    for sample in samples { file += bytes(sample) }
    return file
  }
}
