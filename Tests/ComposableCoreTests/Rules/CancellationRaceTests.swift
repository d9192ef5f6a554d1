import Combine
import ComposableArchitecture
import ConcurrencyTesting
import Testing

@testable import ComposableCore

/// Cancellations that come while the work begins, from whatever threads. Each is tried many times, on all threads at once.
@Suite(.timeLimit(.minutes(5))) struct CancellationRaceTests {
  static let repetitions = 1_000

  @Test("A cancellation that comes while `withTaskCancellation` begins is not lost")
  func cancellationAtTheBeginning() async {
    let load = PoolLoad()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<Self.repetitions {
        group.addTask {
          let hasBegun = AsyncStream<Void>.makeStream()
          async let canceller: Void = {
            // As soon as the work runs, which may be ahead of the return of the call that made its task.
            for await _ in hasBegun.stream { break }
            Task.cancel(id: number)
          }()
          await #expect(throws: CancellationError.self) {
            try await ComposableCore.withTaskCancellation(id: number) {
              hasBegun.continuation.yield()
              try await Task.never()
            }
          }
          await canceller
        }
      }
    }
    await load.end()
  }

  @Test("Work that cancels itself as its first act is cancelled")
  func selfCancellation() async {
    let load = PoolLoad()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<Self.repetitions {
        group.addTask {
          await #expect(throws: CancellationError.self) {
            try await ComposableCore.withTaskCancellation(id: number) {
              Task.cancel(id: number)
              try await Task.never()
            }
          }
        }
      }
    }
    await load.end()
  }

  @Test("Of many that replace each other at the same time, one is left")
  func replacing() async {
    let load = PoolLoad()
    for _ in 0..<Self.repetitions / 20 {
      let id = AnyHashableSendable(Tracking.nextNumber())
      let left = LockIsolated(20)
      let (isAlone, alone) = AsyncStream<Void>.makeStream()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<20 {
          group.addTask {
            do {
              try await ComposableCore.withTaskCancellation(id: id, cancelInFlight: true) {
                try await Task.never()
              }
            } catch {
              let remaining = left.withValue { left in
                left -= 1
                return left
              }
              if remaining == 1 { alone.yield() }
            }
          }
        }
        for await _ in isAlone { break }
        #expect(left.value == 1)
        Task.cancel(id: id)
      }
      #expect(left.value == 0)
    }
    #expect(await eventually { CancellationRegistry.current.count == 0 })
    await load.end()
  }

  @Test("An outer cancellation reaches work that is about to begin")
  func outerCancellation() async {
    let load = PoolLoad()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<Self.repetitions {
        group.addTask {
          let task = Task {
            try await ComposableCore.withTaskCancellation(id: number) { try await Task.never() }
          }
          task.cancel()
          await #expect(throws: CancellationError.self) { try await task.value }
        }
      }
    }
    await load.end()
  }

  @Test("An effect that cancels its own id as its first act is cancelled") @MainActor
  func effects() async {
    let load = PoolLoad()
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { _, number in
        .run { _ in
          Task.cancel(id: number)
          try await Task.never()
        }
        .cancellable(id: number)
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<Self.repetitions {
        let task = store.send(number)
        group.addTask { await task.finish() }
      }
    }
    #expect(await eventually { CancellationRegistry.current.count == 0 })
    await load.end()
  }

  @Test(
    "A publisher whose subscription cancels its own id is cancelled, and lets go of what it subscribed to")
  @MainActor
  func publishers() async {
    let cancellations = LockIsolated(0)
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { _, number in
        .publisher {
          Deferred {
            Task.cancel(id: number)
            return Empty<Int, Never>(completeImmediately: false)
              .handleEvents(receiveCancel: { cancellations.withValue { $0 += 1 } })
          }
        }
        .cancellable(id: number)
      }
    }
    for number in 0..<100 { await store.send(number).finish() }
    #expect(cancellations.value == 100)
    #expect(await eventually { CancellationRegistry.current.count == 0 })
  }
}
