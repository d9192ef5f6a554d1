/// The label of a button that says no more than its role: the role's usual word, in the reader's language, and its symbol.
///
/// Bars show the symbol, dialogs the word, and other places both.
public nonisolated struct DefaultButtonLabel: View, Sendable {
  let role: ButtonRole

  @MainActor public var body: some View {
    Label {
      Text(systemString: role.usualLabel.word)
    } icon: {
      Image(systemName: role.usualLabel.symbol)
    }
  }
}

extension Button where Label == DefaultButtonLabel {
  /// A button with the usual label of its role.
  @preconcurrency public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
  }
}
