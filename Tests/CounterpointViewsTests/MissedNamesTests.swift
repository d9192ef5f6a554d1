import Combine
import CounterpointSemantics
import Foundation
import SwiftUI
import Testing

@testable import CounterpointViews

/// Names of later versions that do something here.
@MainActor
@Suite("Names of later versions that do something")
struct MissedNamesTests {
  @Test("A window's distance keeps views from its edges")
  func scenePadding() {
    func padding(_ view: some View) -> [StyleItem] { ViewGraph { view }.node(.text).style }
    let text = Text("A")
    #expect(padding(text.scenePadding(.horizontal)) == padding(text.padding(.horizontal)))
    #expect(padding(text.scenePadding(.minimum, edges: .top)) == padding(text.padding(.top)))
    #expect(padding(text.scenePadding()) != padding(text))
  }

  private final class Draft: ObservableObject {
    @Published var title = "New"
  }

  private struct Bar: View {
    @FocusedObject private var draft: Draft?
    var body: some View {
      Text("Title \(draft?.title ?? "none")")
      if let binding = $draft?.title { Button("Clear") { binding.wrappedValue = "" } }
    }
  }

  private struct Desk: View {
    @State private var isOpen = false
    var body: some View {
      VStack {
        Bar()
        Button("Open") { isOpen.toggle() }
        if isOpen { Editor() }
      }
    }
  }

  private struct Editor: View {
    @StateObject private var draft = Draft()
    var body: some View {
      Button("Write") { draft.title = "Letter" }.focusedSceneObject(draft)
    }
  }

  @Test("An object that one part of the screen offers is read by another, and its changes, while it is there")
  func focusedObjects() {
    let graph = ViewGraph { Desk() }
    graph.start()
    #expect(graph.texts.contains("Title none"))
    graph.tap("Open")
    #expect(graph.texts.contains("Title New"))
    graph.tap("Write")
    #expect(graph.texts.contains("Title Letter"))
    graph.tap("Clear")
    #expect(graph.texts.contains("Title "))
    graph.tap("Open")
    #expect(graph.texts.contains("Title none"))
  }

  private struct CardForm: FormStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text(isEnabled ? "Card" : "Card, off")
        configuration.content
      }
    }
  }

  private struct FramedForm: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("Frame")
        Form(configuration)
      }
    }
  }

  @Test("A form is what a style of the app's own makes of it, or the usual one with something added")
  func forms() {
    let form = Form { Text("Name") }
    let cards = ViewGraph { form.formStyle(CardForm()) }
    #expect(cards.nodes(.list).isEmpty)
    #expect(cards.texts == ["Card", "Name"])
    #expect(ViewGraph { form.formStyle(CardForm()).disabled(true) }.texts.first == "Card, off")
    let framed = ViewGraph { form.formStyle(FramedForm()) }
    #expect(framed.texts == ["Frame", "Name"])
    #expect(framed.node(.list)[.styleName] == .string("form"))
    #expect(ViewGraph { form.formStyle(.columns) }.node(.list)[.styleName] == .string("formColumns"))
    #expect(ViewGraph { form }.node(.list)[.styleName] == .string("form"))
  }

  private struct Fruit: Identifiable {
    let id: Int
    let name: String
  }

  private struct Harvest: View {
    @State private var customization = TableColumnCustomization<Fruit>()
    var body: some View {
      Table([Fruit(id: 7, name: "Pear")], columnCustomization: $customization) {
        TableColumn("Name") { Text($0.name) }
        TableColumn("Number") { Text("\($0.id)") }.customizationID("number")
        TableColumn("Note") { _ in Text("Ripe") }.customizationID("note").defaultVisibility(.hidden)
      }
      .environment(\.horizontalSizeClass, .regular)
      Button("Note") { customization[visibility: "note"] = .visible }
      Button("Hide") { customization[visibility: "number"] = .hidden }
      Button("Reset") { customization = TableColumnCustomization() }
    }
  }

  @Test("A table shows the columns that its customization and their own default say")
  func columns() throws {
    let graph = ViewGraph { Harvest() }
    graph.start()
    func cells() -> [String] { graph.nodes(.tableCell).map(\.visibleText) }
    #expect(cells() == ["Pear", "7"])
    graph.perform(.tap, on: graph.node(.button, "Note"))
    #expect(cells() == ["Pear", "7", "Ripe"])
    graph.perform(.tap, on: graph.node(.button, "Hide"))
    #expect(cells() == ["Pear", "Ripe"])
    #expect(graph.nodes(.columnHeader).map(\.visibleText) == ["Name", "Note"])
    graph.perform(.tap, on: graph.node(.button, "Reset"))
    #expect(cells() == ["Pear", "7"])

    var customization = TableColumnCustomization<Fruit>()
    customization[visibility: "note"] = .visible
    let kept = try JSONDecoder().decode(
      TableColumnCustomization<Fruit>.self, from: JSONEncoder().encode(customization))
    #expect(kept == customization && kept[visibility: "note"] == .visible)
    #expect(kept[visibility: "number"] == .automatic)
  }

  /// Counts its taps in a state of its own.
  private struct Counted: View {
    let name: String
    @State private var taps = 0
    var body: some View { Button("\(name) \(taps)") { taps += 1 } }
  }

  private struct Orchard: View {
    let isCompact: Bool
    @State private var customization = TableColumnCustomization<Fruit>()
    var body: some View {
      Table(of: Fruit.self, columnCustomization: $customization) {
        TableColumn("Name") { Text($0.name) }.customizationID("name")
        TableColumn("Number") { Counted(name: "\($0.id)") }
        TableColumn("Note") { _ in Counted(name: "Ripe") }
      } rows: {
        TableRow(Fruit(id: 7, name: "Pear"))
      }
      .environment(\.horizontalSizeClass, isCompact ? .compact : .regular)
      Button("Hide") { customization[visibility: "name"] = .hidden }
    }
  }

  @Test("Columns keep their state when one before them is hidden; the first of all is a narrow table's")
  func columnPlaces() {
    let graph = ViewGraph { Orchard(isCompact: false) }
    graph.start()
    graph.perform(.tap, on: graph.node(.button, "7 0"))
    graph.perform(.tap, on: graph.node(.button, "Hide"))
    #expect(graph.nodes(.tableCell).map(\.visibleText) == ["7 1", "Ripe 0"])
    let narrow = ViewGraph { Orchard(isCompact: true) }
    narrow.start()
    narrow.perform(.tap, on: narrow.node(.button, "Hide"))
    #expect(narrow.texts.contains("Pear"))
  }

  private struct KeptHarvest: View {
    @AppStorage("columns") private var customization: TableColumnCustomization<Fruit>
    @AppStorage("others", store: .standard) private var others: TableColumnCustomization<Fruit>
    @SceneStorage("columns") private var ofScene: TableColumnCustomization<Fruit>

    var body: some View {
      Text(word(customization) + " and " + word(ofScene) + " and " + word(others))
      Button("Hide") {
        customization[visibility: "name"] = .hidden
        ofScene[visibility: "name"] = .hidden
      }
    }

    private func word(_ customization: TableColumnCustomization<Fruit>) -> String {
      "\(customization[visibility: "name"])"
    }
  }

  @Test("What an app sets of its columns outlives the view that keeps it in a setting")
  func keptColumns() {
    let storage = InMemoryKeyValueStorage()
    for first in ["automatic", "hidden"] {
      let graph = ViewGraph { KeptHarvest().defaultAppStorage(storage) }
      graph.start()
      #expect(graph.texts.contains("\(first) and automatic and automatic"))
      graph.perform(.tap, on: graph.node(.button, "Hide"))
      #expect(graph.texts.contains { $0.hasPrefix("hidden and hidden") })
    }
  }

  @Test("Actions of a category are offered in a group that bears its name")
  func actions() {
    let graph = ViewGraph {
      Text("Row").accessibilityActions(category: AccessibilityActionCategory("Sharing")) {
        Button("Send") {}
      }
      Text("Other").accessibilityActions(category: .edit) { Button("Cut") {} }
    }
    graph.start()
    #expect(graph.nodes(.vstack).contains { $0.accessibleName == "Sharing" }, "\(graph.outline)")
    #expect(graph.nodes(.button).map(\.visibleText) == ["Send", "Cut"])
  }

  @Test("Rectangles whose corners follow a container are as round as they are said to be at least")
  func concentric() {
    #expect(ConcentricRectangle()._outline?.value == .rectangle)
    let minimum = ConcentricRectangle(corners: .concentric(minimum: 12), isUniform: true)
    #expect(minimum._outline?.value == .roundedRectangle(cornerRadius: 12))
    let uneven = ConcentricRectangle(uniformTopCorners: .fixed(20))
    #expect(uneven._outline == nil)
    let path = uneven.path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 1, y: 99)))
  }

  @Test("Buttons on glass are bordered ones")
  func glass() {
    func look(_ button: some View) -> AttributeValue? { ViewGraph { button }.node(.button)[.styleName] }
    let button = Button("One") {}
    #expect(look(button.buttonStyle(.glass)) != look(button))
    #expect(look(button.buttonStyle(GlassButtonStyle(.clear))) == look(button.buttonStyle(.bordered)))
    #expect(look(button.buttonStyle(.glass)) == look(button.buttonStyle(.bordered)))
    #expect(
      look(button.buttonStyle(GlassProminentButtonStyle())) == look(button.buttonStyle(.borderedProminent)))
  }
  private struct Grow: CustomHoverEffect {
    func body(content: Content) -> some CustomHoverEffect {
      content.hoverEffect { effect, isActive, _ in
        effect.animation(.easeOut) { $0.scaleEffect(isActive ? 2 : 1) }
      }
    }
  }

  @Test("A view looks as its hover effect says while a pointer rests on it, unless the effect is off")
  func hovering() {
    let graph = ViewGraph {
      VStack {
        Text("A").hoverEffect(Grow())
        Text("B").hoverEffect { effect, isActive, _ in effect.scaleEffect(isActive ? 3 : 1) }
        Text("C").hoverEffect(isEnabled: false) { effect, isActive, _ in
          effect.scaleEffect(isActive ? 4 : 1)
        }
      }
    }
    graph.start()
    func scales() -> [Double] {
      graph.nodes(.box).flatMap(\.style).compactMap { if case .scale(let x, _) = $0 { x } else { nil } }
    }
    let takers = graph.nodes(.box).filter { $0[.gestures] != nil }
    #expect(takers.count == 3)
    #expect(scales() == [1, 1, 1])
    for taker in takers { graph.perform(.gesture(phase: 0, [0, 0, 0, 0, 0]), on: taker) }
    #expect(scales() == [2, 3, 1])
    for taker in takers { graph.perform(.gesture(phase: 1, [0, 0, 0, 0, 0]), on: taker) }
    #expect(scales() == [1, 1, 1])
  }

  @Test("A hover effect is off where hover effects are, and measures nothing unless its look asks")
  func quietHovering() {
    let graph = ViewGraph {
      VStack {
        Text("A").hoverEffect(Grow())
        Text("B").hoverEffect(Grow()).hoverEffectDisabled()
        Text("C").hoverEffect { effect, isActive, proxy in
          effect.scaleEffect(isActive ? proxy.size.width / proxy.size.width + 4 : 1)
        }
      }
    }
    graph.start()
    func scales() -> [Double] {
      graph.nodes(.box).flatMap(\.style).compactMap { if case .scale(let x, _) = $0 { x } else { nil } }
    }
    func measuring() -> Int { graph.nodes(.box).count { $0[.measures] != nil } }
    #expect(measuring() == 0)
    let takers = graph.nodes(.box).filter { $0[.gestures] != nil }
    for taker in takers { graph.perform(.gesture(phase: 0, [0, 0, 0, 0, 0]), on: taker) }
    #expect(scales() == [2, 1, 5] && measuring() == 1)
    for taker in takers { graph.perform(.gesture(phase: 1, [0, 0, 0, 0, 0]), on: taker) }
    #expect(scales() == [1, 1, 1] && measuring() == 0)
  }
}
