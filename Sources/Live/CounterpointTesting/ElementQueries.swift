import CounterpointSemantics

/// A place in which elements can be looked for: a whole screen, or one element of it.
///
/// A query answers at once, with a description of what is looked for. It is looked for anew each time that the
/// element is used, so that an element can be kept while the screen changes. Elements that a person could reach
/// go before those that are hidden, covered or below a dialog, which are found only when there is no other.
@MainActor
public protocol ElementQueries {
  var screen: Screen { get }
  /// The node that contains what is looked for.
  func container() throws(ScreenError) -> SemanticNode
}

extension ElementQueries {
  /// The one element of that role, and of that accessible name where one is given.
  public func element(_ role: Role, _ name: String? = nil) -> Element {
    Element(query: ElementQuery(role: role, name: name), in: self)
  }

  /// The one element with that `accessibilityIdentifier`.
  public func element(identifier: String) -> Element {
    Element(query: ElementQuery(identifier: identifier), in: self)
  }

  /// All elements of that role that a person could reach, in reading order.
  public func elements(_ role: Role) -> [Element] {
    let query = ElementQuery(role: role)
    guard let container = try? container() else { return [] }
    return query.matches(in: container).filter(\.isReachable).map { Element(screen: screen, node: $0) }
  }

  /// The containers that could be meant: several where the container is an element that is ambiguous.
  var possibleContainers: [SemanticNode] {
    if let element = self as? Element { return element.candidates() }
    return (try? container()).map { [$0] } ?? []
  }

  /// Returns the one button, of that name where one is given.
  public func button(_ name: String? = nil) -> Element { element(.button, name) }
  /// Returns the one link, of that name where one is given.
  public func link(_ name: String? = nil) -> Element { element(.link, name) }
  /// Returns the one text field, of that name where one is given.
  public func textField(_ name: String? = nil) -> Element { element(.textField, name) }
  /// Returns the one switch, of that label where one is given.
  public func toggle(_ name: String? = nil) -> Element { element(.toggle, name) }
  /// Returns the one picker, of that label where one is given.
  public func picker(_ name: String? = nil) -> Element { element(.picker, name) }
  /// Returns the one image, of that name where one is given.
  public func image(_ name: String? = nil) -> Element { element(.image, name) }
  /// A text marked as heading, a section's header or a screen's title.
  public func heading(_ name: String? = nil) -> Element { element(.heading, name) }
  /// A text with exactly these words.
  public func text(_ words: String) -> Element { element(.text, words) }
  /// Returns the one section, of that header where one is given.
  public func section(_ header: String? = nil) -> Element { element(.section, header) }
  /// The row that is called so, or reads so from its first word to its last.
  public func row(_ name: String) -> Element { element(.row, name) }

  /// The label that shows and hides something.
  public func disclosure(_ label: String? = nil) -> Element { element(.disclosure, label) }

  /// The one list; ambiguous, and so an error when it is used, where there are several.
  public var list: Element { element(.list) }
  /// The one alert that is shown.
  public var alert: Element { element(.alert) }
  /// The one sheet that is shown.
  public var sheet: Element { element(.sheet) }
  /// A full screen cover.
  public var cover: Element { element(.cover) }
  /// The one confirmation dialog that is shown.
  public var confirmationDialog: Element { element(.confirmationDialog) }
  /// The one popover that is shown.
  public var popover: Element { element(.popover) }
  /// The tab of that name; tapping it shows what it stands for.
  public func tab(_ name: String) -> Element { element(.tab, name) }
  /// All tabs that a person could reach, in reading order.
  public var tabs: [Element] { elements(.tab) }

  /// All rows that a person could reach, in reading order: of a lazy list, those that are mounted.
  public var rows: [Element] { elements(.row) }
  /// All buttons that a person could reach, in reading order.
  public var buttons: [Element] { elements(.button) }
  /// All texts that a person could reach, in reading order.
  public var texts: [Element] { elements(.text) }
}

/// A description of the element that is looked for.
struct ElementQuery {
  var role: Role?
  var name: String?
  var identifier: String?

  init(role: Role, name: String? = nil) {
    self.role = role
    self.name = name
  }
  init(identifier: String) { self.identifier = identifier }

  var description: String {
    if let identifier { return "element with the identifier “\(identifier)”" }
    let role = role?.rawValue ?? "element"
    return name.map { "\(role) “\($0)”" } ?? role
  }

  @MainActor
  func matches(in container: SemanticNode) -> [SemanticNode] {
    let found = container.descendants { node in
      if let role, !role.matches(node) { return false }
      if let name, node.accessibleName != name { return false }
      if let identifier, node.string(.identifier) != identifier { return false }
      return node.isFound(in: container)
    }
    guard name != nil else { return found }
    // A header with a heading of the same words in it is one thing to a person.
    return found.filter { outer in
      !found.contains { inner in inner !== outer && inner.ancestry.contains { $0 === outer } }
    }
  }

  /// The elements that could be meant: those that cannot be reached only where there is no other.
  @MainActor
  func candidates(in container: SemanticNode) -> [SemanticNode] {
    let all = matches(in: container)
    let reachable = all.filter(\.isReachable)
    return container.preferringOpenContent(reachable.isEmpty ? all : reachable)
  }

  /// The one element that is meant.
  @MainActor
  func resolve(in container: SemanticNode, of screen: Screen) throws(ScreenError) -> SemanticNode {
    let candidates = candidates(in: container)
    if candidates.count == 1 { return candidates[0] }
    guard candidates.isEmpty else {
      throw screen.error("There are \(candidates.count) elements that match: \(description).")
    }
    throw screen.error(
      "There is no \(description).\(hint(in: container))\(container.missingItemsHint)")
  }

  @MainActor
  private func hint(in container: SemanticNode) -> String {
    guard let role, let name else { return "" }
    let sameName = container.descendants { $0.role != nil && $0.accessibleName == name }
    // A row has the name of the control in it, and it is the control that was meant.
    let nearestKind = sameName.first { $0.role != .row } ?? sameName.first
    if let other = nearestKind?.role { return " There is a \(other.rawValue) of that name." }
    let nearest = container.descendants(where: role.matches).map(\.accessibleName)
      .map { (name: $0, distance: editDistance($0.lowercased(), name.lowercased())) }
      .sorted { $0.distance < $1.distance }.prefix(3).map { "“\($0.name)”" }
    return nearest.isEmpty ? "" : " The nearest: \(nearest.joined(separator: ", "))."
  }
}

/// Levenshtein's distance. O(product of the lengths).
private func editDistance(_ first: String, _ second: String) -> Int {
  let first = Array(first), second = Array(second)
  var previous = Array(0...second.count)
  for (row, character) in first.enumerated() {
    var current = [row + 1]
    for (column, other) in second.enumerated() {
      let replaced = previous[column] + (character == other ? 0 : 1)
      current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
    }
    previous = current
  }
  return previous[second.count]
}
