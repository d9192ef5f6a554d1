import Foundation

/// Draws what a soak measured, minute by minute, as SVG: one panel for each figure, over the same time.
struct SoakPlot {
  var samples: [SoakSample]
  var sessions: Int
  var isolation: String

  private static let width = 720.0, panelHeight = 110.0, gap = 34.0, left = 64.0, right = 16.0, top = 48.0

  private struct Panel {
    var title: String
    var values: [Double]
    var unit: String
  }

  private var panels: [Panel] {
    [
      Panel(
        title: "p99 from tap to answer", values: samples.map { $0.figures.latencies.percentile(99) },
        unit: "ms"),
      Panel(
        title: "median from tap to answer", values: samples.map { $0.figures.latencies.percentile(50) },
        unit: "ms"),
      Panel(title: "memory of all processes", values: samples.map { Double($0.memory) / 1e6 }, unit: "MB"),
      Panel(title: "open descriptors", values: samples.map { Double($0.descriptors) }, unit: ""),
      Panel(title: "threads", values: samples.map { Double($0.threads) }, unit: ""),
    ]
  }

  var svg: String {
    let panels = panels
    let height = Self.top + Double(panels.count) * (Self.panelHeight + Self.gap)
    let body = panels.enumerated().map { draw($1, at: Self.top + Double($0) * (Self.panelHeight + Self.gap)) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(Self.width)) \(number(height))" font-family="system-ui, sans-serif">
      <rect width="100%" height="100%" fill="#ffffff"/>
      <text x="\(number(Self.left))" y="24" font-size="15" font-weight="600" fill="#1c1c1e">\(sessions) visitors who come, work, \
      lose their connection and go: \(isolation), \(samples.count) minutes</text>
      \(body.joined(separator: "\n"))
      </svg>

      """
  }

  private func draw(_ panel: Panel, at y: Double) -> String {
    let highest = max(panel.values.max() ?? 0, 1e-9) * 1.1
    let bottom = y + Self.panelHeight
    let plotWidth = Self.width - Self.left - Self.right
    let points = panel.values.enumerated().map { index, value in
      let x = Self.left + plotWidth * Double(index) / Double(max(1, panel.values.count - 1))
      return "\(number(x)),\(number(bottom - Self.panelHeight * value / highest))"
    }
    let unit = panel.unit.isEmpty ? "" : " " + panel.unit
    return """
      <text x="\(number(Self.left))" y="\(number(y - 6))" font-size="12" fill="#1c1c1e">\(panel.title)</text>
      <path d="M\(number(Self.left)) \(number(y))V\(number(bottom))H\(number(Self.width - Self.right))" fill="none" stroke="#8e8e93"/>
      <text x="\(number(Self.left - 6))" y="\(number(y + 8))" font-size="11" fill="#636366" text-anchor="end">\(label(highest))\(unit)</text>
      <text x="\(number(Self.left - 6))" y="\(number(bottom))" font-size="11" fill="#636366" text-anchor="end">0</text>
      <text x="\(number(Self.width - Self.right))" y="\(number(bottom + 14))" font-size="11" fill="#636366" text-anchor="end">\(samples.count) min</text>
      <polyline points="\(points.joined(separator: " "))" fill="none" stroke="#0a64d8" stroke-width="1.5"/>
      """
  }

  private func number(_ value: Double) -> String { String(format: "%.1f", value) }
  private func label(_ value: Double) -> String { String(format: value < 100 ? "%.1f" : "%.0f", value) }
}
