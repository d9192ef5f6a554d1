import CounterpointSemantics
import SwiftUI
import Testing

/// Traits describe a view. They change neither what it is nor what it stands at.
@MainActor
@Suite("Accessibility traits")
struct AccessibilityTraitTests {
  @Observable final class Model {
    var isMarked = false
  }

  private static let all: AccessibilityTraits = [.isButton, .isHeader, .isSelected, .updatesFrequently]

  @Test("A secure field stays secure, and shows nobody its text")
  func secure() {
    let graph = ViewGraph {
      SecureField("Added", text: .constant("sesame")).accessibilityAddTraits(.isButton)
      SecureField("Removed", text: .constant("sesame")).accessibilityRemoveTraits(.isButton)
      TextEditor(text: .constant("Lines")).accessibilityAddTraits(.isButton)
    }
    let fields = graph.nodes(.textField)
    #expect(fields.map { $0[.role] } == [.string("secure"), .string("secure"), .string("multiline")])
    for field in fields.prefix(2) { #expect(field[.value] != .string("sesame")) }
  }

  @Test("A button keeps its role")
  func button() {
    let graph = ViewGraph {
      Button("Delete", role: .destructive) {}.accessibilityAddTraits(Self.all)
      Button("Discard", role: .destructive) {}.accessibilityRemoveTraits(Self.all)
      Button("Save") {}.accessibilityAddTraits(.isButton)
      Link("Help", destination: URL(string: "https://example.org")!).accessibilityAddTraits(.isButton)
    }
    #expect(graph.nodes(.link).map { $0[.role] } == [nil])
    #expect(
      graph.nodes(.button).map { $0[.role] } == [.string("destructive"), .string("destructive"), nil])
  }

  @Test("A toggle says what it stands at")
  func toggle() {
    let graph = ViewGraph {
      Toggle("Off", isOn: .constant(false)).accessibilityAddTraits(Self.all)
      Toggle("On", isOn: .constant(true)).accessibilityRemoveTraits(Self.all)
    }
    #expect(graph.nodes(.toggle).map { $0[.isOn] } == [.bool(false), .bool(true)])
  }

  @Test("Other views get the traits, and lose them again")
  func others() {
    let model = Model()
    let graph = ViewGraph { MarkedText(model: model) }
    let text = graph.node(.text)
    #expect(text[.role] == nil && text[.isOn] == nil && text[.headingLevel] == nil && text[.live] == nil)
    model.isMarked = true
    graph.flush()
    #expect(text[.role] == .string("button") && text[.isOn] == .bool(true))
    #expect(text[.headingLevel] == .int(2) && text[.live] == .string("polite"))
    model.isMarked = false
    graph.flush()
    #expect(text[.role] == nil && text[.isOn] == nil && text[.headingLevel] == nil && text[.live] == nil)
  }

  private struct MarkedText: View {
    let model: Model
    var body: some View { Text("Mark").accessibilityAddTraits(model.isMarked ? all : []) }
  }

  @Test("A heading keeps the level that it has, and is none without the trait")
  func heading() {
    let graph = ViewGraph {
      Text("Own").accessibilityHeading(.h1).accessibilityAddTraits(.isHeader)
      Text("Inside").padding().accessibilityHeading(.h3).accessibilityAddTraits(.isHeader)
      Text("Outside").accessibilityAddTraits(.isHeader).padding().accessibilityHeading(.h4)
      Text("Removed").accessibilityHeading(.h1).accessibilityRemoveTraits(.isHeader)
      Text("Again").accessibilityHeading(.h1).accessibilityRemoveTraits(.isHeader)
        .accessibilityAddTraits(.isHeader)
    }
    #expect(graph.nodes(.text).map { $0[.headingLevel] } == [.int(1), .int(3), .int(4), nil, .int(2)])
  }

  @Test("The level of a heading that has none of its own follows the one that is given inside")
  func headingLater() {
    let model = Model()
    let graph = ViewGraph { LevelledText(model: model) }
    #expect(graph.node(.text)[.headingLevel] == .int(2))
    model.isMarked = true
    graph.flush()
    #expect(graph.node(.text)[.headingLevel] == .int(5))
    model.isMarked = false
    graph.flush()
    #expect(graph.node(.text)[.headingLevel] == .int(2))
  }

  private struct LevelledText: View {
    let model: Model
    var body: some View {
      Text("Level").padding().accessibilityHeading(model.isMarked ? .h5 : .unspecified)
        .accessibilityAddTraits(.isHeader)
    }
  }
}
