import SwiftUINavigationCore

private func names() {
  // SwiftUINavigation
  _ = ConfirmationDialogState<Never> { TextState("Calm") }
}
