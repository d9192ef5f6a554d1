import SwiftUINavigation

// CasePaths
@CasePathable private enum Route {
  case south
}

private func names() {
  // SwiftUINavigation
  _ = WithState<Int, Never>.self
  // SwiftNavigation
  _ = AlertState<Never> { TextState("Calm") }
}
