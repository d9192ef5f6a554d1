import CounterpointSemantics
import SwiftUI
import Testing

@MainActor @Suite("Modifiers of a screen's bars")
struct ScreenClaimTests {
  private func screen<V: View>(@ViewBuilder _ content: @escaping () -> V) -> SemanticNode {
    ViewGraph { NavigationStack { content() } }.node(.screen)
  }

  @Test("A modifier that names another bar leaves what an inner one has said of the first")
  func otherBars() {
    for bars in [
      screen { Text("a").toolbar(.hidden, for: .navigationBar).toolbar(.hidden, for: .bottomBar) },
      screen { Text("a").toolbar(.hidden, for: .bottomBar).toolbar(.hidden, for: .navigationBar) },
      screen { Text("a").toolbar(.hidden, for: .navigationBar, .bottomBar).toolbar(.automatic) },
      screen {
        Text("a").toolbar(.hidden, for: .bottomBar).navigationBarHidden(true).toolbar(.hidden, for: .tabBar)
      },
    ] {
      #expect(bars[.styleName] == .string("navigationBarHidden"))
      #expect(bars[.hiddenBars] == .strings(["bottomBar"]))
    }
    let shown = screen { Text("a").navigationBarHidden(true).toolbar(.visible) }
    #expect(shown[.styleName] == nil)
  }

  @Test("Looks of the bar above stay where an outer modifier means other bars or says nothing")
  func looks() {
    let looks = screen {
      Text("a").toolbarBackground(.hidden).toolbarColorScheme(.dark).toolbar(removing: .title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbarBackground(.visible, for: .tabBar).toolbarBackgroundVisibility(.automatic)
        .toolbarColorScheme(.light, for: .bottomBar).toolbarColorScheme(nil)
        .toolbar(removing: .sidebarToggle).navigationBarTitleDisplayMode(.automatic)
    }
    #expect(looks[.barBackground] == .string("hidden"))
    #expect(looks[.barScheme] == .string("dark"))
    #expect(looks[.barTitleHidden] == .bool(true))
    #expect(looks[.titleDisplayMode] == .string("inline"))
    let outer = screen { Text("a").toolbarColorScheme(.dark).toolbarColorScheme(.light) }
    #expect(outer[.barScheme] == .string("light"))
  }

  private struct Going: View {
    @State private var isThere = true
    var body: some View {
      VStack {
        if isThere { Text("a").toolbar(.hidden, for: .navigationBar, .tabBar).toolbarColorScheme(.light) }
        Button("Go") { isThere.toggle() }
      }
      .toolbar(.hidden, for: .bottomBar).toolbarColorScheme(.dark)
    }
  }

  @Test("A modifier that goes takes nothing but its own words with it")
  func going() {
    let graph = ViewGraph { TabView { NavigationStack { Going() }.tabItem { Text("Tab") } } }
    graph.start()
    #expect(graph.node(.screen)[.styleName] != nil)
    #expect(graph.node(.tab)[.hiddenBars] == .strings(["tabBar"]))
    for isThere in [false, true, false] {
      graph.tap("Go")
      let screen = graph.node(.screen)
      #expect((screen[.styleName] != nil) == isThere)
      #expect((graph.node(.tab)[.hiddenBars] != nil) == isThere)
      #expect(screen[.hiddenBars] == .strings(["bottomBar"]))
      // Who came last stands last.
      #expect(screen[.barScheme] == .string(isThere ? "light" : "dark"))
    }
  }
}
