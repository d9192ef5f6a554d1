import ComposableArchitecture
import CounterpointSemantics
import SwiftUI
import Testing

@MainActor
@Suite("Interaction")
struct InteractionTests {
  @Test("What was typed and taken is acknowledged, and nothing is patched")
  func acknowledgement() {
    let graph = ViewGraph { Field { $0 } }
    _ = graph.tree.takePatch()
    graph.perform(.edit(value: "abc", edit: 1), on: graph.node(.textField))
    #expect(graph.takeOperations() == ["acknowledge 1", "set value"])
    #expect(graph.texts == ["abc"])
    #expect(graph.node(.textField)[.value] == .string("abc"))
    #expect(graph.node(.textField)[.acknowledgedEdit] == .int(1))
  }

  @Test("What was typed and taken differently is rewritten by the edit's number")
  func rewriting() {
    let graph = ViewGraph { Field { $0.uppercased() } }
    _ = graph.tree.takePatch()
    graph.perform(.edit(value: "abc", edit: 7), on: graph.node(.textField))
    #expect(graph.takeOperations() == ["rewrite ABC 7", "set value"])
  }

  @Test("A field that the app clears is rewritten by the newest edit's number")
  func clearing() {
    let model = Model()
    let graph = ViewGraph { NameField(model: model) }
    graph.perform(.edit(value: "abc", edit: 3), on: graph.node(.textField))
    _ = graph.tree.takePatch()
    model.name = ""
    graph.flush()
    #expect(graph.takeOperations() == ["rewrite  3"])
  }

  @Test("A field of a value takes it when the editing ends, and puts back what has none")
  func values() {
    let graph = ViewGraph { NumberField() }
    let field = graph.node(.textField)
    #expect(field[.value] == .string("5"))
    graph.perform(.edit(value: "12", edit: 1), on: field)
    #expect(graph.texts == ["5"])
    graph.perform(.submit, on: field)
    #expect(graph.texts == ["12"])
    graph.perform(.edit(value: "x", edit: 2), on: field)
    _ = graph.tree.takePatch()
    graph.perform(.blur, on: field)
    #expect(graph.takeOperations() == ["rewrite 12 2"])
  }

  @Test("Submitting a field runs the actions around it, innermost first")
  func submit() {
    var log: [String] = []
    let graph = ViewGraph {
      VStack { TextField("A", text: .constant("")).onSubmit { log.append("inner") } }
        .onSubmit { log.append("outer") }
    }
    graph.perform(.submit, on: graph.node(.textField))
    #expect(log == ["inner", "outer"])
  }

  @Test("Focus follows the state, and the state follows the focus")
  func focus() {
    let graph = ViewGraph { FocusView() }
    let fields = graph.nodes(.textField)
    #expect(fields[0][.isFocused] == nil)
    graph.tap("Next")
    #expect(fields[0][.isFocused] == .bool(true))
    _ = graph.tree.takePatch()
    graph.perform(.blur, on: fields[0])
    graph.perform(.focus, on: fields[1])
    #expect(graph.texts.last == "second")
    #expect(fields[0][.isFocused] == nil)
    #expect(fields[1][.isFocused] == .bool(true))
    // The renderer has done it itself; telling it again could take the focus from where it is by now.
    #expect(!graph.takeOperations().contains("set isFocused"))
  }

  @Test("The focus goes from one field to the next without being nowhere in between")
  func focusMoves() {
    let log = Log()
    let graph = ViewGraph { WatchedFocus(log: log) }
    graph.start()
    let fields = graph.nodes(.textField)
    graph.perform(.focus, on: fields[0])
    _ = graph.tree.takePatch()
    // Renderers tell who gets it before who loses it.
    graph.perform(.focus, on: fields[1])
    #expect(fields[0][.isFocused] == nil)
    #expect(!graph.takeOperations().contains("set isFocused"))
    graph.perform(.blur, on: fields[0])
    #expect(fields[1][.isFocused] == .bool(true))
    graph.perform(.blur, on: fields[1])
    #expect(log.entries == ["nowhere to 1", "1 to 2", "2 to nowhere"])
  }

  @Test("onAppear and task wait for the start, and end with the screen")
  func lifecycle() async {
    let log = Log()
    let graph = ViewGraph { LifecycleView(log: log) }
    #expect(log.entries == [])
    graph.start()
    #expect(log.entries == ["appear", "initial 0"])
    await log.wait(for: "task")
    graph.tap("Add")
    #expect(log.entries.suffix(2) == ["change 0 1", "appear"])
    graph.tap("Add")
    #expect(log.entries.suffix(2) == ["change 1 2", "disappear"])
    graph.stop()
    #expect(log.entries.last == "disappear")
    await log.wait(for: "cancelled")
  }

  @Test("A task starts anew when its value changes")
  func taskID() async {
    let log = Log()
    let graph = ViewGraph { TaskView(log: log) }
    graph.start()
    await log.wait(for: "task 0")
    graph.tap("Add")
    await log.wait(for: "task 1")
    // The cancelled task has to run once more to notice, in whichever order.
    await log.wait(for: "cancelled 0")
  }

  @Test("A link pushes its screen over the root, which stays mounted and hidden")
  func link() {
    let graph = ViewGraph {
      NavigationStack {
        List { NavigationLink("Go") { Text("There").navigationTitle("Second") } }
          .navigationTitle("First")
      }
    }
    graph.tap("Go")
    #expect(
      graph.outline == """
        navigationStack
          screen «First» hidden
            list
              row
                button
                  text "Go"
          screen «Second»
            text "There"
        """)
    #expect(graph.nodes(.screen)[1][.backTitle] == .string("First"))
    #expect(graph.nodes(.screen)[1][.hasBackButton] == .bool(true))
    graph.perform(.navigate(depth: 0), on: graph.node(.navigationStack))
    #expect(graph.nodes(.screen).count == 1)
    #expect(graph.node(.screen)[.isHidden] == nil)
    graph.tap("Go")
    #expect(graph.nodes(.screen).count == 2)
  }

  @Test("Screens that tell the stack again where their own kind leads leave it to the root's when they go")
  func recursiveDestinations() {
    let graph = ViewGraph { FolderStack() }
    for _ in 1...2 {
      graph.tap("Go")
      graph.tap("Deeper 1")
      #expect(graph.nodes(.screen).count == 3)
      #expect(graph.texts.contains("Deeper 2"))
      graph.perform(.navigate(depth: 0), on: graph.node(.navigationStack))
      #expect(graph.nodes(.screen).count == 1)
    }
  }

  @Test("A value without a destination is told of once, and the screens around it stay what they are")
  func missingDestination() {
    let path = Route()
    let graph = ViewGraph { MixedStack(path: path) }
    withKnownIssue {
      path.values = NavigationPath([1])
      path.values.append("unknown")
      path.values.append(2)
      graph.flush()
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("'String'") && text.contains("navigationDestination(for:)")
    }
    #expect(graph.nodes(.screen).count == 4)
    let top = graph.nodes(.screen)[3]
    graph.tap("Count 2: 0")
    #expect(graph.texts.contains("Count 2: 1"))
    // Another screen over it changes nothing below, and is no reason to tell of it again.
    path.values.append(3)
    graph.flush()
    #expect(graph.nodes(.screen).count == 5 && graph.nodes(.screen)[3] === top)
    // One that is told of later stands in its place.
    path.knowsNames = true
    graph.flush()
    #expect(graph.texts.contains("Named unknown"))
    #expect(graph.nodes(.screen).count == 5 && graph.nodes(.screen)[3] === top)
    #expect(graph.texts.contains("Count 2: 1"))
  }

  @Test("A path's values are shown by their destinations, and going back shortens the path")
  func path() {
    let graph = ViewGraph { PathView() }
    graph.tap("Go")
    graph.tap("Deeper")
    #expect(graph.texts.suffix(1) == ["path 2"] || graph.texts.contains("path 2"))
    #expect(graph.nodes(.screen).count == 3)
    graph.perform(.navigate(depth: 1), on: graph.node(.navigationStack))
    #expect(graph.nodes(.screen).count == 2)
    #expect(graph.texts.contains("path 1"))
  }

  @Test("Covered screens disappear and come back")
  func covered() {
    let log = Log()
    let graph = ViewGraph {
      NavigationStack {
        NavigationLink("Go") { Text("There") }
          .onAppear { log.add("appear") }
          .onDisappear { log.add("disappear") }
      }
    }
    graph.start()
    graph.tap("Go")
    #expect(log.entries == ["appear", "disappear"])
    graph.perform(.navigate(depth: 0), on: graph.node(.navigationStack))
    #expect(log.entries == ["appear", "disappear", "appear"])
  }

  @Test("A sheet stands in the root, shows state as it changes, and is dismissed by the person")
  func sheet() {
    let store = Store(initialState: Journal.State()) { Journal() }
    let graph = ViewGraph { JournalView(store: store).environment(Model()) }
    graph.start()
    graph.tap("Add")
    #expect(graph.tree.root.children.map(\.kind) == [.navigationStack, .sheet])
    #expect(store.editor?.text == "New")
    let field = graph.nodes(.textField).last!
    graph.perform(.edit(value: "Diary", edit: 1), on: field)
    #expect(store.editor?.text == "Diary")
    graph.perform(.dismiss, on: graph.node(.sheet))
    #expect(store.editor == nil)
    #expect(graph.nodes(.sheet).isEmpty)
  }

  @Test("A sheet's own buttons end it: by the environment's dismiss and by the feature")
  func sheetButtons() {
    let store = Store(initialState: Journal.State()) { Journal() }
    let graph = ViewGraph { JournalView(store: store).environment(Model()) }
    graph.start()
    graph.tap("Add")
    graph.tap("Cancel")
    #expect(store.editor == nil)
    graph.tap("Add")
    graph.tap("Done")
    #expect(store.entries.map(\.text) == ["New"])
    #expect(graph.nodes(.sheet).isEmpty)
  }

  @Test("A cover that is presented from within what is shown ends with its owner")
  func cover() {
    let graph = ViewGraph { CoverView() }
    graph.start()
    graph.tap("Show")
    #expect(graph.tree.root.children.map(\.kind) == [.vstack, .fullScreenCover])
    graph.perform(.dismiss, on: graph.node(.fullScreenCover))
    #expect(graph.texts == ["Show", "dismissed 1"])
    graph.tap("Show")
    graph.tap("Remove")
    #expect(graph.nodes(.fullScreenCover).isEmpty)
  }

  @Test("Bars stand in their screen, wherever they are declared")
  func toolbar() {
    let store = Store(initialState: Journal.State(isLocked: true)) { Journal() }
    let graph = ViewGraph { JournalView(store: store).environment(Model()) }
    let screen = graph.node(.screen)
    #expect(screen.children.map(\.kind) == [.list, .toolbar, .toolbar])
    #expect(screen[.titleDisplayMode] == .string("inline"))
    store.send(.binding(.set(\.isLocked, false)))
    graph.flush()
    #expect(screen.children.map(\.kind) == [.list, .toolbar])
  }

  @Test("An inset stands in the page and takes no style of what it is declared on")
  func inset() {
    let graph = ViewGraph {
      Text("A").safeAreaInset(edge: .bottom) { Text("B") }.bold()
    }
    #expect(graph.outline == "text \"A\"\nsafeAreaInset @bottom\n  text \"B\"")
    #expect(graph.node(.safeAreaInset).style == [])
  }

  @Test("A destination bound to a store's child is pushed and popped with it")
  func storeDestination() {
    let store = Store(initialState: Journal.State()) { Journal() }
    let graph = ViewGraph { DestinationView(store: store) }
    graph.start()
    store.send(.addButtonTapped)
    graph.flush()
    #expect(graph.nodes(.screen).count == 2)
    graph.perform(.navigate(depth: 0), on: graph.node(.navigationStack))
    #expect(store.editor == nil)
    #expect(graph.nodes(.screen).count == 1)
  }
}

@MainActor
private final class Log {
  private(set) var entries: [String] = []
  private var waiting: [(String, CheckedContinuation<Void, Never>)] = []

  func add(_ entry: String) {
    entries.append(entry)
    let ready = waiting.filter { $0.0 == entry }
    waiting.removeAll { $0.0 == entry }
    for (_, continuation) in ready { continuation.resume() }
  }

  func wait(for entry: String) async {
    if entries.contains(entry) { return }
    await withCheckedContinuation { waiting.append((entry, $0)) }
  }
}

private struct Field: View {
  let change: (String) -> String
  @State private var text = ""
  var body: some View {
    TextField("Field", text: Binding(get: { text }, set: { text = change($0) }))
    Text(text)
  }
}

private struct NameField: View {
  @Bindable var model: Model
  var body: some View { TextField("Name", text: $model.name) }
}

private struct NumberField: View {
  @State private var number = 5
  var body: some View {
    TextField("Number", value: $number, format: .number)
    Text("\(number)")
  }
}

private struct FocusView: View {
  enum Field { case first, second }
  @FocusState private var field: Field?
  var body: some View {
    TextField("1", text: .constant("")).focused($field, equals: .first)
    TextField("2", text: .constant("")).focused($field, equals: .second)
    Button("Next") { field = .first }
    Text(field.map { "\($0)" } ?? "none")
  }
}

private struct WatchedFocus: View {
  let log: Log
  @FocusState private var field: Int?
  var body: some View {
    TextField("1", text: .constant("")).focused($field, equals: 1)
    TextField("2", text: .constant("")).focused($field, equals: 2)
      .onChange(of: field) { old, new in log.add("\(name(of: old)) to \(name(of: new))") }
  }
  private func name(of field: Int?) -> String { field.map { "\($0)" } ?? "nowhere" }
}

private struct FolderStack: View {
  private struct Folder: View {
    let depth: Int
    var body: some View {
      NavigationLink(depth == 0 ? "Go" : "Deeper \(depth)", value: depth + 1)
        .navigationDestination(for: Int.self) { Folder(depth: $0) }
    }
  }
  var body: some View {
    NavigationStack { Folder(depth: 0) }
  }
}

@Observable
private final class Route {
  var values = NavigationPath()
  var knowsNames = false
}

private struct MixedStack: View {
  private struct Counter: View {
    let number: Int
    @State private var count = 0
    var body: some View { Button("Count \(number): \(count)") { count += 1 } }
  }
  @Bindable var path: Route
  var body: some View {
    NavigationStack(path: $path.values) {
      VStack {
        if path.knowsNames {
          Text("Names").navigationDestination(for: String.self) { Text("Named \($0)") }
        }
      }
      .navigationDestination(for: Int.self) { Counter(number: $0) }
    }
  }
}

private struct LifecycleView: View {
  let log: Log
  @State private var count = 0
  var body: some View {
    Button("Add") { count += 1 }
      .onAppear { log.add("appear") }
      .onChange(of: count, initial: true) { old, new in
        log.add(old == new ? "initial \(new)" : "change \(old) \(new)")
      }
      .task {
        log.add("task")
        await withTaskCancellationHandler {
          while !Task.isCancelled { await Task.yield() }
        } onCancel: {
        }
        log.add("cancelled")
      }
    if count == 1 {
      Text("One").onAppear { log.add("appear") }.onDisappear { log.add("disappear") }
    }
  }
}

private struct TaskView: View {
  let log: Log
  @State private var count = 0
  var body: some View {
    Button("Add") { count += 1 }
      .task(id: count) {
        let number = count
        log.add("task \(number)")
        while !Task.isCancelled { await Task.yield() }
        log.add("cancelled \(number)")
      }
  }
}

private struct PathView: View {
  @State private var path: [Int] = []
  var body: some View {
    NavigationStack(path: $path) {
      NavigationLink("Go", value: 1)
        .navigationDestination(for: Int.self) { number in
          NavigationLink("Deeper", value: number + 1)
          Text("path \(path.count)")
        }
    }
  }
}

private struct CoverView: View {
  @State private var isShown = false
  @State private var isRemoved = false
  @State private var dismissals = 0
  var body: some View {
    VStack {
      Button("Show") { isShown = true }
      if !isRemoved {
        Text("dismissed \(dismissals)")
          .fullScreenCover(isPresented: $isShown) {
            dismissals += 1
          } content: {
            Button("Remove") { isRemoved = true }
          }
      }
    }
  }
}

private struct DestinationView: View {
  @Bindable var store: StoreOf<Journal>
  var body: some View {
    NavigationStack {
      Text("Root")
        .navigationDestination(item: $store.scope(state: \.editor, action: \.editor)) {
          EditorView(store: $0)
        }
    }
  }
}
