import ConcurrencyExtras
import Dependencies
import SoundEffectsClient
import Testing

@testable import Conjugar
@testable import SoundEffectsClientLive

@Suite("Sounds of Conjugar")
struct ConjugarSoundTests {
  @Test("Each sound is one of its own")
  func effects() {
    #expect(Set(ConjugarSound.allCases.map(\.effect)).count == ConjugarSound.allCases.count)
    #expect(Set(ConjugarSound.allCases.map { Chime.wave(of: $0.effect) }).count == 6)
  }

  @Test("A sound is played by the package's collection")
  func playing() async {
    let played = LockIsolated<[SoundEffect]>([])
    await withDependencies {
      $0.soundEffectsClient.play = { effect in played.withValue { $0.append(effect) } }
    } operation: {
      await ConjugarSounds.liveValue.play(.applause)
      await ConjugarSounds.liveValue.play(.accentOnly)
    }
    #expect(played.value == [.applause, .nearlyCorrect])
  }
}
