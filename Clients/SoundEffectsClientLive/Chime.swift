import Foundation
import SoundEffectsClient

/// Sounds as struck bars make them: a few partials that die away, higher ones faster.
enum Chime {
  struct Note {
    /// In semitones from the A of 440 Hz.
    let pitch: Double
    /// In seconds from the beginning of the sound.
    let start: Double
    /// Seconds after which the note has lost 63 % of its strength.
    let decay: Double
    let strength: Double
  }

  static let sampleRate = 22_050

  private static let waves: [SoundEffect: [UInt8]] = Dictionary(
    uniqueKeysWithValues: SoundEffect.allCases.map { ($0, wave(of: notes(of: $0))) })

  /// The sound as a WAV file: one channel, 16 bits.
  static func wave(of effect: SoundEffect) -> [UInt8] { waves[effect] ?? [] }

  static func notes(of effect: SoundEffect) -> [Note] {
    switch effect {
    case .correct:
      [
        Note(pitch: 7, start: 0, decay: 0.07, strength: 0.5),
        Note(pitch: 12, start: 0.07, decay: 0.11, strength: 0.6),
      ]
    case .incorrect:
      [
        Note(pitch: -9, start: 0, decay: 0.08, strength: 0.6),
        Note(pitch: -13, start: 0.1, decay: 0.12, strength: 0.6),
      ]
    case .complete:
      [0, 4, 7, 12].enumerated().map { index, pitch in
        Note(
          pitch: Double(pitch), start: Double(index) * 0.09, decay: index == 3 ? 0.3 : 0.14, strength: 0.45)
      }
    case .tip:
      [12, 7, 12, 16, 19, 24].enumerated().map { index, pitch in
        Note(
          pitch: Double(pitch), start: Double(index) * 0.07, decay: index == 5 ? 0.35 : 0.12, strength: 0.4)
      }
    case .start:
      [
        Note(pitch: 0, start: 0, decay: 0.06, strength: 0.5),
        Note(pitch: 0, start: 0.14, decay: 0.06, strength: 0.5),
        Note(pitch: 12, start: 0.28, decay: 0.2, strength: 0.6),
      ]
    case .nearlyCorrect:
      [
        Note(pitch: 16, start: 0, decay: 0.05, strength: 0.5),
        Note(pitch: 15, start: 0.07, decay: 0.08, strength: 0.5),
      ]
    case .applause: claps(70, lasting: 1.6)
    case .politeApplause: claps(22, lasting: 0.9)
    case .ovation: claps(125, lasting: 2.3)
    case .surrender:
      [2, 1, 0, -1].enumerated().map { index, pitch in
        Note(
          pitch: Double(pitch - 12), start: Double(index) * 0.24, decay: index == 3 ? 0.22 : 0.12,
          strength: 0.5)
      }
    }
  }

  /// Many short strokes of high bars, which come and go as clapping does. Pitch and place of each follow from its number by steps
  /// that never repeat, so that they sound as if by chance and are the same each time.
  private static func claps(_ count: Int, lasting seconds: Double) -> [Note] {
    (0..<count).map { index in
      let chance = (Double(index) * 0.618_034).truncatingRemainder(dividingBy: 1)
      let place = Double(index) / Double(count)
      return Note(
        pitch: 14 + (chance * 22).rounded(), start: place * seconds + chance * 0.05,
        decay: 0.012 + chance * 0.01,
        strength: 0.15 + 0.35 * sin(.pi * (place * 0.85 + 0.1)))
    }
  }

  /// A struck bar's partials: factor on the frequency, strength, factor on the decay.
  private static let partials: [(frequency: Double, strength: Double, decay: Double)] = [
    (1, 1, 1), (2.76, 0.28, 0.45), (5.4, 0.1, 0.2),
  ]

  static func wave(of notes: [Note]) -> [UInt8] {
    let length = notes.map { $0.start + $0.decay * 5 }.max() ?? 0
    var samples = [Double](repeating: 0, count: Int(length * Double(sampleRate)))
    for note in notes {
      let first = Int(note.start * Double(sampleRate))
      for index in first..<samples.count {
        samples[index] += strength(of: note, at: Double(index) / Double(sampleRate) - note.start)
      }
    }
    let peak = max(samples.map(abs).max() ?? 1, 0.001)
    return file(samples.map { Int16(($0 / peak * 0.5 * 32_767).rounded()) })
  }

  /// - Parameter time: seconds since the stroke.
  private static func strength(of note: Note, at time: Double) -> Double {
    let frequency: Double = 440 * pow(2, note.pitch / 12)
    // Three milliseconds of rising keep the stroke from clicking.
    let attack: Double = min(1, time / 0.003) * note.strength
    var sum = 0.0
    for partial in partials {
      let fading: Double = exp(-time / (note.decay * partial.decay))
      let swing: Double = sin(2 * Double.pi * frequency * partial.frequency * time)
      sum += partial.strength * fading * swing
    }
    return attack * sum
  }

  private static func file(_ samples: [Int16]) -> [UInt8] {
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
    let data = samples.flatMap { bytes($0) }
    var file: [UInt8] = []
    file += Array("RIFF".utf8)
    file += bytes(UInt32(36 + data.count))
    file += Array("WAVEfmt ".utf8)
    file += bytes(UInt32(16))
    // Plain samples, one channel.
    file += bytes(UInt16(1))
    file += bytes(UInt16(1))
    file += bytes(UInt32(sampleRate))
    file += bytes(UInt32(sampleRate * 2))
    file += bytes(UInt16(2))
    file += bytes(UInt16(16))
    file += Array("data".utf8)
    file += bytes(UInt32(data.count))
    return file + data
  }
}
