import ComposableArchitecture
import ConfettiSwiftUI
import SwiftUI

// A call of each name in `Documentation/Coverage.md`, so that the table says of none that it is there when it is not.

private struct Ripple: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    }
  }
}

private struct Framed: ViewModifier {
  func body(content: Content) -> some View { content.padding(4) }
}

private struct MostUsedTexts: View {
  var body: some View {
    VStack {
      Text("Title").font(Font.title).fontDesign(.rounded).fontWeight(.heavy).bold().italic().strikethrough()
      Text("Long").multilineTextAlignment(.center).lineLimit(2).minimumScaleFactor(0.5).textCase(.uppercase)
      Text("Big").dynamicTypeSize(.large).foregroundColor(.red).foregroundStyle(.secondary)
      Label("Star", systemImage: "star").labelStyle(.titleOnly)
      Image(systemName: "star").resizable().aspectRatio(contentMode: .fit)
      Link("Out", destination: URL(string: "https://example.org")!)
      Divider()
      EmptyView()
      Group { Spacer() }
      ContentUnavailableView("Nothing", systemImage: "tray")
    }
  }
}

private struct MostUsedLayouts: View {
  var body: some View {
    ScrollView {
      HStack { Text("a").padding().frame(width: 40).background(Color.blue).overlay(Circle()) }
      ZStack { Text("b").offset(x: 2, y: 2).fixedSize().layoutPriority(1).hidden() }
      ViewThatFits { Text("c") }
      GroupBox { Text("d").cornerRadius(4) }
      LazyVGrid(columns: [GridItem(.flexible())]) { Text("e").modifier(Framed()) }
      GeometryReader { proxy in Text("\(proxy.size.width)").ignoresSafeArea().edgesIgnoringSafeArea(.all) }
    }
    .safeAreaInset(edge: .bottom) { Text("f") }
  }
}

private struct MostUsedDrawings: View {
  let rect = CGRect(origin: CGPoint(x: 0, y: 0), size: .zero)
  let material = Material.regular
  var body: some View {
    VStack {
      RoundedRectangle(cornerRadius: 4).fill(.red)
      Circle().rotation(Angle(degrees: 10)).stroke(.blue)
      Capsule().strokeBorder(.green)
      Rectangle().fill(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      Ripple().stroke(.black)
      Canvas { context, size in context.fill(Path(rect), with: .color(.red)) }
      Text("g").clipShape(Circle()).contentShape(Rectangle()).shadow(radius: 2).blur(radius: 1).saturation(
        0.5
      )
      .rotationEffect(.degrees(3)).background(material).tint(.pink)
    }
  }
}

private struct MostUsedControls: View {
  @State private var isOn = false
  @State private var text = ""
  @State private var value = 0.5
  @State private var color = Color.red
  @State private var choice = 1
  @FocusState private var isFocused: Bool
  @State private var isTyping = false
  var binding: Binding<Bool> { Binding(get: { isOn }, set: { isOn = $0 }) }
  var body: some View {
    Form {
      Button("Tap") {}.buttonStyle(.bordered).disabled(true)
      Toggle("On", isOn: binding)
      Slider(value: $value)
      ColorPicker("Color", selection: $color)
      Picker("Pick", selection: $choice) { Text("1").tag(1) }.pickerStyle(SegmentedPickerStyle())
      TextField("Name", text: $text).textFieldStyle(.roundedBorder).keyboardType(.emailAddress)
        .focused($isFocused).bind($isTyping, to: $isFocused)
      ProgressView(value: value).progressViewStyle(.linear)
      DisclosureGroup("More") { Text("h") }
      Text("i").onTapGesture {}.contextMenu { Button("Copy") {} }
        .accessibilityLabel("I").accessibilityValue("one").accessibilityElement(children: .combine)
        .accessibilityHidden(false).accessibility(label: Text("I"))
    }
    .onAppear {}.onDisappear {}.onChange(of: isOn) {}.task {}
  }
}

private struct MostUsedScreens: View {
  @State private var isShown = false
  @State private var count = 0
  var body: some View {
    NavigationStack {
      List {
        Section("Rows") {
          ForEach([1, 2], id: \.self) { NavigationLink("Row \($0)", value: $0) }.onDelete { _ in }
            .listRowBackground(Color.red).listRowSeparator(.hidden).listRowInsets(EdgeInsets())
        }
      }
      .listStyle(InsetGroupedListStyle()).listStyle(.plain).scrollContentBackground(.hidden)
      .navigationTitle("Title").navigationBarTitleDisplayMode(.inline).navigationBarBackButtonHidden()
      .navigationDestination(for: Int.self) { Text("\($0)") }
      .toolbar { ToolbarItem(placement: .primaryAction) { Button("Add") {} } }
      .toolbarBackground(.visible, for: .navigationBar)
      .sheet(isPresented: $isShown) {
        Text("j").presentationDetents([.medium]).presentationDragIndicator(.visible)
      }
      .fullScreenCover(isPresented: $isShown) { Text("k") }
      .alert("Sure?", isPresented: $isShown) { Button("Yes") {} }
      .animation(.default, value: count)
      Text("\(count)").contentTransition(.numericText()).confettiCannon(counter: $count)
        .transition(.opacity.combined(with: .scale))
    }
  }
}

private struct OldScreens: View {
  var body: some View {
    NavigationView { Text("l").navigationBarItems(trailing: Button("Add") {}) }
      .previewLayout(.sizeThatFits).previewDisplayName("Old")
  }
}

private struct MostUsedScenes: App {
  var body: some Scene {
    WindowGroup { MostUsedTexts() }
  }
}
