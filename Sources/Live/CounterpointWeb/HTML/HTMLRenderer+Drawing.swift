import CounterpointSemantics

extension HTMLRenderer {
  /// A filled box, or a drawing in its place.
  mutating func shape(_ node: SemanticNode) {
    guard case .drawing(let drawing) = node[.drawing] else { return container("div", node) }
    let svg = SVGDrawing(drawing)
    for ruled in svg.classes { need(ruled) }
    open("div", node)
    html.attribute("data-drawn", "")
    html.endTag()
    html.append(svg.root, prefix: "d\(node.id.rawValue)-")
    html.close("div")
  }

  mutating func video(_ node: SemanticNode) {
    open("video", node)
    let flags = (node.string(.playback) ?? "").split(separator: " ")
    html.attribute("playsinline")
    html.attribute("preload", "metadata")
    if flags.contains("controls") { html.attribute("controls") }
    if flags.contains("loop") { html.attribute("loop") }
    if flags.contains("muted") { html.attribute("muted") }
    html.attribute(
      "data-player", flags.first { $0.hasPrefix("player=") }.map { String($0.dropFirst("player=".count)) })
    if let address = node.string(.url).flatMap(SafeURL.media) { html.attribute("src", address) }
    html.endTag()
    html.close("video")
  }

  /// Writes an element that the app's script defines; until that runs, its children show.
  mutating func customElement(_ node: SemanticNode) {
    open("div", node)
    html.attribute("data-element", node.string(.elementName))
    html.attribute("data-script", node.string(.url).flatMap(SafeURL.script))
    html.attribute("data-payload", node.string(.payload))
    html.endTag()
    render(node.children)
    html.close("div")
  }
}
