import CounterpointTesting
import SwiftUI
import Testing

/// Tests of `@Environment` and `@State` in what is no view and has a body all the same.
@MainActor @Suite("Properties of styles and of the content of toolbars")
struct StylePropertiesTests {
  @Test("A style reads whether its button is enabled, and follows")
  func enabled() async throws {
    let screen = try await Screen { SwitchedButton() }
    #expect(screen.text("Ready").exists)
    try await screen.toggle("Locked").tap()
    #expect(screen.text("Locked out").exists && !screen.text("Ready").exists)
    try await screen.toggle("Locked").tap()
    #expect(screen.text("Ready").exists)
  }

  @Test("Every kind of style reads what is said above it, and follows")
  func everyKind() async throws {
    let screen = try await Screen { Gallery() }
    let kinds = [
      "button", "primitive button", "label", "toggle", "progress", "gauge", "menu", "group", "disclosure",
      "labeled", "field",
    ]
    for season in ["winter", "spring"] {
      for kind in kinds { #expect(screen.text("\(kind) in \(season)").exists, "\(kind)") }
      try await screen.button("Next season").tap()
    }
  }

  @Test("What a style keeps is kept for each of its buttons")
  func state() async throws {
    var sent: [String] = []
    let screen = try await Screen {
      VStack {
        Button("Burn") { sent.append("burn") }
        Button("Drown") { sent.append("drown") }
      }
      .buttonStyle(AskingFirst())
    }
    try await screen.button("Burn ?").tap()
    #expect(
      screen.button("Surely").exists && screen.button("Drown ?").exists && !screen.button("Burn ?").exists)
    #expect(sent == [])
    try await screen.button("Surely").tap()
    #expect(sent == ["burn"] && screen.button("Burn ?").exists)
  }

  @Test("A toolbar of the app's own closes the sheet that it stands in")
  func toolbar() async throws {
    let screen = try await Screen { SheetWithBar() }
    try await screen.button("Open").tap()
    #expect(screen.text("Inside").exists)
    try await screen.button("Away").tap()
    #expect(!screen.text("Inside").exists)
  }
}

private struct SwitchedButton: View {
  @State private var isLocked = false

  var body: some View {
    Toggle("Locked", isOn: $isLocked)
    Button("Go") {}
      .buttonStyle(Lockable())
      .disabled(isLocked)
  }

  private struct Lockable: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(isEnabled ? "Ready" : "Locked out").opacity(configuration.isPressed ? 0.5 : 1)
      }
    }
  }
}

/// Asks once more, in the place of the button.
private struct AskingFirst: PrimitiveButtonStyle {
  @State private var isAsking = false

  func makeBody(configuration: Configuration) -> some View {
    Group {
      if isAsking {
        Button("Surely") {
          isAsking = false
          configuration.trigger()
        }
      } else {
        Button {
          isAsking = true
        } label: {
          HStack(spacing: 0) {
            configuration.label
            Text("?")
          }
        }
      }
    }
    .buttonStyle(.plain)
  }
}

private struct SheetWithBar: View {
  @State private var isOpen = false

  var body: some View {
    Button("Open") { isOpen = true }
      .sheet(isPresented: $isOpen) {
        NavigationStack { Text("Inside").toolbar { Bar() } }
      }
  }

  private struct Bar: ToolbarContent {
    @Environment(\.dismiss) private var dismiss

    var body: some ToolbarContent {
      ToolbarItem(placement: .cancellationAction) { Button("Away") { dismiss() } }
    }
  }
}

extension EnvironmentValues {
  @Entry fileprivate var season = "nowhere"
}

private struct Gallery: View {
  @State private var season = "winter"
  @State private var isOn = false
  @State private var text = ""

  var body: some View {
    VStack {
      Button("Next season") { season = "spring" }
      Group {
        Button("Go") {}.buttonStyle(Seasonal.AButton())
        Button("Go") {}.buttonStyle(Seasonal.APrimitiveButton())
        Label("Leaf", systemImage: "leaf").labelStyle(Seasonal.ALabel())
        Toggle("Lamp", isOn: $isOn).toggleStyle(Seasonal.AToggle())
        ProgressView(value: 0.5).progressViewStyle(Seasonal.AProgress())
        Gauge(value: 0.5) { Text("Rain") }.gaugeStyle(Seasonal.AGauge())
        Menu("Seeds") { Button("Oat") {} }.menuStyle(Seasonal.AMenu())
        GroupBox("Shed") { Text("Rake") }.groupBoxStyle(Seasonal.AGroup())
        DisclosureGroup("Bed") { Text("Row") }.disclosureGroupStyle(Seasonal.ADisclosure())
        LabeledContent("Wind", value: "north").labeledContentStyle(Seasonal.ALabeled())
        TextField("Name", text: $text).textFieldStyle(Seasonal.AField())
      }
      .environment(\.season, season)
    }
  }
}

/// Styles that say in which season they are.
@MainActor
private enum Seasonal {
  struct AButton: ButtonStyle {
    @Environment(\.season) private var season
    func makeBody(configuration: Configuration) -> some View { Text("button in \(season)") }
  }
  struct APrimitiveButton: PrimitiveButtonStyle {
    @Environment(\.season) private var season
    func makeBody(configuration: Configuration) -> some View { Text("primitive button in \(season)") }
  }
  struct ALabel: LabelStyle {
    @Environment(\.season) private var season
    func makeBody(configuration: Configuration) -> some View { Text("label in \(season)") }
  }
  struct AToggle: ToggleStyle {
    @Environment(\.season) private var season
    func makeBody(configuration: Configuration) -> some View { Text("toggle in \(season)") }
  }
  struct AProgress: ProgressViewStyle {
    @Environment(\.season) private var season
    func makeBody(configuration: Configuration) -> some View { Text("progress in \(season)") }
  }
  struct AGauge: GaugeStyle {
    @Environment(\.season) private var season
    func makeBody(configuration: Configuration) -> some View { Text("gauge in \(season)") }
  }
  struct AMenu: MenuStyle {
    @Environment(\.season) private var season
    func makeBody(configuration: Configuration) -> some View { Text("menu in \(season)") }
  }
  struct AGroup: GroupBoxStyle {
    @Environment(\.season) private var season
    func makeBody(configuration: Configuration) -> some View { Text("group in \(season)") }
  }
  struct ADisclosure: DisclosureGroupStyle {
    @Environment(\.season) private var season
    func makeBody(configuration: Configuration) -> some View { Text("disclosure in \(season)") }
  }
  struct ALabeled: LabeledContentStyle {
    @Environment(\.season) private var season
    func makeBody(configuration: Configuration) -> some View { Text("labeled in \(season)") }
  }
  struct AField: TextFieldStyle {
    @Environment(\.season) private var season
    func _body(configuration: TextField<Self._Label>) -> some View {
      HStack {
        configuration
        Text("field in \(season)")
      }
    }
  }
}
