import CounterpointSemantics

/// The name of a control, or the label at an end of its scale; nothing at all where it holds nothing.
nonisolated struct ControlLabel<Content: View>: View {
  typealias Body = Never
  enum Place: String { case minimum, maximum, current }
  /// `nil` for the label that names the control.
  var place: Place?
  let content: Content

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    guard Content.self != EmptyView.self else { return _ViewNode(in: parent) }
    let node = _ContentNode(.controlLabel, in: parent)
    node.set(.placement, view.place?.rawValue)
    node.mount(content: view.content)
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    guard Content.self != EmptyView.self else { return }
    if let child = unsafeDowncast(node, to: _ContentNode.self).child {
      Content._update(child, to: view.content)
    }
  }
}

/// The state that every control takes from its surroundings.
struct ControlState {
  var isEnabled = true
  var areLabelsHidden = false
  var size: String?

  init(_ values: EnvironmentValues) {
    isEnabled = values.isEnabled
    areLabelsHidden = values.areLabelsHidden
    size = values.controlSize.name
  }
  init() {}
}

extension _ElementNode {
  /// Shows what the surroundings say about any control.
  func show(_ state: ControlState) {
    set(.isDisabled, if: !state.isEnabled)
    set(.isLabelHidden, if: state.areLabelsHidden)
    set(.controlSize, state.size)
  }
}

extension [StyleItem] {
  /// Takes the width that there is.
  static var growing: [StyleItem] {
    [
      .flexibleFrame(
        minWidth: nil, idealWidth: nil, maxWidth: .infinity, minHeight: nil, idealHeight: nil, maxHeight: nil)
    ]
  }
}

/// A control that takes the width that there is; what gives it another size goes around it.
class WideControlNode: _ContentNode {
  final override var initialPaint: LayerState { .frame }
}
