import Foundation
import IdentifiedCollections

/// The meetings that take place, as all tabs of a person agree on them.
///
/// Each tab works on a copy, and writes what it has changed itself: in one step with reading what the others have. A meeting that is
/// over stays for a day, with its outcome and without its words, so that a tab that has slept through the end learns of it and cannot
/// bring the meeting back.
extension IdentifiedArray where ID == RunningMeeting.ID, Element == RunningMeeting {
  /// The meetings that are not over.
  var current: Self { filter { $0.outcome == nil } }

  /// The meeting of a series that is not over.
  func current(of meetingID: Meeting.ID) -> RunningMeeting? {
    last { $0.outcome == nil && $0.meetingID == meetingID }
  }

  /// Begins a meeting, unless one of its series takes place already.
  /// - Returns: the one that takes place.
  @discardableResult
  mutating func begin(_ run: RunningMeeting) -> RunningMeeting {
    if let running = current(of: run.meetingID) { return running }
    self[id: run.id] = run
    return run
  }

  /// Writes what a tab has changed since it last read a meeting, unless that is over.
  /// - Returns: the meeting as it is now; `nil` where there is none.
  mutating func write(_ run: RunningMeeting, since base: RunningMeeting) -> RunningMeeting? {
    guard var stored = self[id: run.id] else { return nil }
    guard stored.outcome == nil else { return stored }
    stored.takeChanges(from: base, to: run)
    self[id: run.id] = stored
    return stored
  }

  /// Ends a meeting with what a tab has changed since it last read it, unless it is over.
  /// - Returns: the meeting as it ended; `nil` where there is none.
  mutating func end(
    _ run: RunningMeeting, since base: RunningMeeting, as outcome: RunningMeeting.Outcome, at date: Date
  ) -> RunningMeeting? {
    guard var stored = write(run, since: base) else { return nil }
    guard stored.outcome == nil else { return stored }
    stored.outcome = outcome
    stored.endedAt = date
    self[id: run.id] = stored
    return stored
  }

  /// Notes that a meeting's minutes are kept in its series, and lets go of its words.
  mutating func settle(_ id: RunningMeeting.ID) {
    guard var run = self[id: id], run.outcome != nil else { return }
    run.isKept = true
    (run.transcript, run.notes) = ("", "")
    self[id: id] = run
  }
}

extension RunningMeeting {
  /// The number of tabs that are remembered as the owner's.
  private static let maximumTabs = 50

  /// Indicates whether a participant of the meeting's room is a tab of its owner's.
  func isTab(_ participantID: String) -> Bool { tabs?.contains(participantID) == true }

  /// Notes that a participant is a tab of the owner's.
  mutating func addTab(_ participantID: String) {
    guard !isTab(participantID) else { return }
    tabs = ((tabs ?? []) + [participantID]).suffix(Self.maximumTabs)
  }

  /// Takes over what differs between two states of a tab's copy. The clock and the break go together.
  fileprivate mutating func takeChanges(from base: Self, to run: Self) {
    if run.timer != base.timer || run.isPaused != base.isPaused {
      (timer, isPaused) = (run.timer, run.isPaused)
    }
    if run.language != base.language { language = run.language }
    if run.transcript != base.transcript { transcript = run.transcript }
    if run.notes != base.notes { notes = run.notes }
    if run.roomID != base.roomID { roomID = run.roomID }
    if run.recorder != base.recorder { recorder = run.recorder }
    for tab in run.tabs ?? [] where !base.isTab(tab) { addTab(tab) }
  }
}
