import ComposableArchitecture
import CounterpointSession
import Foundation

@testable import MeetingRoomClientLive
@testable import Scrumdinger

/// The world around a running meeting: its clock, what is heard, who came in.
@MainActor
final class MeetingProbe {
  nonisolated let clock = TestClock()
  nonisolated let dings = LockIsolated(0)
  nonisolated let isDismissed = LockIsolated(false)
  nonisolated let rooms: MeetingRooms
  nonisolated let speech = LockIsolated<
    AsyncThrowingStream<SpeechRecognitionResult, any Error>.Continuation?
  >(nil)
  nonisolated let recognitions = LockIsolated(0)

  init(_ storage: any CommonStorage = InMemoryCommonStorage()) {
    rooms = MeetingRooms(storage: storage, now: { .start })
  }

  func prepare(_ values: inout DependencyValues, authorization: BrowserAuthorization = .denied) {
    values.audioPlayer.play = { [dings] clip in
      if clip == Ding.clip { dings.withValue { $0 += 1 } }
    }
    values.continuousClock = clock
    values.date = clock.date
    values.dismiss = DismissEffect { [isDismissed] in isDismissed.setValue(true) }
    values.commonStorage = rooms.storage
    values.locale = Locale(identifier: "en_US")
    values.meetingRoomClient = .liveValue
    values.speechRecognizer.authorizationStatus = { authorization }
    values.speechRecognizer.requestAuthorization = { .authorized }
    values.speechRecognizer.recognize = { [speech, recognitions] _ in
      recognitions.withValue { $0 += 1 }
      return AsyncThrowingStream { continuation in speech.setValue(continuation) }
    }
    values.uuid = .incrementing
    values.wakeLock = .noop
  }

  func say(_ text: String) {
    speech.value?.yield(
      SpeechRecognitionResult(
        transcriptions: [SpeechRecognitionResult.Transcription(formattedString: text)], isFinal: false))
  }
}
