import Clocks

@main
struct UsesClocks {
  static func main() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.advance(by: .seconds(1))
    try await task.value
    try await ImmediateClock().sleep(for: .seconds(1_000))
    print("Clocks")
  }
}
