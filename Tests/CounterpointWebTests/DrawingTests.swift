import CounterpointSemantics
import Testing

@testable import CounterpointWeb

@MainActor
@Suite("Drawings on the web")
struct DrawingTests {
  private let ring = DrawingValue(
    width: 100, height: 50,
    marks: [
      .stroke(
        path: "M0 0L10 10", .color(.named("red")), StrokeValue(width: 4, cap: .round),
        trim: DrawingTrim(from: 0, to: 0.5))
    ])

  private func markup(_ drawing: DrawingValue) -> String {
    let tree = SemanticTree()
    let node = tree.makeNode(.shape)
    node[.drawing] = .drawing(drawing)
    return HTMLRenderer.fragment(of: node).markup
  }

  @Test("A trimmed line is a dash of a path whose length is one")
  func trim() {
    let markup = markup(ring)
    #expect(markup.contains("viewBox=\"0 0 100 50\""))
    #expect(markup.contains("stroke-dasharray=\"0.5 2\""))
    #expect(markup.contains("pathLength=\"1\"") && markup.contains("stroke=\"var(--red)\""))
    #expect(markup.contains("data-drawn"))
  }

  @Test("A gradient is defined in the drawing, with an id of the node's")
  func gradient() {
    let gradient = GradientValue(
      .linear(startX: 0, startY: 0, endX: 1, endY: 0),
      stops: [.init(.named("red"), at: 0.25), .init(.rgb(red: 0, green: 0, blue: 1), at: 1)])
    let markup = markup(
      DrawingValue(
        width: 10, height: 10, marks: [.fill(path: "M0 0L1 1Z", .gradient(gradient), isEvenOdd: true)]))
    #expect(markup.contains("<linearGradient id=\"d1-0\""))
    #expect(markup.contains("fill=\"url(#d1-0)\"") && markup.contains("fill-rule=\"evenodd\""))
    #expect(markup.contains("offset=\"0.25\"") && markup.contains("x2=\"10\""))
  }

  @Test("A gradient around a point is CSS's, cut by a mask")
  func conic() throws {
    let gradient = GradientValue(
      .angular(x: 0.5, y: 0.5, start: 0, end: 360),
      stops: [.init(.named("red"), at: 0), .init(.named("blue"), at: 1)])
    let svg = SVGDrawing(
      DrawingValue(
        width: 10, height: 10,
        marks: [.stroke(path: "M0 0L1 1", .gradient(gradient), StrokeValue(width: 2), trim: nil)]))
    let ruled = try #require(svg.classes.first)
    #expect(
      ruled.rule?.contains(
        "conic-gradient(from 90deg at 50% 50%,var(--red) 0deg,var(--blue) 360deg)") == true)
    #expect(svg.lines.contains { $0.hasPrefix("mask\nid\n0") })
    #expect(svg.lines.contains { $0.hasPrefix("div/\nclass\n\(ruled.name)") })
  }

  @Test("Nothing but path data, numbers and text as text gets into a drawing")
  func attack() {
    let attack = "M0 0\"/><script>alert(1)</script>url(//evil)"
    let markup = markup(
      DrawingValue(
        width: .nan, height: .infinity,
        marks: [
          .fill(path: attack, .color(.named(attack)), isEvenOdd: false),
          .text(
            DrawingText(
              "<script>\n#", x: .nan, y: 0, anchorX: 0, anchorY: 0, font: FontValue(style: attack),
              paint: .color(.named("red")))),
          .image(name: "asset:\"><script>", x: 0, y: 0, width: 1, height: 1, nil),
          .group(DrawingGroup(transform: [.nan], blendMode: attack, clip: attack), []),
        ]))
    #expect(!markup.contains("<script") && !markup.contains("//evil"))
    #expect(markup.contains("&lt;script&gt;"))
  }

  @Test("Items of drawing have a rule", arguments: items)
  func tokens(item: StyleItem) throws {
    let rule = try #require(StyleClass(item).rule)
    #expect(rule.count { $0 == "{" } == 1)
  }

  nonisolated private static let angular = GradientValue(
    .angular(x: 0.5, y: 0.5, start: -90, end: 270),
    stops: [.init(.named("red"), at: 0), .init(.named("blue"), at: 1)])
  nonisolated static let items: [StyleItem] = [
    .centeredStroke(.color(.named("red")), width: 3),
    .innerShadow(.opacity(.named("black"), 0.5), radius: 2, x: 0, y: -1), .mask(.gradient(angular)),
    .anchor(x: 0, y: 1), .colorEffect("brightness", 0.2), .colorEffect("hueRotation", 90),
    .colorMultiply(.named("red")), .blendMode("multiply"), .compositingGroup,
    .rotation3D(degrees: 45, x: 0, y: 1, z: 0, perspective: 0.5),
    .transform(a: 1, b: 0, c: 0.25, d: 1, x: -4, y: 2), .zIndex(-1), .position(x: 10, y: 20),
    .shift(xFraction: -0.5, xPoints: 4, yFraction: 0, yPoints: 0),
    .hierarchy(secondary: .color(.named("blue")), tertiary: nil), .backgroundStyle(.named("red")),
    .fill(.layers([angular, angular])), .clip(.polygon([0, 0, 1, 0.5])),
    .fill(
      .gradient(
        GradientValue(
          .radial(x: 0.5, y: 0, start: 4, end: 40),
          stops: [.init(.named("red"), at: 0), .init(.named("clear"), at: 0.5)]))),
  ]

  @Test("Gradients are where their stops say")
  func stops() {
    let stops = [GradientValue.Stop(.named("red"), at: 0.25), GradientValue.Stop(.named("blue"), at: 0.5)]
    func css(_ form: GradientValue.Form) -> String {
      CSSDeclarations.gradient(GradientValue(form, stops: stops))
    }
    #expect(
      css(.linear(startX: 0, startY: 0, endX: 0, endY: 1))
        == "linear-gradient(180deg,var(--red) 25%,var(--blue) 50%)")
    #expect(
      css(.linear(startX: 0.5, startY: 0.5, endX: 0.5, endY: 1))
        == "linear-gradient(180deg,var(--red) 62.5%,var(--blue) 75%)")
    #expect(
      css(.linear(startX: 0, startY: 0, endX: 1, endY: 1))
        == "linear-gradient(to bottom right,var(--red) 25%,var(--blue) 50%)")
    #expect(
      css(.radial(x: 0.5, y: 0.5, start: 10, end: 50))
        == "radial-gradient(circle at 50% 50%,var(--red) 20px,var(--blue) 30px)")
  }

  @Test("Pictures come over TLS or from here; the page's policy names the hosts")
  func addresses() {
    #expect(SafeURL.picture("https://example.com/a.png") != nil)
    #expect(SafeURL.picture("http://example.com/a.png") == nil)
    #expect(SafeURL.picture("javascript:alert(1)") == nil)
    #expect(SafeURL.media("data:video/mp4,x") == nil)
    #expect(SafeURL.image("https://example.com/a.png") == nil)
  }
}
