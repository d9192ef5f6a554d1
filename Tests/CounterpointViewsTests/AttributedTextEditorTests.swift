import CounterpointSemantics
import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("Editing a text with attributes")
struct AttributedTextEditorTests {
  @Test("What is not edited keeps its attributes, and what is typed gets those of its place")
  func attributes() {
    let graph = ViewGraph { NoteView() }
    graph.start()
    let field = graph.node(.textField)
    #expect(field[.value] == .string("Buy milk"))
    #expect(graph.texts == ["Buy *milk*"])
    graph.perform(.edit(value: "Buy oat milk", edit: 1), on: field)
    #expect(graph.texts == ["Buy oat *milk*"])
    graph.perform(.edit(value: "Buy oat milk!", edit: 2), on: field)
    #expect(graph.texts == ["Buy oat *milk!*"])
    graph.perform(.edit(value: "milk!", edit: 3), on: field)
    #expect(graph.texts == ["*milk!*"])
    graph.perform(.edit(value: "", edit: 4), on: field)
    graph.perform(.edit(value: "tea", edit: 5), on: field)
    #expect(graph.texts.map { $0.replacing("*", with: "") } == ["tea"])
  }
}

private struct NoteView: View {
  @State private var note = NoteView.firstNote

  private static var firstNote: AttributedString {
    var end = AttributedString("milk")
    end.inlinePresentationIntent = .stronglyEmphasized
    return AttributedString("Buy ") + end
  }

  /// The text, with stars around what is strong.
  private var marked: String {
    note.runs.map { run in
      let text = String(note[run.range].characters)
      return run.inlinePresentationIntent == .stronglyEmphasized ? "*\(text)*" : text
    }.joined()
  }

  var body: some View {
    TextEditor(text: $note)
    Text(verbatim: marked)
  }
}
