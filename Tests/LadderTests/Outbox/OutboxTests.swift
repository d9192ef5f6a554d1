import Foundation
import LadderModel
import Testing

@testable import Ladder

@Suite("The outbox")
struct OutboxTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)
  private func at(_ seconds: TimeInterval) -> Date { now.addingTimeInterval(seconds) }

  /// Claims what is next for a tab after so many seconds, and returns its number.
  private func claim(
    _ outbox: inout Outbox, _ tab: String, _ seconds: TimeInterval, of user: String = "ada"
  ) -> UUID? {
    outbox.claimNext(of: user, by: tab, at: at(seconds))?.id
  }

  @Test("What is put in twice is there once")
  func once() {
    var outbox = Outbox(.result(1), .result(1), .result(2))
    #expect(outbox.entries.ids == [UUID(1), UUID(2)])
    let claimed = outbox.claimNext(of: "ada", by: "a", at: now)
    outbox.add(.result(1))
    #expect(outbox.entries[id: UUID(1)] == claimed)
  }

  @Test("The oldest is sent first, and another tab waits until it was answered")
  func claims() {
    var outbox = Outbox(.result(1), .result(2))
    let first = outbox.claimNext(of: "ada", by: "a", at: now)
    #expect(first?.id == UUID(1))
    let claimed1 = claim(&outbox, "b", 1)
    #expect(claimed1 == nil)
    #expect(outbox.wait(of: "ada", by: "b", at: at(1)) == 59)
    outbox.remove(first!)
    #expect(outbox.wait(of: "ada", by: "b", at: at(1)) == 0)
    let claimed2 = claim(&outbox, "b", 1)
    #expect(claimed2 == UUID(2))
  }

  @Test("The claim of a tab that is gone ends by itself; that of a clock that was wrong, at once")
  func claimEnds() {
    var outbox = Outbox(.result(1))
    _ = outbox.claimNext(of: "ada", by: "gone", at: now)
    let claimed3 = claim(&outbox, "b", 59.9)
    #expect(claimed3 == nil)
    let claimed4 = claim(&outbox, "b", 60)
    #expect(claimed4 != nil)
    var wrong = Outbox(.result(1))
    _ = wrong.claimNext(of: "ada", by: "gone", at: at(1e6))
    let claimed5 = claim(&wrong, "b", 0)
    #expect(claimed5 != nil)
  }

  @Test("A tab that comes back after a stop of the server sends what it had claimed")
  func ownClaim() {
    var outbox = Outbox(.result(1))
    _ = outbox.claimNext(of: "ada", by: "a", at: now)
    let claimed6 = claim(&outbox, "a", 1)
    #expect(claimed6 == UUID(1))
  }

  @Test("Each person's entries are sent for that person alone")
  func persons() {
    var outbox = Outbox(.result(1, of: "bob"), .result(2, of: "ada"))
    let claimed7 = claim(&outbox, "a", 0, of: "ada")
    #expect(claimed7 == UUID(2))
    let claimed8 = claim(&outbox, "a", 0, of: "eve")
    #expect(claimed8 == nil)
    #expect(outbox.wait(of: "eve", by: "a", at: now) == nil)
    outbox.hand(from: "bob", to: "ada")
    #expect(outbox.waiting(of: "ada").count == 2 && outbox.waiting(of: "bob").isEmpty)
  }

  @Test("What failed waits, and so does everything else where the service was not reached")
  func postpone() {
    var outbox = Outbox(.result(1), .result(2))
    let first = outbox.claimNext(of: "ada", by: "a", at: now)!
    outbox.postpone(first, until: at(4), all: true)
    #expect(outbox.entries[id: UUID(1)]?.failures == 1 && outbox.entries[id: UUID(2)]?.failures == 0)
    let claimed9 = claim(&outbox, "a", 3.9)
    #expect(claimed9 == nil)
    #expect(outbox.wait(of: "ada", by: "b", at: at(1)) == 3)
    let claimed10 = claim(&outbox, "a", 4)
    #expect(claimed10 == UUID(1))
  }

  @Test("One that cannot be read by this version does not keep the others back")
  func postponeOne() {
    var outbox = Outbox(.result(1), .result(2))
    let first = outbox.claimNext(of: "ada", by: "a", at: now)!
    outbox.postpone(first, until: at(4), all: false)
    let claimed11 = claim(&outbox, "a", 1)
    #expect(claimed11 == UUID(2))
  }

  @Test("What a clock that was wrong has put off for ages is sent now")
  func wrongClock() {
    var outbox = Outbox(.result(1))
    outbox.postpone(.result(1), until: at(1e8), all: true)
    #expect(outbox.wait(of: "ada", by: "a", at: now) == 0)
  }

  @Test("A refused one is sent no more, keeps nothing back, and can be discarded")
  func refuse() {
    var outbox = Outbox(.result(1), .result(2))
    let first = outbox.claimNext(of: "ada", by: "a", at: now)!
    outbox.refuse(first, .init(code: "not_found", message: "There is no such challenge"))
    let claimed12 = claim(&outbox, "a", 0, of: "ada")
    #expect(claimed12 == UUID(2))
    let isDiscarded = [outbox.discard(UUID(2), at: now), outbox.discard(UUID(1), at: now)]
    #expect(isDiscarded == [false, true] && outbox.entries.ids == [UUID(2)])
  }

  @Test("A deletion takes the place of its result, and an answer to the result does not remove it")
  func deletion() {
    var outbox = Outbox(.result(1))
    let result = outbox.claimNext(of: "ada", by: "a", at: now)!
    outbox.add(OutboxEntry(.deletion(.fixture(1)), userID: "ada", addedAt: now))
    outbox.remove(result)
    outbox.refuse(result, .init(code: "x", message: "x"))
    #expect(outbox.entries[id: UUID(1)]?.deletion != nil && outbox.entries[id: UUID(1)]?.refusal == nil)
  }

  @Test("A deletion can be undone until somebody tells the service")
  func undo() {
    var outbox = Outbox(OutboxEntry(.deletion(.fixture(1)), userID: "ada", addedAt: now))
    var other = outbox
    let isUndone = other.discard(UUID(1), at: now)
    #expect(isUndone)
    _ = outbox.claimNext(of: "ada", by: "a", at: now)
    let isTooLate = !outbox.discard(UUID(1), at: at(1))
    #expect(isTooLate)
  }

  @Test("Who is in a hurry has results sent now, and deletions when they cannot be undone any longer")
  func hurry() {
    var outbox = Outbox(
      .result(1),
      OutboxEntry(.deletion(.fixture(2)), userID: "ada", addedAt: now, notBefore: at(6)))
    outbox.postpone(.result(1), until: at(30), all: false)
    outbox.hurry(of: "ada")
    #expect(outbox.entries[id: UUID(1)]?.notBefore == nil && outbox.entries[id: UUID(2)]?.notBefore == at(6))
  }

  @Test("It is the same after it was stored and read")
  func codable() throws {
    var outbox = Outbox(
      .result(1), .result(2), OutboxEntry(.deletion(.fixture(3)), userID: "ada", addedAt: now))
    _ = outbox.claimNext(of: "ada", by: "a", at: now)
    outbox.refuse(.result(2), .init(code: "gone", message: "Gone"))
    outbox.postpone(.result(1), until: at(4), all: true)
    #expect(try JSONDecoder().decode(Outbox.self, from: JSONEncoder().encode(outbox)) == outbox)
  }
}

@Suite("The pause between tries")
struct BackoffTests {
  @Test("It doubles up to a minute, and chance takes up to half of it")
  func doubles() {
    let full = (1...10).map { Backoff.seconds(failures: $0, asked: nil, chance: 1) }
    #expect(full == [1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
    let half = (1...7).map { Backoff.seconds(failures: $0, asked: nil, chance: 0) }
    #expect(half == [0.5, 1, 2, 4, 8, 16, 30])
    #expect(Backoff.seconds(failures: .max, asked: nil, chance: 1) == 60)
    #expect(Backoff.seconds(failures: 0, asked: nil, chance: 1) == 1)
  }

  @Test("What the service asks for is honored, an hour at the most")
  func asked() {
    #expect(Backoff.seconds(failures: 1, asked: 20, chance: 0.25) == 20.25)
    #expect(Backoff.seconds(failures: 7, asked: 2, chance: 1) == 60)
    #expect(Backoff.seconds(failures: 1, asked: 1e9, chance: 0) == 3_600)
    #expect(Backoff.seconds(failures: 1, asked: .nan, chance: 0) == 0.5)
    #expect(Backoff.seconds(failures: 1, asked: -4, chance: 0) == 0.5)
  }
}

@Suite("Answers to results")
struct ReceiptsTests {
  @Test("The latest are kept, each once")
  func latest() throws {
    var receipts = Receipts()
    for number in 1...30 { receipts.add(.fixture(FinishedTest.fixture(number).request)) }
    receipts.add(.fixture(FinishedTest.fixture(30).request, rank: 2))
    #expect(receipts[UUID(30)]?.rank == 2 && receipts[UUID(11)] != nil && receipts[UUID(10)] == nil)
    #expect(try JSONDecoder().decode(Receipts.self, from: JSONEncoder().encode(receipts)) == receipts)
  }
}
