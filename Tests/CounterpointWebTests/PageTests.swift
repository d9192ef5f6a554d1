import CounterpointSemantics
import Foundation
import Testing

@testable import CounterpointWeb

@Suite("Pages: the first paint")
@MainActor
struct PageTests {
  private func markup(_ sample: SampleTree) -> String { HTMLRenderer.fragment(of: sample.tree.root).markup }

  @Test("A page links its style sheet and its script, and holds the rules of its own classes alone")
  func strict() {
    let painted = HTMLRenderer.page(
      SampleTree.quiz().tree, .init(title: "Quiz", session: "abc", basePath: "/quiz/"))
    let page = painted.html
    #expect(
      page.hasPrefix("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Quiz</title>"))
    #expect(!page.contains(" style=") && !page.contains(" onclick"))
    #expect(page.components(separatedBy: "<style").count == 2)
    #expect(page.contains("<style>\(painted.styleSheet)</style>"))
    #expect(page.components(separatedBy: "<script").count == 2)
    #expect(
      page.contains(
        "<script defer src=\"/_counterpoint/client.js?with=recovery&amp;v=\(WebAssets.pageScriptHash)\"></script>"
      ))
    #expect(page.contains("<link rel=\"stylesheet\" href=\"\(WebAssets.baseStyleSheet.path)\">"))
    #expect(
      page.contains(
        "<meta name=\"counterpoint\" content=\"abc\" data-base=\"/quiz/\" data-sequence=\"0\" data-live=\"/_counterpoint/live\" data-version=\"\(WebAssets.pageVersion)\" data-extras=\"\(WebAssets.extrasPath)\">"
      ))
  }

  @Test("A page has a rule for every class that needs one")
  func styleSheet() throws {
    let sample = SampleTree.quiz()
    let (markup, classes) = HTMLRenderer.fragment(of: sample.tree.root)
    let css = HTMLRenderer.page(sample.tree, .init(title: "", session: "abc")).styleSheet
    #expect(css.split(separator: "\n").count == classes.count)
    for ruled in classes { #expect(markup.contains(ruled.name) && css.contains("." + ruled.name)) }
  }

  @Test("A list reads as headings, lists and buttons")
  func list() {
    let html = markup(.topics())
    #expect(html.contains("<h1 class=\"largetitle\" tabindex=\"-1\">Topics</h1>"))
    #expect(html.contains("<h2 class=\"sectionheader\""))
    #expect(html.components(separatedBy: "<li class=\"row\"").count == 5)
    #expect(html.components(separatedBy: "<ul class=\"rows\" role=\"list\">").count == 2)
    #expect(html.contains("aria-label=\"About\" role=\"img\""))
    #expect(
      html.contains("<button class=\"button\" data-n=") && html.contains(" data-style=\"navigationLink\""))
    #expect(EscapingTests.isBalanced(html))
  }

  @Test("Bar items stand in their bars")
  func bars() throws {
    let html = markup(.topics())
    let trailing = try #require(html.range(of: "<div class=\"bartrailing\">"))
    let content = try #require(html.range(of: "<div class=\"content\">"))
    let bottom = try #require(html.range(of: "<footer class=\"bottombar\">"))
    #expect(html[trailing.upperBound..<content.lowerBound].contains("About"))
    #expect(html[content.upperBound..<bottom.lowerBound].contains("Listening"))
    #expect(html[bottom.upperBound...].contains("Session Settings"))
  }

  @Test("A field says its name, its keyboard and its edit, and takes the focus")
  func field() {
    let sample = SampleTree()
    sample.tree.root.append(
      sample.node(
        .textField,
        [
          (.placeholder, .string("Answer")), (.value, .string("12")), (.keyboardType, .string("numberPad")),
          (.submitLabel, .string("done")), (.acknowledgedEdit, .int(3)), (.isFocused, .bool(true)),
        ], events: [.edit, .submit]))
    #expect(
      markup(sample).contains(
        "<input class=\"textfield\" data-n=\"1\" data-e=\"12\" aria-label=\"Answer\" type=\"text\" placeholder=\"Answer\" "
          + "inputmode=\"numeric\" enterkeyhint=\"done\" autocomplete=\"off\" data-edit=\"3\" autofocus value=\"12\">"
      ))
  }

  @Test("Controls are the browser's own, with their states")
  func controls() {
    let sample = SampleTree()
    for node in [
      sample.node(.toggle, [(.isOn, .bool(true)), (.isDisabled, .bool(true))], [sample.text("Sound")]),
      sample.node(
        .picker, [(.styleName, .string("segmented"))],
        [
          sample.node(
            .pickerOptions, [],
            [
              sample.node(.option, [], [sample.text("A")]),
              sample.node(.option, [(.isSelected, .bool(true))], [sample.text("B")]),
            ])
        ]),
      sample.node(.progress, [(.value, .double(0.5)), (.label, .string("Loading"))]),
      sample.node(.button, [(.isDisabled, .bool(true)), (.hint, .string("Later"))], [sample.text("Go")]),
      sample.node(.text, [(.value, .string("Title")), (.headingLevel, .int(2))]),
      sample.node(.link, [(.url, .string("https://example.org"))], [sample.text("More")]),
      sample.node(.hstack, events: [.tap], [sample.text("Tap")]),
    ] { sample.tree.root.append(node) }
    let html = markup(sample)
    #expect(html.contains("<input type=\"checkbox\" role=\"switch\" autocomplete=\"off\" disabled checked>"))
    #expect(html.contains("role=\"radiogroup\"><div class=\"option\""))
    #expect(html.contains("data-selected aria-checked=\"true\" role=\"radio\""))
    #expect(html.contains("<progress aria-label=\"Loading\" value=\"0.5\"></progress>"))
    #expect(html.contains("aria-description=\"Later\" disabled type=\"button\">"))
    #expect(html.contains("\">Title</h2>"))
    #expect(html.contains("href=\"https://example.org\" rel=\"noopener noreferrer\" target=\"_blank\">"))
    #expect(html.contains("role=\"button\" tabindex=\"0\">"))
    #expect(EscapingTests.isBalanced(html))
  }

  @Test("Text of parts shows its parts")
  func parts() {
    let sample = SampleTree()
    sample.tree.root.append(
      sample.node(
        .text, [(.value, .string("See here"))],
        [
          sample.text("See "),
          sample.node(.link, [(.value, .string("here")), (.url, .string("/there"))], []),
        ]))
    #expect(
      markup(sample).contains(
        "<span class=\"text\" data-n=\"3\"><span class=\"text\" data-n=\"1\">See </span>"
          + "<a class=\"link\" data-n=\"2\" href=\"/there\" rel=\"noopener noreferrer\">here</a></span>"))
  }

  @Test("An alert is a modal dialog with its name")
  func alert() {
    let html = markup(.alert())
    #expect(html.contains("aria-label=\"Delete the session?\" role=\"alertdialog\""))
    #expect(html.contains("<h2 class=\"alerttitle\">Delete the session?</h2>"))
  }

  @Test("Symbols without a name of their own are called by their words")
  func symbolNames() {
    let sample = SampleTree()
    sample.tree.root.append(sample.node(.image, [(.symbol, .string("speaker.wave.2.fill"))]))
    #expect(
      markup(sample).contains(
        "class=\"image sym-speaker_wave_2_fill\" data-n=\"1\" aria-label=\"speaker wave\" role=\"img\""))
  }
}

@Suite("Sizes")
@MainActor
struct SizeTests {
  private func compressedSize(_ bytes: [UInt8]) throws -> Int {
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-9", "-c"]
    let (input, output) = (Pipe(), Pipe())
    gzip.standardInput = input
    gzip.standardOutput = output
    try gzip.run()
    // gzip takes in more than a pipe holds before it gives anything out.
    try input.fileHandleForWriting.write(contentsOf: bytes)
    try input.fileHandleForWriting.close()
    let size = try output.fileHandleForReading.readToEnd()?.count ?? 0
    gzip.waitUntilExit()
    return size
  }

  @Test("The client's script takes 15 KB at most, compressed, and what is fetched on demand 10 KB a theme")
  func script() throws {
    #expect(try compressedSize(WebAssets.clientScript.bytes) <= 15_000)
    for script in ExtraScript.allCases {
      let asset = try #require(WebAssets.extras[script])
      #expect(try compressedSize(asset.bytes) <= 10_000, "\(script)")
    }
    #expect(try compressedSize(WebAssets.baseStyleSheet.bytes) <= 20_100)
  }

  @Test(
    "A page's script holds what its first paint needs, and a later frame asks for what it needs first"
  )
  func scripts() throws {
    let tree = SemanticTree()
    tree.root.append(tree.makeNode(.slider))
    let page = HTMLRenderer.page(tree, .init(title: "", session: "abc")).html
    #expect(page.contains("/client.js?with=controls.recovery&amp;v="))
    let script = try #require(WebAssets.pageScript(with: "controls.recovery"))
    let parts = [WebAssets.extras[.controls], WebAssets.extras[.recovery], WebAssets.clientScript]
    #expect(script == parts.compactMap { $0?.bytes }.flatMap(\.self))
    // One address for each set of scripts, and none for anything else.
    for names in ["recovery.controls", "controls.controls", "controls.", "", "../client", "nothing"] {
      #expect(WebAssets.pageScript(with: names) == nil, "\(names)")
    }

    let other = SemanticTree()
    let encoder = WireEncoder()
    var client = WireClient()
    _ = try client.decode(
      WireMessages.encode(
        .snapshot(sequence: 1, acknowledgedEvent: 0, body: encoder.encodeSnapshot(of: other))))
    #expect(client.scripts == [])
    other.root.append(other.makeNode(.tabView))
    let patch = try #require(other.takePatch())
    _ = try client.decode(
      WireMessages.encode(.patch(sequence: 2, acknowledgedEvent: 0, body: encoder.encode(patch))))
    #expect(client.scripts == ["presentation"])
  }

  @Test("A thousand rows of five nodes take 40 KB at most")
  func snapshot() {
    let sample = SampleTree.rows(1_000)
    #expect(sample.tree.count == 5_002)
    #expect(WireEncoder().encodeSnapshot(of: sample.tree).count <= 41_000)
  }

  @Test("Switching one row of a thousand takes 24 bytes at most, either way")
  func toggle() throws {
    let sample = SampleTree.rows(1_000)
    let encoder = WireEncoder()
    _ = encoder.encodeSnapshot(of: sample.tree)
    let toggle = sample.tree.root.children[0].children[700].children[0].children[2]
    toggle[.isOn] = .bool(toggle[.isOn] == .bool(false))
    let body = encoder.encode(try #require(sample.tree.takePatch()))
    #expect(WireMessages.encode(.patch(sequence: 900, acknowledgedEvent: 900, body: body)).count <= 12)
    let event = ClientMessage.event(number: 900, Event(node: toggle.id, payload: .setOn(true)))
    #expect(WireClient.encode([event, .acknowledge(sequence: 899)]).count <= 12)
  }
}
