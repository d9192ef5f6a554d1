import ComposableArchitecture
import CounterpointSession
import CounterpointTesting
import SwiftUI
import Testing

@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var digits = ""
    var submitted: [String] = []
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case submitted
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.digits):
        state.digits.removeAll { !$0.isNumber }
        return .none
      case .binding: return .none
      case .submitted:
        state.submitted.append(state.name)
        state.name = ""
        return .none
      }
    }
  }
}

private struct FormView: View {
  @Bindable var store: StoreOf<Form>
  var body: some View {
    VStack {
      TextField("Name", text: $store.name).onSubmit { store.send(.submitted) }
      TextField("Digits", text: $store.digits)
      Text("Hello, \(store.name)!")
      Text(store.submitted.joined(separator: ", "))
    }
  }
}

@MainActor @Suite("Typing")
struct TypingTests {
  @Test("Over a slow connection an answer that comes after newer typing does not undo it")
  func slowConnection() async throws {
    let screen = try await screen()
    screen.connection.latency = .milliseconds(250)
    try await screen.textField("Digits").type("1a")
    try await screen.textField("Digits").type("2")
    // The answer to the first edit, “1”, is on its way while the field holds more already.
    #expect(screen.textField("Digits").value == "1a2")
    #expect(screen.connection.isDelayed)
    await screen.connection.advance(by: .milliseconds(250))
    #expect(screen.textField("Digits").value == "12")
    #expect(!screen.connection.isDelayed)
  }

  private func screen() async throws -> Screen {
    try await Screen(Store(initialState: Form.State()) { Form() }) { FormView(store: $0) }
  }

  @Test("What is typed reaches the state, and is not sent back")
  func typing() async throws {
    let screen = try await screen()
    try await screen.textField("Name").typeSlowly("Ada")
    #expect(screen.textField("Name").value == "Ada")
    #expect(screen.text("Hello, Ada!").exists)
    #expect(screen.lastPatch.byteCount < 40)
  }

  @Test("What the reducer changes in a typed text appears in the field")
  func filtering() async throws {
    let screen = try await screen()
    try await screen.textField("Digits").type("1a2")
    #expect(screen.textField("Digits").value == "12")
    try await screen.textField("Digits").type("x")
    #expect(screen.textField("Digits").value == "12")
    try await screen.textField("Digits").clear()
    #expect(screen.textField("Digits").value == "")
  }

  @Test("Submitting can empty the field")
  func submitting() async throws {
    let screen = try await screen()
    try await screen.textField("Name").type("Ada")
    try await screen.textField("Name").submit()
    #expect(screen.textField("Name").value == "")
    #expect(screen.text("Ada").exists)
    try await screen.textField("Name").type("Grace")
    #expect(screen.text("Hello, Grace!").exists)
  }

  @Test("What is typed while the connection is lost arrives when it is back")
  func offline() async throws {
    let screen = try await screen()
    try await screen.textField("Name").type("A")
    screen.connection.drop()
    try await screen.textField("Name").type("d")
    try await screen.textField("Name").type("a")
    #expect(screen.textField("Name").value == "Ada")
    #expect(screen.text("Hello, A!").exists)
    await screen.connection.resume()
    #expect(screen.textField("Name").value == "Ada")
    #expect(screen.text("Hello, Ada!").exists)
  }

  @Test("A text beyond the limit is refused, and the field shows the text from before")
  func tooLong() async throws {
    let screen = try await screen()
    try await screen.textField("Name").type("Ada")
    await #expect(throws: ScreenError.self) {
      try await screen.textField("Name").type(String(repeating: "a", count: 47_999))
    }
    #expect(screen.textField("Name").value == "Ada")
    #expect(screen.text("Hello, Ada!").exists)
  }
}
