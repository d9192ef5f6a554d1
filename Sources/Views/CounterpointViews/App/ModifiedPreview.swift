import CounterpointValues
import IssueReporting

/// The surroundings that a trait puts around a preview's view.
struct PreviewSurroundings: PreviewTraitEffect {
  /// Returns the surroundings with the content in them, which they make when they need it.
  let wrap: @MainActor @Sendable (_ makeContent: @escaping @MainActor () -> AnyView) -> AnyView
}

/// A preview's view with a modifier around it.
///
/// The view is made after the modifier's context, which may prepare what the view reads.
struct ModifiedPreview<M: PreviewModifier>: View {
  private enum Phase {
    case preparing
    case ready(content: AnyView, context: M.Context)
    case failed(reason: String)
  }

  let modifier: M
  let makeContent: @MainActor () -> AnyView
  @State private var phase = Phase.preparing

  init(modifier: M, makeContent: @escaping @MainActor () -> AnyView) {
    self.modifier = modifier
    self.makeContent = makeContent
  }

  var body: some View {
    switch phase {
    case .preparing: ProgressView().task { await prepare() }
    case .ready(let content, let context): modifier.body(content: content, context: context)
    case .failed(let reason): Text(verbatim: reason)
    }
  }

  private func prepare() async {
    do {
      let context = try await M.makeSharedContext()
      phase = .ready(content: makeContent(), context: context)
    } catch {
      // Nobody looks any more.
      guard !Task.isCancelled else { return }
      let reason = "'\(M.self).makeSharedContext()' failed: \(error)"
      reportIssue(
        """
        \(reason)

        Previews with this modifier show this instead of their views. Have the context made of what a preview has at hand.
        """)
      phase = .failed(reason: reason)
    }
  }
}
