extension Effect where Action: Sendable {
  /// The actions of this effect, carried out by itself, without a store.
  @_spi(Internals)
  public var actions: AsyncStream<Action> {
    AsyncStream { continuation in
      guard let node else { return continuation.finish() }
      let running = Task { @MainActor in
        let runner = EffectRunner<Action>()
        let (ended, end) = AsyncStream<Never>.makeStream()
        runner.start(
          node,
          outlet: EffectOutlet(send: { continuation.yield($0) }, finish: { end.finish() }))
        for await _ in ended {}
        runner.cancel()
        continuation.finish()
      }
      continuation.onTermination = { _ in running.cancel() }
    }
  }
}
