import CounterpointSemantics

extension Element {
  // MARK: Rows

  /// The buttons that a swipe over the row uncovers, those at its beginning first.
  public var swipeActions: [Element] {
    guard let row = try? container() else { return [] }
    let parts = row.row?.children.filter { $0.kind == .swipeActions } ?? []
    let shown = parts.filter {
      $0.string(.placement) != "delete" || !parts.contains { $0.string(.placement) == "trailing" }
    }
    return shown.sorted {
      ($0.string(.placement) == "leading" ? 0 : 1) < ($1.string(.placement) == "leading" ? 0 : 1)
    }
    .flatMap { $0.children.map { Element(screen: screen, node: $0) } }
  }

  /// Swipes over the row and taps the action of that name; without a name, swipes all the way to its end, which does
  /// what the first action there does.
  public func swipe(_ action: String? = nil) async throws {
    let actions = swipeActions
    if let action {
      guard let button = actions.first(where: { $0.name == action }) else {
        throw screen.error(
          "The row has no action “\(action)”. It has \(actions.isEmpty ? "none" : actions.map(\.name).joined(separator: ", "))."
        )
      }
      return try await button.tap()
    }
    let edge = try container().row?.children.last { $0.kind == .swipeActions }
    guard let edge, edge.isTrue(.allowsFullSwipe), let first = edge.children.first else {
      throw screen.error("A swipe over the whole row does nothing.")
    }
    try await Element(screen: screen, node: first).tap()
  }

  /// Deletes the row, as its list offers it.
  public func delete() async throws {
    let part = try container().row?.children.first {
      $0.kind == .swipeActions && $0.string(.placement) == "delete"
    }
    guard let button = part?.children.first else {
      throw screen.error("The row cannot be deleted: there is no 'onDelete' for it.")
    }
    try await Element(screen: screen, node: button).tap()
  }

  /// Chooses the row, or no longer chooses it where several can be.
  public func choose() async throws {
    let node = try container()
    guard let row = node.row, case .bool(let isSelected) = row[.isSelected] else {
      throw screen.error("The row cannot be chosen.")
    }
    try await act(.setOn(!isSelected), on: row, "Choosing a row")
  }

  // MARK: Lists

  /// Moves the row at `source`, among the rows that are mounted, to stand before the one that is at `destination`
  /// (their number for the end), as counted before.
  public func move(from source: Int, to destination: Int) async throws {
    let rows = try container().descendants { $0.kind == .row }
    guard rows.indices.contains(source), (0...rows.count).contains(destination) else {
      throw screen.error("There is no row \(source) to move to \(destination): the list has \(rows.count).")
    }
    let row = rows[source]
    guard row.handler(for: .move) != nil else {
      throw screen.error("The row cannot be moved: there is no 'onMove' for it.")
    }
    let group = rows.filter { $0[.rowGroup] == row[.rowGroup] }
    let first = rows.firstIndex { $0 === group[0] }!
    try await act(
      .move(from: source - first, to: max(0, min(group.count, destination - first))), on: row, "Moving a row")
  }

  /// Fetches the content anew, as pulling it down does.
  public func refresh() async throws {
    let node = try container()
    let target =
      node.handler(for: .refresh) != nil ? node : node.descendants { $0.handler(for: .refresh) != nil }.first
    guard let target else { throw screen.error("Nothing there can be refreshed: there is no 'refreshable'.") }
    try await act(.refresh, on: target, "Refreshing")
  }

  /// Scrolls a long collection to the item at `index`, so that it is mounted.
  public func scroll(to index: Int) async throws {
    let node = try container()
    guard let before = node.firstSpacer else { return }
    try await act(.report([Double(max(0, index)), Double(max(0, index))]), on: before, "Scrolling")
  }

  /// Scrolls a long collection to its end.
  public func scrollToEnd() async throws {
    let node = try container()
    let spacers = node.descendants { $0.kind == .lazySpacer }
    guard let parent = spacers.first?.parent else { return }
    let rows = parent.children.filter { $0.kind != .lazySpacer }.count
    try await scroll(to: spacers.prefix(2).reduce(rows) { $0 + $1.itemCount } - 1)
  }

  // MARK: Disclosure groups

  /// A Boolean value that says that the disclosure group is open; `false` where there is none.
  public var isExpanded: Bool { read { $0.isTrue(.isExpanded) } ?? false }

  /// Opens the disclosure group, unless it is open.
  public func expand() async throws { try await open(true) }

  /// Closes the disclosure group, unless it is closed.
  public func collapse() async throws { try await open(false) }

  private func open(_ isOpen: Bool) async throws {
    let node = try container()
    guard let group = node.ancestry.first(where: { $0.kind == .disclosureGroup }) else {
      throw screen.error("There is nothing there that opens and closes.")
    }
    guard group.isTrue(.isExpanded) != isOpen else { return }
    try await act(.setOn(isOpen), on: group, isOpen ? "Opening" : "Closing")
  }

  // MARK: Parts

  private func read<Value>(_ property: (SemanticNode) -> Value?) -> Value? {
    guard let node = try? container() else { return nil }
    return property(node.kind == .disclosureGroup ? node : node.row ?? node)
  }

  private func act(_ payload: EventPayload, on node: SemanticNode, _ doing: String) async throws {
    guard let refusal = screen.browser.send(payload, to: node) else { return await screen.settle() }
    throw screen.error("\(doing) was refused: \(refusal).")
  }
}

extension Screen {
  /// Fetches what is shown anew, as pulling it down does.
  public func refresh() async throws {
    let targets = session.tree.root.descendants { $0.handler(for: .refresh) != nil && $0.isReachable }
    guard let target = targets.first else {
      throw error("Nothing there can be refreshed: there is no 'refreshable'.")
    }
    try await Element(screen: self, node: target).refresh()
  }

  /// Types into the search field, in place of what it contains.
  public func search(_ text: String) async throws {
    let field = element(.search).element(.textField)
    try await field.focus()
    if !field.value.isEmpty { try await field.clear() }
    try await field.type(text)
  }
}

extension SemanticNode {
  /// The row that the node is or stands in.
  fileprivate var row: SemanticNode? { ancestry.first { $0.kind == .row } }

  fileprivate var firstSpacer: SemanticNode? {
    descendants { $0.kind == .lazySpacer && $0.string(.placement) == "before" }.first
  }
}
