import NIOCore
import Synchronization

/// Brings what arrives over many connections to the main actor in rounds: however much came since the last one, it costs one
/// hop between threads, which is dearer than what most messages do.
final class InboundBatcher: Sendable {
  /// Takes what one connection has brought, on the main actor.
  typealias Recipient = @MainActor @Sendable (_ messages: CircularBuffer<ByteBuffer>, _ isLast: Bool) -> Void

  /// Connections of which something is to be taken in one round. More wait for the next, so that timers and effects get their
  /// turn.
  private static let roundSize = 256

  private struct Delivery {
    let inbox: Inbox
    let recipient: Recipient
  }
  private struct State {
    var deliveries: [Delivery] = []
    var isRoundPlanned = false
  }
  private let state = Mutex(State())
  private let outboxes: Outboxes

  /// Connections whose answers leave together. More would let the first wait for the last.
  private static let answerSize = 32

  /// - Parameter outboxes: hold what is answered in a round, until some of it is there.
  init(answering outboxes: Outboxes = Outboxes()) { self.outboxes = outboxes }

  /// Has `recipient` get everything that arrives in `inbox`, from now on until its end.
  func deliver(_ inbox: Inbox, to recipient: @escaping Recipient) {
    inbox.notify { [self, weak inbox] in
      if let inbox { post(Delivery(inbox: inbox, recipient: recipient)) }
    }
  }

  private func post(_ delivery: Delivery) {
    let plansRound = state.withLock { state in
      state.deliveries.append(delivery)
      defer { state.isRoundPlanned = true }
      return !state.isRoundPlanned
    }
    if plansRound { planRound() }
  }

  private func planRound() {
    Task { @MainActor in deliverRound() }
  }

  @MainActor
  private func deliverRound() {
    let (deliveries, hasMore) = state.withLock { state in
      let round = Array(state.deliveries.prefix(Self.roundSize))
      state.deliveries.removeFirst(round.count)
      state.isRoundPlanned = !state.deliveries.isEmpty
      return (round, state.isRoundPlanned)
    }
    if hasMore { planRound() }
    for first in stride(from: 0, to: deliveries.count, by: Self.answerSize) {
      outboxes.holding {
        for delivery in deliveries[first..<min(first + Self.answerSize, deliveries.count)] {
          let (messages, isLast) = delivery.inbox.takeAll()
          // Another delivery may have brought it already.
          if !messages.isEmpty || isLast { delivery.recipient(messages, isLast) }
        }
      }
    }
  }
}
