import Foundation

/// The progress of a meeting, told by the clock: nothing is counted, so nothing gets lost while nobody looks.
///
/// Every speaker has the same share of the length. Whose turn it is follows from the time that has passed alone:
/// `min(elapsed ÷ share, last)`.
struct MeetingTimer: Hashable, Codable, Sendable {
  // Milliseconds in whole numbers: shares add up exactly, and what is stored is what is read.
  private(set) var length: Int
  private(set) var speakerCount: Int
  /// Indicates whether the meeting goes on when its time is up.
  var countsOvertime: Bool
  /// The time that had passed when it was last started, moved or halted.
  private var banked = 0
  /// Since when it runs; `nil` while it is halted.
  private(set) var runningSince: Date?

  /// A halted timer at its beginning.
  /// - Parameters:
  ///   - length: in seconds. Without a length the meeting is over at once.
  ///   - speakerCount: where there is none, somebody speaks.
  init(length seconds: Int, speakerCount: Int, countsOvertime: Bool = false) {
    length = min(max(0, seconds), Self.maximumSeconds) * 1_000
    self.speakerCount = max(1, speakerCount)
    self.countsOvertime = countsOvertime
  }

  /// A week. Whatever claims to be longer is damaged, and must not overflow what is reckoned with it.
  private static let maximumSeconds = 7 * 24 * 60 * 60

  private enum CodingKeys: CodingKey { case length, speakerCount, countsOvertime, banked, runningSince }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let length = try container.decode(Int.self, forKey: .length)
    self.init(
      length: 0, speakerCount: try container.decode(Int.self, forKey: .speakerCount),
      countsOvertime: try container.decode(Bool.self, forKey: .countsOvertime))
    self.length = min(max(0, length), Self.maximumSeconds * 1_000)
    banked = min(max(0, try container.decode(Int.self, forKey: .banked)), Self.maximumSeconds * 1_000)
    runningSince = try container.decodeIfPresent(Date.self, forKey: .runningSince)
  }

  // MARK: Reading

  var isRunning: Bool { runningSince != nil }

  /// Milliseconds that have passed without the breaks: at most the length, where time that is up ends the meeting.
  func elapsed(at now: Date) -> Int {
    var elapsed = banked
    if let runningSince {
      let seconds = now.timeIntervalSince(runningSince)
      // A clock that was set back lets no time pass.
      elapsed += Int((min(max(0, seconds), Double(Self.maximumSeconds)) * 1_000).rounded())
    }
    return countsOvertime ? elapsed : min(elapsed, length)
  }

  func remaining(at now: Date) -> Int { max(0, length - elapsed(at: now)) }

  /// The number of the speaker, from 0.
  func speaker(at now: Date) -> Int { speaker(after: elapsed(at: now)) }

  /// The time is up, and that ends the meeting.
  func isOver(at now: Date) -> Bool { !countsOvertime && elapsed(at: now) >= length }

  func isOvertime(at now: Date) -> Bool { countsOvertime && elapsed(at: now) >= length }

  /// Milliseconds from the beginning at which that speaker's share begins. The share after the last begins at the end.
  func start(ofSpeaker index: Int) -> Int {
    guard index < speakerCount else { return length }
    // Rounded up, so that at this very moment it is that speaker's turn.
    return (max(0, index) * length + speakerCount - 1) / speakerCount
  }

  /// Milliseconds until whose turn it is, or whether it is over, changes next; `nil` when it never will.
  func untilNextChange(at now: Date) -> Int? {
    guard isRunning else { return nil }
    let elapsed = elapsed(at: now)
    guard elapsed < length else { return countsOvertime ? nil : 0 }
    return start(ofSpeaker: speaker(after: elapsed) + 1) - elapsed
  }

  private func speaker(after elapsed: Int) -> Int {
    guard length > 0 else { return speakerCount - 1 }
    return min(elapsed * speakerCount / length, speakerCount - 1)
  }

  // MARK: Running

  mutating func run(at now: Date) {
    guard runningSince == nil else { return }
    runningSince = now
  }

  mutating func halt(at now: Date) {
    guard isRunning else { return }
    banked = elapsed(at: now)
    runningSince = nil
  }

  /// Goes to the beginning of the next speaker's share.
  /// - Returns: whether there is a next speaker.
  @discardableResult
  mutating func skip(at now: Date) -> Bool {
    let next = speaker(at: now) + 1
    guard next < speakerCount else { return false }
    banked = start(ofSpeaker: next)
    if isRunning { runningSince = now }
    return true
  }
}

// MARK: For clocks that tick by themselves

extension MeetingTimer {
  /// Returns the dates between which a part of the meeting, given in milliseconds from its beginning, takes
  /// place as long as the timer runs as it does; `nil` while it is halted. A display that ticks by itself
  /// needs them.
  func dates(from start: Int, to end: Int) -> ClosedRange<Date>? {
    guard let runningSince else { return nil }
    let beginning = runningSince - Double(banked) / 1_000
    return (beginning + Double(start) / 1_000)...(beginning + Double(max(start, end)) / 1_000)
  }

  /// The dates between which all of it takes place.
  var dates: ClosedRange<Date>? { dates(from: 0, to: length) }
}
