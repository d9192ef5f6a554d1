import CounterpointSemantics

/// An alert or a confirmation dialog, mounted: what it says, its fields, then its buttons, each of which closes it.
final class DialogNode: _ContentNode {
  private let inner: EnvironmentScope
  private let close: @MainActor () -> Void
  /// Buttons that close the dialog after their action already.
  private var closingButtons: Set<NodeID> = []
  /// The button that there is where the content has none of its kind.
  private var standIn: SemanticNode?

  init(_ kind: NodeKind, in parent: _ViewNode, close: @escaping @MainActor () -> Void) {
    let outer = parent.environmentForChildren
    var values = EnvironmentValues(base: outer)
    values.setDismiss(close)
    // The system draws dialogs: how things look around the view that asks says nothing here.
    values.buttonStyle = nil
    values.labelStyle = nil
    values.textFieldTraits = TextFieldTraits()
    values.submitAction = nil
    values.isEnabled = true
    inner = EnvironmentScope(parent: outer, values: values)
    self.close = close
    super.init(kind, in: parent)
  }

  override var environmentForChildren: EnvironmentScope { inner }

  override func collectChildren(into nodes: inout [SemanticNode]) {
    var content: [SemanticNode] = []
    super.collectChildren(into: &content)
    var buttons = content.filter { !$0.buttons.isEmpty }
    let others = content.filter(\.buttons.isEmpty)
    for button in buttons.flatMap(\.buttons) { makeClosing(button) }

    nameWithoutTitle(content.first { $0.kind == .dialogMessage })

    let needsStandIn =
      semantic.kind == .alert ? buttons.isEmpty : !buttons.contains { $0.buttons.contains(where: \.cancels) }
    if !needsStandIn {
      standIn = nil
    } else {
      let button = standIn ?? makeStandIn()
      standIn = button
      buttons.append(button)
    }

    // Two buttons stand side by side, the way out first; otherwise it comes last.
    let cancelling = buttons.filter { $0.buttons.contains(where: \.cancels) }
    let acting = buttons.filter { !$0.buttons.contains(where: \.cancels) }
    let isSideBySide = semantic.kind == .alert && buttons.count == 2
    let ordered = isSideBySide ? cancelling + acting : acting + cancelling
    nodes +=
      others.filter { $0.kind == .dialogMessage } + others.filter { $0.kind != .dialogMessage } + ordered
    settleKeys(ordered.flatMap(\.buttons))
  }

  /// A question without a title is called by what it says besides.
  private func nameWithoutTitle(_ message: SemanticNode?) {
    guard semantic[.title] == .string("") else { return set(.label, AttributeValue?.none) }
    let text = message?.visibleText ?? ""
    set(.label, text.isEmpty ? EnvironmentValues(base: environment).systemString("Dialog") : text)
  }

  /// After its action, so that the action still finds what the dialog was about.
  private func makeClosing(_ button: SemanticNode) {
    guard closingButtons.insert(button.id).inserted else { return }
    let act = button.handler(for: .tap)
    let close = close
    button.onEvent(.tap) { payload in
      act?(payload)
      close()
    }
  }

  private func makeStandIn() -> SemanticNode {
    let button = graph.tree.makeNode(.button)
    button[.role] = .string("cancel")
    let label = graph.tree.makeNode(.text)
    label[.value] = .string(
      EnvironmentValues(base: environment).systemString(semantic.kind == .alert ? "OK" : "Cancel"))
    button.append(label)
    makeClosing(button)
    return button
  }

  /// Escape presses the way out, or the only button there is; Return presses the only button that confirms, or else the
  /// only one that neither leads out nor destroys.
  private func settleKeys(_ buttons: [SemanticNode]) {
    func only(_ buttons: [SemanticNode]) -> SemanticNode? { buttons.count == 1 ? buttons[0] : nil }
    // Where one button cancels and another closes, the careful one counts.
    let way =
      buttons.first { $0[.role] == .string("cancel") } ?? buttons.first(where: \.cancels) ?? only(buttons)
    if let way {
      semantic.onEvent(.dismiss) { _ in
        if way[.isDisabled] != .bool(true) { way.handler(for: .tap)?(.tap) }
      }
    } else {
      semantic.onEvent(.dismiss, nil)
    }
    let confirming = buttons.filter { $0[.role] == .string("confirm") }
    let acting = buttons.filter { $0[.role] == nil } + confirming
    let main = only(buttons) ?? only(confirming) ?? only(acting)
    set(.defaultButton, main.map { .int(Int($0.id.rawValue)) })
  }
}

extension SemanticNode {
  /// The buttons that this node is or contains.
  fileprivate var buttons: [SemanticNode] {
    kind == .button ? [self] : children.flatMap(\.buttons)
  }

  /// Indicates whether the button is a way out of a dialog.
  fileprivate var cancels: Bool { self[.role] == .string("cancel") || self[.role] == .string("close") }
}

/// The message and the actions of a dialog.
nonisolated struct DialogContent<Actions: View, Message: View>: View {
  typealias Body = Never
  let title: String
  let message: Message?
  let actions: Actions

  private var content: TupleView<Element<Message>?, ModifiedContent<Actions, EnvironmentModifier>> {
    TupleView(
      message.map { Element(kind: .dialogMessage, content: $0) },
      // Buttons of dialogs show their titles alone.
      actions.modifier(EnvironmentModifier { $0.labelStyle = AnyLabelStyle(TitleOnlyLabelStyle()) }))
  }

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    parent.containerForChildren?.set(.title, view.title)
    return TupleView._make(view.content, in: parent)
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    node.container?.set(.title, view.title)
    TupleView._update(node, to: view.content)
  }
}
