import Foundation

/// The address of a screen: what follows the app's own in the browser.
enum AppLink: Hashable, Sendable {
  case list
  case newMeeting
  case meeting(Meeting.ID)
  case edit(Meeting.ID)
  case running(Meeting.ID)
  case pastMeeting(Meeting.ID, PastMeeting.ID)
  /// A meeting that somebody else has begun.
  case join(String)

  init?(path: String) {
    let parts = path.split(separator: "/").map(String.init)
    func id(_ index: Int) -> UUID? { UUID(uuidString: parts[index]) }
    switch (parts.first, parts.count) {
    case (nil, _): self = .list
    case ("new", 1): self = .newMeeting
    case ("join", 2): self = .join(parts[1])
    case ("meetings", 2...4):
      guard let meeting = id(1) else { return nil }
      switch (parts.count, parts.last) {
      case (2, _): self = .meeting(meeting)
      case (3, "edit"): self = .edit(meeting)
      case (3, "now"): self = .running(meeting)
      case (4, _):
        guard parts[2] == "past", let past = id(3) else { return nil }
        self = .pastMeeting(meeting, past)
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
    case .pastMeeting(let id, let past): "meetings/\(id.uuidString)/past/\(past.uuidString)"
    case .join(let room): "join/\(room)"
    }
  }
}
