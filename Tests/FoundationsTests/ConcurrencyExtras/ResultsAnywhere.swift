import ConcurrencyExtras

/// Results of asynchronous closures in code of every isolation. That it compiles is half of the test.
enum ResultsAnywhere {
  /// Cannot be sent.
  final class Count {
    var value = 1
    nonisolated(nonsending) func next(_ step: Int) async throws -> Int {
      value += step
      return value
    }
  }

  static func add(_ step: Int, to count: Count) async throws -> Int { try await count.next(step) }

  static func nonisolated() async -> Result<Int, any Error> {
    let count = Count()
    var steps = 0
    let result = await Result {
      steps += 1
      _ = try await count.next(steps)
      return try await add(steps, to: count)
    }
    steps += count.value
    return result
  }

  nonisolated(nonsending) static func nearTheCaller() async -> Result<Int, any Error> {
    let count = Count()
    let result = await Result { try await add(2, to: count) }
    count.value += 1
    return result
  }

  static func handedOn<Value>(_ body: () async throws -> Value) async -> Result<Value, any Error> {
    await Result(catching: body)
  }

  @MainActor static func onMain() async -> Result<Int, any Error> {
    let model = Model()
    let result = await Result {
      model.steps += 1
      return try await model.add()
    }
    model.steps += 1
    return result
  }

  @MainActor final class Model {
    var steps = 1
    private let count = Count()

    func add() async throws -> Int {
      let own = await Result(catching: later)
      return try await Result { try await self.count.next(steps) }.get() + own.get()
    }

    private func later() async throws -> Int { 0 }
  }

  actor Worker {
    var steps = 1
    private let count = Count()

    func work() async -> Result<Int, any Error> {
      await Result {
        steps += 1
        return try await count.next(steps)
      }
    }
  }

  static func isolated(to worker: isolated Worker) async -> Result<Int, any Error> {
    await Result {
      worker.steps += 1
      return try await Result { try await worker.step() }.get() + 1
    }
  }
}

extension ResultsAnywhere.Worker {
  func step() async throws -> Int { steps }
}
