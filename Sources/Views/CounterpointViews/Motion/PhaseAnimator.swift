import CounterpointSemantics
import CounterpointValues
import Foundation
import IssueReporting

/// Goes through phases, one after the other, each with its own animation: for ever, or once whenever a trigger changes.
///
/// The browser plays each phase by itself; the step from one to the next is a message of the server's, timed by the
/// session's clock, and none is sent while nobody sees the screen. Without any phase there is nothing to show, which is
/// reported.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  public typealias Body = Never
  let phases: [Phase]
  let trigger: AnyEquatable?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?

  /// Creates an animator that goes through all phases and back to the first, once whenever `trigger` changes while it is seen.
  public init<S: Sequence<Phase>>(
    _ phases: S, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = AnyEquatable(trigger)
    self.content = content
    self.animation = animation
  }

  /// Creates an animator that goes through the phases for as long as it is seen. Phases without an animation last 0.05 seconds.
  public init<S: Sequence<Phase>>(
    _ phases: S, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = PhaseNode(view, in: parent)
    node.plan()
    return node
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: PhaseNode<Phase, Content>.self).update(to: view)
  }
}

extension View {
  /// Shows what `content` makes of the view in each phase, through all and back to the first whenever `trigger` changes.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = PlaceholderContentView<Self>(content: AnyView(self))
    return PhaseAnimator(phases, trigger: trigger, content: { content(view, $0) }, animation: animation)
  }

  /// Shows what `content` makes of the view in one phase after the other, for as long as it is seen.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = PlaceholderContentView<Self>(content: AnyView(self))
    return PhaseAnimator(phases, content: { content(view, $0) }, animation: animation)
  }
}

/// A value of which only matters whether it has changed.
struct AnyEquatable: Equatable {
  private let value: any Equatable
  init(_ value: any Equatable) { self.value = value }
  static func == (lhs: Self, rhs: Self) -> Bool {
    func open<E: Equatable>(_ value: E) -> Bool { rhs.value as? E == value }
    return open(lhs.value)
  }
}

private final class PhaseNode<Phase: Equatable, Content: View>: LifecycleNode {
  private var view: PhaseAnimator<Phase, Content>
  private var index = 0
  private var timer: Task<Void, Never>?
  private var scope: ContentScope<Content?>!

  init(_ view: PhaseAnimator<Phase, Content>, in parent: _ViewNode) {
    self.view = view
    super.init(in: parent)
    scope = ContentScope({ [unowned self] in content }, in: self)
    child = scope
    if view.phases.isEmpty { reportNoPhases() }
  }

  /// The view for the current phase; `nil` where there is no phase.
  private var content: Content? {
    view.phases.indices.contains(index) ? view.content(view.phases[index]) : nil
  }

  private func reportNoPhases() {
    reportIssue(
      """
      A phase animator of '\(Phase.self)' has no phases, so it shows nothing. Give it at least one: the first is what \
      stands before and after the animation.
      """)
  }

  func update(to new: PhaseAnimator<Phase, Content>) {
    let isTriggered = view.trigger != new.trigger
    if new.phases.isEmpty, !view.phases.isEmpty { reportNoPhases() }
    view = new
    index = min(index, max(0, new.phases.count - 1))
    scope.update { [unowned self] in content }
    if isTriggered, isVisible { run() }
  }

  override func appear() { if view.trigger == nil { run() } }

  override func disappear() {
    timer?.cancel()
    timer = nil
  }

  private func run() {
    timer?.cancel()
    guard view.phases.count > 1 else { return }
    timer = Task { [weak self, clock = graph.clock] in
      // The first step begins when what has led here has been shown.
      await Task.yield()
      while let seconds = self?.step() {
        guard (try? await clock.sleep(max(0.05, seconds))) != nil, !Task.isCancelled else { return }
      }
    }
  }

  /// Goes to the next phase.
  /// - Returns: how long it takes, or `nil` when it was the last.
  private func step() -> Double? {
    guard isMounted, !Task.isCancelled, view.phases.count > 1 else { return nil }
    let isSeen = EnvironmentValues(base: environment).scenePhase != .background
    guard isSeen else { return 1 }
    index = (index + 1) % view.phases.count
    let animation = view.animation(view.phases[index])
    graph.updateByItself {
      graph.tree.animating(animation.map(AnimationValue.init)) {
        scope.update { [unowned self] in content }
      }
    }
    if view.trigger != nil, index == 0 { return nil }
    return animation?.completionTime(isLogical: true) ?? 0.05
  }
}
