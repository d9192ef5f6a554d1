import CounterpointSemantics
import IssueReporting

/// A mounted stack. Its screens are the root, then one for each value of the path, then those that
/// modifiers in them present. Covered screens stay mounted, hidden.
final class NavigationStackNode: _ContentNode {
  /// A screen above the root.
  private struct Level {
    enum Source {
      case value(AnyHashable)
      /// Presented by somebody who takes it back by this.
      case presenter(ObjectIdentifier, pop: @MainActor () -> Void)
    }
    var source: Source
    var screen: ScreenNode
    /// Indicates whether the screen only stands for a value of which nobody has made one yet.
    var isPlaceholder = false
  }

  private var path: AnyNavigationPath?
  /// The path, where nobody else keeps it.
  private var ownPath: [AnyHashable] = []
  private var rootScreen: ScreenNode!
  private var levels: [Level] = []
  /// The makers of screens for each type, in the order in which the stack was told of them: the root's before those of
  /// pushed screens.
  private var destinations: [ObjectIdentifier: [NavigationDestinations]] = [:]

  init(_ path: AnyNavigationPath?, in parent: _ViewNode) {
    self.path = path
    super.init(.navigationStack, in: parent)
    semantic.onEvent(.navigate) { [weak self] payload in
      if case .navigate(let depth) = payload { self?.pop(toDepth: depth) }
    }
  }

  func mountRoot<Root: View>(_ root: Root) {
    rootScreen = ScreenNode(in: self)
    rootScreen.mount(content: root)
    synchronise()
    reconcileChildren()
    decorate(style: [])
  }

  func update<Root: View>(_ path: AnyNavigationPath?, root: Root) {
    self.path = path
    if let child = rootScreen.child { Root._update(child, to: root) }
    synchronise()
  }

  override func reevaluate() {
    isDirty = false
    synchronise()
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let rootScreen { body(rootScreen) }
    for level in levels { body(level.screen) }
  }

  override func collectChildren(into nodes: inout [SemanticNode]) {
    for screen in screens { screen.collect(into: &nodes) }
  }

  private var screens: [ScreenNode] { [rootScreen] + levels.map(\.screen) }

  // MARK: Changing the stack

  /// Pushes a link's value.
  func push(_ value: AnyHashable) {
    if let path { return path.append(value) }
    ownPath.append(value)
    synchronise()
  }

  private func pop(toDepth depth: Int) {
    while levels.count > max(0, depth), let top = levels.last {
      switch top.source {
      case .presenter(_, let pop):
        pop()
        // Presenters whose binding refused stay.
        if levels.last?.screen === top.screen { removeLevels(from: levels.count - 1) }
      case .value:
        let valueCount = levels.count { if case .value = $0.source { true } else { false } }
        let surplus = min(valueCount, levels.count - max(0, depth))
        if let path {
          path.removeLast(surplus)
        } else {
          ownPath.removeLast(surplus)
        }
        return synchronise()
      }
    }
  }

  /// Shows a screen over all that there are, for a modifier or a link.
  func present(
    for presenter: _ViewNode, pop: @escaping @MainActor () -> Void, content: (ScreenNode) -> _ViewNode
  ) -> ScreenNode {
    let screen = makeScreen(pop: pop, content: content)
    levels.append(Level(source: .presenter(ObjectIdentifier(presenter), pop: pop), screen: screen))
    levelsChanged()
    return screen
  }

  /// Takes back what `presenter` has shown, with everything over it.
  func dismiss(from presenter: _ViewNode) {
    let id = ObjectIdentifier(presenter)
    guard isMounted,
      let index = levels.firstIndex(where: { if case .presenter(id, _) = $0.source { true } else { false } })
    else { return }
    removeLevels(from: index)
  }

  /// Shows a screen over the root, in place of all that there are: what a link in another column leads to.
  func showAlone(
    for presenter: _ViewNode, pop: @escaping @MainActor () -> Void, content: (ScreenNode) -> _ViewNode
  ) -> ScreenNode {
    if !levels.isEmpty { removeLevels(from: 0) }
    let screen = present(for: presenter, pop: pop, content: content)
    screen.set(.placement, "alone")
    return screen
  }

  /// The way from the root to what is not on this stack; `nil` for none.
  func setWayBack(_ title: String?) {
    rootScreen.set(.hasBackButton, title == nil ? nil : .bool(true))
    rootScreen.set(.backTitle, title)
  }

  var rootTitle: String? { rootScreen?.title }

  // MARK: Destinations

  /// Returns the maker of screens for values of this type, where this stack has been told one. A pushed screen may tell
  /// it again, as those that lead to their own kind do: what is closest to the root holds.
  func destinations(for value: AnyHashable) -> NavigationDestinations? {
    destinations[ObjectIdentifier(type(of: value.base))]?.first
  }

  func register(_ destinations: NavigationDestinations) {
    self.destinations[destinations.type, default: []].append(destinations)
    if rootScreen?.child != nil { graph.reevaluateLater(self) }
  }

  func unregister(_ destinations: NavigationDestinations) {
    self.destinations[destinations.type]?.removeAll { $0 === destinations }
  }

  // MARK: Screens

  /// Brings the screens to the path.
  private func synchronise() {
    let values = tracking { path?.values() } ?? ownPath
    fillPlaceholders()
    let current = levels.prefix { if case .value = $0.source { true } else { false } }
    var common = 0
    while common < current.count, common < values.count, case .value(values[common]) = current[common].source
    {
      common += 1
    }
    guard common < current.count || common < values.count else { return }
    // A value in the middle that has changed brings all above it with it.
    let presenters = common < current.count ? [] : Array(levels[current.count...])
    if common < current.count { removeLevels(from: common) }
    levels.removeLast(presenters.count)
    for value in values[common...] {
      let isKnown = destinations(for: value) != nil
      if !isKnown { reportMissingDestination(for: value) }
      let screen = makeScreen(for: value, at: levels.count)
      levels.append(Level(source: .value(value), screen: screen, isPlaceholder: !isKnown))
    }
    levels += presenters
    levelsChanged()
  }

  /// Shows what has been told meanwhile of values that had no destination, and leaves the screens around as they are.
  private func fillPlaceholders() {
    var hasFilled = false
    for index in levels.indices where levels[index].isPlaceholder {
      guard case .value(let value) = levels[index].source, destinations(for: value) != nil else { continue }
      levels[index].screen.unmount()
      levels[index].screen = makeScreen(for: value, at: index)
      levels[index].isPlaceholder = false
      hasFilled = true
    }
    if hasFilled { levelsChanged() }
  }

  private func makeScreen(for value: AnyHashable, at position: Int) -> ScreenNode {
    makeScreen(pop: { [weak self] in self?.pop(toDepth: position) }) { screen in
      if let destinations = destinations(for: value) { return destinations.make(value, screen) }
      return ContentScope({ Image(systemName: "exclamationmark.triangle") }, in: screen)
    }
  }

  private func makeScreen(
    pop: @escaping @MainActor () -> Void, content: (ScreenNode) -> _ViewNode
  ) -> ScreenNode {
    let screen = ScreenNode(in: self, dismiss: pop)
    screen.set(.hasBackButton, .bool(true))
    screen.mount(content(screen))
    return screen
  }

  private func removeLevels(from index: Int) {
    let removed = levels[index...]
    levels.removeSubrange(index...)
    for level in removed.reversed() {
      if case .presenter(_, let pop) = level.source, level.screen.isMounted, removed.count > 1 { pop() }
      level.screen.unmount()
    }
    levelsChanged()
  }

  private func levelsChanged() {
    childrenChanged()
    let top = screens.last
    for screen in screens { screen.isCovered = screen !== top }
    titlesChanged()
  }

  /// Each screen's back button bears the title of the screen before.
  func titlesChanged() {
    (parent as? ColumnNode)?.split?.titlesChanged()
    for (previous, screen) in zip(screens, levels.map(\.screen)) {
      screen.set(.backTitle, previous.title)
    }
  }

  private func reportMissingDestination(for value: AnyHashable) {
    reportIssue(
      """
      The navigation path holds a value of type '\(type(of: value.base))', but no 'navigationDestination(for:)' in \
      this stack makes a screen of that type, so an empty screen stands for it.
      """)
  }
}

/// One screen of a stack.
final class ScreenNode: PageNode {
  private let inner: EnvironmentScope
  /// Indicates whether there is a screen below to go back to.
  let canBeDismissed: Bool
  private var titles: [(owner: ObjectIdentifier, title: String)] = []
  private var claims = ScreenClaims()
  /// Covered screens are mounted and hidden, and what is on them has left the view.
  var isCovered = false {
    didSet {
      guard isCovered != oldValue else { return }
      set(.isHidden, if: isCovered)
      setVisible(!isCovered)
    }
  }

  init(in stack: _ViewNode, dismiss: (@MainActor () -> Void)? = nil) {
    let outer = stack.environmentForChildren
    var values = EnvironmentValues(base: outer)
    values.beginEditing()
    if let dismiss { values.setDismiss(dismiss) }
    inner = EnvironmentScope(parent: outer, values: values)
    canBeDismissed = dismiss != nil
    super.init(.screen, in: stack)
  }

  override var environmentForChildren: EnvironmentScope { inner }
  override var isVisibleForChildren: Bool { !isCovered && isVisible }

  var title: String? { titles.last?.title }

  func setTitle(_ title: String?, for owner: _ViewNode) {
    let id = ObjectIdentifier(owner)
    if let index = titles.firstIndex(where: { $0.owner == id }) {
      if let title { titles[index].title = title } else { titles.remove(at: index) }
    } else if let title {
      titles.append((id, title))
    }
    set(.title, self.title)
    (parent as? NavigationStackNode)?.titlesChanged()
  }

  /// Says what a modifier on the screen asks of one of its attributes.
  func claim(_ key: AttributeKey, _ claim: ScreenClaim, for owner: _ViewNode) {
    claims.put(claim, for: key, by: owner)
    showClaims(to: key)
  }

  func withdrawClaims(of owner: _ViewNode) {
    for key in claims.withdraw(owner) { showClaims(to: key) }
  }

  private func showClaims(to key: AttributeKey) {
    if case .value(let value) = claims.claim(to: key) { return set(key, value) }
    set(key, key == .hasBackButton && canBeDismissed ? AttributeValue.bool(true) : nil)
  }
}
