import Charts

@main
@MainActor
struct UsesCharts {
  static func main() {
    _ = Chart { BarMark(x: .value("Day", "Monday"), y: .value("Score", 3)) }
    print("Charts")
  }
}
