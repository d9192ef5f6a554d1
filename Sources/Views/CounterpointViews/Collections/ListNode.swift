import CounterpointSemantics

/// A mounted list or form.
final class ListNode: _ContentNode {
  var selection: ListSelection?
  private let isForm: Bool
  /// The name of the list's own style, which holds whatever its surroundings say.
  private let ownStyleName: String?
  private var isEditing = false
  private lazy var refresher = Refresher(of: self)
  private let menus = SelectionMenus()

  init(
    in parent: _ViewNode, isForm: Bool = false, styleName: String? = nil, selection: ListSelection?
  ) {
    self.isForm = isForm
    ownStyleName = styleName
    self.selection = selection
    super.init(.list, in: parent)
  }

  override var wrapsChildrenInRows: Bool { true }

  override var windowsItems: Bool {
    reading(.list, default: true) { $0.listWindow == .automatic }
  }

  override func reevaluate() {
    isDirty = false
    show()
    rowsChanged()
  }

  func show() {
    showUsual(unless: environment.traits.contains(.list))
    reading(.list, default: ()) { values in
      let name = isForm ? values.formStyle?.name : values.listStyleName
      set(.styleName, ownStyleName ?? name ?? values.listStyleName ?? (isForm ? "form" : "automatic"))
      isEditing = values.editMode?.wrappedValue.isEditing == true
      set(.isEditing, if: isEditing)
      set(.hidesBackground, if: values.listTraits.background == .hidden)
      refresher.offer(values.refresh)
      menus.menu = selection == nil ? nil : values.selectionMenu
      values.scrollTraits.apply(to: self)
      lengths = values.listLengths
      setLengths()
    }
    guard let selection else { return }
    let isNew = !isSelecting
    isSelecting = true
    set(.selectionMode, selection.isMultiple ? (choosesSeveral ? "multiple" : nil) : "single")
    let chosen = tracking {
      _ = EnvironmentValues(base: environment).editMode?.wrappedValue
      return selection.chosen()
    }
    guard isNew || chosen != self.chosen else { return }
    self.chosen = chosen
    if child != nil { rowsChanged() }
  }

  /// Takes the selection of a newer declaration, whose content is there already; `nil` where nothing can be chosen any more.
  func select(by selection: ListSelection?) {
    self.selection = selection
    if selection != nil { return show() }
    guard isSelecting else { return }
    isSelecting = false
    chosen = []
    set(.selectionMode, nil as AttributeValue?)
    show()
    for tagged in taggedElements {
      guard let row = tagged.element.row else { continue }
      row[.repeatsAction] = nil
      row[.isSelected] = nil
      row.onEvent(.setOn, nil)
    }
    menus.menu = nil
    menus.show(in: [], chosen: [], of: self)
  }

  /// The lengths that the environment gives in points.
  private(set) var lengths: [StyleItem] = []

  private func setLengths() {
    if child != nil { setStyle(lengths) }
  }

  private func showUsual(unless isSaid: Bool) {
    if !isSaid { set(.styleName, ownStyleName ?? (isForm ? "form" : "automatic")) }
  }

  // MARK: Selection

  private var chosen: Set<AnyHashable> = []
  /// Rows have been told of a selection.
  private var isSelecting = false

  private var taggedElements: [TaggedElement] {
    var elements: [TaggedElement] = []
    child?.collectTagged(into: &elements, tag: nil)
    return elements
  }

  override func collectChildren(into nodes: inout [SemanticNode]) {
    super.collectChildren(into: &nodes)
    rowsChanged()
  }

  /// Tells the rows whether they are chosen, and what choosing them does. O(mounted rows).
  func rowsChanged() {
    guard selection != nil else { return }
    var rows: [(row: SemanticNode, tag: AnyHashable)] = []
    let acts = menus.menu?.primaryAction != nil && !isEditing
    for tagged in taggedElements {
      guard let row = tagged.element.row else { continue }
      let tag = selection?.value(of: tagged.tag)
      if let tag { rows.append((row, tag)) }
      let isChoice = canChoose(tagged.element)
      row[.repeatsAction] = acts && tag != nil ? .bool(true) : nil
      guard let tag, isChoice || acts else {
        row[.isSelected] = nil
        row.onEvent(.setOn, nil)
        continue
      }
      row[.isSelected] = .bool(chosen.contains(tag))
      row.onEvent(.setOn) { [weak self] payload in
        guard let self, case .setOn(let isOn) = payload else { return }
        if isChoice { self.selection?.choose(tag, isOn) }
        if acts { menus.menu?.primaryAction?([tag]) }
        // In a narrow window, what is chosen in a column is shown in the next.
        if isOn, self.selection?.isMultiple == false { ancestor(of: ColumnNode.self)?.next?.show() }
        self.show()
        // Where the app refused, the renderer has to be told.
        self.rowsChanged()
      }
    }
    menus.show(in: rows, chosen: self.chosen, of: self)
  }

  override func unmount() {
    menus.unmount()
    super.unmount()
  }

  private func canChoose(_ element: _ElementNode) -> Bool {
    element.isSelectionAllowed && (selection?.isMultiple == false || choosesSeveral)
  }

  /// Several rows of a list are chosen while it is edited; those of a table at any time.
  private var choosesSeveral: Bool { isEditing || ownStyleName == "table" }
}

extension _ElementNode {
  /// The list that the element is, or that it divides into parts.
  final var list: ListNode? { self as? ListNode ?? ancestor(of: ListNode.self) }
}

/// The selection of rows in a list.
struct ListSelection {
  let isMultiple: Bool
  let chosen: () -> Set<AnyHashable>
  /// A tag as a value of the selection; `nil` where it is none.
  let value: (Any) -> AnyHashable?
  let choose: (AnyHashable, Bool) -> Void

  func value(of tag: AnyHashable?) -> AnyHashable? { tag.flatMap { value($0.base) } }

  init<Value: Hashable>(_ selection: Binding<Set<Value>>) {
    isMultiple = true
    chosen = { Set(selection.wrappedValue.map { AnyHashable($0) }) }
    value = { ($0 as? Value).map { AnyHashable($0) } }
    choose = { tag, isOn in
      guard let value = tag.base as? Value else { return }
      if isOn { selection.wrappedValue.insert(value) } else { selection.wrappedValue.remove(value) }
    }
  }

  init<Value: Hashable>(_ selection: Binding<Value?>) {
    isMultiple = false
    chosen = { selection.wrappedValue.map { [AnyHashable($0)] } ?? [] }
    value = { ($0 as? Value).map { AnyHashable($0) } }
    choose = { tag, isOn in
      if let value = tag.base as? Value { selection.wrappedValue = isOn ? value : nil }
    }
  }

  init<Value: Hashable>(_ selection: Binding<Value>) {
    isMultiple = false
    chosen = { [AnyHashable(selection.wrappedValue)] }
    value = { ($0 as? Value).map { AnyHashable($0) } }
    choose = { tag, isOn in
      if isOn, let value = tag.base as? Value { selection.wrappedValue = value }
    }
  }
}
