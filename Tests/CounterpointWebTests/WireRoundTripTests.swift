import CounterpointSemantics
import Testing

@testable import CounterpointWeb

@Suite("The wire: what is written is read back")
@MainActor
struct WireRoundTripTests {
  nonisolated static let clientMessages: [ClientMessage] = [
    .event(number: 1, Event(node: NodeID(rawValue: 5), payload: .tap)),
    .event(number: 300, Event(node: NodeID(rawValue: 70_000), payload: .edit(value: "日本語 🎌", edit: 12))),
    .event(number: 3, Event(node: .root, payload: .submit)),
    .event(number: 4, Event(node: .root, payload: .focus)),
    .event(number: 5, Event(node: .root, payload: .blur)),
    .event(number: 6, Event(node: .root, payload: .dismiss)),
    .event(number: 7, Event(node: .root, payload: .navigate(depth: 2))),
    .event(number: 8, Event(node: .root, payload: .setOn(true))),
    .event(number: 9, Event(node: .root, payload: .setOn(false))),
    .event(number: 10, Event(node: .root, payload: .select(200))),
    .event(number: .max, Event(node: NodeID(rawValue: .max), payload: .animationEnded)),
    .event(number: 12, Event(node: .root, payload: .tap, delay: 1)),
    .event(number: 13, Event(node: .root, payload: .edit(value: "x", edit: 1), delay: 8_191, basis: 0)),
    .event(number: 14, Event(node: .root, payload: .edit(value: "", edit: 2), delay: 90_102, basis: .max)),
    .acknowledge(sequence: 1_000_000),
    .intent(number: 70_000),
    .serviceReply(request: 1, .finished),
    .serviceReply(request: 2, .cancelled),
    .serviceReply(request: 3, .failed("the browser plays no sound before the page has been touched")),
    .serviceReply(request: 4, .value([])),
    .serviceReply(request: 5, .value(["日本語", ""])),
    .serviceReply(request: 6, .item(number: 300, ["1", "hello", "0.9"])),
    .serviceReply(request: 7, .bytes([])),
    .serviceReply(request: 8, .bytes([0, 128, 255])),
    .environment(ClientEnvironment()),
    .environment(
      ClientEnvironment(
        isOnline: false, increasesContrast: true, forcesColors: true, reducesTransparency: true,
        hasCoarsePointer: true, textSize: 24)),
    .environment(
      ClientEnvironment(
        viewportWidth: 1_280, viewportHeight: 800, isDark: true, reducesMotion: true, isVisible: false,
        locale: "de-DE", timeZone: "Europe/Berlin")),
  ]

  @Test("Every client message survives the way", arguments: clientMessages)
  func client(message: ClientMessage) throws {
    #expect(try WireMessages.decode(WireClient.encode([message])) == [message])
  }

  @Test(
    "A delay costs two bytes at most: in hundredths of a second, from 81.92 seconds on in tenths, up to 15 minutes",
    arguments: [
      (0, 0, 0), (1, 1, 1), (127, 127, 1), (128, 128, 2), (8_191, 8_191, 2), (8_200, 8_192, 2),
      (90_000, 89_992, 2), (.max, 90_102, 2),
    ])
  func delay(hundredths: UInt32, told: UInt32, cost: Int) throws {
    func message(_ delay: UInt32) -> ClientMessage {
      .event(number: 1, Event(node: .root, payload: .tap, delay: delay))
    }
    let frame = WireClient.encode([message(hundredths)])
    #expect(frame.count == WireClient.encode([message(0)]).count + cost)
    #expect(try WireMessages.decode(frame) == [message(told)])
  }

  @Test("A frame holds several messages in order")
  func severalMessages() throws {
    #expect(try WireMessages.decode(WireClient.encode(Self.clientMessages)) == Self.clientMessages)
  }

  @Test("Service requests and notices survive the way")
  func services() throws {
    var client = WireClient()
    func roundTrip(_ message: ServerMessage) throws -> WireClient.Message {
      try client.decode(WireMessages.encode(message))
    }
    #expect(
      try roundTrip(.service(request: 9, .playAudio(url: "/_counterpoint/media/x")))
        == .service(request: 9, .playAudio(url: "/_counterpoint/media/x")))
    #expect(
      try roundTrip(.service(request: 10, .stop(of: 9))) == .service(request: 10, .stop(of: 9)))
    for service in BrowserService.allCases {
      let request = ServiceRequest.call(service, ["", "Grüße", String(repeating: "x", count: 1_000)])
      #expect(try roundTrip(.service(request: 11, request)) == .service(request: 11, request))
    }
    #expect(
      try roundTrip(.service(request: 12, .call(.voices, []))) == .service(request: 12, .call(.voices, [])))
    #expect(try roundTrip(.notice("Grüße")) == .notice("Grüße"))
  }

  @Test("An empty patch acknowledges events and says nothing else")
  func emptyPatch() throws {
    var client = WireClient()
    let frame = WireMessages.encode(.patch(sequence: 7, acknowledgedEvent: 3, body: []))
    #expect(frame.count == 3)
    #expect(try client.decode(frame) == .patch(sequence: 7, acknowledgedEvent: 3, []))
  }

  @Test("Every operation survives the way")
  func operations() throws {
    let sample = SampleTree()
    let encoder = WireEncoder()
    let id = NodeID(rawValue: 200)
    let inserted = sample.node(
      .textField,
      [
        (.value, .string("x")), (.isDisabled, .bool(true)), (.acknowledgedEdit, .int(-4)),
        (.options, .strings(["a", ""])), (.accessibilityValue, .double(0.25)),
      ], style: [.padding(.all, 8)], events: [.edit, .submit])
    let patch = Patch(operations: [
      .insert(inserted, parent: .root, before: nil),
      .insert(sample.text("y"), parent: .root, before: inserted.id),
      .remove(id), .move(id, parent: .root, before: nil), .move(id, parent: .root, before: .root),
      .setAttribute(id, .isOn, .bool(false)), .setAttribute(id, .label, nil),
      .setStyle(id, [.padding(.all, 8)]), .setStyle(id, []), .setEvents(id, [.tap, .select]),
      .rewriteText(id, "12,345", basedOn: 9), .acknowledgeEdit(id, 10), .focus(id), .focus(nil),
      .setPageTitle("Title"), .setPath("a/b", replacesCurrent: true), .setPath("", replacesCurrent: false),
      .beginAnimation(AnimationValue(curve: .easeInOut, duration: 0.35, delay: 0.1)), .endAnimation,
      .announce("Done"),
    ])
    var client = WireClient()
    let frame = WireMessages.encode(.patch(sequence: 1, acknowledgedEvent: 0, body: encoder.encode(patch)))
    guard case .patch(1, 0, let operations) = try client.decode(frame) else {
      Issue.record("not a patch")
      return
    }
    #expect(
      operations.dropFirst(2) == [
        .remove(id), .move(id, parent: .root, before: nil), .move(id, parent: .root, before: .root),
        .setAttribute(id, .isOn, .bool(false)), .setAttribute(id, .label, nil),
        .setStyle(id, classes: "p-a-8"), .setStyle(id, classes: ""), .setEvents(id, [.tap, .select]),
        .rewriteText(id, "12,345", basedOn: 9), .acknowledgeEdit(id, 10), .focus(id), .focus(nil),
        .setPageTitle("Title"), .setPath("a/b", replacesCurrent: true), .setPath("", replacesCurrent: false),
        .beginAnimation(milliseconds: 350, delay: 100, easing: "ease-in-out"), .endAnimation,
        .announce("Done"),
      ])
    guard case .insert(let node, .root, nil) = operations[0] else {
      Issue.record("not an insertion")
      return
    }
    #expect(node.kind == .textField && node.id == inserted.id && node.classes == "p-a-8")
    #expect(node.events == [.edit, .submit])
    #expect(
      node.attributes.map(\.value) == [
        .string("x"), .bool(true), .int(-4), .strings(["a", ""]), .double(0.25),
      ])
    #expect(client.rules == [".p-a-8{padding:8px}"])
  }

  @Test(
    "Snapshots describe the tree exactly, templates or not",
    arguments: ["topics", "pushed", "quiz", "alert", "rows"])
  func snapshot(name: String) throws {
    let tree = Self.sample(name).tree
    var client = WireClient()
    let body = WireEncoder().encodeSnapshot(of: tree)
    let message = try client.decode(
      WireMessages.encode(.snapshot(sequence: 4, acknowledgedEvent: 2, body: body)))
    guard case .snapshot(4, 2, let root) = message else {
      Issue.record("not a snapshot")
      return
    }
    #expect(root == Self.wireNode(tree.root))
  }

  @Test("A row that is inserted later copies the template of the rows before it")
  func laterRow() throws {
    let sample = SampleTree.rows(10)
    let encoder = WireEncoder()
    var client = WireClient()
    _ = try client.decode(
      WireMessages.encode(
        .snapshot(sequence: 1, acknowledgedEvent: 0, body: encoder.encodeSnapshot(of: sample.tree))))
    let list = sample.tree.root.children[0]
    let row = sample.node(
      .row,
      [
        sample.node(
          .hstack, style: [.spacing(12)],
          [
            sample.text("New", SampleTree.font("headline")), sample.text("Row", SampleTree.secondary),
            sample.node(.toggle, [(.label, .string("New")), (.isOn, .bool(true))], events: [.setOn]),
          ])
      ])
    list.insert(row, at: 0)
    let patch = try #require(sample.tree.takePatch())
    let body = encoder.encode(patch)
    #expect(body.count <= 32)
    let message = try client.decode(
      WireMessages.encode(.patch(sequence: 2, acknowledgedEvent: 0, body: body)))
    guard case .patch(_, _, let operations) = message, case .insert(let node, list.id, _) = operations.first
    else {
      Issue.record("not an insertion")
      return
    }
    #expect(node == Self.wireNode(row))
  }

  @Test(
    "After a snapshot, nothing that was defined before it is relied on",
    arguments: ["topics", "quiz", "alert", "rows"])
  func snapshotForgets(name: String) throws {
    let sample = Self.sample(name)
    let encoder = WireEncoder()
    _ = encoder.encodeSnapshot(of: sample.tree)
    var fresh = WireClient()
    let body = encoder.encodeSnapshot(of: sample.tree)
    // Rules and scripts, too, which the mirror does not keep.
    #expect(body == WireEncoder().encodeSnapshot(of: sample.tree))
    let second = WireMessages.encode(.snapshot(sequence: 2, acknowledgedEvent: 0, body: body))
    guard case .snapshot(_, _, let root) = try fresh.decode(second) else {
      Issue.record("not a snapshot")
      return
    }
    #expect(root == Self.wireNode(sample.tree.root))
  }

  @Test("The mirror shows a patch as JSON that JSON readers accept")
  func mirror() {
    let node = WireNode(id: NodeID(rawValue: 3), kind: .text, classes: "p-a-8", events: [.tap])
    #expect(
      JSONMirror.json(.insert(node, parent: .root, before: nil))
        == #"{"insert":{"id":3,"kind":"text","class":"p-a-8","events":["tap"]},"into":0,"before":null}"#)
    #expect(
      JSONMirror.json(.setAttribute(NodeID(rawValue: 3), .value, .string("a\"\n\\\u{1}")))
        == #"{"set":3,"value":"a\"\n\\\u0001"}"#)
  }

  static func sample(_ name: String) -> SampleTree {
    switch name {
    case "topics": .topics()
    case "pushed": .topics(pushed: true)
    case "quiz": .quiz()
    case "alert": .alert()
    default: .rows(50)
    }
  }

  static func wireNode(_ node: SemanticNode) -> WireNode {
    WireNode(
      id: node.id, kind: node.kind, classes: StyleSheet.classes(for: node.style).names,
      events: node.acceptedEvents.sorted { $0.rawValue < $1.rawValue },
      attributes: node.attributes.map { WireNode.Attribute(key: $0.key, value: $0.value) },
      children: node.children.map(wireNode))
  }
}
