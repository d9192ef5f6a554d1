import Foundation
import IdentifiedCollections

/// A meeting that a team has again and again, with all that took place of it.
struct Meeting: Identifiable, Hashable, Sendable {
  let id: UUID
  var title = ""
  var attendees: [Attendee] = []
  /// The length that it is to have, in whole minutes of ``lengths``.
  var minutes = 5
  var theme = Theme.amethyst
  /// Indicates whether the time goes on counting when it is up, rather than ending the meeting.
  var countsOvertime = false
  /// In which language its minutes are spoken, one of ``SpokenLanguage/all``; `nil` for the person's own.
  var language: SpokenLanguage.ID?
  /// The meetings that took place, newest first.
  var history: IdentifiedArrayOf<PastMeeting> = []

  /// Lengths that a meeting may have, in minutes.
  static let lengths = 1...60
  /// Letters that a title may have.
  static let maximumTitleLength = 100
  static let maximumAttendeeCount = 100
}

extension Meeting: Codable {
  /// Reads what earlier versions, and files that somebody has edited, leave out or have wrong: a length that no meeting
  /// may have is brought into bounds, an unknown theme becomes the first.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(UUID.self, forKey: .id)
    title = try container.decode(String.self, forKey: .title)
    // Of entries with equal identifiers the first counts: lists are told apart by them.
    let attendees = try container.decodeIfPresent([Attendee].self, forKey: .attendees) ?? []
    self.attendees = IdentifiedArray(attendees, uniquingIDsWith: { first, _ in first }).elements
    let minutes = try container.decodeIfPresent(Int.self, forKey: .minutes) ?? 5
    self.minutes = min(max(minutes, Self.lengths.lowerBound), Self.lengths.upperBound)
    theme =
      try container.decodeIfPresent(String.self, forKey: .theme).flatMap(Theme.init(stored:)) ?? .amethyst
    countsOvertime = try container.decodeIfPresent(Bool.self, forKey: .countsOvertime) ?? false
    language = SpokenLanguage(try container.decodeIfPresent(String.self, forKey: .language))?.id
    let history = try container.decodeIfPresent([PastMeeting].self, forKey: .history) ?? []
    self.history = IdentifiedArray(history, uniquingIDsWith: { first, _ in first })
  }
}

extension Meeting {
  /// The same meeting under another identity and without a past.
  func duplicate(uuid: () -> UUID) -> Meeting {
    Meeting(
      id: uuid(), title: String("\(title) copy".prefix(Self.maximumTitleLength)),
      attendees: attendees.map { Attendee(id: uuid(), name: $0.name) }, minutes: minutes, theme: theme,
      countsOvertime: countsOvertime, language: language)
  }
}
