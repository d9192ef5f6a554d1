import ComposableArchitecture
import ComposableCore
import OpenCombine

/// Work that a reducer asks for: a publisher of actions that a store runs.
///
/// It is nothing but a description until a store starts it. Clients of those years return one with the values and the
/// errors of their own; `catchToEffect` makes actions of both.
///
/// - Note: `@unchecked Sendable` although it may hold what is not: it is immutable, and the store that runs it starts
///   and hears it on the main actor alone.
public struct EffectPublisher<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// The actions of the effect.
  public typealias Action = Output

  enum Operation {
    case none
    /// Work that cannot fail, as the store takes it.
    case task(EffectTask<Output>)
    case publisher(AnyPublisher<Output, Failure>)
  }

  let operation: Operation

  init(_ operation: Operation) { self.operation = operation }

  /// The outputs of a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    self.init(.publisher(publisher.eraseToAnyPublisher()))
  }

  /// Starts the work once more for this subscriber.
  public func receive<S: OpenCombine.Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    upstream.receive(subscriber: subscriber)
  }

  var upstream: AnyPublisher<Output, Failure> {
    switch operation {
    case .none: Empty().eraseToAnyPublisher()
    case .task(let task): _EffectPublisher(task).setFailureType(to: Failure.self).eraseToAnyPublisher()
    case .publisher(let publisher): publisher
    }
  }

  /// The work as the store takes it, where it cannot fail.
  var task: EffectTask<Output>? {
    switch operation {
    case .none: return EffectTask.none
    case .task(let task): return task
    case .publisher(let publisher):
      guard let publisher = publisher as? AnyPublisher<Output, Never> else { return nil }
      return .publisher { publisher }
    }
  }
}

extension EffectPublisher where Failure == Never {
  /// The work of a feature that is a type.
  public init(_ task: EffectTask<Output>) { self.init(.task(task)) }

  /// The work as a feature that is a type returns it.
  public var effectTask: EffectTask<Output> {
    switch operation {
    case .none: .none
    case .task(let task): task
    case .publisher(let publisher): .publisher { publisher }
    }
  }
}

// MARK: Composition

extension EffectPublisher {
  /// No work.
  public static var none: Self { Self(.none) }

  /// All of `effects`, at the same time. The first that fails ends them all.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// All of `effects`, at the same time. The first that fails ends them all.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    let effects = effects.filter { !$0.isNone }
    guard effects.count > 1 else { return effects.first ?? .none }
    let tasks = effects.compactMap(\.task)
    if tasks.count == effects.count { return Self(.task(.merge(tasks))) }
    return Self(Publishers.Sequence<[Self], Failure>(sequence: effects).flatMap { $0 })
  }

  /// This effect and `other`, at the same time.
  public func merge(with other: Self) -> Self { .merge(self, other) }

  /// All of `effects`, each when the one before it has ended. The first that fails is the last.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// All of `effects`, each when the one before it has ended. The first that fails is the last.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    let effects = effects.filter { !$0.isNone }
    guard effects.count > 1 else { return effects.first ?? .none }
    let tasks = effects.compactMap(\.task)
    if tasks.count == effects.count { return Self(.task(.concatenate(tasks))) }
    let publishers = effects.map(\.upstream)
    return Self(publishers.dropFirst().reduce(publishers[0]) { $0.append($1).eraseToAnyPublisher() })
  }

  /// This effect and then `other`.
  @_disfavoredOverload
  public func concatenate(with other: Self) -> Self { .concatenate(self, other) }

  /// This effect with each of its outputs turned into another. `transform` sees the dependencies as they are now.
  public func map<T>(_ transform: @escaping (Output) -> T) -> EffectPublisher<T, Failure> {
    switch operation {
    case .none: return .none
    case .task(let task):
      // Called where actions are delivered, which is the main actor.
      let transform = UncheckedSendable(transform)
      return EffectPublisher<T, Failure>(.task(task.map { transform.value($0) }))
    case .publisher(let publisher):
      return withEscapedDependencies { dependencies in
        EffectPublisher<T, Failure>(
          publisher.map { output in dependencies.yield { transform(output) } })
      }
    }
  }

  /// This effect with all that it sends delivered with `animation`.
  public func animation(_ animation: Animation? = .default) -> Self
  where Failure == Never {
    Self(effectTask.animation(animation))
  }

  private var isNone: Bool { if case .none = operation { true } else { false } }
}
