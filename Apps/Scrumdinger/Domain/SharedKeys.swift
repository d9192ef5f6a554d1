import Foundation
import IdentifiedCollections
import Sharing

extension SharedKey where Self == AppStorageKey<IdentifiedArrayOf<Meeting>>.Default {
  /// All of the person's meetings.
  static var meetings: Self { Self[.appStorage("Scrumdinger_Meetings"), default: []] }
}

extension SharedKey where Self == AppStorageKey<IdentifiedArrayOf<RunningMeeting>>.Default {
  /// The person's meetings that have begun and are not over, in whatever tab. They outlive reloads, lost connections and
  /// the server.
  static var runningMeetings: Self { Self[.appStorage("Scrumdinger_Running"), default: []] }
}

extension SharedKey where Self == SceneStorageKey<String>.Default {
  /// The identifier of the meeting that this tab shows; empty for none.
  static var meetingOfScene: Self { Self[.sceneStorage("Scrumdinger_Running"), default: ""] }
}

extension SharedKey where Self == AppStorageKey<Bool>.Default {
  /// Indicates whether a bell tells of a change of speakers.
  static var isSoundOn: Self { Self[.appStorage("Scrumdinger_Sound"), default: true] }
  /// Indicates whether the device tells of a change of speakers while the page is out of sight.
  static var notifiesOfSpeakers: Self { Self[.appStorage("Scrumdinger_Notifications"), default: false] }
  /// The person knows that their browser understands no speech.
  static var typesNotes: Self { Self[.appStorage("Scrumdinger_TypesNotes"), default: false] }
}

extension SharedKey where Self == AppStorageKey<String>.Default {
  /// The person's name where others follow a meeting.
  static var participantName: Self { Self[.appStorage("Scrumdinger_Name"), default: ""] }
}

extension SharedKey where Self == SceneStorageKey<String>.Default {
  /// The identifier of this tab among those who follow a meeting.
  static var participantID: Self { Self[.sceneStorage("Scrumdinger_Participant"), default: ""] }
}
