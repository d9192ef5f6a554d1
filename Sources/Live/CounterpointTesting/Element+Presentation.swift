import CounterpointSemantics

extension Element {
  /// The height at which a sheet rests: `medium`, `large`, `fraction:0.3`, `height:200`; empty where it has but one.
  public var detent: String { property(.detent) }

  /// Drags a sheet to one of its heights.
  public func drag(to detent: String) async throws {
    let node = try container()
    guard case .strings(let detents) = node[.detents], detents.contains(detent) else {
      throw screen.error("The \(node.kind) does not rest at “\(detent)”.")
    }
    try await send(.enter(detent), to: node, "Dragging")
  }

  /// `true` if it is the tab that is shown.
  public var isSelected: Bool { (try? container())?.isTrue(.isSelected) ?? false }

  /// The number or the short text on a tab or beside a row.
  public var badge: String { property(.badge) }

  func chooseTab(_ item: SemanticNode) async throws {
    guard let tabs = item.ancestry.first(where: { $0.kind == .tabView }),
      let index = tabs.children.filter({ $0.kind == .tabItem }).firstIndex(where: { $0 === item })
    else { throw screen.error("The tab “\(item.accessibleName)” is gone.") }
    try await send(.enter("\(index)"), to: tabs, "Choosing a tab of")
  }

  private func property(_ key: AttributeKey) -> String { (try? container())?.string(key) ?? "" }

  private func send(_ payload: EventPayload, to node: SemanticNode, _ doing: String) async throws {
    guard let refusal = screen.browser.send(payload, to: node) else { return await screen.settle() }
    throw screen.error("\(doing) the \(node.kind) was refused: \(refusal).")
  }
}

extension Screen {
  /// The name of the tab that is shown, in the innermost tab view within reach; empty where there is none.
  public var selectedTab: String { tabs.last { $0.isSelected }?.name ?? "" }

  /// Swipes to a page of a tab view that shows its tabs as pages.
  public func swipe(toPage index: Int) async throws {
    let views = session.tree.root.descendants { $0.kind == .tabView && $0.isReachable }
    guard let tabs = views.last else { throw error("There is no tab view.") }
    guard let refusal = browser.send(.enter("\(index)"), to: tabs) else { return await settle() }
    throw error("Swiping was refused: \(refusal).")
  }
}
