import Clocks

private func names() {
  // Clocks
  _ = TestClock()
  _ = ImmediateClock()
}
