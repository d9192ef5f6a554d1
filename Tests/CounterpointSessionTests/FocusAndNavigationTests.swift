import CounterpointTesting
import SwiftUI
import Testing

private struct FocusView: View {
  private enum Field { case first, second }
  @FocusState private var focus: Field?
  @State private var text = ""

  var body: some View {
    VStack {
      TextField("First", text: $text).focused($focus, equals: .first)
      TextField("Second", text: $text).focused($focus, equals: .second)
      Button("Next") { focus = .second }
      Button("Done") { focus = nil }
      Text(focus == .first ? "In the first" : focus == .second ? "In the second" : "Nowhere")
    }
  }
}

private struct StackView: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      List {
        NavigationLink("One", value: 1)
        Button("Deep") { path = [1, 2, 3] }
      }
      .navigationTitle("Root")
      .navigationDestination(for: Int.self) { number in
        List { NavigationLink("To \(number + 1)", value: number + 1) }
          .navigationTitle("Screen \(number)")
      }
    }
  }
}

@MainActor @Suite("Focus")
struct FocusTests {
  @Test("Follows the state")
  func followsState() async throws {
    let screen = try await Screen { FocusView() }
    #expect(screen.focused == nil)
    try await screen.button("Next").tap()
    #expect(screen.textField("Second").isFocused)
    #expect(screen.text("In the second").exists)
    try await screen.button("Done").tap()
    #expect(screen.focused == nil)
    #expect(screen.text("Nowhere").exists)
  }

  @Test("Moves the state")
  func movesState() async throws {
    let screen = try await Screen { FocusView() }
    try await screen.textField("First").focus()
    #expect(screen.text("In the first").exists)
    try await screen.textField("Second").type("a")
    #expect(screen.text("In the second").exists)
    #expect(screen.focused?.name == "Second")
  }

  @Test("Passes from field to field without an answer that nothing has it")
  func passes() async throws {
    let screen = try await Screen { FocusLog() }
    try await screen.textField("First").focus()
    try await screen.textField("Second").focus()
    try await screen.textField("First").focus()
    #expect(screen.text("Went 1 2 1").exists)
    #expect(screen.focused?.name == "First")
  }
}

private struct FocusLog: View {
  @FocusState private var focus: Int?
  @State private var log = ""

  var body: some View {
    VStack {
      TextField("First", text: .constant("")).focused($focus, equals: 1)
      TextField("Second", text: .constant("")).focused($focus, equals: 2)
      Text("Went\(log)")
    }
    .onChange(of: focus) { log += " \(focus ?? 0)" }
  }
}

@MainActor @Suite("A navigation stack")
struct NavigationTests {
  @Test("Is gone into and come back from")
  func back() async throws {
    let screen = try await Screen { StackView() }
    #expect(screen.navigation.title == "Root")
    try await screen.row("One").tap()
    #expect(screen.navigation.titles == ["Root", "Screen 1"])
    try await screen.navigation.back()
    #expect(screen.navigation.titles == ["Root"])
    await #expect(throws: ScreenError.self) { try await screen.navigation.back() }
  }

  @Test("Can be left to its root from any depth")
  func backToRoot() async throws {
    let screen = try await Screen { StackView() }
    try await screen.button("Deep").tap()
    #expect(screen.navigation.depth == 3)
    #expect(screen.navigation.title == "Screen 3")
    try await screen.navigation.backToRoot()
    #expect(screen.navigation.depth == 0)
  }

  @Test("What a later screen covers cannot be used")
  func covered() async throws {
    let screen = try await Screen { StackView() }
    try await screen.button("Deep").tap()
    let error = await #expect(throws: ScreenError.self) { try await screen.button("Deep").tap() }
    #expect(error?.message.contains("on a covered screen") == true)
  }
}
