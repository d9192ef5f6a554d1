import ComposableArchitecture
import Foundation

@testable import Scrumdinger

extension UUID {
  /// Equal numbers are equal identifiers.
  init(_ number: Int) { self.init(uuidString: "00000000-0000-0000-0000-" + String(format: "%012x", number))! }
}

extension Date {
  static let start = Date(timeIntervalSince1970: 1_700_000_000)
}

extension Meeting {
  /// A meeting of that many people, whose identifiers follow upon its own.
  static func fixture(
    _ id: Int = 1_000, title: String = "Kitchen", minutes: Int = 1, attendees: [String] = ["Ada", "Bo", "Cy"]
  ) -> Meeting {
    Meeting(
      id: UUID(id), title: title,
      attendees: attendees.enumerated().map { Attendee(id: UUID(id + 1 + $0), name: $1) }, minutes: minutes,
      theme: .celestine)
  }
}

extension RunningMeeting {
  static func fixture(_ meeting: Meeting = .fixture(), id: Int = 500) -> RunningMeeting {
    RunningMeeting(meeting, id: UUID(id), startedAt: .start)
  }
}

extension TestClock<Duration> {
  /// A calendar's time that goes on as this clock does.
  var date: DateGenerator {
    DateGenerator { [self] in
      let (seconds, attoseconds) = Instant().duration(to: now).components
      return Date.start + Double(seconds) + Double(attoseconds) * 1e-18
    }
  }
}
