import CounterpointSemantics
import SwiftUI
import Testing

private struct Reading: View {
  @Environment(\.contentTransition) private var contentTransition
  @Environment(\.keyboardShortcut) private var keyboardShortcut
  @Environment(\.springLoadingBehavior) private var springLoadingBehavior
  @Environment(\.badgeProminence) private var badgeProminence
  @Environment(\.isHoverEffectEnabled) private var isHoverEffectEnabled
  @Environment(\.isFocusEffectEnabled) private var isFocusEffectEnabled

  var body: some View {
    Text(verbatim: contentTransition == .numericText() ? "numbers roll" : "plain")
    Text(verbatim: keyboardShortcut.map { "key \($0.key.character)" } ?? "no key")
    Text(verbatim: springLoadingBehavior == .enabled ? "springs" : "still")
    Text(verbatim: badgeProminence == .increased ? "bold badge" : "badge")
    Text(verbatim: "hover \(isHoverEffectEnabled), focus \(isFocusEffectEnabled)")
  }
}

private struct Place: View {
  @Environment(\.tabBarPlacement) private var placement
  var body: some View { Text(verbatim: word) }

  private var word: String {
    switch placement {
    case TabBarPlacement.bottomBar: "below"
    case TabBarPlacement.topBar: "above"
    case TabBarPlacement.sidebar: "beside"
    case TabBarPlacement.pageBar: "dots"
    default: "none"
    }
  }
}

@MainActor
@Suite("What modifiers say can be read below them")
struct ModifierEnvironmentTests {
  @Test("Where nobody has said anything, the system's ways hold")
  func usual() {
    #expect(
      ViewGraph { Reading() }.texts == ["plain", "no key", "still", "badge", "hover true, focus true"])
  }

  @Test("What a modifier says is read below it, and none gives back what another has taken away")
  func said() {
    let graph = ViewGraph {
      VStack { Reading().hoverEffectDisabled(false).focusEffectDisabled(false) }
        .contentTransition(.numericText())
        .keyboardShortcut("k")
        .springLoadingBehavior(.enabled)
        .badgeProminence(.increased)
        .hoverEffectDisabled()
        .focusEffectDisabled()
    }
    #expect(
      graph.texts == ["numbers roll", "key k", "springs", "bold badge", "hover false, focus false"])
  }

  @Test("The place of a tab view's bar follows its style and the width, and is known within tab views alone")
  func tabs() {
    func place(_ sizeClass: UserInterfaceSizeClass, _ style: some TabViewStyle) -> String? {
      ViewGraph {
        TabView { Place().tabItem { Label("One", systemImage: "1.circle") } }
          .tabViewStyle(style)
          .environment(\.horizontalSizeClass, sizeClass)
      }
      .texts.first { ["below", "above", "beside", "dots", "none"].contains($0) }
    }
    #expect(place(.compact, .automatic) == "below")
    #expect(place(.regular, .automatic) == "above")
    #expect(place(.compact, .sidebarAdaptable) == "below")
    #expect(place(.regular, .sidebarAdaptable) == "beside")
    #expect(place(.regular, .page) == "dots")
    #expect(ViewGraph { Place() }.texts == ["none"])
  }

  @Test("A content transition shows in the view, set by its modifier or by its key")
  func contentTransition() {
    func shown(_ view: some View) -> AttributeValue? {
      ViewGraph { view }.node(.text)[.contentTransition]
    }
    #expect(shown(Text("1").contentTransition(.numericText())) == .string("numericText"))
    #expect(shown(Text("1").environment(\.contentTransition, .numericText())) == .string("numericText"))
  }
}
