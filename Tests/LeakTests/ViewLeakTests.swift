import CounterpointTesting
import Observation
import SwiftUI
import Testing

extension LeakTests {
  @MainActor
  @Suite("What comes and goes on a screen")
  struct Views {
    @Test("A sheet with a stack, bars and state leaves nothing behind", arguments: [10, 100])
    func sheet(count: Int) async throws {
      let screen = try await Screen { Desk() }
      try await expectNothingLeft(by: "opening and closing a sheet", count: count) {
        try await screen.button("Sheet").tap()
        #expect(screen.sheet.textField("Name").exists)
        try await screen.sheet.button("Done").tap()
        #expect(!screen.sheet.exists)
      }
    }

    @Test("A pushed screen leaves nothing behind, however it was pushed", arguments: [10, 100])
    func push(count: Int) async throws {
      let screen = try await Screen { Desk() }
      for link in ["Value", "View"] {
        try await expectNothingLeft(by: "pushing and popping by \(link)", count: count) {
          try await screen.button(link).tap()
          #expect(screen.navigation.title == "Page")
          try await screen.navigation.back()
          #expect(screen.navigation.title == "Desk")
        }
      }
      try await expectNothingLeft(by: "pushing and popping by a binding", count: count) {
        try await screen.button("Binding").tap()
        #expect(screen.navigation.title == "Page")
        try await screen.navigation.back()
      }
    }

    @Test(
      "Dialogs, covers, popovers, rows and branches leave nothing behind",
      arguments: ["Cover", "Popover", "Alert", "Choice", "Branch", "Rows", "Identity"])
    func parts(name: String) async throws {
      let screen = try await Screen { Desk() }
      try await expectNothingLeft(by: name, count: 20) {
        try await screen.button(name).tap()
        try await screen.button("Close").tap()
      }
    }

    @Test("A view that reads a model which outlives it takes its registration back")
    func model() async throws {
      let model = Model()
      let screen = try await Screen { Desk(model: model) }
      try await expectNothingLeft(by: "showing a model", count: 50) {
        try await screen.button("Model").tap()
        #expect(screen.text("0 readings").exists)
        try await screen.button("Close").tap()
      }
    }

    @Test("A screen that ends with everything open leaves nothing behind")
    func whole() async throws {
      for name in [
        "Sheet", "Value", "View", "Binding", "Cover", "Popover", "Alert", "Choice", "Rows", "Model",
      ] {
        try await expectNothingLeft(by: "a screen that ends with \(name)", count: 5) {
          let screen = try await Screen { Desk() }
          try await screen.button(name).tap()
          await screen.close()
        }
      }
    }
  }
}

@Observable
private final class Model {
  var readings = 0
}

/// A screen from which everything can be shown.
private struct Desk: View {
  var model = Model()
  @State private var isSheetShown = false
  @State private var isPushed = false
  @State private var isCovered = false
  @State private var isPopoverShown = false
  @State private var isAlertShown = false
  @State private var isChoiceShown = false
  @State private var isBranchShown = false
  @State private var isModelShown = false
  @State private var rowCount = 0
  @State private var identity = 0

  var body: some View {
    NavigationStack {
      List {
        Button("Sheet") { isSheetShown = true }
        NavigationLink("Value", value: 1)
        NavigationLink("View") { Page(close: {}) }
        Button("Binding") { isPushed = true }
        Button("Cover") { isCovered = true }
        Button("Popover") { isPopoverShown = true }
          .popover(isPresented: $isPopoverShown) { Button("Close") { isPopoverShown = false } }
        Button("Alert") { isAlertShown = true }
        Button("Choice") { isChoiceShown = true }
        Button("Branch") { isBranchShown = true }
        Button("Rows") { rowCount = 30 }
        Button("Identity") { identity += 1 }
        Button("Model") { isModelShown = true }
        if isBranchShown || isModelShown || rowCount > 0 || identity % 2 == 1 {
          Button("Close") {
            isBranchShown = false
            isModelShown = false
            rowCount = 0
            identity += 1
          }
        }
        if isBranchShown { Gauge(value: 0.5) { Text("Gauge") } }
        if isModelShown { Text("\(model.readings) readings") }
        ForEach(0..<rowCount, id: \.self) { Row(number: $0) }
          .onDelete { _ in }
        Row(number: identity).id(identity)
      }
      .navigationTitle("Desk")
      .toolbar { Button("Bar") {} }
      .navigationDestination(for: Int.self) { _ in Page(close: {}) }
      .navigationDestination(isPresented: $isPushed) { Page(close: {}) }
      .sheet(isPresented: $isSheetShown) {
        NavigationStack { Page { isSheetShown = false } }
      }
      .fullScreenCover(isPresented: $isCovered) {
        NavigationStack { Page { isCovered = false } }
      }
      .alert("Alert", isPresented: $isAlertShown) { Button("Close") {} }
      .confirmationDialog("Choice", isPresented: $isChoiceShown) { Button("Close") {} }
    }
  }
}

private struct Row: View {
  let number: Int
  @State private var isOn = false

  var body: some View {
    Toggle("Row \(number)", isOn: $isOn)
      .swipeActions { Button("Archive") { isOn = true } }
      .contextMenu { Button("Copy") {} }
  }
}

/// A screen of nearly everything that a screen can have.
private struct Page: View {
  let close: @MainActor () -> Void
  @State private var name = ""
  @State private var isOn = false
  @State private var choice = 0
  @AppStorage("leaks.setting") private var setting = 0
  @SceneStorage("leaks.scene") private var scene = ""
  @FocusState private var isFocused: Bool
  @Environment(\.dismiss) private var dismiss
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    Form {
      TextField("Name", text: $name).focused($isFocused)
      Toggle("On", isOn: $isOn)
      Picker("Choice", selection: $choice) { ForEach(0..<3) { Text("\($0)") } }
      Stepper("\(setting)", value: $setting)
      Slider(value: .constant(0.5))
      DisclosureGroup("More") { Text(scene) }
      GeometryReader { Text("\($0.size.width)") }
      TimelineView(.everyMinute) { Text($0.date, style: .time) }
      Menu("Menu") { Button("One") {} }
      Button("Dismiss") { dismiss() }
    }
    .navigationTitle("Page")
    .toolbar {
      ToolbarItem(placement: .cancellationAction) { Button("Close", action: close) }
      ToolbarItem(placement: .confirmationAction) { Button("Done", action: close) }
      ToolbarItemGroup(placement: .bottomBar) { Text(colorScheme == .dark ? "Dark" : "Light") }
    }
    .onAppear { isFocused = true }
    .onChange(of: name) { isOn = true }
    .task { try? await Task.sleep(for: .seconds(3_600)) }
    .safeAreaInset(edge: .bottom) { Text("Inset") }
    .searchable(text: $name)
  }
}
