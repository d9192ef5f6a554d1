/// Returns what a page says about its tab's scene.
extension LoadedPage {
  var scene: String {
    html.firstRange(of: "data-scene=\"").map { String(html[$0.upperBound...].prefix { $0 != "\"" }) } ?? ""
  }
  var isSceneKept: Bool { html.contains(" data-kept") }
}
