import Foundation
import LadderTestService

@testable import LadderService

typealias TestService = LadderTestService
typealias TestClock = LadderTestClock

extension LadderTestService {
  /// Runs `body` beside a service by a clock of the test's.
  static func run(
    clock: TestClock, _ adjust: (inout LadderSettings) -> Void = { _ in },
    _ body: (LadderTestService) async throws -> Void
  ) async throws {
    try await run(now: { clock.now }, adjust, body)
  }
}
