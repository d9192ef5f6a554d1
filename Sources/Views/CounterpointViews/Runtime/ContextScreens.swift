import CounterpointValues

/// The screens of one context, for those who have something to say on all of them or to ask of one.
final class ContextScreens: Sendable {
  @MainActor private var graphs: [Weak] = []

  private struct Weak {
    weak var graph: ViewGraph?
  }

  private init() {}

  static func of(_ context: ArchitectureContext) -> ContextScreens {
    context.value(of: ContextScreens.self, orMake: ContextScreens.init)
  }

  @MainActor func add(_ graph: ViewGraph) {
    graphs.removeAll { $0.graph == nil }
    graphs.append(Weak(graph: graph))
  }

  @MainActor func announce(_ text: String) {
    for entry in graphs { entry.graph?.announce(text) }
  }

  @MainActor func play(_ feedback: SensoryFeedback) {
    for entry in graphs { entry.graph?.play(feedback) }
  }

  @MainActor func resetFocus(in namespace: Namespace.ID) {
    for entry in graphs { entry.graph?.defaultFocuses.reset(in: namespace) }
  }

  /// The environment of a whole screen; `nil` where there is none.
  @MainActor var environment: EnvironmentValues? {
    graphs.lazy.compactMap(\.graph).first.map { EnvironmentValues(base: $0.rootEnvironment) }
  }
}
