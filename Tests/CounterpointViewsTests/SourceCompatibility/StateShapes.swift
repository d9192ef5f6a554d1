import Combine
import SwiftUI

// Properties of views as screens for iOS declare and use them. It has to compile as it stands.

private enum Appearance: String, CaseIterable, Identifiable {
  case system, light, dark
  var id: Self { self }
}

private enum Level: Int { case easy, hard }

@MainActor
final class LoginModel: ObservableObject {
  @Published var email = ""
  @Published private(set) var attempts = 0
  @Published var isPresented = false
  private var cancellables: Set<AnyCancellable> = []

  init() {
    $email
      .removeDuplicates()
      .sink { [weak self] _ in self?.attempts += 1 }
      .store(in: &cancellables)
  }

  func reset() { objectWillChange.send() }
}

final class Cart: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()
  var items: [String] = [] {
    willSet { objectWillChange.send() }
  }
}

@Observable
final class Library {
  var books: [String] = []
  var isAvailable = true
}

struct SettingsScreen: View {
  @AppStorage("isOn") private var isOn = false
  @AppStorage("count") private var count: Int = 3
  @AppStorage("speed") private var speed = 0.5
  @AppStorage("name") private var name = ""
  @AppStorage("home") private var home = URL(string: "https://example.invalid")!
  @AppStorage("blob") private var blob = Data()
  @AppStorage("seen") private var seen: Date = .distantPast
  @AppStorage("appearance") private var appearance: Appearance = .system
  @AppStorage("level") private var level = Level.easy
  @AppStorage("nickname") private var nickname: String?
  @AppStorage("age") private var age: Int?
  @AppStorage("last") private var last: Date?
  @AppStorage("choice") private var choice: Appearance?
  @AppStorage("grouped", store: UserDefaults(suiteName: "group.example")) private var grouped = true
  @AppStorage("plain", store: .standard) private var plain = "x"
  @AppStorage(wrappedValue: 1, "explicit") private var explicit: Int
  @SceneStorage("tab") private var tab = 0
  @SceneStorage("draft") private var draft: String?
  @SceneStorage("mode") private var mode: Appearance = .dark
  @StateObject private var login = LoginModel()
  @ObservedObject var cart: Cart
  @EnvironmentObject private var session: LoginModel
  @EnvironmentObject var basket: Cart
  @Environment(Library.self) private var library
  @Environment(Library.self) private var optionalLibrary: Library?
  @Namespace private var namespace
  @ScaledMetric private var iconSize = 24.0
  @ScaledMetric(relativeTo: .largeTitle) private var padding: CGFloat = 12
  @FocusState private var isFocused: Bool
  @FocusState private var field: Field?
  @AccessibilityFocusState private var isSpoken: Bool
  @AccessibilityFocusState(for: .voiceOver) private var spoken: Field?
  @FocusedValue(\.selectedBook) private var selectedBook
  @FocusedBinding(\.selectedTitle) private var selectedTitle
  @State private var model = LoginModel()
  @State private var items = ["a", "b"]

  private enum Field: Hashable { case name, email }

  init(cart: Cart) {
    self.cart = cart
    _count = AppStorage(wrappedValue: 5, "count")
    _model = State(wrappedValue: LoginModel())
    _items = State(initialValue: [])
    _login = StateObject(wrappedValue: LoginModel())
  }

  var body: some View {
    @Bindable var library = library
    Form {
      Toggle("On", isOn: $isOn)
      Toggle("Available", isOn: $library.isAvailable)
      Toggle("Presented", isOn: $login.isPresented)
      TextField("Name", text: $name).focused($field, equals: .name)
      TextField("Nick", text: Binding($nickname) ?? .constant(""))
      TextField("Email", text: $login.email)
        .focused($isFocused)
        .accessibilityFocused($isSpoken)
        .accessibilityFocused($spoken, equals: .email)
      TextField("Session", text: $session.email.animation())
      TextField("Item", text: $cart.items.first ?? .constant("none"))
      Text("\(count) \(speed) \(appearance.rawValue) \(level.rawValue) \(age ?? 0) \(tab)")
      ForEach($items, id: \.self) { $item in TextField("Row", text: $item) }
      Button("Reset") {
        nickname = nil
        choice = .light
        last = .now
        model = LoginModel()
        field = nil
        basket.items.removeAll()
      }
    }
    .frame(width: iconSize + padding)
    .focusedValue(\.selectedBook, "Emma")
    .focusedSceneValue(\.selectedTitle, $name)
    .environmentObject(login)
    .onReceive(login.$email) { print($0) }
    .onReceive(Just(1)) { count = $0 }
    .onReceive(NotificationCenter.default.publisher(for: Notification.Name("done"))) { _ in isOn = true }
    .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { seen = $0 }
    .onChange(of: isOn) { oldValue, newValue in print(oldValue, newValue) }
    .onChange(of: count, initial: true) { print("changed") }
    .onChange(of: name) { _ in print("old form") }
    .task(id: appearance, priority: .low) { await Task.yield() }
  }
}

extension FocusedValues {
  @Entry var selectedBook: String?
  @Entry var selectedTitle: Binding<String>?
}

extension Optional where Wrapped == Binding<String> {
  static var none: Self { nil }
}

extension Binding where Value == [String] {
  fileprivate var first: Binding<String>? {
    isEmpty ? nil : Binding<String>(get: { wrappedValue[0] }, set: { wrappedValue[0] = $0 })
  }
}

struct ModelKey: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  var modelName: String {
    get { self[ModelKey.self] }
    set { self[ModelKey.self] = newValue }
  }
  @Entry var cornerStyle: Double = 8
  @Entry var onSelect: (@MainActor (String) -> Void)?
}

extension Transaction {
  @Entry var isFromGesture = false
}

struct BindingShapes: View {
  @Binding var value: Int
  @Binding var text: String?

  init(value: Binding<Int>, text: Binding<String?>) {
    _value = value
    self._text = text
  }

  var body: some View {
    VStack {
      Stepping(value: $value.animation(.easeIn))
      Stepping(value: $value.transaction(Transaction(animation: nil)))
      Stepping(value: Binding(get: { value }, set: { value = $0 }))
      Stepping(
        value: Binding(
          get: { value }, set: { new, transaction in withTransaction(transaction) { value = new } }))
      if let text = Binding($text) { TextField("Text", text: text) }
      Erased(value: Binding<AnyHashable>($value))
      OptionalStepping(value: Binding($value))
      Stepping(value: .constant(4))
    }
    .onTapGesture {
      withTransaction(\.isFromGesture, true) { value += 1 }
    }
  }
}

private struct Stepping: View {
  @Binding var value: Int
  var body: some View { Text("\(value)") }
}

private struct Erased: View {
  @Binding var value: AnyHashable
  var body: some View { Text("\(value.description)") }
}

private struct OptionalStepping: View {
  @Binding var value: Int?
  var body: some View { Text("\(value ?? 0)") }
}

/// A property of the app's own, made of others.
@propertyWrapper
struct Debounced: DynamicProperty {
  @State private var stored: String
  @Environment(\.locale) private var locale
  init(wrappedValue: String) { _stored = State(wrappedValue: wrappedValue) }
  var wrappedValue: String {
    get { stored.uppercased(with: locale) }
    nonmutating set { stored = newValue }
  }
  var projectedValue: Binding<String> { $stored }
}

struct DebouncedView: View {
  @Debounced var query = "ab"
  var body: some View { TextField(query, text: $query) }
}
