import SwiftUI

// A ferry line's timetable: an observable model in the environment, columns, menus, commands, bars with identities, drawings by
// hand.

struct Crossing: Hashable, Codable, Identifiable {
  enum Line: String, CaseIterable, Codable, Identifiable {
    case bay = "Bay", sound = "Sound"
    var id: Self { self }
  }
  var id: Int
  var port: String
  var line = Line.bay
  var isKept = false
  private var picture = "ferry"
  var image: Image { Image(picture) }

  init(id: Int, port: String, isKept: Bool = false) {
    (self.id, self.port, self.isKept) = (id, port, isKept)
  }
}

struct Ticket {
  var holder: String
  var isReturn = true
  var season = Season.low
  var day = Date()
  static let `default` = Ticket(holder: "Nobody")
  enum Season: String, CaseIterable, Identifiable {
    case low = "◇", high = "◆"
    var id: String { rawValue }
  }
}

@Observable
class Timetable {
  var crossings = [Crossing(id: 1, port: "Varnes", isKept: true), Crossing(id: 2, port: "Ostby")]
  var ticket = Ticket.default
  var byLine: [String: [Crossing]] { Dictionary(grouping: crossings, by: { $0.line.rawValue }) }
}

private struct ChosenCrossingKey: FocusedValueKey {
  typealias Value = Binding<Crossing>
}

extension FocusedValues {
  var chosenCrossing: Binding<Crossing>? {
    get { self[ChosenCrossingKey.self] }
    set { self[ChosenCrossingKey.self] = newValue }
  }
}

struct FerryCommands: Commands {
  @FocusedBinding(\.chosenCrossing) var crossing

  var body: some Commands {
    SidebarCommands()
    CommandMenu("Crossing") {
      Button(crossing?.isKept == true ? "Let go" : "Keep") { crossing?.isKept.toggle() }
        .keyboardShortcut("k", modifiers: [.shift, .option])
        .disabled(crossing == nil)
    }
  }
}

struct TimetableView: View {
  @Environment(Timetable.self) var timetable
  @State private var line: Crossing.Line?
  @State private var chosen: Crossing?
  @State private var opened: Crossing.ID?
  @State private var search = ""
  @State private var isBuying = false
  @Namespace private var namespace

  private var shown: [Crossing] {
    timetable.crossings.filter {
      (line == nil || $0.line == line) && (search.isEmpty || $0.port.localizedCaseInsensitiveContains(search))
    }
  }

  var body: some View {
    @Bindable var timetable = timetable

    NavigationSplitView {
      ScrollViewReader { proxy in
        List(selection: $chosen) {
          ForEach(shown) { crossing in
            NavigationLink(tag: crossing.id, selection: $opened) {
              CrossingDetail(crossing: crossing)
            } label: {
              CrossingRow(crossing: crossing)
            }
            .tag(crossing)
            .matchedGeometryEffect(
              id: crossing.id, in: namespace, properties: .frame, anchor: .center, isSource: true
            )
            .onChange(of: opened) { newValue in
              if newValue == crossing.id { proxy.scrollTo(crossing.id) }
            }
            .swipeActions {
              Button {
                withAnimation { isBuying.toggle() }
              } label: {
                Label {
                  Text("Buy", comment: "Swipe action of a crossing")
                } icon: {
                  Image(systemName: "ticket")
                }
              }
              .tint(.accentColor)
            }
          }
        }
      }
      .animation(.default, value: shown)
      .frame(minWidth: 280)
      .searchable(text: $search) {
        ForEach(timetable.crossings.prefix(2)) { Text($0.port).searchCompletion($0.port) }
      }
      .overlay {
        if shown.isEmpty { Text("No crossing", comment: "Placeholder").foregroundStyle(.secondary) }
      }
      .navigationTitle(Text("Timetable", comment: "Title of the list"))
      .toolbar(id: "timetable") {
        ToolbarItem(id: "buy", placement: .primaryAction) {
          Button {
            isBuying = true
          } label: {
            Label("Buy", systemImage: "ticket")
          }
          .keyboardShortcut(.defaultAction)
        }
        ToolbarItem(id: "line", placement: .secondaryAction, showsByDefault: true) {
          Menu {
            Picker("Line", selection: $line) {
              ForEach(Crossing.Line.allCases) { Text($0.rawValue).tag(Optional($0)) }
            }
            .pickerStyle(.inline)
          } label: {
            Label("Lines", systemImage: "slider.horizontal.3")
          }
        }
      }
      .sheet(isPresented: $isBuying) {
        NavigationView { TicketHost().navigationBarTitle("Ticket", displayMode: .inline) }
          .environment(timetable)
      }
    } detail: {
      Text("Choose a crossing")
    }
    .focusedValue(\.chosenCrossing, $timetable.crossings[chosen.map { $0.id - 1 } ?? 0])
  }
}

struct CrossingRow: View {
  var crossing: Crossing
  @ScaledMetric private var side = 44.0

  var body: some View {
    HStack(alignment: .top) {
      let frame = RoundedRectangle(cornerRadius: 6, style: .continuous)
      crossing.image
        .renderingMode(.original)
        .resizable()
        .aspectRatio(contentMode: .fill)
        .frame(width: side, height: side)
        .clipShape(frame)
        .overlay(frame.strokeBorder(.quaternary, lineWidth: 0.5))
        .accessibility(hidden: true)
      Text(crossing.port).font(.headline)
      Spacer(minLength: 0)
      if crossing.isKept { Image(systemName: "star.fill").imageScale(.medium).foregroundStyle(.yellow) }
    }
    .accessibilityElement(children: .combine)
  }
}

struct CrossingDetail: View {
  @Environment(Timetable.self) var timetable
  var crossing: Crossing
  private let swell = [0.2, 0.6, 0.9]

  var body: some View {
    @Bindable var timetable = timetable
    let index = timetable.crossings.firstIndex { $0.id == crossing.id }!

    ScrollView {
      crossing.image.clipShape(Circle()).overlay { Circle().stroke(.white, lineWidth: 3) }.offset(y: -90)
        .padding(.bottom, -90)
      Toggle(isOn: $timetable.crossings[index].isKept) { Text("Kept") }
      SwellGraph(heights: swell).transition(.slideAndFade)
      ZStack(alignment: .bottomLeading) {
        haze
        Compass()
      }
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(alignment: .top, spacing: 0) {
          ForEach(timetable.byLine.keys.sorted(), id: \.self) { key in
            NavigationLink {
              CrossingDetail(crossing: timetable.byLine[key]![0])
            } label: {
              Text(key).foregroundStyle(.primary)
            }
          }
        }
      }
    }
    .navigationTitle(crossing.port)
  }

  private var haze: LinearGradient {
    .linearGradient(
      Gradient(colors: [.black.opacity(0.5), .black.opacity(0)]), startPoint: .bottom, endPoint: .center)
  }
}

extension AnyTransition {
  static var slideAndFade: AnyTransition {
    .asymmetric(insertion: .move(edge: .leading).combined(with: .opacity), removal: .scale)
  }
}

extension Animation {
  static func swell(_ index: Int) -> Animation {
    Animation.spring(dampingFraction: 0.4).speed(3).delay(0.05 * Double(index))
  }
}

struct SwellGraph: View {
  var heights: [Double]

  var body: some View {
    GeometryReader { proxy in
      HStack(alignment: .bottom, spacing: proxy.size.width / 90) {
        ForEach(Array(heights.enumerated()), id: \.offset) { index, height in
          bar(height, in: proxy).animation(.swell(index), value: heights)
        }
      }
    }
  }

  private func bar(_ height: Double, in proxy: GeometryProxy) -> some View {
    Capsule().fill(.gray).frame(height: proxy.size.height * height).transition(.slide)
  }
}

struct Compass: View {
  private struct Stroke {
    let end: CGPoint
    let bend: CGPoint
  }
  private static let rose = [
    Stroke(end: CGPoint(x: 0.5, y: 0.1), bend: CGPoint(x: 0.4, y: 0.3)),
    Stroke(end: CGPoint(x: 0.9, y: 0.5), bend: CGPoint(x: 0.7, y: 0.4)),
  ]

  var body: some View {
    ZStack {
      GeometryReader { geometry in
        Path { path in
          let side = min(geometry.size.width, geometry.size.height)
          path.move(to: CGPoint(x: side / 2, y: side / 2))
          Compass.rose.forEach { stroke in
            path.addLine(to: CGPoint(x: side * stroke.bend.x, y: side * stroke.bend.y))
            path.addQuadCurve(
              to: CGPoint(x: side * stroke.end.x, y: side * stroke.end.y),
              control: CGPoint(x: side * stroke.bend.x, y: side * stroke.bend.y))
          }
          path.addLines([CGPoint(x: 0, y: side), CGPoint(x: side, y: side)])
          path.closeSubpath()
        }
        .fill(
          .linearGradient(
            Gradient(colors: [.cyan, .indigo]), startPoint: UnitPoint(x: 0.5, y: 0.1),
            endPoint: UnitPoint(x: 0.5, y: 0.7)))
      }
      needles
    }
    .aspectRatio(1, contentMode: .fit)
    .scaledToFit()
  }

  private var needles: some View {
    ForEach(0..<4) { index in
      Rectangle().padding(-20).rotationEffect(.degrees(90 * Double(index)), anchor: .bottom)
    }
    .opacity(0.5)
  }
}

struct TicketHost: View {
  @Environment(\.editMode) var editMode
  @Environment(Timetable.self) var timetable
  @State private var draft = Ticket.default
  private var days: ClosedRange<Date> {
    Date()...Calendar.current.date(byAdding: .month, value: 2, to: Date())!
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      if editMode?.wrappedValue == .active {
        Button("Undo", role: .cancel) {
          draft = timetable.ticket
          editMode?.animation().wrappedValue = .inactive
        }
      }
      EditButton()
      if editMode?.wrappedValue == .inactive {
        Text("For ") + Text(timetable.ticket.holder).bold() + Text(timetable.ticket.day, style: .date)
      } else {
        List {
          TextField("Holder", text: $draft.holder).multilineTextAlignment(.trailing)
          Picker("Season", selection: $draft.season) {
            ForEach(Ticket.Season.allCases) { Text($0.rawValue).tag($0) }
          }
          DatePicker(selection: $draft.day, in: days, displayedComponents: .date) { Text("Day") }
        }
        .onAppear { draft = timetable.ticket }
        .onDisappear { timetable.ticket = draft }
      }
      GroupBox {
        Text("A good crossing!").font(.title)
      } label: {
        Label("Ticket", systemImage: "ticket")
      }
      .groupBoxStyle(StubStyle())
    }
    .frame(
      minWidth: 200, idealWidth: 300, maxWidth: .infinity, minHeight: 100, idealHeight: 200,
      maxHeight: .infinity, alignment: .topLeading
    )
    .background { Rectangle().fill(BackgroundStyle()).ignoresSafeArea() }
    .overlay(alignment: .bottom) { Divider().background(.bar) }
  }
}

struct StubStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.font(.headline)
      configuration.content
    }
    .background(.quaternary, in: RoundedRectangle(cornerRadius: 5))
  }
}

struct PageView<Page: View>: View {
  var pages: [Page]
  @State private var page = 0

  var body: some View {
    TabView(selection: $page) {
      ForEach(pages.indices, id: \.self) { pages[$0].tag($0) }
    }
    .tabViewStyle(.page(indexDisplayMode: .always))
    .aspectRatio(3 / 2, contentMode: .fit)
  }
}

struct FerryApp: App {
  @State private var timetable = Timetable()

  var body: some Scene {
    WindowGroup {
      TabView {
        TimetableView().tabItem { Label("Crossings", systemImage: "ferry") }
        PageView(pages: timetable.crossings.map { CrossingRow(crossing: $0) })
          .tabItem { Label("Pages", systemImage: "book") }
      }
      .environment(timetable)
    }
    #if !os(watchOS)
      .commands { FerryCommands() }
    #endif
  }
}

#Preview {
  let timetable = Timetable()
  return Group {
    CrossingRow(crossing: timetable.crossings[0])
    CrossingDetail(crossing: timetable.crossings[1]).environment(timetable)
  }
}

#Preview("Sizes", traits: .sizeThatFitsLayout) {
  Compass()
}
