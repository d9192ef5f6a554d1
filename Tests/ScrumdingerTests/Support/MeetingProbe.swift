import ComposableArchitecture
import DeviceClients
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
  /// Of each time that somebody listened.
  nonisolated let languages = LockIsolated<[String]>([])
  /// Whether the page is in sight.
  nonisolated let isVisible = LockIsolated(true)
  /// Whether the browser can be reached, and whoever waits for a change of that.
  nonisolated let isOnline = LockIsolated(true)
  nonisolated let watchers = LockIsolated<[AsyncStream<BrowserEnvironment>.Continuation]>([])
  nonisolated let notifications = LockIsolated<[BrowserNotification]>([])
  /// What the person says when asked for the microphone, and for notifications.
  nonisolated let answer = LockIsolated(BrowserAuthorization.authorized)
  nonisolated let questions = LockIsolated(0)

  init(_ storage: any CommonStorage = InMemoryCommonStorage()) {
    rooms = MeetingRooms(storage: storage, now: { .start })
  }

  func prepare(_ values: inout DependencyValues, authorization: BrowserAuthorization = .denied) {
    values.audioPlayer.play = { [dings] clip in
      if clip == Ding.clip { dings.withValue { $0 += 1 } }
    }
    values.browserEnvironment.current = { [isVisible] in BrowserEnvironment(isVisible: isVisible.value) }
    values.browserEnvironment.changes = { [isOnline, watchers] in
      AsyncStream { continuation in
        continuation.yield(BrowserEnvironment(isOnline: isOnline.value))
        watchers.withValue { $0.append(continuation) }
      }
    }
    values.continuousClock = clock
    values.date = clock.date
    values.dismiss = DismissEffect { [isDismissed] in isDismissed.setValue(true) }
    values.commonStorage = rooms.storage
    values.locale = Locale(identifier: "en_US")
    values.meetingRoomClient = .liveValue
    values.notifications.requestAuthorization = { [answer] in answer.value }
    values.notifications.show = { [notifications] notification in
      notifications.withValue { $0.append(notification) }
    }
    values.speechRecognizer.authorizationStatus = { authorization }
    values.speechRecognizer.requestAuthorization = { [answer, questions] in
      questions.withValue { $0 += 1 }
      return answer.value
    }
    values.speechRecognizer.recognize = { [speech, recognitions, languages] options in
      recognitions.withValue { $0 += 1 }
      languages.withValue { $0.append(options.locale.identifier(.bcp47)) }
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
