import PerceptionCore

@Perceptible private final class Anchor {
  var depth = 2
  @PerceptionIgnored var log: [String] = []
}

private func names() {
  // PerceptionCore
  _ = PerceptionRegistrar()
  _ = Perceptions { Anchor().depth }
  withPerceptionTracking {
  } onChange: {
  }
  _ = _PerceptionLocals.isInPerceptionTracking
  // Observation
  withObservationTracking {
  } onChange: {
  }
}
