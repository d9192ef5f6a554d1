import Foundation

/// The address of a screen: what follows the app's own in the browser.
enum AppLink: Hashable, Sendable {
  case list
  case newMeeting
  case meeting(Meeting.ID)
  case edit(Meeting.ID)
  case running(Meeting.ID)
  /// The notes of the meeting that takes place.
  case notes(Meeting.ID)
  /// The people who follow the meeting that takes place.
  case team(Meeting.ID)
  case pastMeeting(Meeting.ID, PastMeeting.ID)
  case printed(Meeting.ID, PastMeeting.ID)
  /// A meeting that somebody else has begun.
  case join(String)

  init?(path: String) {
    let parts = path.split(separator: "/").map(String.init)
    func id(_ index: Int) -> UUID? { UUID(uuidString: parts[index]) }
    switch (parts.first, parts.count) {
    case (nil, _): self = .list
    case ("new", 1): self = .newMeeting
    case ("join", 2): self = .join(parts[1])
    case ("meetings", 2...5):
      guard let meeting = id(1) else { return nil }
      switch (parts.count, parts.dropFirst(2).first, parts.last) {
      case (2, _, _): self = .meeting(meeting)
      case (3, "edit", _): self = .edit(meeting)
      case (3, "now", _): self = .running(meeting)
      case (4, "now", "notes"): self = .notes(meeting)
      case (4, "now", "team"): self = .team(meeting)
      case (4, "past", _):
        guard let past = id(3) else { return nil }
        self = .pastMeeting(meeting, past)
      case (5, "past", "print"):
        guard let past = id(3) else { return nil }
        self = .printed(meeting, past)
      default: return nil
      }
    default: return nil
    }
  }

  var path: String {
    switch self {
    case .list: ""
    case .newMeeting: "new"
    case .meeting(let id): "meetings/\(id.uuidString)"
    case .edit(let id): "meetings/\(id.uuidString)/edit"
    case .running(let id): "meetings/\(id.uuidString)/now"
    case .notes(let id): "meetings/\(id.uuidString)/now/notes"
    case .team(let id): "meetings/\(id.uuidString)/now/team"
    case .pastMeeting(let id, let past): "meetings/\(id.uuidString)/past/\(past.uuidString)"
    case .printed(let id, let past): "meetings/\(id.uuidString)/past/\(past.uuidString)/print"
    case .join(let room): "join/\(room)"
    }
  }

  /// The series of which a meeting that takes place is to be shown.
  var runningMeetingID: Meeting.ID? {
    switch self {
    case .running(let id), .notes(let id), .team(let id): id
    case .list, .newMeeting, .meeting, .edit, .pastMeeting, .printed, .join: nil
    }
  }
}
