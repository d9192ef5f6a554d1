import Perception

@Perceptible private final class Mooring {
  var ropes = 2
}

private func names() {
  // PerceptionCore
  withPerceptionTracking {
  } onChange: {
  }
  // CounterpointViews.Bindable
  _ = Perception.Bindable<Mooring>.self
  // Perception
  _ = WithPerceptionTracking<Int>.self
}
