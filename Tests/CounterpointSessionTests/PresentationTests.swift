import CounterpointTesting
import SwiftUI
import Testing

private struct SheetView: View {
  @State var isPresented = false
  @State var isPopover = false
  @State var detent = PresentationDetent.medium
  @State var log: [String] = []
  var refusesLarge = false

  var body: some View {
    VStack {
      Button("Present") { isPresented = true }
      Button("Point") { isPopover = true }
        .popover(isPresented: $isPopover, arrowEdge: .bottom) { Text("Beside") }
      Text(log.joined(separator: ", "))
    }
    .sheet(isPresented: $isPresented, onDismiss: { log.append("dismissed") }) {
      Inside()
        .presentationDetents(
          [.large, .medium, .height(200)],
          selection: Binding(get: { detent }, set: { if !refusesLarge || $0 != .large { detent = $0 } }))
    }
  }

  struct Inside: View {
    @Environment(\.dismiss) var dismiss
    @Environment(\.isPresented) var isPresented
    @Environment(\.presentationMode) var mode
    @State var isLocked = false
    @State var isNested = false
    var body: some View {
      VStack {
        Text("Presented \(isPresented), \(mode.wrappedValue.isPresented)")
        Button("Close") { dismiss() }
        Button("Close by the mode") { mode.wrappedValue.dismiss() }
        Button("Lock") { isLocked.toggle() }
        Button("Nest") { isNested = true }
      }
      .interactiveDismissDisabled(isLocked)
      .sheet(isPresented: $isNested) { Text("Nested").presentationDragIndicator(.visible) }
    }
  }
}

/// Presents a sheet in a sheet at once.
private struct DeepView: View {
  @State var isOuter = true
  var body: some View {
    Text("Root").sheet(isPresented: $isOuter) { Inner() }
  }
  struct Inner: View {
    @State var isInner = true
    var body: some View {
      Text("Outer").sheet(isPresented: $isInner) { Button("Innermost") { isInner = false } }
    }
  }
}

@MainActor @Suite("Sheets and popovers")
struct PresentationTests {
  @Test("A sheet knows that it is presented, and closes itself in either way")
  func dismissing() async throws {
    let screen = try await Screen { SheetView() }
    try await screen.button("Present").tap()
    #expect(screen.sheet.text("Presented true, true").exists)
    try await screen.button("Close").tap()
    #expect(!screen.sheet.exists)
    #expect(screen.text("dismissed").exists)
    try await screen.button("Present").tap()
    try await screen.button("Close by the mode").tap()
    #expect(screen.text("dismissed, dismissed").exists)
  }

  @Test("A sheet that is locked is not swiped away")
  func locked() async throws {
    let screen = try await Screen { SheetView() }
    try await screen.button("Present").tap()
    try await screen.button("Lock").tap()
    await #expect(throws: ScreenError.self) { try await screen.sheet.dismiss() }
    #expect(screen.sheet.exists)
    try await screen.button("Lock").tap()
    try await screen.sheet.dismiss()
    #expect(!screen.sheet.exists)
  }

  @Test("Dragging a sheet sets the selected height")
  func detents() async throws {
    let screen = try await Screen { SheetView() }
    try await screen.button("Present").tap()
    #expect(screen.sheet.detent == "medium")
    try await screen.sheet.drag(to: "large")
    #expect(screen.sheet.detent == "large")
    await #expect(throws: ScreenError.self) { try await screen.sheet.drag(to: "fraction:0.1") }
    try await screen.button("Close").tap()
    try await screen.button("Present").tap()
    #expect(screen.sheet.detent == "large")
  }

  @Test("A binding that refuses a height puts the sheet back")
  func refusedDetent() async throws {
    let screen = try await Screen { SheetView(refusesLarge: true) }
    try await screen.button("Present").tap()
    try await screen.sheet.drag(to: "large")
    #expect(screen.sheet.detent == "medium")
  }

  @Test("What is presented from a sheet lies above it")
  func nested() async throws {
    let screen = try await Screen { SheetView() }
    try await screen.button("Present").tap()
    try await screen.button("Nest").tap()
    #expect(screen.text("Nested").exists)
    await #expect(throws: ScreenError.self) { try await screen.button("Close").tap() }

    let deep = try await Screen { DeepView() }
    try await deep.button("Innermost").tap()
    #expect(deep.text("Outer").exists)
    #expect(!deep.button("Innermost").exists)
  }

  @Test("A popover is left by a press beside it")
  func popover() async throws {
    let screen = try await Screen { SheetView() }
    try await screen.button("Point").tap()
    #expect(screen.popover.text("Beside").exists)
    await #expect(throws: ScreenError.self) { try await screen.button("Present").tap() }
    try await screen.popover.dismiss()
    #expect(!screen.popover.exists)
  }
}
