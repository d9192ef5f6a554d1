import Clocks
import ConcurrencyExtras
import Testing

extension Examples {
  @Suite struct ClocksExamples {
    func boil(_ eggs: Int, clock: any Clock<Duration>) async throws -> String {
      try await clock.sleep(for: .seconds(60 * eggs))
      return "\(eggs) done"
    }

    @Test func immediate() async throws {
      let result = try await boil(4, clock: ImmediateClock())
      #expect(result == "4 done")
    }

    @Test func test() async throws {
      let clock = TestClock()
      let cooking = Task { try await boil(2, clock: clock) }

      await clock.advance(by: .seconds(120))
      #expect(try await cooking.value == "2 done")
      try await clock.checkSuspension()
    }

    @Test @MainActor func timer() async {
      let clock = TestClock()
      await withMainSerialExecutor {
        let ticks = Task {
          var count = 0
          for await _ in clock.timer(interval: .seconds(1)) {
            count += 1
            if count == 3 { break }
          }
          return count
        }

        await clock.advance(by: .seconds(3))
        #expect(await ticks.value == 3)
      }
    }
  }
}
