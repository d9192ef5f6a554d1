import DeviceClients
import Foundation
import SoundEffectsClient
import Synchronization

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

  private static let clips = Mutex<[SoundEffect: AudioClip]>([:])

  /// The sound as a WAV file, which is made when it is first asked for.
  static func clip(of effect: SoundEffect) -> AudioClip {
    if let clip = clips.withLock({ $0[effect] }) { return clip }
    // Outside the lock: nobody waits for a sound that somebody else wants.
    let clip = AudioClip(samples: samples(of: notes(of: effect)), sampleRate: sampleRate)
    clips.withLock { $0[effect] = clip }
    return clip
  }

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

  /// A factor on the note's frequency, one on its strength, and one on its decay.
  private typealias Partial = (frequency: Double, strength: Double, decay: Double)

  /// A struck bar's partials.
  private static let partials: [Partial] = [
    (frequency: 1, strength: 1, decay: 1), (2.76, 0.28, 0.45), (5.4, 0.1, 0.2),
  ]

  static func samples(of notes: [Note]) -> [Int16] {
    let length = notes.map { $0.start + $0.decay * 5 }.max() ?? 0
    var sum = [Double](repeating: 0, count: Int(length * Double(sampleRate)))
    for note in notes {
      for partial in partials { add(note, partial, to: &sum) }
    }
    let peak = max(sum.reduce(0) { max($0, abs($1)) }, 0.001)
    return sum.map { Int16(($0 / peak * 0.5 * 32_767).rounded()) }
  }

  /// Adds a swing that dies away, as a resonator of two poles makes it: each sample follows from the two before it, so that a sound
  /// of a hundred strokes takes no longer than it may in a build without optimization.
  private static func add(_ note: Note, _ partial: Partial, to sum: inout [Double]) {
    let rate = Double(sampleRate)
    let first = Int(note.start * rate)
    let offset = Double(first) / rate - note.start
    let angle = 2 * Double.pi * 440 * pow(2, note.pitch / 12) * partial.frequency / rate
    let decay = note.decay * partial.decay
    let fading = exp(-1 / (decay * rate))
    // Behind that, it is below half of the smallest step.
    let end = min(sum.count, first + Int(decay * 12 * rate))
    guard first < end else { return }
    let (feedback, damping) = (2 * fading * cos(angle), fading * fading)
    func value(_ index: Double) -> Double {
      exp(-(index / rate + offset) / decay) * sin(angle * (index + offset * rate))
    }
    var (before, last) = (value(-2), value(-1))
    // Three milliseconds of rising keep the stroke from clicking.
    let rise = 0.003 * rate
    let loudness = note.strength * partial.strength
    sum.withUnsafeMutableBufferPointer { sum in
      var index = first
      while index < end {
        let next = feedback * last - damping * before
        (before, last) = (last, next)
        let attack = min(1, max(0, (Double(index - first) + offset * rate) / rise))
        sum[index] += next * attack * loudness
        index += 1
      }
    }
  }
}
