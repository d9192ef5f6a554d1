import CounterpointSemantics
import CounterpointTesting
import CounterpointValues
import Dependencies
import Foundation
import Sharing
import SwiftUI
import Testing

@MainActor
@Suite("Assistive technology, addresses and settings on a screen")
struct AccessibilityScreenTests {
  @Test("Elements are combined, ignored or contained as they say")
  func elements() async throws {
    let screen = try await Screen {
      VStack {
        HStack {
          Text("Price"); Text("3 €")
        }.accessibilityElement(children: .combine)
        HStack { Text("secret") }.accessibilityElement().accessibilityLabel("Meter").accessibilityValue("4")
        HStack { Text("seen") }.accessibilityElement(children: .contain)
        Text("shown").accessibilityRepresentation { Button("Represented") {} }
      }
    }
    screen.expectOutline(
      """
      element “Price, 3 €”
      element “Meter” = “4”
      text “seen”
      button “Represented”
      """)
  }

  @Test("Actions are offered by name and do what they say")
  func actions() async throws {
    let screen = try await Screen { Rating() }
    let rating = screen.element(identifier: "rating")
    #expect(rating.accessibilityActions == ["Increment", "Decrement", "Reset"])
    try await rating.performAccessibilityAction("Increment")
    #expect(screen.text("Rating 4").exists)
    try await rating.performAccessibilityAction("Reset")
    #expect(screen.text("Rating 0").exists)
    await #expect(throws: ScreenError.self) { try await rating.performAccessibilityAction("Fly") }
  }

  @Test("A view that can be shown larger and smaller offers both by name")
  func zoom() async throws {
    let screen = try await Screen { ZoomedMap() }
    let map = screen.element(identifier: "map")
    #expect(map.accessibilityActions == ["Zoom in", "Zoom out"])
    try await map.performAccessibilityAction("Zoom in")
    #expect(screen.text("Scale 2").exists)
    try await map.performAccessibilityAction("Zoom out")
    #expect(screen.text("Scale 1").exists)
  }

  @Test("A hidden view offers nothing to find")
  func hiddenActions() async throws {
    let screen = try await Screen { Rating().disabled(true).accessibilityHidden(true) }
    #expect(screen.element(identifier: "rating").exists == false)
  }

  @Test("An announcement is read aloud")
  func announcement() async throws {
    let screen = try await Screen {
      Button("Save") { AccessibilityNotification.Announcement("Saved").post() }
    }
    try await screen.button("Save").tap()
    #expect(screen.announcements == ["Saved"])
  }

  @Test("The focus goes where a view says, and is told")
  func accessibilityFocus() async throws {
    let screen = try await Screen { FocusedRow() }
    try await screen.button("Focus").tap()
    #expect(screen.focused?.name == "Row")
  }

  @Test("Addresses are opened in the browser: from views and from features; those that run code are not")
  func openURL() async throws {
    let screen = try await Screen { OpeningView() }
    try await screen.button("View").tap()
    try await screen.button("Feature").tap()
    #expect(screen.openedURLs == ["https://view.invalid", "mailto:feature@example.invalid"])
    #expect(screen.text("true true").exists)
    try await screen.button("Code").tap()
    #expect(screen.openedURLs.count == 2)
    #expect(screen.text("false").exists)
  }

  @Test("A setting changed in one tab shows in the user's other tab")
  func settings() async throws {
    let storage = InMemoryKeyValueStorage()
    let first = try await Screen(id: "first", storage: storage) { SettingsView() }
    let second = try await Screen(id: "second", storage: storage) { SettingsView() }
    let other = try await Screen(id: "other", storage: InMemoryKeyValueStorage()) { SettingsView() }
    try await first.button("More").tap()
    await second.settle()
    await other.settle()
    #expect(first.text("1 1 0").exists || first.text("1 1 1").exists)
    #expect(second.text("1 1 0").exists)
    #expect(other.text("0 0 0").exists)
  }

  @Test("Plain code of a session finds its user's settings")
  func settingsInModels() async throws {
    let storage = InMemoryKeyValueStorage()
    let screen = try await Screen(storage: storage) {
      Button("Model") { SettingsModel().count = 7 }
      SettingsView()
    }
    try await screen.button("Model").tap()
    #expect(screen.text("7 7 0").exists)
  }

  @Test("A phone on its side is wide enough and not high enough")
  func sizeClasses() async throws {
    let screen = try await Screen(environment: ClientEnvironment(viewportWidth: 844, viewportHeight: 390)) {
      SizeClassView()
    }
    #expect(screen.text("regular compact").exists)
    await screen.report(ClientEnvironment(viewportWidth: 390, viewportHeight: 844))
    #expect(screen.text("compact regular").exists)
  }

  @Test("A binding that outlives its view does nothing")
  func lateBinding() async throws {
    let kept = KeptBinding()
    let screen = try await Screen { LateParent(kept: kept) }
    try await screen.button("Remove").tap()
    kept.binding?.wrappedValue = 5
    await screen.settle()
    #expect(!screen.text("5").exists)
  }
}

private struct ZoomedMap: View {
  @State private var scale = 1
  var body: some View {
    Text("Scale \(scale)")
      .accessibilityIdentifier("map")
      .accessibilityZoomAction { action in
        switch action.direction {
        case .zoomIn: scale *= 2
        case .zoomOut: scale /= 2
        }
      }
  }
}

private struct Rating: View {
  @State private var rating = 3
  var body: some View {
    Text("Rating \(rating)")
      .accessibilityIdentifier("rating")
      .accessibilityAdjustableAction { rating += $0 == .increment ? 1 : -1 }
      .accessibilityAction(named: "Reset") { rating = 0 }
  }
}

private struct FocusedRow: View {
  @AccessibilityFocusState private var isFocused: Bool
  var body: some View {
    Button("Focus") { isFocused = true }
    Button("Row") {}.accessibilityFocused($isFocused)
  }
}

private struct OpeningView: View {
  @Environment(\.openURL) private var openURL
  @State private var results: [Bool] = []
  var body: some View {
    Text(verbatim: results.map { "\($0)" }.joined(separator: " "))
    Button("View") { openURL(URL(string: "https://view.invalid")!) { results.append($0) } }
    Button("Feature") {
      @Dependency(\.openURL) var open
      Task { results.append(await open(URL(string: "mailto:feature@example.invalid")!)) }
    }
    Button("Code") { openURL(URL(string: "javascript:alert(1)")!) { results = [$0] } }
  }
}

private struct SettingsView: View {
  @AppStorage("count") private var count = 0
  @Shared(.appStorage("count")) private var shared = 0
  @SceneStorage("count") private var scene = 0
  var body: some View {
    Text(verbatim: "\(count) \(shared) \(scene)")
    Button("More") {
      count += 1
      scene += 1
    }
  }
}

private final class SettingsModel {
  @AppStorage("count") var count = 0
}

private struct SizeClassView: View {
  @Environment(\.horizontalSizeClass) private var horizontal
  @Environment(\.verticalSizeClass) private var vertical
  var body: some View {
    Text(
      verbatim: [horizontal, vertical].map { $0 == .compact ? "compact" : "regular" }.joined(separator: " "))
  }
}

@MainActor
private final class KeptBinding {
  var binding: Binding<Int>?
}

private struct LateParent: View {
  let kept: KeptBinding
  @State private var isShown = true
  var body: some View {
    if isShown { LateChild(kept: kept) }
    Button("Remove") { isShown = false }
  }
}

private struct LateChild: View {
  let kept: KeptBinding
  @State private var number = 0
  var body: some View {
    Text("\(number)").onAppear { kept.binding = $number }
  }
}
