import Foundation
import IdentifiedCollections
import LadderModel

/// Everything that the service has yet to be told, the oldest first.
///
/// The person's storage holds it, and all of their tabs send from it: one thing at a time, by whichever has claimed it.
struct Outbox: Codable, Equatable, Sendable {
  private(set) var entries: IdentifiedArrayOf<OutboxEntry> = []

  /// Seconds for which a tab may be about to send. Longer than any answer takes.
  static let claimLength: TimeInterval = 60
  /// Seconds in which a deletion can be undone.
  static let undoWindow: TimeInterval = 6

  /// The results that are on their way, or refused, of a person; the oldest first.
  func results(of userID: User.ID?) -> [OutboxEntry] {
    entries.filter { $0.userID == userID && $0.result != nil }
  }

  /// The workouts of a person that are to be deleted.
  func deletions(of userID: User.ID?) -> [OutboxEntry] {
    entries.filter { $0.userID == userID && $0.deletion != nil }
  }

  /// The entries of a person that can be sent, now or later.
  func waiting(of userID: User.ID) -> [OutboxEntry] {
    entries.filter { $0.userID == userID && $0.refusal == nil }
  }

  /// Takes an entry in, once. A deletion takes the place of its result, which the service must have then.
  mutating func add(_ entry: OutboxEntry) {
    guard let known = entries[id: entry.id] else {
      entries.append(entry)
      return
    }
    if known.result != nil, entry.deletion != nil { entries[id: entry.id] = entry }
  }

  /// Claims the entry of a person that is to be sent next; `nil` while there is none, or another tab sends.
  mutating func claimNext(of userID: User.ID, by tab: String, at date: Date) -> OutboxEntry? {
    guard !isClaimed(userID, byOtherThan: tab, at: date),
      let next = waiting(of: userID).first(where: { dueDate(of: $0, at: date) <= date })
    else { return nil }
    entries[id: next.id]?.claim = OutboxEntry.Claim(
      tab: tab, until: date.addingTimeInterval(Self.claimLength))
    return entries[id: next.id]
  }

  /// Returns the seconds until there may be something to send for a tab; `nil` where nothing waits.
  func wait(of userID: User.ID, by tab: String, at date: Date) -> TimeInterval? {
    let due = waiting(of: userID).map { dueDate(of: $0, at: date) }.min()
    guard let due else { return nil }
    let freed = claims(userID, byOtherThan: tab, at: date).map(\.until).max() ?? due
    return max(0, max(due, freed).timeIntervalSince(date))
  }

  /// Removes what was answered, unless something else has taken its place.
  mutating func remove(_ entry: OutboxEntry) {
    guard entries[id: entry.id]?.content == entry.content else { return }
    entries.remove(id: entry.id)
  }

  /// Notes that an entry was not taken, and may be later; `all`: nor would any other have been.
  mutating func postpone(_ entry: OutboxEntry, until date: Date, all: Bool) {
    release(entry)
    update(entry) { $0.failures += 1 }
    for id in entries.ids where id == entry.id || (all && entries[id: id]?.userID == entry.userID) {
      let known = entries[id: id]?.notBefore ?? date
      entries[id: id]?.notBefore = max(known, date)
    }
  }

  /// Notes that an entry will not be taken.
  mutating func refuse(_ entry: OutboxEntry, _ refusal: OutboxEntry.Refusal) {
    release(entry)
    update(entry) { $0.refusal = refusal }
  }

  /// Gives the right to send back.
  mutating func release(_ entry: OutboxEntry) { update(entry) { $0.claim = nil } }

  /// Has everything that failed before sent now. Deletions that may yet be undone wait on.
  mutating func hurry(of userID: User.ID) {
    for entry in waiting(of: userID) where entry.failures > 0 || entry.result != nil {
      entries[id: entry.id]?.notBefore = nil
    }
  }

  /// Removes a refused result, or a deletion that nobody is sending; returns whether it did.
  @discardableResult
  mutating func discard(_ id: OutboxEntry.ID, at date: Date) -> Bool {
    guard let entry = entries[id: id], entry.claim.map({ $0.until <= date }) ?? true,
      entry.refusal != nil || entry.deletion != nil
    else { return false }
    entries.remove(id: id)
    return true
  }

  /// Removes everything of a person.
  mutating func removeAll(of userID: User.ID) { entries.removeAll { $0.userID == userID } }

  /// Gives a person what another one has done, who they are now.
  mutating func hand(from old: User.ID, to new: User.ID) {
    for id in entries.ids where entries[id: id]?.userID == old { entries[id: id]?.userID = new }
  }

  private mutating func update(_ entry: OutboxEntry, _ change: (inout OutboxEntry) -> Void) {
    guard var current = entries[id: entry.id], current.content == entry.content else { return }
    change(&current)
    entries[id: entry.id] = current
  }

  /// A date that lies further away than anybody asks for was made by a clock that was wrong.
  private func dueDate(of entry: OutboxEntry, at date: Date) -> Date {
    guard let notBefore = entry.notBefore else { return date }
    return notBefore.timeIntervalSince(date) > 2 * Backoff.longestAsked ? date : notBefore
  }

  private func claims(_ userID: User.ID, byOtherThan tab: String, at date: Date) -> [OutboxEntry.Claim] {
    entries.filter { $0.userID == userID }.compactMap(\.claim).filter {
      $0.tab != tab && $0.until > date && $0.until.timeIntervalSince(date) <= Self.claimLength
    }
  }

  private func isClaimed(_ userID: User.ID, byOtherThan tab: String, at date: Date) -> Bool {
    !claims(userID, byOtherThan: tab, at: date).isEmpty
  }
}
