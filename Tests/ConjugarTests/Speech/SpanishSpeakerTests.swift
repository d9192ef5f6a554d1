import ConcurrencyExtras
import CounterpointValues
import Dependencies
import DeviceClients
import Sharing
import SpeechSynthesisClient
import Testing

@testable import Conjugar

@Suite("Spanish speaker")
struct SpanishSpeakerTests {
  private static let monica = SpeechSynthesisVoice(
    id: "device.monica", name: "Mónica", language: "es-ES", location: .device)
  private static let google = SpeechSynthesisVoice(
    id: "device.google", name: "Google español", language: "es-ES", location: .network)

  /// Speaks with the live speaker over a voice that remembers.
  private final class Synthesis: Sendable {
    let spoken = LockIsolated<[SpeechSynthesisUtterance]>([])
    let prepared = LockIsolated<[SpeechSynthesisUtterance]>([])
    let asked = LockIsolated<[SpeechSynthesisLanguage]>([])
    let device = LockIsolated<[SpeechSynthesisVoice]>([])
    let failure = LockIsolated<(any Error)?>(nil)

    var client: SpeechSynthesisClient {
      SpeechSynthesisClient(
        availableVoices: { _ in [] },
        defaultVoice: { _ in nil },
        deviceVoices: { [self] language in
          asked.withValue { $0.append(language) }
          return device.value
        },
        speak: { [self] utterance in
          spoken.withValue { $0.append(utterance) }
          if let error = failure.value { throw error }
        },
        prepare: { [self] utterance in prepared.withValue { $0.append(utterance) } })
    }
  }

  private let synthesis = Synthesis()

  private func withSpeaker<Result>(_ operation: (SpanishSpeaker) async -> Result) async -> Result {
    await withDependencies {
      $0.speechSynthesisClient = synthesis.client
      $0.defaultInMemoryStorage = InMemoryStorage()
      $0.defaultAppStorage = InMemoryKeyValueStorage()
    } operation: {
      await operation(.liveValue)
    }
  }

  @Test(
    "Each language is spoken as it is spoken there, a little low, by the server's voice",
    arguments: [
      (SpokenLanguage.spanish(.spain), SpeechSynthesisLanguage.spanishOfSpain),
      (.spanish(.latinAmerica), .spanishOfLatinAmerica), (.english, .english),
    ])
  func languages(language: SpokenLanguage, spoken: SpeechSynthesisLanguage) async {
    let problem = await withSpeaker { await $0.speak("no", language) }
    #expect(problem == nil)
    #expect(
      synthesis.spoken.value == [.init(text: "no", language: spoken, settings: .init(pitch: 0.8))])
    #expect(synthesis.asked.value == [], "The device is not asked without leave")
  }

  @Test(
    "With the learner's leave the device speaks, and is asked once; of equal voices the one that stays on it")
  func device() async {
    synthesis.device.setValue([Self.google, Self.monica])
    await withSpeaker { speaker in
      @Shared(.usesDeviceVoices) var usesDeviceVoices
      $usesDeviceVoices.withLock { $0 = true }
      await speaker.prepare("tengo", .spanish(.spain))
      await speaker.speak("tengo", .spanish(.spain))
      await speaker.speak("tienes", .spanish(.spain))
      $usesDeviceVoices.withLock { $0 = false }
      await speaker.speak("tiene", .spanish(.spain))
    }
    #expect(synthesis.asked.value == [.spanishOfSpain])
    #expect(synthesis.prepared.value.map(\.settings.voiceIdentifier) == ["device.monica"])
    #expect(
      synthesis.spoken.value.map(\.settings.voiceIdentifier) == ["device.monica", "device.monica", nil])
  }

  @Test("A device without a voice is asked once, until it is looked at anew")
  func noDeviceVoice() async {
    await withSpeaker { speaker in
      @Shared(.usesDeviceVoices) var usesDeviceVoices
      $usesDeviceVoices.withLock { $0 = true }
      await speaker.speak("a", .spanish(.spain))
      await speaker.speak("b", .spanish(.spain))
      #expect(synthesis.asked.value.count == 1)
      synthesis.device.setValue([Self.monica])
      #expect(await speaker.findDeviceVoice(language: .spanish(.spain)) == Self.monica)
      await speaker.speak("c", .spanish(.spain))
    }
    #expect(synthesis.spoken.value.map(\.settings.voiceIdentifier) == [nil, nil, "device.monica"])
  }

  @Test(
    "That nothing was heard is told with its reason",
    arguments: [
      (SpeechSynthesisError.busy as any Error, SpeechProblem.busy),
      (SpeechSynthesisError.noEngine(remedy: ""), .noVoice),
      (SpeechSynthesisError.noVoice(remedy: ""), .noVoice),
      (SpeechSynthesisError.textTooLong(limit: 500), .tooLong),
      (SpeechSynthesisError.emptyText, .nothingToSay),
      (SpeechSynthesisError.timedOut(after: .seconds(1)), .failed), (AudioPlayerError.refused, .refused),
      (AudioPlayerError.browser("?"), .failed),
    ])
  func problems(error: any Error, problem: SpeechProblem) async {
    synthesis.failure.setValue(error)
    #expect(await withSpeaker { await $0.speak("tengo", .english) } == problem)
    #expect(!problem.message.isEmpty)
  }

  @Test("Who leaves is told of nothing")
  func cancellation() async {
    synthesis.failure.setValue(CancellationError())
    #expect(await withSpeaker { await $0.speak("tengo", .english) } == nil)
  }
}
