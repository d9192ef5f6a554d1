import SwiftUINavigation

// CasePaths
@CasePathable private enum Route {
  case south
}

private func names() {
  // SwiftUINavigation
  _ = TextState("Calm").font(nil)
  // SwiftNavigation
  _ = AlertState<Never> { TextState("Calm") }
}
