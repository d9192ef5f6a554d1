import CounterpointSemantics
import CounterpointSession
import IssueReporting

/// Something on a screen, as a person tells it from the rest.
///
/// Actions go through the session's own validation and throw when it refuses them; afterwards the screen has
/// come to rest. Properties report an issue, and answer with nothing, when the element is not there.
@MainActor
public struct Element: ElementQueries {
  /// The screen that the element is looked for on.
  public let screen: Screen
  let description: String
  let find: () throws(ScreenError) -> SemanticNode
  /// All that could be meant: none where there is no such element, several where it is ambiguous.
  let candidates: () -> [SemanticNode]

  init(query: ElementQuery, in place: some ElementQueries) {
    let screen = place.screen
    self.screen = screen
    description = query.description
    find = { () throws(ScreenError) in try query.resolve(in: place.container(), of: screen) }
    candidates = { place.possibleContainers.flatMap { query.candidates(in: $0) } }
  }

  init(screen: Screen, node: SemanticNode) {
    self.screen = screen
    let description = [node.role?.rawValue ?? "element", "“\(node.accessibleName)”"].joined(separator: " ")
    self.description = description
    find = { () throws(ScreenError) in
      guard node.isInserted else { throw screen.error("The \(description) is gone.") }
      return node
    }
    candidates = { node.isInserted ? [node] : [] }
  }

  /// Returns the element's own node, in which further queries look. Throws where there is none, or more than one.
  public func container() throws(ScreenError) -> SemanticNode { try find() }

  // MARK: Properties

  /// `true` if there is such an element, be it one or several, that a person could reach. Of several containers that could be meant,
  /// it is enough that one of them has it.
  public var exists: Bool { candidates().contains(where: \.isReachable) }

  /// The accessible name.
  public var name: String { read("") { $0.accessibleName } }

  /// The visible text, in reading order.
  public var text: String { read("") { $0.visibleText } }

  /// The contents of a field, the option that is chosen, how far something is, or `on` and `off`.
  public var value: String { read("") { $0.shownValue(browser: screen.browser) ?? "" } }

  /// The words that a field shows while it is empty; empty where it has none.
  public var placeholder: String { read("") { $0.string(.placeholder) ?? "" } }

  /// A Boolean value that says that a switch is on, or that something else is marked as chosen.
  public var isOn: Bool { read(false) { $0.isTrue(.isOn) } }

  /// Neither disabled itself nor inside of something that is.
  public var isEnabled: Bool { read(false) { !$0.isDisabled } }

  /// `true` while the keyboard's focus is on it.
  public var isFocused: Bool { read(false) { screen.browser.focusedNode == $0.id } }

  /// The address that a link leads to.
  public var url: String { read("") { $0.string(.url) ?? "" } }

  /// The element as text: one line for everything in it that means something to a person.
  public var outline: String { read("") { Outline.text(of: $0, browser: screen.browser) } }

  private func read<Value>(_ fallback: Value, _ property: (SemanticNode) -> Value) -> Value {
    do {
      return property(try find())
    } catch {
      reportIssue(error)
      return fallback
    }
  }

  // MARK: Actions

  /// Taps it: the control, the control around it, or the only control in it.
  public func tap() async throws {
    let node = try find()
    let target = tapTarget(of: node)
    if target.kind == .link, target.handler(for: .tap) == nil {
      throw screen.error("Tapping the \(description) leaves the app for \(target.string(.url) ?? "nowhere").")
    }
    switch target.kind {
    case .option: try await choose(target)
    case .toggle: try await perform(.setOn(!target.isTrue(.isOn)), on: target, "Tapping")
    case .tabItem: try await chooseTab(target)
    default: try await perform(.tap, on: target, "Tapping")
    }
  }

  /// Types `text` after what the field contains, as one edit.
  public func type(_ text: String) async throws {
    let node = try field()
    try await edit(screen.browser.text(of: node) + text, in: node)
  }

  /// Types `text` one character at a time, with the screen coming to rest after each.
  public func typeSlowly(_ text: String) async throws {
    for character in text { try await type(String(character)) }
  }

  /// Removes what the field contains.
  public func clear() async throws { try await edit("", in: field()) }

  /// Presses Return in the field.
  public func submit() async throws { try await perform(.submit, on: field(), "Submitting") }

  /// Moves the keyboard's focus to the field.
  public func focus() async throws {
    screen.browser.focus(try field())
    await screen.settle()
  }

  /// Turns a switch on or off.
  public func set(_ isOn: Bool) async throws { try await perform(.setOn(isOn), on: find(), "Switching") }

  /// Chooses the option with that text; of a picker that leads to a screen of its own, on that screen.
  public func select(_ option: String) async throws {
    let node = try await pickerInFront(of: try find())
    let names = node.optionNames
    guard let index = names.firstIndex(of: option) else {
      let known = names.map { "“\($0)”" }.joined(separator: ", ")
      throw screen.error("The \(description) has no option “\(option)”, but \(known).")
    }
    try await perform(.select(index), on: node, "Choosing in")
  }

  /// Closes a sheet, cover or alert without one of its buttons: a swipe, a click beside it, Escape.
  public func dismiss() async throws { try await perform(.dismiss, on: find(), "Dismissing") }

  /// Names of the actions that assistive technology offers for it.
  public var accessibilityActions: [String] {
    read([]) { node in
      guard case .strings(let names) = node.actionOwner[.accessibilityActions] else { return [] }
      return names
    }
  }

  /// Chooses one of its ``accessibilityActions``.
  public func performAccessibilityAction(_ name: String) async throws {
    let node = try find().actionOwner
    guard case .strings(let names) = node[.accessibilityActions], let index = names.firstIndex(of: name)
    else {
      throw screen.error("The \(description) has no accessibility action “\(name)”.")
    }
    try await perform(
      .custom(name: "action", value: "\(index)"), on: node, "Choosing “\(name)” of")
  }

  private func field() throws(ScreenError) -> SemanticNode {
    let node = try find()
    guard node.kind == .textField else { throw screen.error("The \(description) is not a text field.") }
    return node
  }

  private func edit(_ text: String, in node: SemanticNode) async throws {
    guard let refusal = screen.browser.edit(text, in: node) else { return await screen.settle() }
    await screen.settle()
    throw screen.error("Typing into the \(description) was refused: \(refusal).")
  }

  func perform(_ payload: EventPayload, on node: SemanticNode, _ doing: String) async throws {
    guard let refusal = screen.browser.send(payload, to: node) else { return await screen.settle() }
    throw screen.error("\(doing) the \(description) was refused: \(refusal).")
  }

  private func tapTarget(of node: SemanticNode) -> SemanticNode {
    func takesTaps(_ node: SemanticNode) -> Bool {
      switch node.kind {
      case .toggle, .link, .tabItem, .option: true
      default: node.handler(for: .tap) != nil
      }
    }
    if takesTaps(node) { return node }
    let inside = node.descendants(where: takesTaps)
    if inside.count == 1 { return inside[0] }
    return node.ancestry.first(where: takesTaps) ?? node
  }
}
