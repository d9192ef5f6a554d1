import CounterpointSemantics
import CounterpointValues
import Foundation
import SwiftUI
import Testing

@testable import CounterpointViews

/// Names whose meaning outsiders have missed.
@MainActor
@Suite("Names that mean something")
struct OutsiderNamesTests {
  @Test("A menu looks as the button style around it says, of whichever menu style")
  func menus() {
    func look(_ menu: some View) -> AttributeValue? {
      ViewGraph { menu }.node(.menu)[.styleName]
    }
    let menu = Menu("More") { Button("One") {} }
    #expect(look(menu.menuStyle(.button).buttonStyle(.bordered)) == .string("bordered"))
    #expect(look(menu.buttonStyle(.borderedProminent).menuStyle(.automatic)) == .string("borderedProminent"))
    #expect(look(menu.menuStyle(.borderlessButton).buttonStyle(.bordered)) == .string("borderless"))
    #expect(look(menu.menuStyle(.button)) == nil)
  }

  @Test("Resources and attributed strings stand in a text as what they say")
  func interpolations() {
    let title = LocalizedStringResource("Harvest")
    var ripe = AttributedString("ripe")
    ripe.underlineStyle = .single
    let text = Text("\(title), \(ripe): \(3)")
    #expect(text.plain == "Harvest, ripe: 3")
    #expect(text != Text("\(title), \("ripe"): \(3)"))
  }

  @Test("UIKit's plain colors are pure, and an alpha takes the place of another")
  func colors() {
    func resolved(_ color: UIColor) -> [CGFloat] {
      var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, alpha].map { ($0 * 100).rounded() / 100 }
    }
    #expect(resolved(.red) == [1, 0, 0, 1])
    #expect(resolved(.green) == [0, 1, 0, 1])
    #expect(resolved(.blue) == [0, 0, 1, 1])
    #expect(resolved(.magenta) == [1, 0, 1, 1])
    #expect(resolved(.gray) == [0.5, 0.5, 0.5, 1])
    #expect(UIColor.red != UIColor.systemRed)
    #expect(resolved(UIColor.red.withAlphaComponent(0.5).withAlphaComponent(0.8)) == [1, 0, 0, 0.8])
    #expect(resolved(UIColor(white: 1, alpha: 0.2).withAlphaComponent(1)) == [1, 1, 1, 1])
  }

  private struct Ring: Shape {
    func path(in rect: CGRect) -> Path {
      var path = Path(rect)
      path.addRect(rect.insetBy(dx: 10, dy: 10))
      return path
    }
  }

  @Test("A clip shape that is filled by the even-odd rule keeps its holes")
  func evenOdd() throws {
    func clip(_ style: FillStyle) throws -> Path {
      let graph = ViewGraph { Color.red.clipShape(Ring(), style: style) }
      let box = graph.node(.box)
      graph.perform(.report([100, 100]), on: box)
      guard case .clip(.path(let data)) = box.style.first else { throw MissingClip() }
      return try #require(Path(data))
    }
    let ring = try clip(FillStyle(eoFill: true))
    #expect(ring.contains(CGPoint(x: 5, y: 50)) && !ring.contains(CGPoint(x: 50, y: 50)))
    #expect(try clip(FillStyle()).contains(CGPoint(x: 50, y: 50)))
  }

  private struct MissingClip: Error {}

  private func clip(_ draw: @escaping (inout GraphicsContext) -> Void) throws -> Path {
    var context = GraphicsContext(size: CGSize(width: 100, height: 100), environment: EnvironmentValues())
    draw(&context)
    let data = try #require(context.clip).path
    return try #require(Path(data))
  }

  @Test("Of several clips of a canvas what is inside of all is kept")
  func clips() throws {
    let both = try clip {
      $0.clip(to: Path(CGRect(x: 0, y: 0, width: 60, height: 100)))
      $0.clip(to: Path(CGRect(x: 40, y: 0, width: 60, height: 100)))
    }
    #expect(both.boundingRect == CGRect(x: 40, y: 0, width: 20, height: 100))
    let ring = try clip {
      $0.clip(
        to: Ring().path(in: CGRect(x: 0, y: 0, width: 100, height: 100)), style: FillStyle(eoFill: true))
      $0.clip(to: Path(CGRect(x: 0, y: 0, width: 100, height: 50)))
    }
    #expect(ring.contains(CGPoint(x: 5, y: 20)) && !ring.contains(CGPoint(x: 50, y: 20)))
    #expect(!ring.contains(CGPoint(x: 5, y: 80)))
    let outside = try clip {
      $0.clip(to: Path(CGRect(x: 0, y: 0, width: 50, height: 100)), options: .inverse)
    }
    #expect(outside.boundingRect == CGRect(x: 50, y: 0, width: 50, height: 100))
    let none = try clip {
      $0.clip(to: Path(CGRect(x: 0, y: 0, width: 10, height: 10)))
      $0.clip(to: Path(CGRect(x: 50, y: 0, width: 10, height: 10)))
    }
    #expect(none.boundingRect.width == 0)
  }

  @Test("A text says which language it is in, as a part of another text, too")
  func languages() {
    let spanish = Locale.Language(identifier: "es")
    let graph = ViewGraph {
      Text("hola").typesettingLanguage(spanish)
      Text("to be: ") + Text("ser").typesettingLanguage(spanish)
      Text("plain").typesettingLanguage(spanish, isEnabled: false)
    }
    let texts = graph.nodes(.text)
    #expect(texts.map { $0[.language] } == [.string("es"), nil, nil, .string("es"), nil])
  }

  @Test("Settings are no scene beside another, and a window for a value begins without one")
  func scenes() {
    #expect(ViewGraph { AppView(SettingsApp()) }.texts == ["none"])
  }

  private struct SettingsApp: App {
    var body: some Scene {
      Settings { Text("settings") }
      WindowGroup(for: Int.self) { value in
        Text(value.wrappedValue.map { "\($0)" } ?? "none")
      }
      Window("Other", id: "other") { Text("other") }
    }
  }

  @Test("An app whose only scene is its settings shows them")
  func settings() {
    #expect(ViewGraph { AppView(OnlySettingsApp()) }.texts == ["settings"])
  }

  private struct OnlySettingsApp: App {
    var body: some Scene { Settings { Text("settings") } }
  }

  @Test("A window with a default value shows that, until the view sets another")
  func defaults() {
    let graph = ViewGraph { AppView(DefaultApp()) }
    #expect(graph.texts == ["7", "More"])
    graph.tap("More")
    #expect(graph.texts == ["8", "More"])
  }

  private struct DefaultApp: App {
    var body: some Scene {
      WindowGroup(for: Int.self) { value in
        Text("\(value.wrappedValue)")
        Button("More") { value.wrappedValue += 1 }
      } defaultValue: {
        7
      }
    }
  }

  @Test("What an app sets of its tabs is kept")
  func tabs() throws {
    var customization = TabViewCustomization()
    customization[sidebarVisibility: "first"] = .hidden
    customization["section"] = ["b", "a"]
    let data = try JSONEncoder().encode(customization)
    let again = try JSONDecoder().decode(TabViewCustomization.self, from: data)
    #expect(
      again == customization && again[sidebarVisibility: "first"] == .hidden
        && again["section"] == ["b", "a"])
    customization.resetVisibility()
    customization.resetSectionOrder()
    #expect(customization == TabViewCustomization())
    let graph = ViewGraph {
      TabView { Tab("One", systemImage: "1.circle") { Text("one") } }.tabViewCustomization(.constant(again))
    }
    #expect(graph.texts.contains("one"))
  }

  @Test("What an app sets of its tabs outlives the view that keeps it in a setting")
  func storedTabs() throws {
    let storage = InMemoryKeyValueStorage()
    for text in ["automatic and automatic", "hidden and automatic"] {
      let graph = ViewGraph { StoredTabs().defaultAppStorage(storage) }
      graph.start()
      #expect(graph.texts.contains(text))
      graph.tap("Hide")
      #expect(graph.texts.contains("hidden and hidden"))
    }
    @AppStorage("tabs", store: storage) var stored: TabViewCustomization
    #expect(stored[sidebarVisibility: "first"] == .hidden)
    stored.resetVisibility()
    #expect(stored == TabViewCustomization())
  }

  private struct StoredTabs: View {
    @AppStorage("tabs") private var customization: TabViewCustomization
    @AppStorage("others", store: .standard) private var others: TabViewCustomization
    @SceneStorage("tabs") private var ofScene: TabViewCustomization
    @SceneStorage("more") private var more = TabViewCustomization()

    var body: some View {
      TabView { Tab("One", systemImage: "1.circle") { Text("one") } }
        .tabViewCustomization($customization)
        .tabViewCustomization($ofScene)
        .tabViewCustomization($others)
        .tabViewCustomization($more)
      Text("\(word(customization)) and \(word(ofScene))")
      Button("Hide") {
        customization[sidebarVisibility: "first"] = .hidden
        ofScene[sidebarVisibility: "first"] = .hidden
      }
    }

    private func word(_ customization: TabViewCustomization) -> String {
      "\(customization[sidebarVisibility: "first"])"
    }
  }
}
