extension View {
  /// Runs `action` each time that the view appears: once it is mounted and visible, and when it is shown again after being covered.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  /// Runs `action` each time that the view is covered, hidden or removed after it has appeared.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }

  /// Runs `action` from the view's appearance on; it is cancelled when the view disappears.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Runs `action` from the view's appearance on, and anew, after cancelling it, whenever `value` changes.
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}

/// A node whose content comes into view and leaves it: when mounted in something visible, when shown again, when
/// covered, when removed. Nothing appears before the graph is started.
class LifecycleNode: _ViewNode {
  final var child: _ViewNode!
  private var hasAppeared = false

  func appear() {}
  func disappear() {}

  /// To be called once the content is mounted.
  final func plan() {
    graph.afterUpdate { [weak self] in
      guard let self, isMounted, isVisible, !hasAppeared else { return }
      hasAppeared = true
      appear()
    }
  }

  private func leave() {
    guard hasAppeared else { return }
    hasAppeared = false
    disappear()
  }

  override func setVisible(_ isVisible: Bool) {
    super.setVisible(isVisible)
    if isVisible { plan() } else { leave() }
  }

  override func unmount() {
    super.unmount()
    leave()
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }
}

private nonisolated struct AppearanceModifier: ViewModifier {
  typealias Body = Never
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = AppearanceNode(modifier, in: parent)
    node.child = V._make(content, in: node)
    node.plan()
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: AppearanceNode.self)
    node.modifier = modifier
    V._update(node.child, to: content)
  }
}

private final class AppearanceNode: LifecycleNode {
  var modifier: AppearanceModifier

  init(_ modifier: AppearanceModifier, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  override func appear() { modifier.appear?() }

  override func disappear() {
    if let action = modifier.disappear { graph.afterUpdate(action) }
  }
}

private nonisolated struct TaskModifier<ID: Equatable>: ViewModifier {
  typealias Body = Never
  let id: ID
  let priority: TaskPriority
  let action: @isolated(any) () async -> Void

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = TaskNode(modifier, in: parent)
    node.child = V._make(content, in: node)
    node.plan()
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: TaskNode<ID>.self)
    node.update(to: modifier)
    V._update(node.child, to: content)
  }
}

private final class TaskNode<ID: Equatable>: LifecycleNode {
  private var modifier: TaskModifier<ID>
  private var task: Task<Void, Never>?

  init(_ modifier: TaskModifier<ID>, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  func update(to new: TaskModifier<ID>) {
    let isNew = new.id != modifier.id
    modifier = new
    guard isNew, let task else { return }
    task.cancel()
    graph.afterUpdate { [weak self] in
      if let self, self.task != nil { appear() }
    }
  }

  override func appear() {
    let action = modifier.action
    task = Task(priority: modifier.priority) { await action() }
  }

  override func disappear() {
    task?.cancel()
    task = nil
  }
}
