import CombineSchedulers
import DequeModule
import Foundation
import OpenCombine

/// A subscription that keeps what it is given until it is asked for, and hands it on from the main queue.
final class BufferedSubscription<Downstream: Subscriber>: Subscription where Downstream.Failure == Never {
  private let lock = NSLock()
  private var downstream: Downstream?
  private var buffer: Deque<Downstream.Input> = []
  private var demand = Subscribers.Demand.none
  private var isComplete = false
  private var isDelivering = false
  private var onCancel: (() -> Void)?

  /// - Parameter onCancel: called at most once, from any thread; not after completion.
  init(_ downstream: Downstream, onCancel: @escaping () -> Void) {
    self.downstream = downstream
    self.onCancel = onCancel
  }

  func receive(_ input: Downstream.Input) {
    lock.withLock { if downstream != nil { buffer.append(input) } }
    deliver()
  }

  func receiveCompletion() {
    lock.withLock {
      isComplete = true
      onCancel = nil
    }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    deliver()
  }

  func cancel() {
    let (onCancel, downstream) = lock.withLock {
      defer {
        self.onCancel = nil
        self.downstream = nil
        buffer = []
      }
      return (self.onCancel, self.downstream)
    }
    onCancel?()
    // Released outside the lock: its release may come back here.
    withExtendedLifetime(downstream) {}
  }

  private enum Delivery {
    case input(Downstream.Input, to: Downstream)
    case completion(to: Downstream)
  }

  private func deliver() {
    guard lock.withLock({ downstream != nil && !isDelivering }) else { return }
    UIScheduler.shared.schedule { [self] in
      while let delivery = nextDelivery() {
        switch delivery {
        case .input(let input, let downstream):
          let more = downstream.receive(input)
          lock.withLock {
            demand += more
            isDelivering = false
          }
        case .completion(let downstream):
          downstream.receive(completion: .finished)
        }
      }
    }
  }

  private func nextDelivery() -> Delivery? {
    lock.withLock {
      // What arrives during a delivery is delivered after it.
      guard let downstream, !isDelivering else { return nil }
      if demand > .none, let input = buffer.popFirst() {
        demand -= 1
        isDelivering = true
        return .input(input, to: downstream)
      }
      guard isComplete, buffer.isEmpty else { return nil }
      self.downstream = nil
      return .completion(to: downstream)
    }
  }
}
