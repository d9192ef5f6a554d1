import CounterpointSemantics
import Foundation
import SwiftUI
import Testing

extension ImageResource {
  fileprivate static let crest = ImageResource(name: "crest", bundle: .main)
}

/// Titles that say themselves where their translation is found, and icons as tools write them down.
@MainActor
@Suite("Titles and icons by resources")
struct ResourceTitleTests {
  /// Known by a key that nobody is to see.
  private let harvest = LocalizedStringResource("harvest.title", defaultValue: "Harvest")

  private static let keys: [AttributeKey] = [
    .value, .label, .placeholder, .title, .hint, .accessibilityValue, .help, .subtitle,
  ]

  private func words(_ view: some View) -> Set<String> {
    let graph = ViewGraph { view }
    var found: Set<String> = []
    func visit(_ node: SemanticNode) {
      for key in Self.keys { if case .string(let word) = node[key] { found.insert(word) } }
      node.children.forEach(visit)
    }
    visit(graph.tree.root)
    return found
  }

  private func expectHarvest(
    _ view: some View, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = words(view)
    #expect(found.contains("Harvest"), sourceLocation: sourceLocation)
    #expect(!found.contains("harvest.title"), sourceLocation: sourceLocation)
  }

  @Test("Labels and buttons")
  func buttons() {
    expectHarvest(Label(harvest, systemImage: "sun.max"))
    expectHarvest(Label(harvest, image: "crest"))
    expectHarvest(Label(harvest, image: .crest))
    expectHarvest(Button(harvest) {})
    expectHarvest(Button(harvest, role: .cancel) {})
    expectHarvest(Button(harvest, systemImage: "sun.max") {})
    expectHarvest(Button(harvest, systemImage: "sun.max", role: .destructive) {})
    expectHarvest(Button(harvest, image: .crest) {})
    expectHarvest(Button(harvest, image: .crest, role: .cancel) {})
    expectHarvest(Menu(harvest) { Button("One") {} })
    expectHarvest(Menu(harvest, content: { Button("One") {} }, primaryAction: {}))
    expectHarvest(Menu(harvest, systemImage: "sun.max") { Button("One") {} })
    expectHarvest(Menu(harvest, systemImage: "sun.max", content: { Button("One") {} }, primaryAction: {}))
    expectHarvest(Menu(harvest, image: .crest) { Button("One") {} })
    expectHarvest(Menu(harvest, image: .crest, content: { Button("One") {} }, primaryAction: {}))
    if let url = URL(string: "https://example.com") { expectHarvest(Link(harvest, destination: url)) }
  }

  @Test("Controls")
  func controls() {
    let (isOn, choice, text) = (Binding.constant(true), Binding.constant(1), Binding.constant("x"))
    expectHarvest(Toggle(harvest, isOn: isOn))
    expectHarvest(Toggle(harvest, systemImage: "sun.max", isOn: isOn))
    expectHarvest(Toggle(harvest, image: .crest, isOn: isOn))
    expectHarvest(Toggle(harvest, sources: [isOn], isOn: \.self))
    expectHarvest(Picker(harvest, selection: choice) { Text("One").tag(1) })
    expectHarvest(Picker(harvest, systemImage: "sun.max", selection: choice) { Text("One").tag(1) })
    expectHarvest(Picker(harvest, image: .crest, selection: choice) { Text("One").tag(1) })
    expectHarvest(
      Picker(
        harvest, selection: choice, content: { Text("One").tag(1) }, currentValueLabel: { Text("First") }))
    expectHarvest(TextField(harvest, text: text))
    expectHarvest(TextField(harvest, text: text, prompt: nil))
    expectHarvest(TextField(harvest, text: text, axis: .vertical))
    expectHarvest(TextField(harvest, text: text, prompt: nil, axis: .vertical))
    expectHarvest(TextField(harvest, value: choice, format: .number))
    expectHarvest(SecureField(harvest, text: text))
    expectHarvest(SecureField(harvest, text: text, prompt: nil))
    expectHarvest(Stepper(harvest, value: choice))
    expectHarvest(Stepper(harvest, value: choice, in: 0...5))
    expectHarvest(Stepper(harvest, onIncrement: {}, onDecrement: nil))
    expectHarvest(DatePicker(harvest, selection: .constant(.now)))
    expectHarvest(DatePicker(harvest, selection: .constant(.now), in: Date.distantPast...Date.distantFuture))
    expectHarvest(ColorPicker(harvest, selection: .constant(.red)))
    expectHarvest(ProgressView(harvest))
    expectHarvest(ProgressView(harvest, value: 0.5))
  }

  @Test("Containers, links and tabs")
  func containers() {
    expectHarvest(List { Section(harvest) { Text("Row") } })
    expectHarvest(List { Section(harvest, isExpanded: .constant(true)) { Text("Row") } })
    expectHarvest(DisclosureGroup(harvest) { Text("Row") })
    expectHarvest(DisclosureGroup(harvest, isExpanded: .constant(true)) { Text("Row") })
    expectHarvest(GroupBox(harvest) { Text("Row") })
    expectHarvest(LabeledContent(harvest) { Text("Row") })
    expectHarvest(LabeledContent(harvest, value: "1"))
    expectHarvest(LabeledContent(harvest, value: 1, format: .number))
    expectHarvest(ContentUnavailableView(harvest, systemImage: "sun.max"))
    expectHarvest(ContentUnavailableView(harvest, image: "crest"))
    expectHarvest(ContentUnavailableView(harvest, image: .crest, description: Text("Later")))
    expectHarvest(NavigationStack { NavigationLink(harvest) { Text("There") } })
    expectHarvest(NavigationStack { NavigationLink(harvest, destination: Text("There")) })
    expectHarvest(NavigationStack { NavigationLink(harvest, value: 1) })
    expectHarvest(TabView { Tab(harvest, systemImage: "sun.max") { Text("There") } })
    expectHarvest(TabView { Tab(harvest, image: "crest") { Text("There") } })
    expectHarvest(TabView { Tab(harvest, image: .crest) { Text("There") } })
    let choice = Binding.constant(1)
    expectHarvest(
      TabView(selection: choice) { Tab(harvest, systemImage: "sun.max", value: 1) { Text("There") } })
    expectHarvest(TabView(selection: choice) { Tab(harvest, image: .crest, value: 1) { Text("There") } })
  }

  @Test("Modifiers")
  func modifiers() {
    let page = Text("Page")
    expectHarvest(NavigationStack { page.navigationTitle(harvest) })
    expectHarvest(NavigationStack { page.navigationSubtitle(harvest) })
    expectHarvest(NavigationStack { page.searchable(text: .constant(""), prompt: harvest) })
    expectHarvest(page.help(harvest))
    expectHarvest(Image(systemName: "sun.max").accessibilityLabel(harvest))
    expectHarvest(page.accessibilityValue(harvest))
    expectHarvest(page.accessibilityHint(harvest))

    let isPresented = Binding.constant(true)
    expectHarvest(page.alert(harvest, isPresented: isPresented) { Button("OK") {} })
    expectHarvest(
      page.alert(harvest, isPresented: isPresented) {
        Button("OK") {}
      } message: {
        Text("Now")
      })
    expectHarvest(page.alert(harvest, isPresented: isPresented, presenting: 1) { Text("\($0)") })
    expectHarvest(
      page.alert(harvest, isPresented: isPresented, presenting: 1) { _ in
        Button("OK") {}
      } message: {
        Text("\($0)")
      })
    expectHarvest(
      page.confirmationDialog(harvest, isPresented: isPresented, titleVisibility: .visible) {
        Button("OK") {}
      })
    expectHarvest(
      page.confirmationDialog(harvest, isPresented: isPresented) {
        Button("OK") {}
      } message: {
        Text("Now")
      })
    expectHarvest(
      page.confirmationDialog(harvest, isPresented: isPresented, presenting: 1) { _ in Button("OK") {} })
    expectHarvest(
      page.confirmationDialog(harvest, isPresented: isPresented, presenting: 1) { _ in
        Button("OK") {}
      } message: {
        Text("\($0)")
      })
  }

  @Test("Pictures beside titles are decorations, by whatever title")
  func pictures() {
    let (isOn, choice, name) = (Binding.constant(true), Binding.constant(1), "Crest")
    func expectCrest(_ view: some View, sourceLocation: SourceLocation = #_sourceLocation) {
      let graph = ViewGraph { view }
      let images = graph.nodes(.image)
      #expect(images.map { $0[.symbol] } == [.string("asset:crest")], sourceLocation: sourceLocation)
      #expect(images.first?[.isAccessibilityHidden] == .bool(true), sourceLocation: sourceLocation)
      #expect(words(view).contains("Crest"), sourceLocation: sourceLocation)
    }
    expectCrest(Label("Crest", image: .crest))
    expectCrest(Label(name, image: .crest))
    expectCrest(Button("Crest", image: .crest) {})
    expectCrest(Button(name, image: .crest, role: .cancel) {})
    expectCrest(Toggle("Crest", image: .crest, isOn: isOn))
    expectCrest(Toggle(name, image: .crest, isOn: isOn))
    expectCrest(Toggle("Crest", image: .crest, sources: [isOn], isOn: \.self))
    expectCrest(Toggle(name, image: .crest, sources: [isOn], isOn: \.self))
    expectCrest(Picker("Crest", image: .crest, selection: choice) { Text("One").tag(1) })
    expectCrest(Picker(name, image: .crest, selection: choice) { Text("One").tag(1) })
    expectCrest(Menu("Crest", image: .crest) { Text("One") })
    expectCrest(Menu(name, image: .crest) { Text("One") })
    expectCrest(Menu("Crest", image: .crest, content: { Text("One") }, primaryAction: {}))
    expectCrest(Menu(name, image: .crest, content: { Text("One") }, primaryAction: {}))
    expectCrest(ContentUnavailableView("Crest", image: .crest))
    expectCrest(ContentUnavailableView(name, image: .crest, description: Text("Later")))
    expectCrest(TabView { Tab("Crest", image: .crest) { Text("There") } })
    expectCrest(TabView { Tab(name, image: .crest, role: .search) { Text("There") } })
    expectCrest(TabView(selection: choice) { Tab("Crest", image: .crest, value: 1) { Text("There") } })
    expectCrest(TabView(selection: choice) { Tab(name, image: .crest, value: 1) { Text("There") } })
  }

  @Test("A literal is a key as before, with simple Markdown in it, and a string stands as it is")
  func literals() {
    let marked = "**Crest**"
    #expect(words(Button("**Crest**") {}) == ["Crest"])
    #expect(words(Button(marked) {}) == ["**Crest**"])
    #expect(words(Button(marked.prefix(3)) {}) == ["**C"])
    #expect(words(NavigationStack { Text("Page").navigationTitle("**Crest** \(1)") }).contains("Crest 1"))
    #expect(words(Toggle("**Crest**", isOn: .constant(true))).contains("Crest"))
    #expect(words(Label("**Crest**", systemImage: "sun.max")) == ["Crest"])
    #expect(words(Image(systemName: "sun.max").accessibilityLabel("**Crest**")) == ["Crest"])
  }
}
