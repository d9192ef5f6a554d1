import SoundEffectsClient
import Testing

@testable import SoundEffectsClientLive

@Suite("Sounds")
struct ChimeTests {
  @Test("Every sound is a short WAV file of its own that nowhere clips", arguments: SoundEffect.allCases)
  func waves(effect: SoundEffect) {
    let bytes = Chime.wave(of: effect)
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
    #expect(SoundEffect.allCases.filter { Chime.wave(of: $0) == bytes } == [effect])
  }
}
