import ServiceLifecycle

/// A service that begins when companions are there.
struct FollowingService<Base: Service>: Service, CustomStringConvertible {
  let companions: [CompanionService]
  let base: Base
  var description: String { "\(base)" }

  func run() async throws {
    for companion in companions {
      // Asked to stop, nobody waits any more.
      for await _ in companion.readiness.cancelOnGracefulShutdown() {}
      try Task.checkCancellation()
      if Task.isShuttingDownGracefully { return }
    }
    try await base.run()
  }
}
