import CounterpointSemantics
import Foundation

extension Screen {
  /// The navigation stack that a person is in: the topmost one within reach.
  @MainActor
  public struct Navigation {
    let screen: Screen

    /// The number of screens above the root.
    public var depth: Int { ((try? screens())?.count ?? 1) - 1 }

    /// The title of the screen on top.
    public var title: String { (try? screens())?.last?.accessibleName ?? "" }

    /// The titles of all screens of the stack, from the root upwards.
    public var titles: [String] { (try? screens())?.map(\.accessibleName) ?? [] }

    /// Goes back to the screen below the top, as with the back button.
    public func back() async throws { try await go(to: depth - 1) }

    /// Goes back to the root.
    public func backToRoot() async throws { try await go(to: 0) }

    private func go(to depth: Int) async throws {
      let stack = try stack()
      guard depth >= 0 else { throw screen.error("There is no screen to go back to.") }
      guard let refusal = screen.browser.send(.navigate(depth: depth), to: stack) else {
        return await screen.settle()
      }
      throw screen.error("Going back was refused: \(refusal).")
    }

    private func stack() throws(ScreenError) -> SemanticNode {
      let stacks = screen.session.tree.root.descendants { $0.kind == .navigationStack && $0.isReachable }
      guard let stack = stacks.last else { throw screen.error("There is no navigation stack.") }
      return stack
    }

    private func screens() throws(ScreenError) -> [SemanticNode] {
      try stack().children.filter { $0.kind == .screen }
    }
  }
}

extension Screen {
  /// Follows a link into the running app: every `onOpenURL` on screen gets the address.
  /// - Throws: when no view has an `onOpenURL`.
  public func open(_ link: URL) async throws {
    guard session.follow(link) else {
      throw error("No view on screen has an 'onOpenURL' that could take \(link.absoluteString).")
    }
    await settle()
  }
}
