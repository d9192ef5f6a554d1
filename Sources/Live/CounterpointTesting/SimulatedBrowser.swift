import CounterpointSemantics
import CounterpointSession
import CounterpointWeb
import IssueReporting

/// A page without the drawing: it numbers events and keeps them until they are acknowledged, applies frames
/// in order, holds what is typed, answers requests, and comes back after a lost connection.
///
/// Everything between it and the session goes through the bytes of the production wire.
@MainActor
final class SimulatedBrowser {
  private let session: Session
  private var connection: SessionConnection?
  private var wire = WireClient()
  /// The page that is shown, as it was told.
  private(set) var page = Page()
  /// The newest frame applied.
  private var sequence: UInt32 = 0
  private var confirmedSequence: UInt32 = 0
  private(set) var frames: [SentPatch] = []
  private(set) var announcements: [String] = []
  private(set) var notices: [String] = []
  private(set) var focusedNode: NodeID?
  /// The node on which the running patch wants the focus, or nowhere.
  private var wantedFocus: NodeID??
  private var lastEvent: UInt32 = 0
  private var unacknowledged: [(number: UInt32, event: Event)] = []
  private var fields: [NodeID: Field] = [:]
  /// Sounds that are playing, oldest first.
  private(set) var playing: [(request: UInt32, url: String)] = []
  private(set) var stoppedSoundCount = 0
  private(set) var loadedSounds: [String] = []
  private(set) var openedURLs: [String] = []
  let device = SimulatedDevice()
  /// Replies that could not be sent, the connection being lost.
  private var waitingReplies: [ClientMessage] = []

  private struct Field {
    var text: String
    var edit: UInt32 = 0
    /// The frame from which the field has the text that is edited.
    var basis: UInt32
  }

  init(session: Session) {
    self.session = session
    // The first paint comes as HTML, which names the same nodes.
    do {
      var reader = WireClient()
      let body = WireEncoder().encodeSnapshot(of: session.tree)
      let frame = WireMessages.encode(.snapshot(sequence: 0, acknowledgedEvent: 0, body: body))
      if case .snapshot(_, _, let root) = try reader.decode(frame) {
        page.show(root)
        focusedNode = focus(in: root)
      }
    } catch {
      reportIssue(error)
    }
    device.send = { [weak self] in self?.reply($0) }
  }

  var isConnected: Bool { connection != nil }

  func connect() {
    connection = session.connect(resumingFrom: sequence, makeEncoder: { WireEncoder() }) { [weak self] _ in
      self?.connection = nil
    } send: { [weak self] message in
      self?.take(message)
    }
    guard isConnected else { return }
    acknowledge()
    for (number, event) in unacknowledged { _ = send(.event(number: number, event)) }
    let replies = waitingReplies
    waitingReplies.removeAll()
    for reply in replies { _ = send(reply) }
  }

  func disconnect() {
    guard let connection else { return }
    self.connection = nil
    // What was under way is lost with the connection.
    framesUnderWay.removeAll()
    session.disconnect(connection)
  }

  /// Over the wire, if there is one.
  private func send(_ message: ClientMessage) -> EventRefusal? {
    guard let connection else { return nil }
    do {
      var refusal: EventRefusal?
      for message in try WireMessages.decode(WireClient.encode([message])) {
        refusal = session.receive(message, from: connection)
      }
      return refusal
    } catch {
      reportIssue(error)
      return nil
    }
  }

  // MARK: What the person does

  /// Sends an event, or keeps it until the connection is back.
  func send(_ payload: EventPayload, to node: SemanticNode, basis: UInt32? = nil) -> EventRefusal? {
    lastEvent += 1
    showAtOnce(payload, on: node)
    let event = Event(node: node.id, payload: payload, basis: basis)
    unacknowledged.append((lastEvent, event))
    page.showAtOnce(payload, on: node)
    return send(.event(number: lastEvent, event))
  }

  /// Tabs and the heights of sheets show what was chosen before the session knows.
  private func showAtOnce(_ payload: EventPayload, on node: SemanticNode) {
    guard case .enter(let value) = payload else { return }
    switch node.kind {
    case .tabView, .splitView:
      guard let index = Int(value) else { return }
      page.apply(.setAttribute(node.id, .value, .int(index)))
    case .sheet: page.apply(.setAttribute(node.id, .detent, .string(value)))
    default: break
    }
  }

  /// Returns the text that a field shows: what was typed into it last, or what the session put there since.
  func text(of node: SemanticNode) -> String {
    fields[node.id]?.text ?? node.string(.value) ?? ""
  }

  func edit(_ text: String, in node: SemanticNode) -> EventRefusal? {
    focus(node)
    let edit = (fields[node.id]?.edit ?? 0) + 1
    let basis = fields[node.id]?.basis ?? sequence
    fields[node.id] = Field(text: text, edit: edit, basis: basis)
    return send(.edit(value: text, edit: edit), to: node, basis: basis)
  }

  /// Moves the keyboard's focus, as touching a field does.
  func focus(_ node: SemanticNode?) {
    guard focusedNode != node?.id else { return }
    let previous = focusedNode.flatMap { session.tree.node($0) }
    focusedNode = node?.id
    // As the page tells it: who gets the focus before who loses it, so that it is never with nobody in between.
    if let node, node.handler(for: .focus) != nil { _ = send(.focus, to: node) }
    if let previous, previous.handler(for: .blur) != nil { _ = send(.blur, to: previous) }
  }

  func report(_ environment: ClientEnvironment) { _ = send(.environment(environment)) }

  func endSound(_ request: UInt32, with reply: ServiceReply) {
    playing.removeAll { $0.request == request }
    self.reply(.serviceReply(request: request, reply))
  }

  private func reply(_ message: ClientMessage) {
    if isConnected { _ = send(message) } else { waitingReplies.append(message) }
  }

  // MARK: The way from the session

  /// The time for which a frame is on its way, on a clock that only ``advance(by:)`` moves.
  var latency = Duration.zero
  private var now = Duration.zero
  private var framesUnderWay: [(due: Duration, message: ServerMessage)] = []

  var hasFramesUnderWay: Bool { !framesUnderWay.isEmpty }

  private func take(_ message: ServerMessage) {
    guard latency > .zero || hasFramesUnderWay else { return receive(message) }
    framesUnderWay.append((max(now + latency, framesUnderWay.last?.due ?? .zero), message))
  }

  /// Lets time pass on the way: what arrives meanwhile is shown, in the order in which it was sent.
  func advance(by duration: Duration) {
    now += duration
    while let next = framesUnderWay.first, next.due <= now {
      framesUnderWay.removeFirst()
      receive(next.message)
    }
  }

  // MARK: What the session says

  private func receive(_ message: ServerMessage) {
    let frame = WireMessages.encode(message)
    do {
      switch try wire.decode(frame) {
      case .snapshot(let number, let acknowledgedEvent, let root):
        sequence = number
        frames.append(SentPatch(byteCount: frame.count, isSnapshot: true))
        // What was typed since is on its way, and wins.
        if unacknowledged.allSatisfy({ $0.number <= acknowledgedEvent }) { fields.removeAll() }
        page.show(root)
        if let node = focus(in: root) { wantedFocus = node }
        didApply(acknowledgedEvent)
      case .patch(let number, let acknowledgedEvent, let operations):
        guard number > sequence else { return }
        if number != sequence + 1 {
          reportIssue("Frame \(number) came after frame \(sequence): those between them are missing.")
        }
        sequence = number
        frames.append(
          SentPatch(byteCount: frame.count, isSnapshot: false, animations: animations(in: operations)))
        for operation in operations { apply(operation) }
        didApply(acknowledgedEvent)
      case .service(let number, let request):
        receive(request, number: number)
      case .notice(let text):
        notices.append(text)
      case .moved:
        // A server says so, whose session is gone.
        break
      }
    } catch {
      reportIssue(error)
    }
  }

  private func didApply(_ acknowledgedEvent: UInt32) {
    unacknowledged.removeAll { $0.number <= acknowledgedEvent }
    lastEvent = max(lastEvent, acknowledgedEvent)
    if let focusedNode, !page.contains(focusedNode) { self.focusedNode = nil }
    if let wanted = wantedFocus {
      wantedFocus = nil
      // The page tells of it as of every other change of the focus, once it has shown the patch.
      Task { focus(wanted.flatMap { session.tree.node($0) }) }
    }
    fields = fields.filter { page.contains($0.key) }
    acknowledge()
  }

  /// The tree that the session shows.
  var tree: SemanticTree { session.tree }

  /// Told twice, it would ask for a heartbeat.
  private func acknowledge() {
    guard isConnected, sequence > confirmedSequence else { return }
    confirmedSequence = sequence
    _ = send(.acknowledge(sequence: sequence))
  }

  private func apply(_ operation: WireOperation) {
    switch operation {
    case .rewriteText(let id, let text, let basedOn):
      let edit = fields[id]?.edit ?? 0
      // A newer edit is under way and will get an answer of its own.
      if basedOn >= edit { fields[id] = Field(text: text, edit: edit, basis: sequence) }
    case .setAttribute(let id, .value, let value) where fields[id] != nil:
      if case .string(let text) = value ?? .string("") { fields[id]?.text = text }
    case .insert(let node, _, _):
      if let node = focus(in: node) { wantedFocus = node }
    case .setAttribute(let id, .isFocused, let value):
      // Who loses the focus and who gets it come in either order.
      if value == .bool(true) {
        wantedFocus = id
      } else if focusedNode == id, wantedFocus == nil {
        wantedFocus = .some(nil)
      }
    case .focus(let id): wantedFocus = id
    case .announce(let text): announcements.append(text)
    default: break
    }
    page.apply(operation)
  }

  /// The element that comes with the focus on it.
  private func focus(in node: WireNode) -> NodeID? {
    if node.attributes.contains(where: { $0.key == .isFocused && $0.value == .bool(true) }) { return node.id }
    return node.children.lazy.compactMap(focus).first
  }

  private func receive(_ request: ServiceRequest, number: UInt32) {
    switch request {
    case .playAudio(let url):
      guard !playing.contains(where: { $0.request == number }) else { return }
      playing.append((number, url))
    case .loadAudio(let url):
      loadedSounds.append(url)
      _ = send(.serviceReply(request: number, .finished))
    case .openURL(let url):
      openedURLs.append(url)
      _ = send(.serviceReply(request: number, .finished))
    case .stop(let stopped):
      _ = send(.serviceReply(request: number, .finished))
      device.stop(stopped)
      guard playing.contains(where: { $0.request == stopped }) else { return }
      stoppedSoundCount += 1
      endSound(stopped, with: .cancelled)
    case .call(let service, let words): device.perform(service, words, number: number)
    }
  }
}
