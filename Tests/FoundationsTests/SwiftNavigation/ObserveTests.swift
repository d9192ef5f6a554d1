import ConcurrencyExtras
import CounterpointValues
import Foundation
import Observation
import Sharing
import SwiftNavigation
import Testing

@MainActor
@Suite struct ObserveTests {
  @Observable @MainActor
  final class Model {
    var count = 0
    var other = 0
  }

  @Test("Rule 120: what is observed runs at once, and again when something that it read has changed")
  func reruns() async {
    let model = Model()
    let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
    let token = observe { continuation.yield(model.count) }
    var iterator = counts.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    model.other = 1
    model.count = 1
    #expect(await iterator.next() == 1)
    model.count = 2
    #expect(await iterator.next() == 2)
    token.cancel()
  }

  @Test("Rule 120: several changes in one go make one run")
  func coalescing() async {
    let model = Model()
    let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
    let token = observe { continuation.yield(model.count) }
    var iterator = counts.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    for _ in 1...3 { model.count += 1 }
    #expect(await iterator.next() == 3)
    token.cancel()
  }

  @Test("Rule 120: everything that is tracked is observed, not only the standard library's objects")
  func tracked() async {
    let place = UIBinding(wrappedValue: 0)
    let model = Model()
    let (values, continuation) = AsyncStream.makeStream(of: [Int].self)
    let token = observe { continuation.yield([place.wrappedValue, model.count]) }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == [0, 0])
    place.wrappedValue = 1
    #expect(await iterator.next() == [1, 0])
    model.count = 1
    #expect(await iterator.next() == [1, 1])
    place.wrappedValue = 2
    #expect(await iterator.next() == [2, 1])
    token.cancel()
  }

  @Test(
    "Rule 107: A change on another thread shows there at once, and who observes on the main actor is told there"
  )
  func changeOnAnotherThread() async {
    let shared = Shared(value: 0)
    let (values, continuation) = AsyncStream.makeStream(of: Int.self)
    let token = observe {
      MainActor.assertIsolated()
      continuation.yield(shared.wrappedValue)
    }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    let (wasOnMain, seen) = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        shared.withLock { $0 = 1 }
        continuation.resume(returning: (Thread.isMainThread, shared.wrappedValue))
      }
    }
    #expect(!wasOnMain && seen == 1)
    #expect(await iterator.next() == 1)
    token.cancel()
  }

  @Test("Rule 120: it runs on the actor that it was made on")
  func isolation() async {
    actor Worker {
      var runs = 0
      let place: UIBinding<Int>
      let continuation: AsyncStream<Int>.Continuation
      var token: ObserveToken?
      init(_ place: UIBinding<Int>, _ continuation: AsyncStream<Int>.Continuation) {
        self.place = place
        self.continuation = continuation
      }
      func start() {
        token = observe { [continuation] in
          self.assertIsolated()
          self.runs += 1
          continuation.yield(self.place.wrappedValue * 10 + self.runs)
        }
      }
    }
    let place = UIBinding(wrappedValue: 1)
    let (values, continuation) = AsyncStream.makeStream(of: Int.self)
    let worker = Worker(place, continuation)
    await worker.start()
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 11)
    place.wrappedValue = 2
    #expect(await iterator.next() == 22)
  }

  @Test("Rule 120: it ends with its token, cancelled or released", arguments: [true, false])
  func end(isCancelled: Bool) async {
    let place = UIBinding(wrappedValue: 0)
    let runs = LockIsolated(0)
    var token: ObserveToken? = observe {
      _ = place.wrappedValue
      runs.withValue { $0 += 1 }
    }
    place.wrappedValue = 1
    if isCancelled {
      token?.cancel()
      #expect(token?.isCancelled == true)
    } else {
      token = nil
    }
    place.wrappedValue = 2
    // A later job of this actor: whatever was due would have run by then.
    let (done, continuation) = AsyncStream.makeStream(of: Void.self)
    let other = observe {
      if place.wrappedValue == 3 { continuation.yield() }
    }
    place.wrappedValue = 3
    var iterator = done.makeAsyncIterator()
    await iterator.next()
    #expect(runs.value == 1)
    _ = (token, other)
  }

  @Test("Rule 120: it is told in which transaction something changed")
  func transaction() async throws {
    let place = UIBinding(wrappedValue: 0)
    let (values, continuation) = AsyncStream.makeStream(of: (String, Animation?).self)
    let token = observe { transaction in
      _ = place.wrappedValue
      continuation.yield((transaction[NameKey.self], Transaction.current.animation))
    }
    var iterator = values.makeAsyncIterator()
    let initial = try #require(await iterator.next())
    #expect(initial == ("none", nil))
    withUITransaction(\.name, "first") { place.wrappedValue = 1 }
    let named = try #require(await iterator.next())
    #expect(named == ("first", nil))
    withAnimation(.easeIn) { place.wrappedValue = 2 }
    let animated = try #require(await iterator.next())
    #expect(animated == ("none", .easeIn))
    token.cancel()
  }

  @Test("Rule 120: a transaction's custom keys have a say in how a change is followed, and in no other")
  func customTransaction() async {
    let place = UIBinding(wrappedValue: 0)
    let (values, continuation) = AsyncStream.makeStream(of: Int.self)
    let token = observe { continuation.yield(place.wrappedValue) }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    withUITransaction(\.speed, 3) { place.wrappedValue = 1 }
    #expect(await iterator.next() == 1)
    #expect(SpeedKey.performed.value == [3])
    place.wrappedValue = 2
    #expect(await iterator.next() == 2)
    #expect(SpeedKey.performed.value == [3])
    token.cancel()
  }

  @Test("Tokens are kept in collections, and equal when they are the same")
  func tokens() {
    var set: Set<ObserveToken> = []
    var array: [ObserveToken] = []
    let token = ObserveToken()
    token.store(in: &set)
    token.store(in: &set)
    token.store(in: &array)
    #expect(set == [token])
    #expect(array == [token])
    #expect(token != ObserveToken())
  }
}

private enum SpeedKey: _UICustomTransactionKey {
  static var defaultValue: Int { 0 }
  static let performed = LockIsolated<[Int]>([])
  static func perform(value: Int, operation: @Sendable () -> Void) {
    performed.withValue { $0.append(value) }
    operation()
  }
}

extension UITransaction {
  fileprivate var speed: Int {
    get { self[SpeedKey.self] }
    set { self[SpeedKey.self] = newValue }
  }
}

private enum NameKey: UITransactionKey {
  static let defaultValue = "none"
}

extension UITransaction {
  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}
