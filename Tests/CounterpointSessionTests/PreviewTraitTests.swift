import CounterpointSemantics
import CounterpointTesting
import SwiftUI
import Testing

#Preview("Inked", traits: .modifier(Ink()), .fixedLayout(width: 120, height: 80)) {
  let _ = InkSteps.all.append("view")
  InkedView()
}

#Preview("Spilled", traits: .sizeThatFitsLayout, .modifier(SpilledInk())) { Text("never shown") }

@MainActor
@Suite("Traits of previews")
struct PreviewTraitTests {
  @Test("A modifier is around the view, which is made once the modifier's context is there; a size holds")
  func modifier() async throws {
    let screen = try await screen("Inked")
    #expect(screen.text("drawn in blue").exists)
    #expect(InkSteps.all == ["context", "view"])
    func holdsSize(_ node: SemanticNode) -> Bool {
      node.style.contains(.frame(width: 120, height: 80)) || node.children.contains(where: holdsSize)
    }
    let root = try screen.container()
    #expect(holdsSize(root))
  }

  @Test("A context that cannot be made is shown in place of the view, and reported")
  func failure() async throws {
    try await withKnownIssue {
      let screen = try await screen("Spilled")
      #expect(screen.text("'SpilledInk.makeSharedContext()' failed: no ink").exists)
      #expect(!screen.text("never shown").exists)
    } matching: {
      "\($0)".contains("'SpilledInk.makeSharedContext()' failed: no ink")
    }
  }

  private func screen(_ name: String) async throws -> Screen {
    let previews = CollectedPreview.all.filter { $0.fileID == #fileID && $0.name == name }
    let makeView = try #require(previews.first?.makeView)
    return try await Screen { makeView() }
  }
}

@MainActor private enum InkSteps {
  static var all: [String] = []
}

private struct Ink: PreviewModifier {
  static func makeSharedContext() async throws -> String {
    InkSteps.all.append("context")
    return "blue"
  }

  func body(content: Content, context: String) -> some View {
    VStack { content }.environment(\.previewInk, context)
  }
}

private struct SpilledInk: PreviewModifier {
  private struct NoInk: Error, CustomStringConvertible {
    var description: String { "no ink" }
  }

  static func makeSharedContext() async throws -> String { throw NoInk() }

  func body(content: Content, context: String) -> some View { content }
}

private struct InkedView: View {
  @Environment(\.previewInk) private var ink
  var body: some View { Text("drawn in \(ink)") }
}

extension EnvironmentValues {
  @Entry fileprivate var previewInk: String = "nothing"
}
