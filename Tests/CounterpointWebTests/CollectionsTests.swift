import CounterpointSemantics
import Testing

@testable import CounterpointWeb

@MainActor @Suite("Collections on the web")
struct CollectionsTests {
  @Test(
    "Styles of grids and lists have a rule",
    arguments: [
      StyleItem.tracks(
        isVertical: true,
        [
          .fixed(80), .flexible(minimum: 10, maximum: .infinity),
          .adaptive(minimum: 100.5, maximum: 200),
        ]),
      .tracks(isVertical: false, []),
      .gridSpacing(rows: 4, columns: 8.5),
      .cellAlignment(horizontal: .trailing, vertical: nil),
      .cellAlignment(horizontal: nil, vertical: .bottom),
      .cellSpan(3),
      .cellUnsized(isHorizontal: true, isVertical: false),
      .relativeFrame(isHorizontal: true, isVertical: false, count: 3, span: 2, spacing: 8),
      .length("rowSpacing", 4),
      .rowSeparatorTint(.named("red")),
      .itemTint(.rgb(red: 1, green: 0, blue: 0)),
    ])
  func tokens(item: StyleItem) {
    #expect(StyleClass(item).rule?.isEmpty == false)
  }

  @Test("A length of another name gets no rule")
  func lengthNames() {
    #expect(StyleClass(.length("anything", 4)).rule == nil)
    #expect(StyleClass(.length("rowSpacing", 4)).rule == ".len-rowSpacing-4{--rowSpacing:4px}")
  }

  @Test("A grid has all of its tracks, however many")
  func manyTracks() {
    let rule = StyleClass(.tracks(isVertical: true, Array(repeating: .fixed(80), count: 60))).rule ?? ""
    #expect(rule.matches(of: /80px/).count == 60)
  }

  @Test("A grid's tracks become columns that never overflow a narrow window")
  func tracks() {
    let rule = StyleClass(.tracks(isVertical: true, [.adaptive(minimum: 100, maximum: .infinity)])).rule
    #expect(rule?.contains("repeat(auto-fill,minmax(min(100px,100%),1fr))") == true)
  }

  @Test(
    "A flexible track is no narrower than it says where there is room, whether or not it says how wide it can be",
    arguments: [
      (0, .infinity, "minmax(0,1fr)"), (120, .infinity, "minmax(min(120px,90%),1fr)"),
      (40, 100, "minmax(min(40px,90%),100px)"), (10, .infinity, "minmax(10px,1fr)"),
    ] as [(Double, Double, String)])
  func flexibleTracks(minimum: Double, maximum: Double, template: String) {
    let rule = StyleClass(.tracks(isVertical: true, [.flexible(minimum: minimum, maximum: maximum)])).rule
    #expect(rule?.contains("grid-template-columns:\(template)") == true, "\(rule ?? "none")")
  }

  @Test("Of several flexible columns all have room, in a window of any width")
  func columnsThatFit() {
    let tracks = Array(repeating: GridTrack.flexible(minimum: 300, maximum: .infinity), count: 3)
    let columns = StyleClass(.tracks(isVertical: true, tracks)).rule ?? ""
    #expect(columns.matches(of: /minmax\(min\(300px,30%\),1fr\)/).count == 3, "\(columns)")
    // The height of rows is their content's: there is no room to have a part of.
    let rows = StyleClass(.tracks(isVertical: false, tracks)).rule ?? ""
    #expect(rows.matches(of: /minmax\(300px,1fr\)/).count == 3, "\(rows)")
  }

  @Test("A disclosure group is a native one, its rows in a list of their own")
  func disclosure() {
    let sample = SampleTree()
    let group = sample.node(
      .disclosureGroup, [(.isExpanded, .bool(true))], events: [.setOn],
      [
        sample.node(.disclosureLabel, [sample.text("More")]), sample.node(.row, [sample.text("Inside")]),
      ])
    let markup = HTMLRenderer.fragment(of: group).markup
    #expect(markup.hasPrefix("<details"))
    #expect(markup.contains(" open"))
    #expect(markup.contains("<summary><div class=\"disclosurelabel\""))
    #expect(markup.contains("<ul class=\"rows\" role=\"list\"><li class=\"row\""))
  }

  @Test("Spacers of a long section stand among its rows, and a badge ends its row")
  func section() {
    let sample = SampleTree()
    let section = sample.node(
      .section,
      [
        sample.node(
          .lazySpacer, [(.itemCount, .int(0)), (.placement, .string("before"))], events: [.report]),
        sample.node(.row, [(.badge, .string("<3"))], [sample.text("Row")]),
        sample.node(.lazySpacer, [(.itemCount, .int(900)), (.placement, .string("after"))]),
      ])
    let markup = HTMLRenderer.fragment(of: section).markup
    #expect(markup.contains("<ul class=\"rows\" role=\"list\"><li class=\"lazyspacer\""))
    #expect(markup.contains("data-count=\"900\""))
    #expect(markup.contains("<span class=\"badge\">&lt;3</span></li>"))
    #expect(markup.hasSuffix("</li></ul></section>"))
  }

  @Test("A search field stands between a screen's title and its content")
  func search() {
    let sample = SampleTree()
    let screen = sample.node(
      .screen, [(.title, .string("Fruit"))],
      [
        sample.node(.list, [sample.node(.row, [sample.text("Apple")])]),
        sample.node(
          .search, [(.title, .string("Find"))], [sample.node(.textField, [(.placeholder, .string("Find"))])]),
      ])
    let markup = HTMLRenderer.fragment(of: screen).markup
    #expect(markup.contains("</h1><div class=\"searchslot\"><div class=\"search\""))
    #expect(markup.contains("role=\"search\""))
    #expect(markup.contains("type=\"search\""))
  }
}
