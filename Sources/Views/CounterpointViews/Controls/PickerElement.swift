import CounterpointSemantics

/// A picker as renderers know it: its label, and its options in a node of their own.
nonisolated struct PickerElement<Label: View, Selection: Hashable, Content: View>: View {
  typealias Body = Never
  let picker: Picker<Label, Selection, Content>
  let styleName: String
  var onSelect: (@MainActor () -> Void)?

  private typealias Parts = TupleView<
    ControlLabel<Label>, ControlLabel<AnyView>?, PickerOptions<Content>
  >
  private var parts: Parts {
    TupleView(
      ControlLabel(content: picker.label),
      picker.currentValueLabel.map { ControlLabel(place: .current, content: $0) },
      PickerOptions(content: picker.content))
  }

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = PickerNode(view.picker.selection, styleName: view.styleName, in: parent)
    node.onSelect = view.onSelect
    node.show()
    node.mount(content: view.parts, style: view.styleName == "segmented" ? .growing : [])
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: PickerNode<Selection>.self)
    node.selection = view.picker.selection
    node.onSelect = view.onSelect
    node.styleName = view.styleName
    if let child = node.child { Parts._update(child, to: view.parts) }
    node.setStyle(view.styleName == "segmented" ? .growing : [])
    node.show()
  }
}

/// The options that a picker offers, each view in a node of its own.
private nonisolated struct PickerOptions<Content: View>: View {
  typealias Body = Never
  let content: Content

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = PickerOptionsNode(.pickerOptions, in: parent)
    node.mount(content: view.content)
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    if let child = unsafeDowncast(node, to: PickerOptionsNode.self).child {
      Content._update(child, to: view.content)
    }
  }
}

private final class PickerOptionsNode: _ContentNode {
  override var wrapsChildrenInRows: Bool { true }
  override var rowKind: NodeKind { .option }
  override var isRowItself: Bool { true }

  override func collectChildren(into nodes: inout [SemanticNode]) {
    super.collectChildren(into: &nodes)
    var elements: [TaggedElement] = []
    child?.collectTagged(into: &elements, tag: nil)
    ancestor(of: AnyPickerNode.self)?.optionsChanged(to: elements)
  }
}

/// A mounted picker, whatever it chooses.
private class AnyPickerNode: _ContentNode {
  func optionsChanged(to options: [TaggedElement]) {}
}

private final class PickerNode<Selection: Hashable>: AnyPickerNode {
  var selection: Binding<Selection>
  var styleName: String
  var onSelect: (@MainActor () -> Void)?
  private var options: [TaggedElement] = []

  init(_ selection: Binding<Selection>, styleName: String, in parent: _ViewNode) {
    self.selection = selection
    self.styleName = styleName
    super.init(.picker, in: parent)
    semantic.onEvent(.select) { [weak self] payload in
      if case .select(let index) = payload { self?.selected(index) }
    }
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  override func optionsChanged(to options: [TaggedElement]) {
    self.options = options
    mark()
  }

  func show() {
    set(.styleName, styleName)
    mark()
  }

  private func mark() {
    let (chosen, state) = tracking {
      (selection.wrappedValue, ControlState(EnvironmentValues(base: environment)))
    }
    show(state)
    let index = options.firstIndex { $0.value(as: Selection.self) == chosen }
    set(.value, index.map(AttributeValue.int))
    for (position, option) in options.enumerated() {
      let node = option.element.outermost
      node[.isSelected] = position == index ? .bool(true) : nil
      node[.isHidden] = styleName == "value" && position != index ? .bool(true) : nil
    }
  }

  /// The renderer shows the choice already; a different answer puts it back.
  private func selected(_ index: Int) {
    guard options.indices.contains(index) else { return }
    for (position, option) in options.enumerated() {
      option.element.outermost.adopt(position == index ? .bool(true) : nil, for: .isSelected)
    }
    if let value = options[index].value(as: Selection.self) {
      selection.wrappedValue = value
      mark()
      onSelect?()
    } else {
      mark()
    }
  }
}
