import CounterpointSemantics
import Testing

@testable import CounterpointSession

@MainActor @Suite("Events are judged against the screen")
struct EventValidatorTests {
  private let tree = SemanticTree()

  private func refusal(of payload: EventPayload, on node: SemanticNode) -> EventRefusal? {
    refusal(of: Event(node: node.id, payload: payload))
  }

  private func refusal(of event: Event) -> EventRefusal? {
    do throws(EventRefusal) {
      _ = try EventValidator(tree: tree, maximumTextBytes: 8).handler(for: event)
      return nil
    } catch {
      return error
    }
  }

  @discardableResult
  private func add(_ kind: NodeKind, _ events: EventKind..., to parent: SemanticNode? = nil) -> SemanticNode {
    let node = tree.makeNode(kind)
    for event in events { node.onEvent(event) { _ in } }
    (parent ?? tree.root).append(node)
    return node
  }

  @Test("A tap on a button passes")
  func tap() {
    #expect(refusal(of: .tap, on: add(.button, .tap)) == nil)
  }

  @Test("A node that never was is told from one that is gone")
  func unknown() {
    let button = add(.button, .tap)
    button.remove()
    #expect(refusal(of: .tap, on: button) == .removedNode)
    #expect(refusal(of: Event(node: NodeID(rawValue: 4_000), payload: .tap)) == .unknownNode)
  }

  @Test("A node takes only what it has a handler for")
  func wrongKind() {
    let button = add(.button, .tap)
    #expect(refusal(of: .edit(value: "x", edit: 1), on: button) == .wrongKind)
    #expect(refusal(of: .tap, on: tree.root) == .wrongKind)
  }

  @Test("What is disabled, itself or by a container, takes nothing but reports")
  func disabled() {
    let stack = add(.vstack)
    let field = add(.textField, .edit, .blur, to: stack)
    stack[.isDisabled] = .bool(true)
    #expect(refusal(of: .edit(value: "x", edit: 1), on: field) == .disabled)
    #expect(refusal(of: .blur, on: field) == nil)
    stack[.isDisabled] = nil
    #expect(refusal(of: .edit(value: "x", edit: 1), on: field) == nil)
    field[.isDisabled] = .bool(true)
    #expect(refusal(of: .edit(value: "x", edit: 1), on: field) == .disabled)
  }

  @Test("Of all that a person can do, a disabled control takes nothing but its screen's leaving")
  func everyKindOnDisabled() {
    let field = add(.textField)
    for kind in EventKind.allCases { field.onEvent(kind) { _ in } }
    let payloads: [EventPayload] = [
      .tap, .edit(value: "x", edit: 1), .submit, .focus, .blur, .dismiss, .navigate(depth: 0), .setOn(true),
      .select(0), .animationEnded, .adjust(1), .enter("x"), .report([1]), .gesture(phase: 0, [1]),
      .move(from: 0, to: 1), .refresh, .key("enter"), .custom(name: "x", value: "y"),
    ]
    #expect(Set(payloads.map(\.kind)) == Set(EventKind.allCases))
    field[.options] = .strings(["One"])
    for payload in payloads { #expect(refusal(of: payload, on: field) == nil, "\(payload)") }
    field[.isDisabled] = .bool(true)
    for payload in payloads {
      let passes: Set<EventKind> = [.dismiss, .navigate, .blur, .animationEnded, .report]
      #expect(
        refusal(of: payload, on: field) == (passes.contains(payload.kind) ? nil : .disabled), "\(payload)")
    }
    field[.isDisabled] = nil
    field[.isHidden] = .bool(true)
    for payload in payloads {
      let passes: Set<EventKind> = [.blur, .animationEnded, .report]
      #expect(
        refusal(of: payload, on: field) == (passes.contains(payload.kind) ? nil : .hidden), "\(payload)")
    }
  }

  @Test("A disabled screen can be left")
  func leaveDisabled() {
    let sheet = add(.sheet, .dismiss)
    sheet[.isDisabled] = .bool(true)
    #expect(refusal(of: .dismiss, on: sheet) == nil)
  }

  @Test("What is hidden takes nothing")
  func hidden() {
    let stack = add(.vstack)
    let button = add(.button, .tap, to: stack)
    stack[.isHidden] = .bool(true)
    #expect(refusal(of: .tap, on: button) == .hidden)
  }

  @Test("Options that are hidden, folded away or disabled cannot be chosen, though the picker is there")
  func unreachableOptions() {
    let picker = add(.picker, .select)
    let options = add(.pickerOptions, to: picker)
    let plain = add(.option, to: options)
    let group = add(.disclosureGroup, to: options)
    add(.option, to: group)
    let stack = add(.vstack, to: options)
    add(.option, to: stack)
    #expect(refusal(of: .select(0), on: picker) == nil)
    #expect(refusal(of: .select(1), on: picker) == .hidden)
    group[.isExpanded] = .bool(true)
    #expect(refusal(of: .select(1), on: picker) == nil)
    stack[.isHidden] = .bool(true)
    #expect(refusal(of: .select(2), on: picker) == .hidden)
    plain[.isDisabled] = .bool(true)
    #expect(refusal(of: .select(0), on: picker) == .disabled)
    #expect(refusal(of: .select(3), on: picker) == .valueOutOfRange)
  }

  @Test("The options that a row leads to on a screen of their own cannot be chosen on the row")
  func linkedOptions() {
    let picker = add(.picker, .select)
    picker[.styleName] = .string("value")
    add(.option, to: picker)
    let hidden = add(.option, to: picker)
    hidden[.isHidden] = .bool(true)
    #expect(refusal(of: .select(1), on: picker) == .hidden)
    #expect(refusal(of: .select(2), on: picker) == .valueOutOfRange)
  }

  @Test("A screen that another one covers takes nothing")
  func coveredScreen() {
    let stack = add(.navigationStack, .navigate)
    let bottom = add(.screen, to: stack)
    let below = add(.button, .tap, to: bottom)
    let top = add(.screen, to: stack)
    let above = add(.button, .tap, to: top)
    #expect(refusal(of: .tap, on: below) == .hidden)
    #expect(refusal(of: .tap, on: above) == nil)
    top.remove()
    #expect(refusal(of: .tap, on: below) == nil)
  }

  @Test("Below a sheet nothing can be used; an alert covers the sheet")
  func underModal() {
    let button = add(.button, .tap)
    let sheet = add(.sheet, .dismiss)
    let inSheet = add(.button, .tap, to: sheet)
    #expect(refusal(of: .tap, on: button) == .underModal)
    #expect(refusal(of: .tap, on: inSheet) == nil)
    #expect(refusal(of: .dismiss, on: sheet) == nil)

    let alert = add(.alert)
    let inAlert = add(.button, .tap, to: alert)
    #expect(refusal(of: .tap, on: inSheet) == .underModal)
    #expect(refusal(of: .dismiss, on: sheet) == .underModal)
    #expect(refusal(of: .tap, on: inAlert) == nil)

    alert.remove()
    #expect(refusal(of: .tap, on: inSheet) == nil)
    sheet.remove()
    #expect(refusal(of: .tap, on: button) == nil)
  }

  @Test("Texts, options and depths have to exist")
  func ranges() {
    let field = add(.textField, .edit)
    #expect(refusal(of: .edit(value: "12345678", edit: 1), on: field) == nil)
    #expect(refusal(of: .edit(value: "123456789", edit: 1), on: field) == .valueOutOfRange)

    let picker = add(.picker, .select)
    #expect(refusal(of: .select(0), on: picker) == .valueOutOfRange)
    add(.option, to: picker)
    add(.option, to: picker)
    #expect(refusal(of: .select(1), on: picker) == nil)
    #expect(refusal(of: .select(2), on: picker) == .valueOutOfRange)
    #expect(refusal(of: .select(-1), on: picker) == .valueOutOfRange)

    let stack = add(.navigationStack, .navigate)
    add(.screen, to: stack)
    add(.screen, to: stack)
    #expect(refusal(of: .navigate(depth: 0), on: stack) == nil)
    #expect(refusal(of: .navigate(depth: 2), on: stack) == .valueOutOfRange)
    #expect(refusal(of: .navigate(depth: -1), on: stack) == .valueOutOfRange)
  }
}
