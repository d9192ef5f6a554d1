import OpenCombine

// What OpenCombine lacks of Combine and existing code uses most. Written for the shapes of calls; the types of merges of
// three and more are one type here.

extension Publisher {
  /// Publishes what this publisher and `other` do, as it comes.
  public func merge<P: Publisher>(with other: P) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where P.Output == Output, P.Failure == Failure {
    Publishers.MergeMany([eraseToAnyPublisher(), other.eraseToAnyPublisher()])
  }

  /// Publishes what this publisher and both others do, as it comes.
  public func merge<P: Publisher, Q: Publisher>(
    with first: P, _ second: Q
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure {
    merge(with: first).merge(with: second.eraseToAnyPublisher())
  }

  /// Publishes what this publisher and all three others do, as it comes.
  public func merge<P: Publisher, Q: Publisher, R: Publisher>(
    with first: P, _ second: Q, _ third: R
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where
    P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure,
    R.Output == Output, R.Failure == Failure
  {
    merge(with: first, second).merge(with: third.eraseToAnyPublisher())
  }
}

extension Publishers {
  /// Publishes what several publishers of one type do, as it comes; completes with the last of them, or with the first
  /// failure.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The type of the values, which all publishers share.
    public typealias Output = Upstream.Output
    /// The type of the failures, which all share. Any one's failure ends all.
    public typealias Failure = Upstream.Failure

    /// The publishers, in the order in which they are subscribed to.
    public let publishers: [Upstream]

    /// Creates a publisher of what the listed publishers do.
    public init(_ upstream: Upstream...) { publishers = upstream }
    /// Creates a publisher of what the publishers of a sequence do.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    /// Subscribes `subscriber`, and for it to all publishers in their order.
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
      publishers.publisher.setFailureType(to: Failure.self)
        .flatMap { $0 }
        .receive(subscriber: subscriber)
    }

    /// Returns a publisher of what these publishers and `other` do.
    public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
  }

  /// Publishes what two publishers do, as it comes.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// The type of the values, which both share.
    public typealias Output = A.Output
    /// The type of the failures, which both share. Either's failure ends both.
    public typealias Failure = A.Failure

    /// The publisher that is subscribed to first.
    public let a: A
    /// The publisher that is subscribed to second.
    public let b: B

    /// Creates a publisher of what two publishers do.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes `subscriber`, and for it to both publishers.
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
      a.merge(with: b).receive(subscriber: subscriber)
    }
  }

  /// Publishes what three publishers do, as it comes.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure {
    /// The type of the values, which all three share.
    public typealias Output = A.Output
    /// The type of the failures, which all share. Any one's failure ends all.
    public typealias Failure = A.Failure

    /// The publisher that is subscribed to first.
    public let a: A
    /// The publisher that is subscribed to second.
    public let b: B
    /// The publisher that is subscribed to third.
    public let c: C

    /// Creates a publisher of what three publishers do.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Subscribes `subscriber`, and for it to all three publishers.
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
      a.merge(with: b, c).receive(subscriber: subscriber)
    }
  }
}
