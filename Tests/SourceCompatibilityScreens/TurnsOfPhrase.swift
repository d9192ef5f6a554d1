import Combine
import SwiftUI

// Turns of phrase that everyday code is made of: extensions, generic views, environment keys, bindings of bindings, and modifiers in
// the forms that nothing else here exercises.

private struct InkKey: EnvironmentKey {
  static let defaultValue: CGFloat = 2
}

extension EnvironmentValues {
  var ink: CGFloat {
    get { self[InkKey.self] }
    set { self[InkKey.self] = newValue }
  }
  @Entry var paperName = "laid"
}

extension View {
  func ink(_ width: CGFloat) -> some View { environment(\.ink, width) }

  func erased() -> AnyView { AnyView(self) }

  /// Has the name of a modifier, and tells itself apart by its argument.
  func hidden(_ isHidden: Bool) -> some View { opacity(isHidden ? 0 : 1) }

  /// Has the name of an operator of reducers.
  @ViewBuilder
  func ifLet<Value, Content: View>(_ value: Value?, @ViewBuilder _ content: (Self, Value) -> Content)
    -> some View
  {
    if let value { content(self, value) } else { self }
  }

  func reportingSize(to size: Binding<CGSize>) -> some View {
    background(
      GeometryReader { proxy in
        Color.clear
          .preference(key: WidestKey.self, value: proxy.size)
          .onAppear { size.wrappedValue = proxy.size }
          .onChange(of: proxy.size) { size.wrappedValue = $0 }
      }
    )
    .onPreferenceChange(WidestKey.self, perform: { size.wrappedValue = $0 })
  }

  func telling(_ error: Binding<(any Error)?>) -> some View {
    alert(
      "It went wrong",
      isPresented: .init(get: { error.wrappedValue != nil }, set: { if !$0 { error.wrappedValue = nil } }),
      actions: { Button("Go on", role: .cancel) {} },
      message: { Text(error.wrappedValue?.localizedDescription ?? "") })
  }
}

extension Text {
  init(lines: [String]) {
    self = lines.map { Text($0).bold() }.reduce(Text(verbatim: ""), +)
  }
}

private struct WidestKey: PreferenceKey {
  static let defaultValue = CGSize.zero
  static func reduce(value: inout CGSize, nextValue: () -> CGSize) {
    let next = nextValue()
    if next.width > value.width { value = next }
  }
}

private struct Once: ViewModifier {
  let action: () -> Void
  @State private var isDone = false
  func body(content: Content) -> some View {
    content.onAppear {
      if !isDone { action() }
      isDone = true
    }
  }
}

extension Color {
  static let stamps = Stamps()
  struct Stamps { let red = Color("StampRed"), label = Color(.label) }
}

extension ShapeStyle where Self == Color {
  static var parchment: Color { Color(.sRGB, red: 0.95, green: 0.92, blue: 0.8, opacity: 1) }
}

extension Font {
  static let poster = Font.system(.title2, design: .serif).weight(.heavy)
  static func poster(_ size: CGFloat) -> Font { .custom("Poster", fixedSize: size) }
}

extension Binding {
  func onSet(_ handler: @escaping (Value) -> Void) -> Binding<Value> {
    Binding(
      get: { self.wrappedValue },
      set: {
        self.wrappedValue = $0
        handler($0)
      })
  }
}

extension Binding where Value == Bool {
  var negated: Binding<Bool> { .init(get: { !wrappedValue }, set: { wrappedValue = !$0 }) }
}

func ?? <T: Sendable>(lhs: Binding<T?>, rhs: T) -> Binding<T> {
  Binding(get: { lhs.wrappedValue ?? rhs }, set: { lhs.wrappedValue = $0 })
}

struct Poster<Header: View, Content: View>: View {
  @Environment(\.ink) private var ink
  let header: Header
  let content: Content

  init(@ViewBuilder header: () -> Header, @ViewBuilder content: () -> Content) {
    self.header = header()
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading) {
      header
      content
    }
    .background(RoundedRectangle(cornerRadius: ink).fill(.parchment))
  }
}

extension Poster where Header == EmptyView {
  init(@ViewBuilder content: () -> Content) { self.init(header: { EmptyView() }, content: content) }
}

struct Reel<Data: RandomAccessCollection, Cell: View>: View where Data.Element: Identifiable {
  let data: Data
  @ViewBuilder let cell: (Data.Element) -> Cell

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      LazyHStack {
        ForEach(data) { element in
          cell(element)
            .containerRelativeFrame(.horizontal, count: 2, spacing: 8)
            .scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0.4) }
        }
      }
      .scrollTargetLayout()
    }
    .contentMargins(.horizontal, 12, for: .scrollContent)
  }
}

struct Waiting<Value, Content: View>: View {
  enum Phase { case waiting, come(Value), lost(any Error) }
  let fetch: () async throws -> Value
  @ViewBuilder let content: (Value) -> Content
  @State private var phase = Phase.waiting

  var body: some View {
    Group {
      switch phase {
      case .waiting: ProgressView().controlSize(.large)
      case .come(let value): content(value)
      case .lost(let error): Text(error.localizedDescription)
      }
    }
    .task {
      do { phase = .come(try await fetch()) } catch { phase = .lost(error) }
    }
  }
}

struct Print: Identifiable, Hashable {
  let id: Int
  var title: String
  var picture: URL?
}

@MainActor
final class Press: ObservableObject {
  static let shared = Press()
  @Published var prints: [Print] = []
  @Published private(set) var isRunning = false
  private var bag = Set<AnyCancellable>()
  init() {
    $prints.dropFirst().removeDuplicates().sink { [weak self] in self?.isRunning = !$0.isEmpty }
      .store(in: &bag)
  }
  func more(after print: Print?) async {
    guard print == prints.last else { return }
    prints += (0..<10).map { Print(id: prints.count + $0, title: "Print \($0)") }
  }
}

struct PrintDetail: View {
  let print: Print
  var body: some View { Text(print.title) }
}

struct PrintRoom: View {
  private enum Field: Int { case name, mail }
  enum Tab: Int { case press, more }
  @StateObject private var press = Press.shared
  @SceneStorage("print.query") private var query = ""
  @State private var path: [Print] = []
  @State private var tab = Tab.press
  @State private var name: String?
  @State private var size = CGSize.zero
  @State private var error: (any Error)?
  @State private var chosen: Set<Int> = []
  @State private var zoom = 1.0
  @State private var shift = CGSize.zero
  @State private var turn = Angle.zero
  @State private var isInked = false
  @FocusState private var focus: Field?
  @GestureState private var drag = CGSize.zero
  @Environment(\.self) private var environment
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  private var selection: Binding<Tab> {
    Binding {
      tab
    } set: { newValue in
      if newValue == tab { path.removeAll() }
      tab = newValue
    }
  }

  var body: some View {
    TabView(selection: selection) {
      NavigationStack(path: $path) {
        List {
          ForEach(press.prints) { print in
            NavigationLink(value: print) { row(print) }
              .onAppear { Task { await press.more(after: print) } }
          }
          controls
          gestures
          phrases
        }
        .listStyle(PlainListStyle())
        .navigationDestination(for: Print.self, destination: PrintDetail.init)
        .overlay(Group { if press.prints.isEmpty { ProgressView("Inking…") } })
      }
      .tag(Tab.press)
      if #available(iOS 17, *) {
        ContentUnavailableView("More", systemImage: "ellipsis").tag(Tab.more)
      } else {
        Text("More").tag(Tab.more)
      }
    }
    .ink(isInked ? 4 : 2)
    .reportingSize(to: $size)
    .telling($error)
    .modifier(Once { isInked = true })
    .onReceive(timer) { _ in zoom = min(2, zoom + 0.1) }
    .onChange(of: chosen, initial: true) {}
    .transaction { if reducesMotion { $0.animation = nil } }
    .ifLet(name) { view, name in view.navigationTitle(name) }
    .preferredColorScheme(isInked ? .dark : nil)
    .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search prints")
  }

  private func row(_ print: Print) -> some View {
    let isChosen = chosen.contains(print.id)
    return HStack(alignment: .firstTextBaseline) {
      AsyncImage(url: print.picture) { phase in
        switch phase {
        case .empty: ProgressView()
        case .success(let image): image.resizable().scaledToFill()
        case .failure: Image(systemName: "photo").foregroundStyle(.tertiary)
        @unknown default: EmptyView()
        }
      }
      Text(print.title).truncationMode(.tail).layoutPriority(1)
      Text("by \(Text("hand").bold()) on \(Date.now, format: .dateTime.day().month())")
    }
    .contentShape(.rect)
    .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    .onTapGesture {
      withAnimation(reducesMotion ? nil : .snappy) {
        if isChosen { chosen.remove(print.id) } else { _ = chosen.insert(print.id) }
      } completion: {
        error = nil
      }
    }
    .redacted(reason: press.isRunning ? [] : .placeholder)
  }

  @ViewBuilder private var controls: some View {
    TextField("Name", text: $name.onSet { _ in zoom = 1 } ?? "")
      .focused($focus, equals: .name)
      .onSubmit { focus = Field(rawValue: 1) }
    Toggle("Blank", isOn: $isInked.negated)
    Slider(value: $zoom, in: 0...2, step: 0.1) {
      Text("Zoom")
    } minimumValueLabel: {
      Image(systemName: "minus")
    } maximumValueLabel: {
      Image(systemName: "plus")
    } onEditingChanged: { _ in
    }
    Stepper(value: $zoom, in: 0...2, step: 0.5) { Text("Zoom") }
    Gauge(value: zoom, in: 0...2) { Text("Zoom") }
    Gauge(value: zoom / 2) {
      Text("Zoom")
    } currentValueLabel: {
      Text("\(Int(zoom * 50))")
    }
    Poster {
      Text("Header").font(.poster)
    } content: {
      Text("Content").font(.poster(13)).foregroundStyle(Color.stamps.label, .secondary)
    }
    Poster { Text("Only content").erased().hidden(isInked) }
    Reel(data: press.prints) { Text($0.title) }
    Waiting {
      try await Task.sleep(for: .zero)
      return 3
    } content: {
      Text("\($0) prints")
    }
  }

  private var gestures: some View {
    Rectangle()
      .fill(AngularGradient(colors: [.red, .yellow], center: .center, angle: turn))
      .overlay {
        Circle().trim(from: 0, to: zoom / 2).stroke(
          RadialGradient(
            gradient: Gradient(colors: [.pink, .purple]), center: .center, startRadius: 0, endRadius: 40),
          style: StrokeStyle(lineWidth: 9, lineCap: .round, lineJoin: .round))
      }
      .offset(drag)
      .gesture(DragGesture().updating($drag) { value, state, _ in state = value.translation })
      .simultaneousGesture(
        MagnificationGesture().onChanged { zoom = $0 }
          .simultaneously(with: RotationGesture().onChanged { turn = $0 })
      )
      .highPriorityGesture(
        LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture()).onEnded { value in
          if case .second(true, let drag?) = value { shift = drag.translation }
        }
      )
      .onLongPressGesture(minimumDuration: 1) {
        shift = .zero
      } onPressingChanged: { isPressing in
        zoom = isPressing ? 1.1 : 1
      }
  }

  @ViewBuilder private var phrases: some View {
    let count = press.prints.count
    if count < 3, let first = press.prints.first {
      Text(first.title)
    } else {
      switch count {
      case 3...5: Text("Some")
      default: Text("Many").bold()
      }
    }
    if let name, !name.isEmpty { Text(name) }
    Text(count == 0 ? "Empty" : "^[\(count) print](inflect: true)")
    Text(["blue", "black"], format: .list(type: .and))
    Text(Date.now...Date.now.addingTimeInterval(60))
    Text("Total \(12.5, format: .currency(code: "EUR")), \(0.25, specifier: "%.2f")")
    Text(Image(systemName: "star")) + Text(" inked").italic().underline(true, color: .red)
    Text("https://example.com **bold** `code`").tint(.purple)
    Text(zoom, format: .percent.precision(.fractionLength(0)))
    ForEach(Array(zip(press.prints.indices, press.prints)), id: \.0) { Text(verbatim: "\($0): \($1.title)") }
    Text(lines: ["Ink", "Paper"])
    ShareLink(item: URL(string: "https://example.com")!)
  }
}

#if DEBUG
  struct PrintRoom_Previews: PreviewProvider {
    static var previews: some View {
      ForEach(["iPhone 15", "iPad"], id: \.self) { device in
        PrintRoom().previewDevice(PreviewDevice(rawValue: device))
      }
      WorkshopSettings().environmentObject(Workshop()).environment(\.sizeCategory, .extraExtraLarge)
    }
  }
#endif
