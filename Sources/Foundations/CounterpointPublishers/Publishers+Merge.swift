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
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
      publishers.publisher.setFailureType(to: Failure.self)
        .flatMap { $0 }
        .receive(subscriber: subscriber)
    }

    public func merge(with other: Upstream) -> MergeMany { MergeMany(publishers + [other]) }
  }

  /// Publishes what two publishers do, as it comes.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
      a.merge(with: b).receive(subscriber: subscriber)
    }
  }

  /// Publishes what three publishers do, as it comes.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
      a.merge(with: b, c).receive(subscriber: subscriber)
    }
  }
}
