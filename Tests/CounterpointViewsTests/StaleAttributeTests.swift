import CounterpointSemantics
import SwiftUI
import Testing

@testable import CounterpointViews

/// What a modifier said before, and says no more, is gone.
@MainActor
@Suite("Attributes that modifiers take back")
struct StaleAttributeTests {
  @Observable final class Model {
    var isOn = true
    var title = "Save"
  }

  @Test("A keyboard shortcut becomes none, and comes again")
  func shortcut() {
    let model = Model()
    let graph = ViewGraph { ShortcutView(model: model) }
    let button = graph.node(.button)
    #expect(button[.shortcut] == .string("cmd+s"))
    model.isOn = false
    graph.flush()
    #expect(button[.shortcut] == nil)
    model.isOn = true
    graph.flush()
    #expect(button[.shortcut] == .string("cmd+s"))
  }

  private struct ShortcutView: View {
    let model: Model
    var body: some View {
      Button("Save") {}.keyboardShortcut(model.isOn ? KeyboardShortcut("s") : nil)
    }
  }

  @Test("The element's own attribute shows again, as it is by then")
  func own() {
    let model = Model()
    let graph = ViewGraph { NamedView(model: model) }
    let text = graph.node(.text)
    #expect(text[.label] == .string("Keep") && text[.language] == .string("es"))
    model.title = "Send"
    model.isOn = false
    graph.flush()
    #expect(text[.label] == .string("Send!") && text[.language] == nil)
    #expect(text[.hint] == nil && text[.headingLevel] == nil)
  }

  private struct NamedView: View {
    let model: Model
    var body: some View {
      Text(model.title).accessibilityLabel("\(model.title)!")
        .accessibilityLabel("Keep", isEnabled: model.isOn)
        .typesettingLanguage(Locale.Language(identifier: "es"), isEnabled: model.isOn)
        .accessibilityHint("Hint", isEnabled: model.isOn)
    }
  }

  @Test("A modifier that says nothing at first can say something later")
  func later() {
    let model = Model()
    model.isOn = false
    let graph = ViewGraph { ShortcutView(model: model) }
    #expect(graph.node(.button)[.shortcut] == nil)
    model.isOn = true
    graph.flush()
    #expect(graph.node(.button)[.shortcut] == .string("cmd+s"))
  }

  @Test("A heading becomes a plain text")
  func heading() {
    let model = Model()
    let graph = ViewGraph { HeadingView(model: model) }
    #expect(graph.node(.text)[.headingLevel] == .int(2))
    model.isOn = false
    graph.flush()
    #expect(graph.node(.text)[.headingLevel] == nil)
  }

  private struct HeadingView: View {
    let model: Model
    var body: some View { model.isOn ? Text("Title").accessibilityHeading(.h2) : Text("Title") }
  }
}
