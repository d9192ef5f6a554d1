import CounterpointSemantics

extension CSSDeclarations {
  /// The template of a grid. Its other direction follows the content.
  static func tracks(_ tracks: [GridTrack], isVertical: Bool) -> String {
    let template = tracks.isEmpty ? "minmax(0,1fr)" : tracks.map(of).joined(separator: " ")
    return isVertical
      ? "grid-template-columns:\(template)" : "grid-auto-flow:column;grid-template-rows:\(template)"
  }

  private static func of(_ track: GridTrack) -> String {
    switch track {
    case .fixed(let length): px(max(0, length))
    case .flexible(let minimum, let maximum): "minmax(\(px(max(0, minimum))),\(limit(maximum)))"
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
