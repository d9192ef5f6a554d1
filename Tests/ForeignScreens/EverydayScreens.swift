import Combine
import SwiftUI

// Screens of everyday apps: settings, profile, shop, feed, player, charts of their own, written as for iOS.

struct SettingsScreen: View {
  @AppStorage("username") private var username = ""
  @AppStorage("notifications") private var notifications = true
  @AppStorage("appearance") private var appearance: Appearance = .system
  @SceneStorage("settings.search") private var search = ""
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.dismiss) private var dismiss
  @Environment(\.openURL) private var openURL
  @State private var volume = 0.4
  @State private var birthday = Date()
  @State private var color = Color.red
  @State private var quantity = 1
  @State private var showsConfirmation = false
  @FocusState private var isNameFocused: Bool

  enum Appearance: String, CaseIterable, Identifiable {
    case system, light, dark
    var id: String { rawValue }
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Name", text: $username, prompt: Text("Required"))
            .focused($isNameFocused)
            .textInputAutocapitalization(.words)
            .autocorrectionDisabled()
            .submitLabel(.done)
            .onSubmit { isNameFocused = false }
          LabeledContent("Version", value: "1.0")
          LabeledContent("Price") {
            Text(9.99, format: .currency(code: "EUR"))
          }
        } header: {
          Text("Account")
        } footer: {
          Text("Shown to your friends.")
        }
        Section("Preferences") {
          Toggle(isOn: $notifications) {
            Label("Notifications", systemImage: "bell.badge")
          }
          .toggleStyle(.switch)
          .tint(.orange)
          Picker("Appearance", selection: $appearance) {
            ForEach(Appearance.allCases) { Text($0.rawValue.capitalized).tag($0) }
          }
          Picker(selection: $quantity, label: Text("Quantity")) {
            ForEach(1..<6) { Text("\($0)").tag($0) }
          }
          .pickerStyle(MenuPickerStyle())
          Slider(value: $volume, in: 0...1, step: 0.1) {
            Text("Volume")
          } minimumValueLabel: {
            Image(systemName: "speaker.fill")
          } maximumValueLabel: {
            Image(systemName: "speaker.wave.3.fill")
          } onEditingChanged: { _ in
          }
          Stepper("Quantity: \(quantity)", onIncrement: { quantity += 1 }, onDecrement: { quantity -= 1 })
          Stepper(value: $quantity, in: 1...10, step: 1) { Text("Items") }
          DatePicker("Birthday", selection: $birthday, in: ...Date(), displayedComponents: .date)
            .datePickerStyle(.compact)
          ColorPicker("Colour", selection: $color, supportsOpacity: false)
        }
        Section {
          Button("Delete account", role: .destructive) { showsConfirmation = true }
            .confirmationDialog("Delete?", isPresented: $showsConfirmation, titleVisibility: .visible) {
              Button("Delete", role: .destructive) { dismiss() }
              Button("Cancel", role: .cancel) {}
            } message: {
              Text("This cannot be undone.")
            }
          Link("Privacy", destination: URL(string: "https://example.com/privacy")!)
          ShareLink(item: URL(string: "https://example.com")!)
          Button("Rate") { openURL(URL(string: "https://example.com/rate")!) }
        }
      }
      .navigationTitle("Settings")
      .searchable(
        text: $search, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search settings"
      )
      .toolbar {
        ToolbarItemGroup(placement: .keyboard) {
          Spacer()
          Button("Done") { isNameFocused = false }
        }
        ToolbarItem(placement: .principal) {
          VStack {
            Text("Settings").font(.headline)
            Text("All of them").font(.subheadline)
          }
        }
      }
      .preferredColorScheme(colorScheme == .dark ? .dark : nil)
    }
  }
}

@MainActor
final class FeedModel: ObservableObject {
  @Published var posts: [Post] = []
  @Published private(set) var isLoading = false
  @Published var error: FeedError?
  private var cancellables: Set<AnyCancellable> = []

  struct Post: Identifiable, Hashable {
    let id: Int
    var title: String
    var imageURL: URL?
    var likes = 0
  }
  enum FeedError: LocalizedError {
    case offline
    var errorDescription: String? { "You are offline." }
  }

  func load() async {
    isLoading = true
    posts = (0..<20).map { Post(id: $0, title: "Post \($0)") }
    isLoading = false
  }
}

struct FeedScreen: View {
  @StateObject private var model = FeedModel()
  @EnvironmentObject private var session: UserSession
  @State private var selection: FeedModel.Post?
  @State private var query = ""
  @Namespace private var namespace
  private let columns = [GridItem(.adaptive(minimum: 120), spacing: 12)]

  var body: some View {
    NavigationView {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVGrid(columns: columns, spacing: 12) {
            ForEach(model.posts) { post in
              PostCard(post: post)
                .id(post.id)
                .matchedGeometryEffect(id: post.id, in: namespace)
                .onTapGesture(count: 2) { like(post) }
                .onLongPressGesture { selection = post }
                .contextMenu {
                  Button {
                    like(post)
                  } label: {
                    Label("Like", systemImage: "heart")
                  }
                  Divider()
                  Menu("More") {
                    Button("Report", role: .destructive) {}
                  }
                }
                .transition(.asymmetric(insertion: .scale.combined(with: .opacity), removal: .slide))
            }
          }
          .padding()
          LazyVStack(alignment: .leading, spacing: 8, pinnedViews: [.sectionHeaders]) {
            Section(header: Text("Older").font(.headline)) {
              ForEach(model.posts, id: \.self) { post in
                HStack(alignment: .firstTextBaseline) {
                  Text(post.title)
                  Spacer(minLength: 0)
                  Text(post.likes, format: .number)
                    .badge(post.likes)
                    .contentTransition(.numericText())
                }
              }
            }
          }
        }
        .overlay(alignment: .bottomTrailing) {
          Button {
            withAnimation(.easeInOut(duration: 0.3)) { proxy.scrollTo(0, anchor: .top) }
          } label: {
            Image(systemName: "arrow.up.circle.fill")
              .symbolRenderingMode(.hierarchical)
              .font(.largeTitle)
          }
          .padding()
        }
      }
      .redacted(reason: model.isLoading ? .placeholder : [])
      .navigationBarTitle("Feed", displayMode: .large)
      .navigationBarItems(trailing: NavigationLink("Profile", destination: Text(session.name)))
    }
    .navigationViewStyle(.stack)
    .task { await model.load() }
    .refreshable { await model.load() }
    .alert(isPresented: .constant(model.error != nil), error: model.error) {
      Button("Retry") { Task { await model.load() } }
    }
    .fullScreenCover(item: $selection) { post in
      PostCard(post: post).interactiveDismissDisabled()
    }
    .onReceive(model.$posts) { posts in
      if posts.isEmpty { query = "" }
    }
    .animation(.spring(response: 0.4, dampingFraction: 0.8), value: model.posts)
  }

  private func like(_ post: FeedModel.Post) {
    guard let index = model.posts.firstIndex(of: post) else { return }
    model.posts[index].likes += 1
  }
}

final class UserSession: ObservableObject {
  @Published var name = "Ada"
}

struct PostCard: View {
  let post: FeedModel.Post
  @ScaledMetric(relativeTo: .body) private var height: CGFloat = 80

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      AsyncImage(url: post.imageURL) { phase in
        switch phase {
        case .empty: ProgressView()
        case .success(let image): image.resizable().scaledToFill()
        case .failure: Image(systemName: "photo").foregroundStyle(.tertiary)
        @unknown default: EmptyView()
        }
      }
      .frame(height: height)
      .clipped()
      Text(post.title).font(.caption.weight(.semibold)).lineLimit(2, reservesSpace: true)
    }
    .padding(8)
    .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
    .overlay(RoundedRectangle(cornerRadius: 12).stroke(.quaternary, lineWidth: 1))
    .shadow(color: .black.opacity(0.1), radius: 4, y: 2)
    .accessibilityElement(children: .combine)
    .accessibilityAction(named: "Like") {}
  }
}

struct RingView: View {
  var progress: Double
  var body: some View {
    ZStack {
      Circle().stroke(Color.gray.opacity(0.2), lineWidth: 12)
      Circle()
        .trim(from: 0, to: progress)
        .stroke(
          AngularGradient(gradient: Gradient(colors: [.pink, .purple]), center: .center),
          style: StrokeStyle(lineWidth: 12, lineCap: .round, lineJoin: .round)
        )
        .rotationEffect(.degrees(-90))
      Text(progress, format: .percent.precision(.fractionLength(0)))
        .font(.system(size: 28, weight: .bold, design: .rounded))
        .minimumScaleFactor(0.5)
    }
    .animation(.easeOut, value: progress)
    .drawingGroup()
  }
}

struct Wave: Shape {
  var phase: Double
  var animatableData: Double {
    get { phase }
    set { phase = newValue }
  }
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: rect.midY))
    for x in stride(from: 0, through: rect.width, by: 4) {
      path.addLine(to: CGPoint(x: x, y: rect.midY + sin(Double(x) / 20 + phase) * 10))
    }
    return path
  }
}

struct SizeKey: PreferenceKey {
  static let defaultValue: CGSize = .zero
  static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
}

extension View {
  func readSize(onChange: @escaping (CGSize) -> Void) -> some View {
    background(
      GeometryReader { proxy in
        Color.clear.preference(key: SizeKey.self, value: proxy.size)
      }
    )
    .onPreferenceChange(SizeKey.self, perform: onChange)
  }

  @ViewBuilder func `if`<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
    if condition { transform(self) } else { self }
  }
}

struct CardModifier: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled
  func body(content: Content) -> some View {
    content
      .padding()
      .background(Color(.secondarySystemBackground))
      .clipShape(.rect(cornerRadius: 10))
      .opacity(isEnabled ? 1 : 0.5)
  }
}

struct PressableStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .scaleEffect(configuration.isPressed ? 0.96 : 1)
      .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
  }
}

struct CheckboxStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
        configuration.label
      }
    }
    .buttonStyle(.plain)
  }
}

private struct GreetingKey: EnvironmentKey {
  static let defaultValue = "Hello"
}

extension EnvironmentValues {
  var greeting: String {
    get { self[GreetingKey.self] }
    set { self[GreetingKey.self] = newValue }
  }
  @Entry var spacingUnit: CGFloat = 8
}

struct DashboardScreen: View {
  @Environment(\.greeting) private var greeting
  @Environment(\.horizontalSizeClass) private var sizeClass
  @State private var progress = 0.3
  @State private var phase = 0.0
  @State private var size = CGSize.zero
  @State private var isOn = false
  @GestureState private var dragOffset = CGSize.zero
  @State private var path = NavigationPath()
  @State private var selectedTab = 0

  var body: some View {
    TabView(selection: $selectedTab) {
      NavigationStack(path: $path) {
        ScrollView(.vertical, showsIndicators: false) {
          VStack(spacing: 20) {
            Text(greeting)
              .font(.largeTitle.bold())
              .foregroundStyle(
                LinearGradient(colors: [.blue, .purple], startPoint: .leading, endPoint: .trailing))
            RingView(progress: progress).frame(width: 120, height: 120)
            Wave(phase: phase)
              .stroke(.blue, lineWidth: 2)
              .frame(height: 40)
              .onAppear {
                withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) { phase = .pi * 2 }
              }
            RoundedRectangle(cornerRadius: 20)
              .fill(.orange.gradient)
              .frame(width: 100, height: 100)
              .offset(dragOffset)
              .gesture(
                DragGesture()
                  .updating($dragOffset) { value, state, _ in state = value.translation }
                  .onEnded { value in progress = min(1, abs(value.translation.width) / 200) }
              )
            Gauge(value: progress) {
              Text("Speed")
            } currentValueLabel: {
              Text("\(Int(progress * 100))")
            }
            .gaugeStyle(.accessoryCircular)
            Grid(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 4) {
              GridRow {
                Text("A")
                Text("B").gridColumnAlignment(.trailing)
              }
              Divider().gridCellUnsizedAxes(.horizontal)
              GridRow {
                Text("Wide").gridCellColumns(2)
              }
            }
            Toggle("Check", isOn: $isOn).toggleStyle(CheckboxStyle())
            Text("Card").modifier(CardModifier()).readSize { size = $0 }
            Button("Press") { progress = 0.9 }.buttonStyle(PressableStyle()).controlSize(.large)
            TimelineView(.periodic(from: .now, by: 1)) { context in
              Text(context.date, style: .timer)
            }
            Canvas { context, size in
              context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
            }
            .frame(width: 50, height: 50)
            NavigationLink("Details", value: 3)
            DisclosureGroup("More") { Text("Hidden") }
            GroupBox("Box") { Text("Boxed") }
            ViewThatFits {
              HStack {
                Text("Long horizontal text"); Text("more")
              }
              VStack { Text("Short") }
            }
          }
          .padding(.horizontal, sizeClass == .compact ? 16 : 40)
          .safeAreaInset(edge: .bottom) { Text("Footer").frame(maxWidth: .infinity).background(.bar) }
        }
        .navigationDestination(for: Int.self) { number in
          Text("Number \(number)").navigationTitle("\(number)")
        }
        .navigationTitle("Dashboard")
      }
      .tabItem { Label("Home", systemImage: "house") }
      .tag(0)
      List {
        ContentUnavailableView("No mail", systemImage: "tray", description: Text("New mail appears here."))
        ContentUnavailableView.search
        ForEach(0..<3, id: \.self) { index in
          Text("Row \(index)")
            .swipeActions(edge: .trailing, allowsFullSwipe: false) {
              Button(role: .destructive) {
              } label: {
                Label("Delete", systemImage: "trash")
              }
              Button("Flag") {}.tint(.orange)
            }
            .swipeActions(edge: .leading) { Button("Pin") {}.tint(.yellow) }
            .listRowSeparator(.hidden)
        }
      }
      .listStyle(.insetGrouped)
      .scrollContentBackground(.hidden)
      .tabItem {
        Image(systemName: "tray")
        Text("Inbox")
      }
      .tag(1)
      .badge(3)
    }
    .tint(.indigo)
    .environment(\.greeting, "Good morning")
    .dynamicTypeSize(...DynamicTypeSize.accessibility3)
    .sensoryFeedback(.success, trigger: progress)
  }
}

struct EverydayApp: App {
  @StateObject private var session = UserSession()
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      FeedScreen()
        .environmentObject(session)
    }
    .onChange(of: phase) { _, newPhase in
      if newPhase == .background { session.name = "" }
    }
  }
}

struct Everyday_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      DashboardScreen()
      SettingsScreen()
        .preferredColorScheme(.dark)
        .previewDevice("iPhone 15")
        .previewDisplayName("Dark")
    }
  }
}
