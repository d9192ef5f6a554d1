import ComposableArchitecture
import CounterpointSemantics
import CounterpointTesting
import SwiftUI
import Testing

@MainActor @Suite("Texts that are kept as data")
struct TextStateLooksTests {
  private func node(_ state: TextState) async throws -> SemanticNode {
    let screen = try await Screen { Text(state) }
    func find(_ node: SemanticNode) -> SemanticNode? {
      node.kind == .text ? node : node.children.lazy.compactMap(find).first
    }
    return try #require(find(screen.session.tree.root))
  }

  private func style(_ state: TextState, isLike text: Text) async throws -> Bool {
    let screen = try await Screen { text }
    let other = screen.session.tree.root.children.first { $0.kind == .text }
    let shown = try await node(state).style
    return !shown.isEmpty && shown == other?.style
  }

  @Test("Show all of their styles")
  func styles() async throws {
    let state = TextState("x")
    let text = Text("x")
    #expect(try await style(state.kerning(2), isLike: text.kerning(2)))
    #expect(try await style(state.tracking(3), isLike: text.tracking(3)))
    #expect(try await style(state.baselineOffset(4), isLike: text.baselineOffset(4)))
    #expect(try await style(state.fontWidth(.condensed), isLike: text.fontWidth(.condensed)))
    #expect(try await style(state.underline(pattern: .dash), isLike: text.underline(pattern: .dash)))
    #expect(try await style(state.strikethrough(pattern: .dot), isLike: text.strikethrough(pattern: .dot)))
    #expect(
      try await style(
        state.underline(true, pattern: .dot, color: .red), isLike: text.underline(pattern: .dot, color: .red))
    )
  }

  @Test("Tell assistive technologies their label and their level as a heading")
  func accessibility() async throws {
    let shown = try await node(TextState("x").accessibilityLabel("Ex").accessibilityHeading(.h3))
    #expect(shown[.label] == .string("Ex"))
    #expect(shown[.headingLevel] == .int(3))
  }
}
