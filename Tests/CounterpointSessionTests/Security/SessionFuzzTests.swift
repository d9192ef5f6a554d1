import CounterpointSemantics
import CounterpointSession
import CounterpointWeb
import Foundation
import SwiftUI
import Testing

/// One of everything that takes events.
private struct EverythingView: View {
  @State private var text = "text"
  @State private var secret = "secret"
  @State private var isOn = false
  @State private var number = 1.0
  @State private var steps = 1
  @State private var date = Date(timeIntervalSince1970: 1_000_000_000)
  @State private var days: Set<DateComponents> = []
  @State private var color = Color.red
  @State private var choice = 1
  @State private var selection: Set<Int> = []
  @State private var rows = Array(0..<30)
  @State private var tab = 0
  @State private var path: [Int] = []
  @State private var showsSheet = false
  @State private var showsAlert = false
  @State private var position: Int?
  @State private var search = ""
  @State private var offset = CGSize.zero
  @FocusState private var isFocused: Bool

  var body: some View {
    TabView(selection: $tab) {
      Tab("Controls", systemImage: "circle", value: 0) { controls }
      Tab("List", systemImage: "list.bullet", value: 1) { list }
      Tab("Motion", systemImage: "hand.tap", value: 2) { motion }
    }
    .sheet(isPresented: $showsSheet) {
      Button("Close") { showsSheet = false }.presentationDetents([.medium, .large])
    }
    .alert("Alert", isPresented: $showsAlert) { Button("OK") {} }
  }

  private var controls: some View {
    Form {
      TextField("Text", text: $text).focused($isFocused).onSubmit { isFocused = false }
      TextField("Number", value: $number, format: .number)
      SecureField("Secret", text: $secret)
      TextEditor(text: $text)
      Toggle("On", isOn: $isOn)
      Slider(value: $number, in: 0...100, step: 1)
      Stepper("Steps", value: $steps, in: 0...5)
      DatePicker("Date", selection: $date)
      MultiDatePicker("Days", selection: $days)
      ColorPicker("Color", selection: $color)
      Picker("Choice", selection: $choice) { ForEach(0..<4) { Text("\($0)").tag($0) } }
      Menu("Menu") {
        Button("Sheet") { showsSheet = true }
      } primaryAction: {
        showsAlert = true
      }
      Button("Alert") { showsAlert = true }
      Button("Disabled") {}.disabled(true)
      DisclosureGroup("More") { Toggle("Inner", isOn: $isOn) }
      PasteButton(payloadType: String.self) { text = $0.first ?? "" }
    }
  }

  private var list: some View {
    NavigationStack(path: $path) {
      List(selection: $selection) {
        ForEach(rows, id: \.self) { row in
          NavigationLink("Row \(row)", value: row).swipeActions { Button("Flag") { steps = 1 } }
        }
        .onDelete { rows.remove(atOffsets: $0) }
        .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
      }
      .refreshable { steps = 2 }
      .searchable(text: $search)
      .navigationDestination(for: Int.self) { Text("\($0)") }
    }
  }

  private var motion: some View {
    ScrollView {
      LazyVStack {
        ForEach(0..<500, id: \.self) { Text("\($0)") }
      }
      .scrollTargetLayout()
    }
    .scrollPosition(id: $position)
    .overlay {
      GeometryReader { proxy in
        Circle().frame(width: proxy.size.width / 2).offset(offset)
          .gesture(DragGesture().onChanged { offset = $0.translation }.onEnded { _ in offset = .zero })
          .simultaneousGesture(MagnifyGesture().onChanged { number = $0.magnification })
          .onLongPressGesture { isOn.toggle() }
          .onTapGesture(count: 2) { isOn.toggle() }
      }
    }
    .onKeyPress { _ in .handled }
  }
}

@MainActor @Suite("Attacks: a session that hears anything")
struct SessionFuzzTests {
  /// Another run's seed can be given by `COUNTERPOINT_FUZZ_SEED`.
  private let seed =
    ProcessInfo.processInfo.environment["COUNTERPOINT_FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_261_121

  @Test("12,000 frames, noise, mutated and forged, end no session, and it answers as ever afterwards")
  func frames() async throws {
    print("Sessions are fuzzed with the seed \(seed).")
    var random = SeededGenerator(seed: seed)
    var configuration = SessionConfiguration()
    // Everything shall be heard; what a flood does is tested elsewhere.
    configuration.eventBurst = 1_000_000
    configuration.environmentsPerSecond = 1_000_000
    var browser = TestBrowser(Session(id: "test", configuration: configuration) { EverythingView() })
    browser.connect()
    var number: UInt32 = 0
    var counts = (handled: 0, refused: 0, malformed: 0)
    for round in 0..<12_000 {
      if round % 1_500 == 0 {
        // What went before may have shut everything: begin again with a screen as it is at first.
        browser = TestBrowser(Session(id: "test \(round)", configuration: configuration) { EverythingView() })
        browser.connect()
        number = 0
      }
      var frame: [UInt8] = []
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        number += 1
        frame += WireClient.encode([forged(in: browser.session.tree, number, &random)])
      }
      if round % 4 == 0 { mutate(&frame, &random) }
      do throws(WireError) {
        for message in try WireMessages.decode(frame) {
          if case .event(let sent, _) = message, sent < .max / 2 { number = max(number, sent) }
          if browser.send(message) == nil { counts.handled += 1 } else { counts.refused += 1 }
        }
      } catch {
        counts.malformed += 1
      }
      if round % 8 == 0 { await turn() }
      if round % 100 == 0 { _ = browser.take() }
      #expect(browser.session.phase == .connected, "seed \(seed), round \(round)")
    }
    #expect(counts.handled > 2_000 && counts.refused > 2_000 && counts.malformed > 500, "\(counts)")
    let fresh = TestBrowser(Session(id: "fresh", configuration: configuration) { EverythingView() })
    fresh.connect()
    #expect(fresh.send(.tap, to: try #require(fresh.node(.button, "Alert"))) == nil)
    await turn()
    #expect(fresh.node(.alert) != nil)
  }

  /// A message as a browser could send it, to any node, of any kind, with any value.
  private func forged(in tree: SemanticTree, _ number: UInt32, _ random: inout SeededGenerator)
    -> ClientMessage
  {
    if Int.random(in: 0..<40, using: &random) == 0 {
      return .environment(
        ClientEnvironment(
          viewportWidth: .random(in: 0...65_535, using: &random),
          viewportHeight: .random(in: 0...65_535, using: &random),
          isDark: .random(using: &random), isVisible: .random(using: &random),
          locale: ["en", "", "xx-YY", "../../etc"].randomElement(using: &random)!,
          timeZone: ["UTC", "", "Nowhere/At_All", "../../etc/passwd"].randomElement(using: &random)!))
    }
    if Int.random(in: 0..<40, using: &random) == 0 {
      return .acknowledge(sequence: .random(in: 0...50, using: &random))
    }
    // Mostly nodes that take something, and what they take.
    var nodes: [SemanticNode] = []
    func visit(_ node: SemanticNode) {
      if !node.acceptedEvents.isEmpty { nodes.append(node) }
      for child in node.children { visit(child) }
    }
    visit(tree.root)
    guard let node = nodes.randomElement(using: &random), Int.random(in: 0..<8, using: &random) > 0 else {
      let node = NodeID(rawValue: .random(in: 0...2_000, using: &random))
      return .event(
        number: number,
        Event(node: node, payload: payload(of: EventKind.allCases.randomElement(using: &random)!, &random)))
    }
    let kind =
      Int.random(in: 0..<8, using: &random) > 0
      ? node.acceptedEvents.randomElement(using: &random)! : EventKind.allCases.randomElement(using: &random)!
    return .event(number: number, Event(node: node.id, payload: payload(of: kind, &random)))
  }

  private func payload(of kind: EventKind, _ random: inout SeededGenerator) -> EventPayload {
    func double() -> Double {
      [
        0, -0.0, 1, -1, 0.5, 99, 1e9, -1e9, 1e18, 1e300, -1e300, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude, 65_536,
      ]
      .randomElement(using: &random)!
    }
    func index() -> Int { [0, 1, 2, 5, 29, 30, 31, 100, 65_535].randomElement(using: &random)! }
    func text() -> String {
      [
        "", "a", "0", "-1", "1", "2", "nan", "1e999", "2024-02-30T24:00", "1970-01-01", "2024-01-01T10:00",
        "#ff0000",
        "#gggggg", "rgb(1,2,3)", "large", "medium", "fraction:NaN", "height:-1", "\u{0}", "\u{202E}", "👩‍👩‍👧‍👦",
        "cmd+a", "return",
        "[\"a\"]", "{", "null", "9999999999999999999999", String(repeating: "x", count: 5_000),
        "2024-01-01 2024-01-02", "9999-12-31T23:59", "-271821-04-20", "10000-01-01",
      ].randomElement(using: &random)!
    }
    func doubles() -> [Double] { (0..<Int.random(in: 0...9, using: &random)).map { _ in double() } }
    switch kind {
    case .tap: return .tap
    case .edit: return .edit(value: text(), edit: [0, 1, 2, 100, .max].randomElement(using: &random)!)
    case .submit: return .submit
    case .focus: return .focus
    case .blur: return .blur
    case .dismiss: return .dismiss
    case .navigate: return .navigate(depth: index())
    case .setOn: return .setOn(.random(using: &random))
    case .select: return .select(index())
    case .animationEnded: return .animationEnded
    case .adjust: return .adjust(double())
    case .enter: return .enter(text())
    case .report: return .report(doubles())
    case .gesture: return .gesture(phase: .random(in: 0...2, using: &random), doubles())
    case .move: return .move(from: index(), to: index())
    case .refresh: return .refresh
    case .key: return .key(String(text().prefix(16)))
    case .custom: return .custom(name: String(text().prefix(16)), value: text())
    }
  }

  private func mutate(_ frame: inout [UInt8], _ random: inout SeededGenerator) {
    for _ in 0...Int.random(in: 0..<3, using: &random) {
      let place = Int.random(in: 0..<frame.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: frame[place] = .random(in: 0...255, using: &random)
      case 1: frame[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: frame.insert(.random(in: 0...255, using: &random), at: place)
      default: if frame.count > 1 { frame.removeSubrange(place...) }
      }
      if frame.isEmpty { frame = [0] }
    }
  }
}

/// The same numbers on every run.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
