import CounterpointSemantics

extension CSSDeclarations {
  /// The template of a grid. Its other direction follows the content.
  static func tracks(_ tracks: [GridTrack], isVertical: Bool) -> String {
    let share = isVertical ? 90 / Double(max(1, tracks.count)) : nil
    let template =
      tracks.isEmpty ? "minmax(0,1fr)" : tracks.map { of($0, share: share) }.joined(separator: " ")
    return isVertical
      ? "grid-template-columns:\(template)" : "grid-auto-flow:column;grid-template-rows:\(template)"
  }

  /// - Parameter share: the part of the room, in hundredths, that the minimum of each column has room for, gaps beside it.
  private static func of(_ track: GridTrack, share: Double?) -> String {
    switch track {
    case .fixed(let length): px(max(0, length))
    case .flexible(let minimum, let maximum):
      // Minimums that have no room give way, or a narrow window would scroll sideways, and a table's last columns be cut off.
      if let share, minimum > 10 {
        "minmax(min(\(px(minimum)),\(number(share))%),\(limit(maximum)))"
      } else {
        "minmax(\(px(max(0, minimum))),\(limit(maximum)))"
      }
    case .adaptive(let minimum, let maximum):
      // Never wider than the room there is, or a narrow window would scroll sideways.
      "repeat(auto-fill,minmax(min(\(px(max(1, minimum))),100%),\(limit(maximum))))"
    }
  }

  private static func limit(_ maximum: Double) -> String {
    maximum == .infinity ? "1fr" : px(max(0, maximum))
  }

  /// `span` of `count` equal parts of `whole`, with gaps of `spacing` between them.
  static func share(of whole: String, _ count: Int, _ span: Int, _ spacing: Double) -> String {
    let count = max(1, count)
    let span = max(1, min(count, span))
    guard count > 1 else { return whole }
    let gaps = px(spacing * Double(count - 1))
    return "calc((\(whole) - \(gaps))/\(count)*\(span) + \(px(spacing * Double(span - 1))))"
  }
}
