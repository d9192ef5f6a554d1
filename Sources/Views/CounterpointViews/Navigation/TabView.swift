import CounterpointSemantics

/// Several pages of which one is shown. What has been shown once stays as it is, out of sight.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never
  /// `nil`: the view keeps its selection itself.
  let selection: TabSelection?
  let content: Content

  /// - Parameter selection: the tag of the tab that is shown. A binding that refuses puts the former tab back.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    if let selection { self.selection = TabSelection(selection) } else { self.selection = nil }
    self.content = content()
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = TabViewNode(view.selection, in: parent)
    node.mountTabs(view.content)
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: TabViewNode.self)
    if let child = node.child { Content._update(child, to: view.content) }
    node.update(view.selection)
  }
}

extension TabView where SelectionValue == Int {
  /// Shows the first tab to begin with.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

/// A selection of any type: which of the tabs it means, and how it is changed.
struct TabSelection {
  let index: ([TaggedElement]) -> Int?
  let select: (TaggedElement, Int) -> Void

  init<Value: Hashable>(_ selection: Binding<Value>) {
    index = { tabs in
      let selected = selection.wrappedValue
      if let index = tabs.firstIndex(where: { $0.value(as: Value.self) == selected }) { return index }
      guard let index = selected as? Int, tabs.indices.contains(index), tabs.allSatisfy({ $0.tag == nil })
      else {
        return nil
      }
      return index
    }
    select = { tab, index in
      if let value = tab.value(as: Value.self) ?? (tab.tag == nil ? index as? Value : nil) {
        selection.wrappedValue = value
      }
    }
  }
}

/// A mounted tab view: the items of its tabs, then their panels.
final class TabViewNode: _ContentNode {
  private var selection: TabSelection?
  /// The index of the tab that is shown, where nobody else keeps it.
  private var ownIndex = 0
  private var tabs: [TaggedElement] = []
  private var isPaged = false
  private let inner: EnvironmentScope

  init(_ selection: TabSelection?, in parent: _ViewNode) {
    self.selection = selection
    let outer = parent.environmentForChildren
    var values = EnvironmentValues(base: outer)
    values.isInTabView = true
    inner = EnvironmentScope(parent: outer, values: values)
    super.init(.tabView, in: parent)
    semantic.onEvent(.enter) { [weak self] payload in
      if case .enter(let text) = payload, let index = Int(text) { self?.select(index) }
    }
  }

  override var environmentForChildren: EnvironmentScope { inner }

  func mountTabs<Content: View>(_ content: Content) {
    showStyle()
    mount(content: content)
  }

  func update(_ selection: TabSelection?) {
    self.selection = selection
    synchronise()
  }

  override func reevaluate() {
    isDirty = false
    synchronise()
  }

  override func collectChildren(into nodes: inout [SemanticNode]) {
    tabs = []
    child?.collectTagged(into: &tabs, tag: nil)
    let last = tabs.filter { ($0.element as? PanelNode)?.standsLast == true }
    if !last.isEmpty { tabs = tabs.filter { ($0.element as? PanelNode)?.standsLast != true } + last }
    synchronise()
    for tab in tabs { if let panel = tab.element as? PanelNode { nodes.append(panel.item.semantic) } }
    var panels: [SemanticNode] = []
    super.collectChildren(into: &panels)
    // Items and panels belong to each other by their order.
    let lastPanels = last.map(\.element.semantic)
    nodes += panels.filter { panel in !lastPanels.contains { $0 === panel } } + lastPanels
  }

  private func showStyle() {
    let style = reading(.control, default: TabViewStyleValue()) { $0.tabViewStyle }
    isPaged = style.name == "page"
    set(.styleName, style.name)
    set(.hiddenBars, style.hidesIndex ? .strings(["index"]) : nil)
  }

  /// Brings the panels to the selection.
  private func synchronise() {
    guard !tabs.isEmpty else { return }
    let selected: Int? = if let selection { tracking { selection.index(tabs) } } else { ownIndex }
    let index = min(max(selected ?? ownIndex, 0), tabs.count - 1)
    ownIndex = index
    // What appears does so before the other disappears.
    (tabs[index].element as? PanelNode)?.show(isSelected: true, staysVisible: isPaged)
    for (position, tab) in tabs.enumerated() where position != index {
      (tab.element as? PanelNode)?.show(isSelected: false, staysVisible: isPaged)
    }
    set(.value, .int(index))
  }

  /// The renderer shows the tab already; a binding that refuses has the former one put back.
  private func select(_ index: Int) {
    guard tabs.indices.contains(index) else { return }
    semantic.adopt(.int(index), for: .value)
    if let selection { selection.select(tabs[index], index) } else { ownIndex = index }
    synchronise()
  }
}
