import CounterpointSemantics
import Foundation

/// How far something is, or that it goes on.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  public typealias Body = Never
  let fraction: Double?
  let label: Label

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    Element._make(view.element, in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    Element._update(node, to: view.element)
  }

  private var element: Element<Label> {
    Element(kind: .progress, attributes: [(.value, fraction.map { .double($0) })], content: label)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView {
    fraction = nil
    label = EmptyView()
  }
  public init(@ViewBuilder label: () -> Label) {
    fraction = nil
    self.label = label()
  }
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    fraction = nil
    label = Text(titleKey)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text {
    fraction = nil
    label = Text(title)
  }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    fraction = value.map { Double($0 / total) }
    label = EmptyView()
  }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
    fraction = value.map { Double($0 / total) }
    self.label = label()
  }
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1)
  where Label == Text {
    fraction = value.map { Double($0 / total) }
    label = Text(titleKey)
  }
}
