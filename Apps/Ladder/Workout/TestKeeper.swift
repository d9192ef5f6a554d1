import Foundation
import LadderModel
import Sharing

/// Brings a test to its end so that it counts once, whoever ends it, and whatever stops the server in between.
struct TestKeeper {
  let running: Shared<RunningTest?>
  let outbox: Shared<Outbox>
  let receipts: Receipts

  /// Ends a test at `date`, and returns its result; `nil` where it is not running any longer.
  ///
  /// First the result becomes part of the test, in one step. Then it is put into the outbox, where it has a place under its
  /// number. Only then is the test forgotten: whoever is stopped in between finds the same result again.
  func finish(_ id: RunningTest.ID, at date: Date, now: Date) -> FinishedTest? {
    let ended = running.withLock { stored -> RunningTest? in
      guard stored?.id == id else { return nil }
      _ = stored?.finish(at: date)
      return stored
    }
    guard let ended, let result = ended.result else { return nil }
    handIn(result, of: ended.userID, now: now)
    return result
  }

  /// Does what was left undone by a server that was stopped: a test that has ended is handed in, and so is one whose time was up
  /// meanwhile. Returns the result, if there was one.
  @discardableResult
  func settle(now: Date) -> FinishedTest? {
    guard let test = running.wrappedValue, test.result != nil || test.isOver(at: now) else { return nil }
    return finish(test.id, at: test.deadline, now: now)
  }

  private func handIn(_ result: FinishedTest, of userID: User.ID, now: Date) {
    if receipts[result.id] == nil {
      outbox.withLock { $0.add(OutboxEntry(.result(result), userID: userID, addedAt: now)) }
    }
    running.withLock { if $0?.id == result.id { $0 = nil } }
  }
}
