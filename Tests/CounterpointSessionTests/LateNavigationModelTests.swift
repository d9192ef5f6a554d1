import CounterpointSemantics
import CounterpointSession
import CounterpointTesting
import CounterpointWeb
import Testing

/// A person in front of a page to which everything takes its time: does what the page shows, in any order with what arrives.
@MainActor
private final class SlowVisit {
  /// The controls that can be used of what the page shows.
  struct Control {
    let id: NodeID
    let kind: NodeKind
    let name: String
    let value: AttributeValue?
    /// Of a stack, how many screens lie above its root.
    let depth: Int
  }

  let session = Session(id: "slow", configuration: .unlimited) { LateNavigationView() }
  private var connection: SessionConnection?
  private var down: [(message: ServerMessage, controls: [Control]?)] = []
  /// The controls that each frame has shown.
  private var shown: [UInt32: [Control]] = [:]
  private var up: [ClientMessage] = []
  private(set) var controls: [Control] = []
  private var sequence: UInt32 = 0
  private var lastEvent: UInt32 = 0
  private var unacknowledged: [(number: UInt32, event: Event)] = []
  /// The value that the person has typed or set last, of each control.
  private(set) var texts: [NodeID: String] = [:]
  private(set) var switches: [NodeID: Bool] = [:]
  private(set) var taps: [String: Int] = [:]
  private var edits: [NodeID: UInt32] = [:]

  init() {
    session.mount()
    controls = reachable()
    connect()
    while arrive() {}
  }

  var isConnected: Bool { connection != nil }

  func connect() {
    guard !isConnected else { return }
    connection = session.connect(resumingFrom: sequence, makeEncoder: { WireEncoder() }) { [weak self] _ in
      self?.connection = nil
    } send: { [weak self] message in
      guard let self else { return }
      // As the tree is at this moment, where it is the newest frame; others are sent again.
      if let sequence = message.sequence, sequence == session.sequence { shown[sequence] = reachable() }
      down.append((message, message.sequence.flatMap { self.shown[$0] }))
    }
    up = unacknowledged.map { .event(number: $0.number, $0.event) }
  }

  func drop() {
    guard let connection else { return }
    self.connection = nil
    (up, down) = ([], [])
    session.disconnect(connection)
  }

  /// Lets the oldest frame arrive at the page.
  func arrive() -> Bool {
    guard !down.isEmpty else { return false }
    let (message, controls) = down.removeFirst()
    guard let sequence = message.sequence, sequence > self.sequence || message.isSnapshot else { return true }
    self.sequence = sequence
    self.controls = controls ?? self.controls
    let known = message.acknowledgedEvent ?? 0
    unacknowledged.removeAll { $0.number <= known }
    up.append(.acknowledge(sequence: sequence))
    return true
  }

  /// Lets the oldest message arrive at the session.
  func reach() -> Bool {
    guard let connection, !up.isEmpty else { return false }
    let message = up.removeFirst()
    session.batch { _ = session.receive(message, from: connection) }
    return true
  }

  private func send(_ payload: EventPayload, to control: Control) {
    lastEvent += 1
    let event = Event(node: control.id, payload: payload)
    unacknowledged.append((lastEvent, event))
    if isConnected { up.append(.event(number: lastEvent, event)) }
  }

  func use(_ control: Control, randomly random: inout some RandomNumberGenerator) {
    switch control.kind {
    case .textField:
      let text = (texts[control.id] ?? "") + control.name.prefix(1)
      texts[control.id] = text
      edits[control.id, default: 0] += 1
      send(.edit(value: text, edit: edits[control.id]!), to: control)
    case .toggle:
      let isOn = !(switches[control.id] ?? false)
      switches[control.id] = isOn
      send(.setOn(isOn), to: control)
    case .button:
      taps[control.name, default: 0] += 1
      send(.tap, to: control)
    case .navigationStack where control.depth > 0:
      send(.navigate(depth: control.depth - 1), to: control)
    default: break
    }
  }

  /// The controls that a person could use now, were the session's screen before them.
  private func reachable() -> [Control] {
    var found: [Control] = []
    func visit(_ node: SemanticNode, isUsable: Bool) {
      let isUsable = isUsable || node === session.tree.topModal
      if isUsable, [.textField, .toggle, .button, .navigationStack].contains(node.kind) {
        let screens = node.children.count { $0.kind == .screen }
        found.append(
          Control(
            id: node.id, kind: node.kind, name: node.accessibleName, value: node[.value],
            depth: max(0, screens - 1)))
      }
      let top = node.kind == .navigationStack ? node.children.last { $0.kind == .screen } : nil
      for child in node.children where child.kind != .screen || top == nil || child === top {
        visit(child, isUsable: isUsable)
      }
    }
    visit(session.tree.root, isUsable: session.tree.topModal == nil)
    return found
  }
}

/// Tests the rule for late screens over random orders of what is done, what arrives at either end, and lost connections.
@MainActor @Suite("Screens that come late, in any order")
struct LateNavigationModelTests {
  @Test("No character, setting or press goes anywhere but where it was meant for", arguments: 0..<300)
  func anyOrder(seed: Int) throws {
    var random = Xorshift(seed: UInt64(seed))
    let visit = SlowVisit()
    for _ in 0..<120 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<9:
        // Somebody types more often than they press.
        let controls = visit.controls.flatMap { Array(repeating: $0, count: $0.kind == .textField ? 4 : 1) }
        if let control = controls.randomElement(using: &random) { visit.use(control, randomly: &random) }
      case 9..<13: _ = visit.reach()
      case 13..<18: _ = visit.arrive()
      case 18: visit.drop()
      default: visit.connect()
      }
    }
    visit.connect()
    while visit.reach() || visit.arrive() {}

    var presses = 0
    func check(_ node: SemanticNode) {
      let name = node.accessibleName
      switch node.kind {
      case .textField:
        guard case .string(let text) = node[.value] ?? .string("") else { return }
        #expect(text == visit.texts[node.id] ?? "", "\(name)")
        #expect(text.allSatisfy { name.hasPrefix(String($0)) }, "\(name) holds \(text)")
      case .toggle: #expect(node[.isOn] == .bool(visit.switches[node.id] ?? false))
      case .text:
        guard case .string(let text) = node[.value], text.hasPrefix("Pressed: ") else { break }
        presses += Int(text.dropFirst(9)) ?? 0
      default: break
      }
      for child in node.children { check(child) }
    }
    check(visit.session.tree.root)
    #expect(presses <= visit.taps["Press detail"] ?? 0)
    visit.session.expire()
  }
}

/// Gives the same numbers for the same seed.
private struct Xorshift: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = (seed &+ 1) &* 0x9e37_79b9_7f4a_7c15 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
