import Foundation
import LadderModel

extension LadderStore {
  /// The first week whose boards are kept: the one before the present, since instances' clocks differ. Nobody can ask for those of
  /// weeks before.
  var firstKeptWeek: ISOWeek { ISOWeek(number: ISOWeek(of: now()).number - 1) }

  /// Takes away some of what boards hold that nobody can ask for any more: rows of weeks that are over, or a part that is empty. A
  /// short transaction.
  /// - Returns: whether there may be more.
  package func clearSome() async throws -> Bool {
    let week = firstKeptWeek
    return try await engine.write { connection in
      let boards = Boards(connection: connection, cuts: cuts)
      if let board = try boards.boardBefore(week) {
        try boards.clearEnd(of: board)
        return true
      }
      return try boards.clearEmptyGroup()
    }
  }

  /// Calls ``clearSome()`` until there is nothing more to clear, and again after a while, until the task is cancelled.
  /// - Parameters:
  ///   - pause: between two transactions, for those of people.
  ///   - rest: when there is nothing more, or after a failure.
  ///   - onFailure: told of what went wrong; it is tried again.
  package func keepClearing(
    pause: Duration = .milliseconds(20), rest: Duration = .seconds(60),
    sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    onFailure: @Sendable (any Error) -> Void
  ) async {
    while !Task.isCancelled {
      var next = rest
      do {
        if try await clearSome() { next = pause }
      } catch is CancellationError {
        // While it waited for its turn to write.
        return
      } catch {
        onFailure(error)
      }
      // It throws when the task is cancelled, which ends this.
      guard (try? await sleep(next)) != nil else { return }
    }
  }
}
