import Charts

@MainActor private func names() {
  // Charts
  _ = Chart { BarMark(x: .value("Day", "Monday"), y: .value("Crates", 3)) }
  // CounterpointViews
  _ = Text("Crates")
  // Foundation
  _ = Date.self
}
