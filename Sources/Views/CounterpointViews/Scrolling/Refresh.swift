import CounterpointSemantics

/// Fetches content anew, as pulling it down does.
public struct RefreshAction: Sendable {
  let action: @MainActor @Sendable () async -> Void
  /// Runs the action, and returns when it has. No spinner is shown: that is for what a person asks for.
  public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
  /// The action of `refreshable(action:)` around this view; `nil` without one.
  public var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

private enum RefreshKey: TraitKey {
  static var defaultValue: RefreshAction? { nil }
  static var trait: EnvironmentTraits { .list }
}

extension View {
  /// Lets the person fetch what lists and scrolls below show anew: by pulling it down, or with the button that
  /// they show to pointers and keyboards. A spinner turns until `action` returns.
  nonisolated public func refreshable(action: @escaping @Sendable @MainActor () async -> Void) -> some View {
    environment(\.refresh, RefreshAction(action: action))
  }
}

/// Refreshes what a list or a scroll view shows, one time after the other.
@MainActor
final class Refresher {
  private unowned let node: _ElementNode
  private var action: RefreshAction?
  private var task: Task<Void, Never>?
  /// Read by the node, which is so told when a refresh ends, whenever that is.
  private let isRunning = StateCell(false)

  init(of node: _ElementNode) { self.node = node }

  deinit { task?.cancel() }

  /// To be called where the node tracks what it reads.
  func offer(_ action: RefreshAction?) {
    node.set(.isRefreshing, if: isRunning.value)
    let isOffered = self.action != nil
    self.action = action
    guard (action != nil) != isOffered else { return }
    guard action != nil else { return node.semantic.onEvent(.refresh, nil) }
    node.semantic.onEvent(.refresh) { [weak self] _ in self?.refresh() }
  }

  private func refresh() {
    guard task == nil, let action else { return }
    isRunning.value = true
    task = Task { [weak self] in
      await action()
      self?.finish()
    }
  }

  private func finish() {
    task = nil
    isRunning.value = false
  }
}
