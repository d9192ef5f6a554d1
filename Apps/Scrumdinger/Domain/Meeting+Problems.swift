/// The reasons why a meeting cannot be kept as it is, in words for the person who types it.
struct MeetingProblems: Equatable {
  var title: String?
  var attendees: String?
  /// By the attendee whose name it is.
  var names: [Attendee.ID: String] = [:]

  var isEmpty: Bool { self == MeetingProblems() }
}

extension Meeting {
  /// The problems that have to be put right before the meeting can be kept. Attendees without a name are no
  /// problem as long as one has a name: they are left out.
  var problems: MeetingProblems {
    var problems = MeetingProblems()
    if title.allSatisfy(\.isWhitespace) {
      problems.title = "Give the meeting a title."
    } else if title.count > Self.maximumTitleLength {
      problems.title = "A title has at most \(Self.maximumTitleLength) letters; this one has \(title.count)."
    }
    let named = attendees.filter { !$0.isBlank }
    if named.isEmpty {
      problems.attendees = "Name at least one attendee."
    } else if named.count > Self.maximumAttendeeCount {
      problems.attendees =
        "A meeting has at most \(Self.maximumAttendeeCount) attendees; this one has \(named.count)."
    }
    for attendee in named where attendee.name.count > Attendee.maximumNameLength {
      problems.names[attendee.id] =
        "A name has at most \(Attendee.maximumNameLength) letters; this one has \(attendee.name.count)."
    }
    return problems
  }

  /// As it is kept: without attendees that have no name, and without blanks around what was typed.
  var cleaned: Meeting {
    var meeting = self
    meeting.title = title.trimmed
    meeting.attendees = attendees.filter { !$0.isBlank }.map { Attendee(id: $0.id, name: $0.name.trimmed) }
    return meeting
  }
}

extension String {
  /// Without the blanks at both ends.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
