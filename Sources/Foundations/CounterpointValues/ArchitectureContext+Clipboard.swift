import Synchronization

extension ArchitectureContext {
  /// The clipboard of the person to whom the context belongs.
  package var clipboard: ContextClipboard { value(of: ContextClipboard.self, orMake: ContextClipboard.init) }
}

/// The clipboard of one context, for code that cannot wait for it.
package final class ContextClipboard: Sendable {
  private struct State {
    var text: String?
    var write: (@Sendable (String) -> Void)?
  }

  private let state = Mutex(State())

  fileprivate init() {}

  /// The text that was written last; `nil` before.
  package var text: String? { state.withLock { $0.text } }

  /// Has what is written go to `write` from now on.
  package func onWrite(_ write: @escaping @Sendable (String) -> Void) {
    state.withLock { $0.write = write }
  }

  /// - Returns: whether there is a clipboard.
  package func write(_ text: String) -> Bool {
    let write = state.withLock { state in
      if state.write != nil { state.text = text }
      return state.write
    }
    write?(text)
    return write != nil
  }
}
