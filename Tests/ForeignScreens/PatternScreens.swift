import Combine
import SwiftUI

// Settings with older modifiers, a feed in tabs, and the turns of phrase of everyday code, written as for iOS.

// MARK: Older settings

enum Difficulty: String, CaseIterable {
  case easy = "Easy"
  case moderate = "Moderate"
  case difficult = "Difficult"
}

struct StandardButton: ViewModifier {
  func body(content: Content) -> some View {
    content
      .foregroundColor(Color.red)
      .font(Font.custom("Verdana-Bold", size: 18.0))
      .padding(10)
      .overlay(RoundedRectangle(cornerRadius: 8).stroke(Color.red, lineWidth: 1))
  }
}

struct SegmentedPicker: ViewModifier {
  func body(content: Content) -> some View {
    content
      .pickerStyle(SegmentedPickerStyle())
      .padding(.leading, 16)
      .padding(.trailing, 16)
      .labelsHidden()
  }
}

struct BodyLabel: ViewModifier {
  @ObservedObject var theme: ThemeStore
  func body(content: Content) -> some View {
    content
      .font(.custom("Avenir-Book", size: 16, relativeTo: .body))
      .foregroundColor(
        theme.isDark ? .init(white: 0.9) : .init(.sRGB, red: 0.1, green: 0.1, blue: 0.1, opacity: 1)
      )
      .lineSpacing(4)
      .fixedSize(horizontal: false, vertical: true)
      .eraseToAnyView()
  }
}

final class ThemeStore: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  var isDark = false { willSet { objectWillChange.send() } }
}

@MainActor
final class OldWorld: ObservableObject {
  @Published var difficulty = Difficulty.easy
  @Published var isSignedIn = false
  static let shared = OldWorld()
  private var bag = Set<AnyCancellable>()
  init() {
    $difficulty
      .dropFirst()
      .removeDuplicates()
      .sink { _ in }
      .store(in: &bag)
  }
}

struct OldSettings: View {
  @EnvironmentObject var world: OldWorld
  @ObservedObject var theme = ThemeStore()
  @State private var scale: CGFloat = 1
  @Environment(\.presentationMode) var presentationMode: Binding<PresentationMode>
  @Environment(\.verticalSizeClass) var verticalSizeClass: UserInterfaceSizeClass?

  var body: some View {
    NavigationView {
      ZStack {
        Color(UIColor.systemBackground).edgesIgnoringSafeArea(.all)
        ScrollView(.vertical) {
          VStack(alignment: .center, spacing: nil) {
            Text("Difficulty").modifier(BodyLabel(theme: theme))
            Picker("", selection: $world.difficulty) {
              ForEach(Difficulty.allCases, id: \.self) { type in
                Text(type.rawValue).tag(type)
              }
            }
            .modifier(SegmentedPicker())
            Button(action: { self.world.isSignedIn = true }) {
              Text("Enable")
            }
            .modifier(StandardButton())
            .scaleEffect(scale)
            .animation(Animation.easeInOut(duration: 1).repeatForever(autoreverses: true))
            .onAppear { self.scale = 0.9 }
            Button("Close", action: close)
              .actionSheet(isPresented: .constant(false)) {
                ActionSheet(
                  title: Text("Close?"), message: nil,
                  buttons: [.default(Text("OK"), action: close), .cancel(), .destructive(Text("Delete")) {}])
              }
              .alert(isPresented: .constant(false)) {
                Alert(
                  title: Text("Really?"), message: Text("Think again."), primaryButton: .default(Text("Yes")),
                  secondaryButton: .cancel(Text("No")))
              }
          }
        }
      }
      .navigationBarTitle(Text("Settings"), displayMode: .inline)
      .navigationBarItems(leading: Button("Cancel", action: close), trailing: EditButton())
      .navigationBarHidden(verticalSizeClass == .compact)
    }
    .navigationViewStyle(StackNavigationViewStyle())
    .accentColor(.red)
    .statusBar(hidden: true)
  }

  func close() { presentationMode.wrappedValue.dismiss() }
}

// MARK: A feed in tabs

struct Article: Identifiable, Hashable {
  let id: Int
  let title: String
  let avatar: URL?
}

@MainActor
final class ArticleFeed: ObservableObject {
  enum Phase { case idle, loading, loaded([Article]), failed(any Error) }
  @Published private(set) var phase = Phase.idle
  @Published var articles: [Article] = []
  private var page = 0

  func reload() async {
    page = 0
    articles = []
    await loadMore(after: nil)
  }

  func loadMore(after article: Article?) async {
    guard article == nil || article == articles.last else { return }
    let start = page * 20
    articles += (start..<start + 20).map {
      Article(id: $0, title: "Article \($0)", avatar: URL(string: "https://example.com/\($0)"))
    }
    page += 1
  }
}

struct FeedTabs: View {
  enum Tab: Int, Hashable { case home, search, more }
  @State private var selection: Tab = .home
  @StateObject private var feed = ArticleFeed()
  @State private var path: [Article] = []

  var selectionBinding: Binding<Tab> {
    Binding {
      selection
    } set: { newValue in
      if newValue == selection { path.removeAll() }
      selection = newValue
    }
  }

  var body: some View {
    TabView(selection: selectionBinding) {
      NavigationStack(path: $path) {
        List {
          ForEach(feed.articles) { article in
            NavigationLink(value: article) {
              ArticleRow(article: article)
            }
            .onAppear {
              Task { await feed.loadMore(after: article) }
            }
          }
          if case .loading = feed.phase {
            HStack {
              Spacer(); ProgressView(); Spacer()
            }
          }
        }
        .listStyle(PlainListStyle())
        .refreshable { await feed.reload() }
        .overlay(Group { if feed.articles.isEmpty { ProgressView("Loading…") } })
        .navigationTitle("Home")
        .navigationDestination(for: Article.self, destination: ArticleDetail.init)
      }
      .tabItem { Label("Home", systemImage: "house.fill") }
      .tag(Tab.home)
      Text("Search")
        .tabItem {
          Image(systemName: "magnifyingglass"); Text("Search")
        }
        .tag(Tab.search)
      placeholder(for: .more)
        .tabItem { Label("More", systemImage: "ellipsis") }
        .tag(Tab.more)
    }
    .task { await feed.reload() }
  }

  @ViewBuilder
  private func placeholder(for tab: Tab) -> some View {
    switch tab {
    case .home: Text("Home")
    case .search: Color.clear
    case .more:
      if #available(iOS 17, *) {
        ContentUnavailableView("More", systemImage: "ellipsis")
      } else {
        Text("More")
      }
    }
  }
}

struct ArticleDetail: View {
  let article: Article
  var body: some View { Text(article.title).navigationBarTitleDisplayMode(.inline) }
}

struct ArticleRow: View {
  let article: Article

  var body: some View {
    HStack(alignment: .center, spacing: 12) {
      AsyncImage(url: article.avatar) { image in
        image.resizable().aspectRatio(contentMode: .fill)
      } placeholder: {
        Color.gray.opacity(0.3)
      }
      .frame(width: 44, height: 44)
      .clipShape(Circle())
      .overlay(Circle().strokeBorder(Color.secondary, lineWidth: 0.5))
      VStack(alignment: .leading, spacing: 2) {
        Text(article.title).font(.headline).lineLimit(1).truncationMode(.tail)
        Text("by \(Text("somebody").bold()) on \(Date.now, format: .dateTime.day().month())")
          .font(.footnote)
      }
      .layoutPriority(1)
    }
    .padding(.vertical, 4)
    .contentShape(Rectangle())
    .listRowInsets(.init(top: 0, leading: 16, bottom: 0, trailing: 16))
    .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
  }
}

// MARK: Turns of phrase

private struct CornerRadiusKey: EnvironmentKey {
  static let defaultValue: CGFloat = 12
}

extension EnvironmentValues {
  var cardCornerRadius: CGFloat {
    get { self[CornerRadiusKey.self] }
    set { self[CornerRadiusKey.self] = newValue }
  }
}

extension View {
  func cardCornerRadius(_ radius: CGFloat) -> some View { environment(\.cardCornerRadius, radius) }

  func eraseToAnyView() -> AnyView { AnyView(self) }

  func hidden(_ isHidden: Bool) -> some View { opacity(isHidden ? 0 : 1) }

  @ViewBuilder
  func ifLet<Value, Content: View>(_ value: Value?, @ViewBuilder transform: (Self, Value) -> Content)
    -> some View
  {
    if let value { transform(self, value) } else { self }
  }

  func measured(_ size: Binding<CGSize>) -> some View {
    overlay(
      GeometryReader { geometry in
        Color.clear
          .onAppear { size.wrappedValue = geometry.size }
          .onChange(of: geometry.size) { size.wrappedValue = $0 }
      }
    )
  }

  func onFirstAppear(perform action: @escaping () -> Void) -> some View {
    modifier(FirstAppear(action: action))
  }

  func errorAlert(_ error: Binding<(any Error)?>) -> some View {
    alert(
      "Error",
      isPresented: .init(get: { error.wrappedValue != nil }, set: { if !$0 { error.wrappedValue = nil } }),
      actions: { Button("OK", role: .cancel) {} },
      message: { Text(error.wrappedValue?.localizedDescription ?? "") })
  }
}

private struct FirstAppear: ViewModifier {
  let action: () -> Void
  @State private var hasAppeared = false

  func body(content: Content) -> some View {
    content.onAppear {
      guard !hasAppeared else { return }
      hasAppeared = true
      action()
    }
  }
}

extension Color {
  static let brand = Color(red: 0.2, green: 0.4, blue: 0.9)
  static let theme = Theme()
  struct Theme { let accent = Color("AccentColor"); let ink = Color(.label) }

  init(hex: UInt, alpha: Double = 1) {
    self.init(
      .sRGB, red: Double((hex >> 16) & 0xff) / 255, green: Double((hex >> 08) & 0xff) / 255,
      blue: Double((hex >> 00) & 0xff) / 255, opacity: alpha)
  }
}

extension ShapeStyle where Self == Color {
  static var paper: Color { Color(hex: 0xF7F3E8) }
}

extension Font {
  static let heading = Font.system(.title2, design: .serif).weight(.heavy)
  static func brand(_ size: CGFloat) -> Font { .custom("Brand", fixedSize: size) }
}

extension Binding where Value == Bool {
  static func presence<Wrapped>(of item: Binding<Wrapped?>) -> Binding<Bool> {
    Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
  }
  var negated: Binding<Bool> { .init(get: { !wrappedValue }, set: { wrappedValue = !$0 }) }
}

extension Binding {
  func onSet(_ handler: @escaping (Value) -> Void) -> Binding<Value> {
    Binding(
      get: { self.wrappedValue },
      set: { newValue in
        self.wrappedValue = newValue
        handler(newValue)
      })
  }
}

func ?? <T: Sendable>(lhs: Binding<T?>, rhs: T) -> Binding<T> {
  Binding(get: { lhs.wrappedValue ?? rhs }, set: { lhs.wrappedValue = $0 })
}

struct Card<Header: View, Content: View>: View {
  @Environment(\.cardCornerRadius) private var radius
  let header: Header
  let content: Content

  init(@ViewBuilder header: () -> Header, @ViewBuilder content: () -> Content) {
    self.header = header()
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      header
      Divider()
      content
    }
    .padding()
    .background(RoundedRectangle(cornerRadius: radius).fill(.paper))
    .compositingGroup()
  }
}

extension Card where Header == EmptyView {
  init(@ViewBuilder content: () -> Content) {
    self.init(header: { EmptyView() }, content: content)
  }
}

struct Carousel<Data: RandomAccessCollection, Cell: View>: View where Data.Element: Identifiable {
  let data: Data
  var spacing: CGFloat = 10
  @ViewBuilder let cell: (Data.Element) -> Cell

  var body: some View {
    ScrollView(.horizontal, showsIndicators: false) {
      LazyHStack(spacing: spacing) {
        ForEach(data) { element in
          cell(element)
            .containerRelativeFrame(.horizontal, count: 3, spacing: spacing)
            .scrollTransition { content, phase in
              content.scaleEffect(phase.isIdentity ? 1 : 0.8).opacity(phase.isIdentity ? 1 : 0.5)
            }
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned)
    .contentMargins(.horizontal, 20, for: .scrollContent)
  }
}

struct LoadableView<Value, Content: View>: View {
  enum Phase { case loading, success(Value), failure(any Error) }
  let load: () async throws -> Value
  let content: (Value) -> Content
  @State private var phase = Phase.loading

  init(_ load: @escaping () async throws -> Value, @ViewBuilder content: @escaping (Value) -> Content) {
    self.load = load
    self.content = content
  }

  var body: some View {
    Group {
      switch phase {
      case .loading: ProgressView().controlSize(.large)
      case .success(let value): content(value)
      case .failure(let error):
        VStack {
          Text(error.localizedDescription)
          Button("Retry") { phase = .loading }
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

struct PatternBoard: View {
  @State private var items = ["One", "Two", "Three"]
  @State private var selected: Set<String> = []
  @State private var optionalName: String?
  @State private var size = CGSize.zero
  @State private var error: (any Error)?
  @State private var isExpanded = true
  @State private var angle: Angle = .zero
  @State private var offset = CGSize.zero
  @State private var zoom = 1.0
  @FocusState private var focus: Field?
  @Environment(\.self) private var environment
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.displayScale) private var displayScale
  private enum Field: Int, CaseIterable { case name, mail }
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    content
      .overlay(alignment: .topTrailing) { badge }
      .measured($size)
      .errorAlert($error)
      .onFirstAppear { items.append("Four") }
      .onReceive(timer) { _ in zoom = min(2, zoom + 0.1) }
      .onChange(of: items) { old, new in
        if new.count > old.count { selected.formUnion(new) }
      }
      .onChange(of: selected, initial: true) {}
      .task(id: items.count, priority: .background) { await Task.yield() }
      .environment(\.locale, Locale(identifier: "de"))
      .transaction { if reduceMotion { $0.animation = nil } }
      .ifLet(optionalName) { view, name in view.navigationTitle(name) }
  }

  private var content: some View {
    VStack {
      ForEach(Array(items.enumerated()), id: \.offset) { index, item in
        row(item, at: index)
        if index < items.count - 1 { Divider() }
      }
      ForEach(Array(zip(items.indices, items)), id: \.0) { index, item in
        Text(verbatim: "\(index): \(item)")
      }
      ForEach($items, id: \.self) { $item in
        TextField("Item", text: $item)
      }
      TextField("Name", text: $optionalName ?? "")
        .focused($focus, equals: .name)
        .onSubmit { focus = Field(rawValue: 1) }
      Card {
        Text("Header").font(.heading)
      } content: {
        Text("Content").font(.brand(14))
      }
      Card { Text("Only content") }
      Carousel(data: [Article(id: 1, title: "A", avatar: nil)]) { Text($0.title) }
      LoadableView {
        try await Task.sleep(for: .zero); return 3
      } content: {
        Text("\($0)")
      }
      DisclosureGroup(isExpanded: $isExpanded) {
        Text("Inside")
      } label: {
        Label("Outside", systemImage: "chevron.down").foregroundStyle(Color.theme.accent, .secondary)
      }
      gestures
      conditional
      shapes
    }
    .cardCornerRadius(20)
  }

  private func row(_ item: String, at index: Int) -> some View {
    let isSelected = selected.contains(item)
    return HStack {
      Text(item)
      Spacer()
      if isSelected { Image(systemName: "checkmark").transition(.scale) }
    }
    .contentShape(.rect)
    .onTapGesture {
      withAnimation(reduceMotion ? nil : .snappy) {
        if isSelected { selected.remove(item) } else { _ = selected.insert(item) }
      } completion: {
        error = nil
      }
    }
    .zIndex(Double(index))
    .id(item)
  }

  @ViewBuilder private var conditional: some View {
    let count = items.count
    if count == 0 {
      Text("None")
    } else if count < 3, let first = items.first {
      Text("Few, first \(first)")
    } else {
      switch count {
      case 3...5: Text("Some")
      default: Text("Many").bold()
      }
    }
    if let optionalName, !optionalName.isEmpty { Text(optionalName) }
    Text(items.isEmpty ? "Empty" : "^[\(count) item](inflect: true)")
    Text(["a", "b"], format: .list(type: .and))
    Text(Date.now...Date.now.addingTimeInterval(60))
    Text(Date.now, style: .relative).foregroundStyle(.secondary)
    Text("Total: \(19.99, format: .currency(code: "USD"))")
    Text("\(0.25, specifier: "%.2f") and \(3, specifier: "%02d")")
    Text(Image(systemName: "star")) + Text(" rating").italic().kerning(1).underline(true, color: .red)
    Text("https://example.com **bold** `code` [link](https://example.com)").tint(.purple)
    Text(AttributedString("attributed"))
  }

  private var gestures: some View {
    Rectangle()
      .fill(AngularGradient(colors: [.red, .brand, .red], center: .center, angle: angle))
      .frame(width: 100 * zoom, height: 100)
      .rotationEffect(angle)
      .rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0), perspective: 0.5)
      .offset(offset)
      .gesture(
        MagnificationGesture()
          .onChanged { zoom = $0 }
          .simultaneously(with: RotationGesture().onChanged { angle = $0 })
      )
      .simultaneousGesture(TapGesture(count: 2).onEnded { zoom = 1 })
      .highPriorityGesture(
        LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture()).onEnded { value in
          if case .second(true, let drag?) = value { offset = drag.translation }
        }
      )
      .onLongPressGesture(minimumDuration: 1) {
        offset = .zero
      } onPressingChanged: { pressing in
        zoom = pressing ? 1.1 : 1
      }
      .accessibilityAdjustableAction { direction in
        switch direction {
        case .increment: zoom += 0.1
        case .decrement: zoom -= 0.1
        @unknown default: break
        }
      }
  }

  private var shapes: some View {
    ZStack(alignment: .init(horizontal: .leading, vertical: .top)) {
      UnevenRoundedRectangle(topLeadingRadius: 10, bottomTrailingRadius: 10)
        .stroke(Color.brand, style: .init(lineWidth: 2, dash: [4, 2]))
      Ellipse().inset(by: 4).fill(.ultraThinMaterial)
      Path { path in
        path.move(to: .zero)
        path.addCurve(to: .init(x: 10, y: 10), control1: .init(x: 0, y: 5), control2: .init(x: 5, y: 10))
      }
      .trimmedPath(from: 0, to: 0.5)
      .stroke(lineWidth: 3)
      RadialGradient(
        gradient: Gradient(stops: [.init(color: .red, location: 0)]), center: .center, startRadius: 0,
        endRadius: 50
      )
      .mask(Text("Mask").font(.system(size: 40, weight: .black)))
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .green, .blue, .yellow])
    }
    .frame(height: 60)
    .blur(radius: 0.5)
    .saturation(0.9)
    .flipsForRightToLeftLayoutDirection(true)
  }

  private var badge: some View {
    Text(items.count, format: .number)
      .font(.caption2.weight(.bold).monospacedDigit())
      .padding(.init(top: 2, leading: 6, bottom: 2, trailing: 6))
      .background(Capsule(style: .continuous).fill(Color.red))
      .foregroundColor(.white)
      .offset(x: 8, y: -8)
      .hidden(items.isEmpty)
      .fixedSize()
  }
}

struct MoveableNotes: View {
  @State private var notes = ["a", "b"]
  @State private var isEditable = true
  @State private var selection = Set<String>()

  var body: some View {
    NavigationStack {
      List(selection: $selection) {
        ForEach(notes, id: \.self) { note in
          NavigationLink(note) { Text(note) }
        }
        .onDelete(perform: isEditable ? delete : nil)
        .onMove(perform: move)
        .deleteDisabled(!isEditable)
      }
      .toolbar { EditButton() }
      .toolbar {
        ToolbarItem(placement: .bottomBar) { Button("Add", action: add) }
      }
      .toolbar {
        if !selection.isEmpty {
          ToolbarItem(placement: .topBarTrailing) { Text("\(selection.count)") }
        }
      }
      .toolbar {
        Button("One") {}
        Button("Two") {}
      }
    }
  }

  private func add() { notes.append("c\(notes.count)") }
  private func delete(at offsets: IndexSet) { notes.remove(atOffsets: offsets) }
  private func move(from source: IndexSet, to destination: Int) {
    notes.move(fromOffsets: source, toOffset: destination)
  }
}

#if DEBUG
  struct PatternBoard_Previews: PreviewProvider {
    static var previews: some View {
      ForEach(["iPhone 15", "iPad"], id: \.self) { device in
        PatternBoard().previewDevice(PreviewDevice(rawValue: device))
      }
      OldSettings().environmentObject(OldWorld.shared).environment(\.sizeCategory, .extraExtraLarge)
    }
  }
#endif
