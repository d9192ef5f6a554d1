import Clocks
import Testing

@testable import CounterpointSession

@Suite("The limit on events")
struct EventLimiterTests {
  /// Takes as many as are expected, one after the other.
  private func expectTaken(
    _ expected: [Bool], from limiter: inout EventLimiter, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var taken: [Bool] = []
    for _ in expected { taken.append(limiter.take()) }
    #expect(taken == expected, sourceLocation: sourceLocation)
  }

  @Test("A burst passes, then a steady stream")
  func burst() async {
    let clock = TestClock()
    var limiter = EventLimiter(perSecond: 10, burst: 3, clock: clock)
    expectTaken([true, true, true, false], from: &limiter)
    let delay = limiter.delay()
    #expect(delay > .milliseconds(99) && delay <= .milliseconds(100))

    await clock.advance(by: delay)
    expectTaken([true, false], from: &limiter)

    await clock.advance(by: .milliseconds(500))
    expectTaken([true, true, true, false], from: &limiter)
  }

  @Test("Waiting long earns no more than a burst")
  func cap() async {
    let clock = TestClock()
    var limiter = EventLimiter(perSecond: 10, burst: 2, clock: clock)
    await clock.advance(by: .seconds(3_600))
    expectTaken([true, true, false], from: &limiter)
  }
}
