/// A control's style of any type, comparable so that controls are told only of other styles.
struct ControlStyleValue<Configuration>: Equatable {
  /// The name by which renderers know the style; `nil` for a style with a body.
  let name: String?
  private let box: ControlStyleBox<Configuration>

  init(_ box: ControlStyleBox<Configuration>, name: String?) {
    self.name = name
    self.box = box
  }

  @MainActor func makeBody(_ configuration: Configuration) -> AnyView { box.makeBody(configuration) }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name && lhs.box.isSame(as: rhs.box) }
}

/// Holds a style; each protocol of styles has its subclass, which calls the style.
class ControlStyleBox<Configuration> {
  @MainActor func makeBody(_ configuration: Configuration) -> AnyView { AnyView(EmptyView()) }
  func isSame(as other: ControlStyleBox<Configuration>) -> Bool { self === other }
}

/// A part of a control as its style sees it.
public nonisolated struct _ControlStylePart: View {
  public typealias Body = Never
  let content: AnyView
  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    AnyView._make(view.content, in: parent)
  }
  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    AnyView._update(node, to: view.content)
  }
}
