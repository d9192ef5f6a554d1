import Foundation
import IdentifiedCollections

/// A meeting that takes place now.
struct RunningMeeting: Identifiable, Hashable, Codable, Sendable {
  /// The way in which a meeting was ended before its time.
  enum Outcome: String, Codable, Sendable { case saved, discarded }

  /// Becomes that of the ``PastMeeting``, so that however many tabs save it, it is kept once.
  let id: UUID
  let meetingID: Meeting.ID
  let startedAt: Date
  let title: String
  let theme: Theme
  /// The people who are there, in the order in which they speak.
  let speakers: [Attendee]
  var absentees: [Attendee] = []
  var timer: MeetingTimer
  /// Somebody has asked for a break. An alert halts the timer without this.
  var isPaused = false
  /// In which language is spoken, one of ``SpokenLanguage/all``; `nil` for the person's own.
  var language: SpokenLanguage.ID?
  /// The text that the browser has understood.
  var transcript = ""
  /// The text that was typed.
  var notes = ""
  /// The room in which others follow.
  var roomID: String?
  var outcome: Outcome?
  // Optional, as are the next three: meetings that earlier versions have stored lack them.
  /// The moment at which it was ended.
  var endedAt: Date?
  /// Indicates whether the minutes of a meeting that is over are part of its series.
  var isKept: Bool?
  /// The tabs of the owner's that have shown it, by their names as participants.
  var tabs: [String]?
  /// The tab of the owner's that writes down what is said.
  var recorder: String?

  /// - Parameters:
  ///   - order: whoever speaks first comes first; who is missing in it follows as in the series.
  ///   - absent: who is not there. Where nobody is, all are taken to be.
  init(
    _ meeting: Meeting, id: UUID, startedAt: Date, order: [Attendee.ID] = [], absent: Set<Attendee.ID> = []
  ) {
    self.id = id
    self.startedAt = startedAt
    meetingID = meeting.id
    title = meeting.title
    theme = meeting.theme
    language = meeting.language
    let positions = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let ordered = meeting.attendees.enumerated().sorted { left, right in
      (positions[left.element.id] ?? order.count, left.offset)
        < (positions[right.element.id] ?? order.count, right.offset)
    }.map(\.element)
    let present = ordered.filter { !absent.contains($0.id) }
    speakers = present.isEmpty ? ordered : present
    absentees = present.isEmpty ? [] : ordered.filter { absent.contains($0.id) }
    timer = MeetingTimer(
      length: meeting.minutes * 60, speakerCount: speakers.count, countsOvertime: meeting.countsOvertime)
  }

  func speakerName(_ index: Int) -> String {
    guard speakers.indices.contains(index), !speakers[index].isBlank else { return "Someone" }
    return speakers[index].name
  }

  /// As it is kept when it is over.
  func past(at now: Date) -> PastMeeting {
    let texts = [transcript, notes].map(\.trimmed).filter { !$0.isEmpty }
    return PastMeeting(
      id: id, date: startedAt, duration: Int((Double(timer.elapsed(at: now)) / 1_000).rounded()),
      attendees: speakers, absentees: absentees, minutes: texts.joined(separator: "\n\n"))
  }

  /// The meeting as those who follow may see it: all but what was said.
  var shared: RunningMeeting {
    var meeting = self
    meeting.transcript = ""
    meeting.notes = ""
    (meeting.tabs, meeting.recorder) = (nil, nil)
    return meeting
  }

  /// Takes over how it goes on elsewhere, and keeps what was said here.
  mutating func follow(_ other: RunningMeeting) {
    timer = other.timer
    isPaused = other.isPaused
    outcome = other.outcome
  }
}

extension IdentifiedArray where ID == Meeting.ID, Element == Meeting {
  /// Makes a meeting that is over part of its series' history: once, however many tabs do so, and newest first.
  mutating func keep(_ run: RunningMeeting, at now: Date) {
    guard var history = self[id: run.meetingID]?.history, history[id: run.id] == nil else { return }
    let past = run.past(at: now)
    history.insert(past, at: history.firstIndex { $0.date <= past.date } ?? history.count)
    self[id: run.meetingID]?.history = history
  }
}
