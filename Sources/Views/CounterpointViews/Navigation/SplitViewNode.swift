import CounterpointSemantics

/// A mounted split view. Its attribute `value` says which column a narrow window shows.
final class SplitViewNode: _ContentNode {
  private var visibility: Binding<NavigationSplitViewVisibility>?
  private var compactColumn: Binding<NavigationSplitViewColumn>?
  private(set) var columns: [ColumnNode] = []
  /// The column that a narrow window shows, where nobody else keeps it.
  private var ownColumn = 0
  private var ownVisibility = NavigationSplitViewVisibility.all

  init(
    _ visibility: Binding<NavigationSplitViewVisibility>?,
    _ compactColumn: Binding<NavigationSplitViewColumn>?,
    in parent: _ViewNode
  ) {
    self.visibility = visibility
    self.compactColumn = compactColumn
    super.init(.splitView, in: parent)
    semantic.onEvent(.enter) { [weak self] payload in
      guard case .enter(let text) = payload else { return }
      if text == "sidebar" { self?.toggleSidebar() } else if let index = Int(text) { self?.chosen(index) }
    }
  }

  func addColumn<Content: View>(_ place: NavigationSplitViewColumn, _ content: Content) {
    let column = ColumnNode(place, in: self)
    column.mountColumn(content)
    columns.append(column)
  }

  func finish() {
    reconcileChildren()
    decorate(style: [])
    synchronise()
    titlesChanged()
  }

  override func collectChildren(into nodes: inout [SemanticNode]) {
    for column in columns { column.collect(into: &nodes) }
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { columns.forEach(body) }

  func update(
    _ visibility: Binding<NavigationSplitViewVisibility>?,
    _ compactColumn: Binding<NavigationSplitViewColumn>?
  ) {
    self.visibility = visibility
    self.compactColumn = compactColumn
    synchronise()
  }

  override func reevaluate() {
    isDirty = false
    synchronise()
  }

  /// Has a narrow window show a column.
  func show(_ index: Int) {
    guard columns.indices.contains(index) else { return }
    ownColumn = index
    compactColumn?.wrappedValue = columns[index].place
    synchronise()
  }

  /// The renderer shows the column already.
  private func chosen(_ index: Int) {
    guard columns.indices.contains(index) else { return }
    semantic.adopt(.int(index), for: .value)
    show(index)
  }

  private func toggleSidebar() {
    let new: NavigationSplitViewVisibility = currentVisibility == .detailOnly ? .all : .detailOnly
    if let visibility { visibility.wrappedValue = new } else { ownVisibility = new }
    synchronise()
  }

  private var currentVisibility: NavigationSplitViewVisibility { visibility?.wrappedValue ?? ownVisibility }

  private func synchronise() {
    let (shown, place) = tracking { (currentVisibility, compactColumn?.wrappedValue) }
    // Two columns of two are all.
    let areAllShown = shown == .all || shown == .doubleColumn && columns.count < 3
    set(.columnVisibility, areAllShown ? nil : shown.name)
    set(.value, .int(columns.firstIndex { $0.place == place } ?? ownColumn))
  }

  /// In a narrow window each column leads back to the one before.
  func titlesChanged() {
    guard columns.count > 1 else { return }
    for (previous, column) in zip(columns, columns.dropFirst()) {
      column.stack?.setWayBack(previous.stack?.rootTitle ?? "")
    }
  }
}

/// A mounted column.
final class ColumnNode: _ContentNode {
  let place: NavigationSplitViewColumn
  private(set) weak var split: SplitViewNode?
  private(set) var stack: NavigationStackNode?
  private var isStackItself = false

  init(_ place: NavigationSplitViewColumn, in split: SplitViewNode) {
    self.place = place
    self.split = split
    super.init(.column, in: split)
    set(.placement, place.name)
  }

  /// A column that is a stack itself needs none around it.
  func mountColumn<Content: View>(_ content: Content) {
    if Content.self is any StackView.Type {
      isStackItself = true
      mount(content: content)
      stack = child as? NavigationStackNode
    } else {
      let stack = NavigationStackNode(nil, in: self)
      self.stack = stack
      stack.mountRoot(content)
      mount(stack)
    }
  }

  func update<Content: View>(_ content: Content) {
    if isStackItself, let child {
      Content._update(child, to: content)
    } else {
      stack?.update(nil, root: content)
    }
  }

  /// The column that links in this one lead to.
  var next: ColumnNode? {
    guard let columns = split?.columns, let index = columns.firstIndex(where: { $0 === self }),
      columns.indices.contains(index + 1)
    else { return nil }
    return columns[index + 1]
  }

  /// Has a narrow window show this column.
  func show() {
    if let split, let index = split.columns.firstIndex(where: { $0 === self }) { split.show(index) }
  }
}

/// A view that is lowered to nothing but a stack.
private protocol StackView {}
extension NavigationStack: StackView {}
