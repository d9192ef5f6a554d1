import Foundation
import SoundEffectsClient
import Testing

@testable import SoundEffectsClientLive

@Suite("Sounds")
struct ChimeTests {
  @Test("Every sound is a short WAV file of its own that nowhere clips", arguments: SoundEffect.allCases)
  func waves(effect: SoundEffect) {
    let bytes = Chime.clip(of: effect).bytes
    #expect(Array(bytes.prefix(4)) == Array("RIFF".utf8))
    #expect(Array(bytes[8..<16]) == Array("WAVEfmt ".utf8))
    let samples = stride(from: 44, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
    let seconds = Double(samples.count) / Double(Chime.sampleRate)
    #expect((0.3...2.5).contains(seconds))
    let loudest = samples.map { abs(Int($0)) }.max() ?? 0
    #expect((16_000...16_500).contains(loudest))
    // It begins and ends in silence, so that nothing clicks.
    #expect(abs(Int(samples[0])) < 100 && abs(Int(samples[samples.count - 1])) < 400)
    #expect(SoundEffect.allCases.filter { Chime.clip(of: $0).bytes == bytes } == [effect])
  }

  @Test("Each sample is what the sum of all swings is at its time", arguments: SoundEffect.allCases)
  func samples(effect: SoundEffect) {
    let notes = Chime.notes(of: effect)
    let samples = Chime.samples(of: notes).map(Double.init)
    /// At a few hundred places, since each is reckoned anew.
    let places = Array(stride(from: 0, to: samples.count, by: samples.count / 300))
    func strength(at place: Int) -> Double {
      let time = Double(place) / Double(Chime.sampleRate)
      return notes.filter { Int($0.start * Double(Chime.sampleRate)) <= place }.reduce(0) { sum, note in
        let since = time - note.start
        let attack = min(1, max(0, since / 0.003)) * note.strength
        let swings = [(1, 1, 1), (2.76, 0.28, 0.45), (5.4, 0.1, 0.2)].reduce(0.0) { sum, partial in
          sum + partial.1 * exp(-since / (note.decay * partial.2))
            * sin(2 * .pi * 440 * pow(2, note.pitch / 12) * partial.0 * since)
        }
        return sum + attack * swings
      }
    }
    let expected = places.map(strength)
    // Both are as loud as the loudest of these places makes them.
    let loudest = places.indices.max { abs(expected[$0]) < abs(expected[$1]) }!
    let factor = samples[places[loudest]] / expected[loudest]
    for (place, expected) in zip(places, expected) {
      #expect(abs(samples[place] - expected * factor) < 24, "\(effect) at \(place)")
    }
  }
}
