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
    #expect(Set(ConjugarSound.allCases.map { Chime.clip(of: $0.effect) }).count == 8)
  }

  @Test(
    "The applause follows the right answers",
    arguments: [
      (0, .politeApplause), (4, .politeApplause), (5, .applause), (8, .applause), (9, .ovation),
      (10, .ovation),
    ] as [(Int, ConjugarSound)])
  func applause(rightCount: Int, sound: ConjugarSound) {
    #expect(ConjugarSound.applause(rightCount: rightCount, of: 10) == sound)
  }

  @Test("Nothing answered is no reason for an ovation")
  func nothingAnswered() {
    #expect(ConjugarSound.applause(rightCount: 0, of: 0) == .politeApplause)
  }

  @Test("More hands clap longer")
  func lengths() {
    let lengths = [SoundEffect.politeApplause, .applause, .ovation].map { Chime.clip(of: $0).bytes.count }
    #expect(lengths == lengths.sorted() && Set(lengths).count == 3)
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
