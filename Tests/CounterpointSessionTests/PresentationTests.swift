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

/// Everything that is presented, each with a stack in it.
private struct NamedPagesView: View {
  @State var isSheet = false
  @State var isCover = false
  @State var isPopover = false
  @State var page = Page.stack
  @State var name = "Meeting"
  enum Page { case stack, heading, headline, nothing, tabs }

  var body: some View {
    VStack {
      Button("Present") { isSheet = true }
      Button("Cover") { isCover = true }
      Button("Point") { isPopover = true }
        .popover(isPresented: $isPopover) { stack }
    }
    .sheet(isPresented: $isSheet) {
      switch page {
      case .stack: stack
      case .heading:
        VStack {
          Text("Set like a heading").font(.title)
          Text("What is new").accessibilityAddTraits(.isHeader)
        }
      case .headline:
        VStack {
          Text("Small").font(.caption); Text("What is old").font(.title2.bold())
        }
      case .nothing: Text("Words")
      case .tabs:
        TabView {
          NavigationStack { Text("1").navigationTitle("First") }.tabItem { Text("One") }
          NavigationStack { Text("2").navigationTitle("Second") }.tabItem { Text("Two") }
        }
      }
    }
    .fullScreenCover(isPresented: $isCover) { stack }
  }

  private var stack: some View {
    NavigationStack {
      VStack {
        Button("Rename") { name = "Stand-up" }
        NavigationLink("Attendees") { Text("Nobody").navigationTitle("Attendees") }
      }
      .navigationTitle(name)
    }
  }
}

@MainActor @Suite("Sheets and popovers")
struct PresentationTests {
  @Test("A dialog goes by the title of the screen that it shows, whatever is pushed, popped or renamed")
  func names() async throws {
    let screen = try await Screen { NamedPagesView() }
    try await screen.button("Present").tap()
    #expect(screen.sheet.name == "Meeting")
    try await screen.button("Attendees").tap()
    #expect(screen.sheet.name == "Attendees")
    try await screen.navigation.back()
    #expect(screen.sheet.name == "Meeting")
    try await screen.button("Rename").tap()
    #expect(screen.sheet.name == "Stand-up")
    try screen.audit()
    try await screen.sheet.dismiss()
    try await screen.button("Cover").tap()
    #expect(screen.cover.name == "Stand-up")
    try screen.audit()
  }

  @Test("A popover goes by the title of the screen in it")
  func popoverName() async throws {
    let screen = try await Screen { NamedPagesView() }
    try await screen.button("Point").tap()
    #expect(screen.popover.name == "Meeting")
    try screen.audit()
  }

  @Test("Without a screen a dialog goes by its heading, or by what is set like one")
  func headings() async throws {
    for (page, name) in [(NamedPagesView.Page.heading, "What is new"), (.headline, "What is old")] {
      let screen = try await Screen { NamedPagesView(page: page) }
      try await screen.button("Present").tap()
      #expect(screen.sheet.name == name)
      try screen.audit()
    }
  }

  @Test("The tab that is shown names the dialog")
  func tabName() async throws {
    let screen = try await Screen { NamedPagesView(page: .tabs) }
    try await screen.button("Present").tap()
    #expect(screen.sheet.name == "First")
    try await screen.tab("Two").tap()
    #expect(screen.sheet.name == "Second")
  }

  @Test("A dialog with nothing to go by has a word of the system's, and the audit asks for a title")
  func unnamed() async throws {
    let screen = try await Screen {
      NamedPagesView(page: .nothing).environment(\.locale, Locale(identifier: "es"))
    }
    try await screen.button("Present").tap()
    #expect(screen.sheet.name == "Diálogo")
    let error = #expect(throws: ScreenError.self) { try screen.audit() }
    #expect(error?.message.contains("A sheet has no title") == true)
  }

  @Test("A question without a title goes by its message")
  func untitledQuestion() async throws {
    let screen = try await Screen {
      Text("Below").confirmationDialog("", isPresented: .constant(true)) {
        Button("Delete", role: .destructive) {}
      } message: {
        Text("It cannot be undone.")
      }
    }
    #expect(screen.confirmationDialog.name == "It cannot be undone.")
    #expect(throws: ScreenError.self) { try screen.audit() }
  }

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
