import Foundation
import OpenCombine

extension Publisher {
  /// Publishes the latest values of this publisher and `other` together, once both have one, whenever either has another.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Publishes what `transform` makes of the latest values of this publisher and `other`.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }

  /// Publishes the latest values of three publishers together.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Publishes what `transform` makes of the latest values of three publishers.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }
}

extension Publishers {
  /// Publishes the latest values of two publishers together, once both have one, whenever either has another.
  ///
  /// Completes when both have completed, or when one that has published nothing has, or with the first failure. Asks for
  /// everything and hands on as much as it is asked for, keeping the latest.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The type of the values: the latest ones of both.
    public typealias Output = (A.Output, B.Output)
    /// The type of the failures, which both share. Either's failure ends both.
    public typealias Failure = A.Failure

    /// The publisher of the first values.
    public let a: A
    /// The publisher of the second values.
    public let b: B

    /// Creates a publisher of the latest values of two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes `subscriber`, and for it to both publishers, the first one first.
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
      let latest = LatestValues<S>(subscriber, count: 2) { values in
        guard let a = values[0], let b = values[1] else { return nil }
        // Set by the sinks of the publishers of that index alone.
        return (a.value as! A.Output, b.value as! B.Output)
      }
      subscriber.receive(subscription: latest)
      latest.subscribe(to: a, at: 0)
      latest.subscribe(to: b, at: 1)
    }
  }

  /// Publishes the latest values of three publishers together. See ``CombineLatest``.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// The type of the values: the latest ones of all three.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The type of the failures, which all share. Any one's failure ends all.
    public typealias Failure = A.Failure

    /// The publisher of the first values.
    public let a: A
    /// The publisher of the second values.
    public let b: B
    /// The publisher of the third values.
    public let c: C

    /// Creates a publisher of the latest values of three publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Subscribes `subscriber`, and for it to the three publishers in their order.
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
      let latest = LatestValues<S>(subscriber, count: 3) { values in
        guard let a = values[0], let b = values[1], let c = values[2] else { return nil }
        // Set by the sinks of the publishers of that index alone.
        return (a.value as! A.Output, b.value as! B.Output, c.value as! C.Output)
      }
      subscriber.receive(subscription: latest)
      latest.subscribe(to: a, at: 0)
      latest.subscribe(to: b, at: 1)
      latest.subscribe(to: c, at: 2)
    }
  }
}

/// A value apart from there being none, also where the value is an optional.
private struct Latest {
  let value: Any
}

/// The latest values of several publishers, and who is given them.
private final class LatestValues<Downstream: Subscriber>: Subscription {
  /// Held while the subscriber is called, so that it hears of one value at a time. Recursive, since a publisher may publish
  /// while it is being subscribed to, and a subscriber ask, or publish in its turn, while it is given.
  private let delivery = NSRecursiveLock()
  /// Guards what changes. Never held while a subscriber or publisher is called or released, so that cancelling waits for
  /// nobody.
  private let lock = NSLock()
  private let combine: ([Latest?]) -> Downstream.Input?
  private var downstream: Downstream?
  private var values: [Latest?]
  private var openCount: Int
  private var demand = Subscribers.Demand.none
  private var hasUndelivered = false
  private var upstreams: [AnyCancellable] = []

  init(_ downstream: Downstream, count: Int, combine: @escaping ([Latest?]) -> Downstream.Input?) {
    self.downstream = downstream
    self.combine = combine
    values = Array(repeating: nil, count: count)
    openCount = count
  }

  func subscribe<P: Publisher>(to publisher: P, at index: Int) where P.Failure == Downstream.Failure {
    guard lock.withLock({ downstream != nil }) else { return }
    let upstream = publisher.sink { [weak self] completion in
      self?.complete(completion, at: index)
    } receiveValue: { [weak self] value in
      self?.set(value, at: index)
    }
    lock.withLock { if downstream != nil { upstreams.append(upstream) } }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    deliver()
  }

  func cancel() { _ = close() }

  /// Lets go of the publishers, and returns the subscriber where it has not been let go of yet.
  private func close() -> Downstream? {
    let (downstream, upstreams) = lock.withLock {
      defer { self.upstreams = [] }
      return (self.downstream.take(), self.upstreams)
    }
    for upstream in upstreams { upstream.cancel() }
    return downstream
  }

  private func set(_ value: Any, at index: Int) {
    delivery.withLock {
      let old = lock.withLock {
        hasUndelivered = true
        defer { values[index] = Latest(value: value) }
        return values[index]
      }
      withExtendedLifetime(old) {}
      deliver()
    }
  }

  private func complete(_ completion: Subscribers.Completion<Downstream.Failure>, at index: Int) {
    delivery.withLock {
      let goesOn = lock.withLock {
        openCount -= 1
        if case .failure = completion { return false }
        return openCount > 0 && values[index] != nil
      }
      if !goesOn { close()?.receive(completion: completion) }
    }
  }

  private func deliver() {
    delivery.withLock {
      while let (downstream, value) = next() {
        let more = downstream.receive(value)
        lock.withLock { demand += more }
      }
    }
  }

  /// The next value that is to be delivered, and to whom.
  private func next() -> (Downstream, Downstream.Input)? {
    lock.withLock {
      guard hasUndelivered, demand > .none, let downstream, let value = combine(values) else { return nil }
      hasUndelivered = false
      demand -= 1
      return (downstream, value)
    }
  }
}
