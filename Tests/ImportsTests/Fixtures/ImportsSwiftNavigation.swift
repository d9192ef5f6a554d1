import SwiftNavigation

// CasePaths
@CasePathable private enum Route {
  case north(Int)
}

// PerceptionCore
@Perceptible private final class Compass {
  var route: Route?
}

@MainActor private func names() {
  // SwiftNavigation
  @UIBindable var compass = Compass()
  let north: UIBinding<Int?> = $compass.route.north
  _ = north
  _ = AlertState<Never> { TextState("Storm") }
  _ = observe { _ = compass.route }
  withPerceptionTracking {
  } onChange: {
  }
  _ = Perceptions { compass.route }
  _ = PerceptionRegistrar()
}
