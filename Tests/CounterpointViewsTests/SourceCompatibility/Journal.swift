import ComposableArchitecture
import SwiftUI

// Code in the shapes in which screens are written for iOS by people who do not know of this library. It has to compile
// as it stands, without a warning. What it shows is tested in EvaluationTests and InteractionTests.

@Reducer
struct Journal {
  @ObservableState
  struct State: Equatable {
    var entries: IdentifiedArrayOf<Entry.State> = []
    var title = "Journal"
    var isLocked = false
    var query = ""
    @Presents var editor: Editor.State?
  }

  enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
    case editor(PresentationAction<Editor.Action>)
    case entries(IdentifiedActionOf<Entry>)
    case queryChanged(String)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.editor = Editor.State(text: "New")
        return .none
      case .editor(.presented(.doneButtonTapped)):
        guard let editor = state.editor else { return .none }
        state.entries.append(Entry.State(id: state.entries.count, text: editor.text))
        state.editor = nil
        return .none
      case .queryChanged(let query):
        state.query = query.lowercased()
        return .none
      case .binding, .editor, .entries:
        return .none
      }
    }
    .ifLet(\.$editor, action: \.editor) { Editor() }
    .forEach(\.entries, action: \.entries) { Entry() }
  }
}

@Reducer
struct Entry {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var text: String
    var isStarred = false
  }
  enum Action { case starButtonTapped }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isStarred.toggle()
      return .none
    }
  }
}

@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable { var text: String }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case doneButtonTapped
  }
  var body: some ReducerOf<Self> { BindingReducer() }
}

struct JournalView: View {
  @Bindable var store: StoreOf<Journal>
  @State private var isExpanded = false
  @FocusState private var isSearching: Bool
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.dismiss) var dismiss

  var body: some View {
    NavigationStack {
      List {
        Section {
          TextField("Search", text: $store.query.sending(\.queryChanged))
            .focused($isSearching)
            .submitLabel(.search)
            .onSubmit { isSearching = false }
        }
        Section("Entries") {
          ForEach(store.scope(state: \.entries, action: \.entries)) { entryStore in
            EntryRow(store: entryStore)
          }
        }
        Section {
          Toggle("Locked", isOn: $store.isLocked)
          card(title: "Statistics") { statistics }
        } header: {
          header
        } footer: {
          Text("Everything **stays** here.")
        }
      }
      .listStyle(.insetGrouped)
      .navigationTitle(store.title)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button {
            store.send(.addButtonTapped)
          } label: {
            Image(systemName: "plus")
          }
          .accessibilityLabel("Add")
        }
        if store.isLocked {
          ToolbarItemGroup(placement: .bottomBar) {
            Spacer()
            Text("Locked")
          }
        }
      }
    }
    .sheet(item: $store.scope(state: \.editor, action: \.editor)) { editorStore in
      NavigationStack { EditorView(store: editorStore) }
    }
    .onAppear { isSearching = false }
    .task { await waitForNothing() }
  }

  private func waitForNothing() async {}

  private var header: some View {
    HStack {
      Text("Header")
      Spacer()
      if colorScheme == .dark {
        Image(systemName: "moon")
      } else {
        Image(systemName: "sun.max").foregroundStyle(.yellow)
      }
    }
  }

  @ViewBuilder
  private var statistics: some View {
    switch store.entries.count {
    case 0: Text("None")
    case 1: Text("One")
    default: Text("\(store.entries.count) entries")
    }
    if let first = store.entries.first {
      Text(first.text)
    }
  }

  @ViewBuilder
  private func card<Content: View>(title: LocalizedStringKey, @ViewBuilder content: () -> Content)
    -> some View
  {
    VStack(alignment: .leading, spacing: 8) {
      Text(title).font(.headline)
      content()
    }
    .padding()
    .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 12))
    .onTapGesture { withAnimation(.easeInOut) { isExpanded.toggle() } }
    .modifier(Shadowed(radius: isExpanded ? 8 : 2))
  }
}

struct EntryRow: View {
  let store: StoreOf<Entry>

  var body: some View {
    Button {
      store.send(.starButtonTapped, animation: .default)
    } label: {
      Label(store.text, systemImage: store.isStarred ? "star.fill" : "star")
        .foregroundStyle(store.isStarred ? Color.yellow : .primary)
    }
    .buttonStyle(PressableStyle())
  }
}

struct EditorView: View {
  @Bindable var store: StoreOf<Editor>
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      TextField("Text", text: $store.text)
    }
    .toolbar {
      ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
      ToolbarItem(placement: .confirmationAction) { Button("Done") { store.send(.doneButtonTapped) } }
    }
  }
}

private struct Shadowed: ViewModifier {
  let radius: CGFloat
  @State private var count = 0

  func body(content: Content) -> some View {
    content
      .shadow(radius: radius)
      .onChange(of: radius) { count += 1 }
      .onChange(of: radius) { old, new in if old > new { count = 0 } }
      .accessibilityValue("\(count)")
  }
}

struct PressableStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .opacity(configuration.isPressed ? 0.5 : 1)
      .contentShape(Rectangle())
  }
}

struct Box<Content: View>: View {
  private let alignment: HorizontalAlignment
  private let content: Content

  init(alignment: HorizontalAlignment = .leading, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  var body: some View {
    VStack(alignment: alignment) { content }.boxed()
  }
}

extension View {
  func boxed(color: Color = .red) -> some View {
    padding(4).overlay(RoundedRectangle(cornerRadius: 4).stroke(color, lineWidth: 1))
  }

  @ViewBuilder
  func `if`<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
    if condition { transform(self) } else { self }
  }
}

struct Chevron: Shape {
  var depth = 0.5
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX * depth, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    return path
  }
}

@MainActor
@Observable
final class Model {
  var name = "Inga"
  var count = 0
}

struct ModelView: View {
  @State private var model = Model()
  @Environment(Model.self) private var shared
  @Bindable var given: Model

  var body: some View {
    Box {
      Text("\(model.name) \(shared.count)").if(model.count > 0) { $0.bold() }
      TextField("Name", text: $given.name)
      Stepper(given: given)
      Chevron(depth: 0.3).stroke(lineWidth: 2).frame(width: 20, height: 20)
    }
    .onChange(of: shared.count, initial: true) { model.count += 1 }
  }
}

private struct Stepper: View {
  let given: Model
  var onChange: (Int) -> Void = { _ in }
  var body: some View {
    Button("Increment") {
      given.count += 1
      Task {
        await Task.yield()
        onChange(given.count)
      }
    }
  }
}

private enum ThemeKey: EnvironmentKey { static let defaultValue = "light" }

extension EnvironmentValues {
  var theme: String {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
  @Entry var accentName: String = "plain"
}

struct ThemedText: View {
  @Environment(\.theme) private var theme
  @Environment(\.accentName) private var accentName
  @Binding var suffix: String
  var body: some View { Text(theme + accentName + suffix) }
}

#Preview {
  JournalView(store: Store(initialState: Journal.State()) { Journal() })
}

#Preview("Dark") { Box { Text("A") } }

struct ModelView_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      ModelView(given: Model()).environment(Model())
      ThemedText(suffix: .constant("!")).previewDisplayName("Themed")
    }
  }
}
