import Foundation

/// A meeting that took place, as it was: later changes of its series do not change it.
struct PastMeeting: Identifiable, Hashable, Sendable {
  let id: UUID
  /// The time at which it began.
  var date: Date
  /// The time that it lasted without its breaks, in seconds.
  var duration: Int
  /// The people who were there, in the order in which they spoke.
  var attendees: [Attendee]
  /// The people who were expected and did not come.
  var absentees: [Attendee] = []
  /// The words that were said, or noted down.
  var minutes = ""
}

extension PastMeeting: Codable {
  /// Reads what earlier versions, and files that somebody has edited, leave out.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(UUID.self, forKey: .id)
    date = try container.decode(Date.self, forKey: .date)
    duration = max(0, try container.decodeIfPresent(Int.self, forKey: .duration) ?? 0)
    attendees = try container.decodeIfPresent([Attendee].self, forKey: .attendees) ?? []
    absentees = try container.decodeIfPresent([Attendee].self, forKey: .absentees) ?? []
    minutes = try container.decodeIfPresent(String.self, forKey: .minutes) ?? ""
  }
}
