import CounterpointSemantics
import DeviceClients
import Foundation
import Logging

extension Session {
  /// Takes what the browser says. Untrusted: whatever does not fit the screen as it is now is refused.
  /// - Returns: why an event was refused, or `nil` when it was handled, has to wait its turn, or was no event.
  @discardableResult
  public func receive(_ message: ClientMessage, from connection: SessionConnection) -> EventRefusal? {
    guard let outlet, outlet.connection == connection else { return .notConnected }
    switch message {
    case .event(let number, let event): return receive(event, number: number)
    case .intent(let number): return receive(nil, number: number)
    case .acknowledge(let sequence): acknowledge(sequence)
    case .serviceReply(let request, let reply): return receive(reply, to: request)
    case .environment(let environment): receive(environment)
    }
    return nil
  }

  /// - Parameter event: `nil` for an intent, which is all in its number.
  private func receive(_ event: Event?, number: UInt32) -> EventRefusal? {
    guard number > lastReceivedEvent else { return log(.duplicate, of: event, number: number) }
    if waitingEvents.isEmpty, limiter.take() {
      lastReceivedEvent = number
      return handle(event, number: number)
    }
    // Typed text must not get lost: what comes too fast waits its turn, in order.
    guard waitingEvents.count < configuration.maximumWaitingEvents else {
      // Never acknowledged, and nothing behind it is taken: the browser still has it, connects again and sends it again.
      let refusal = log(.rateLimited, of: event, number: number)
      suspend(.overrun)
      return refusal
    }
    lastReceivedEvent = number
    waitingEvents.append((number, event, elapsed()))
    handleWaitingEventsInTime()
    return nil
  }

  private func handleWaitingEventsInTime() {
    guard throttle == nil else { return }
    throttle = Task { @MainActor [weak self, clock = configuration.clock] in
      while let delay = self?.handleWaitingEvents() {
        do { try await clock.sleep(for: delay) } catch { return }
      }
    }
  }

  /// Handles all events that wait for their turn, whatever the limit, writes what the scene keeps, and tells the browser what came
  /// of them: the session is about to end, and what a person has done is not to end with it.
  public func finish() {
    throttle?.cancel()
    throttle = nil
    while let next = waitingEvents.popFirst() {
      handle(next.event, number: next.number, arrival: next.arrival)
    }
    // Before the browser is told: what it takes for done is kept.
    context.sceneSnapshots.writeAll()
    if phase != .expired { flush() }
  }

  /// Handles as many as may be handled now.
  /// - Returns: after how long the next may be, or `nil` when none waits.
  private func handleWaitingEvents() -> Duration? {
    while let next = waitingEvents.first {
      guard limiter.take() else { return limiter.delay() }
      waitingEvents.removeFirst()
      handle(next.event, number: next.number, arrival: next.arrival)
    }
    throttle = nil
    return nil
  }

  /// - Parameter arrival: when the event came, if it had to wait here.
  @discardableResult
  private func handle(_ event: Event?, number: UInt32, arrival: Duration? = nil) -> EventRefusal? {
    guard let graph else { return .notConnected }
    flushNavigation(before: event)
    guard phase != .expired else { return .notConnected }
    lastHandledEvent = number
    scheduleFlush()
    guard var event else { return nil }
    // What happened since may have disabled, covered or removed the node.
    if graph.needsFlush { run { graph.flush() } }
    let sent = event
    rebase(&event)
    do throws(EventRefusal) {
      let validator = EventValidator(
        tree: tree, maximumTextBytes: configuration.maximumTextBytes, seenFrame: lastConfirmedSequence)
      let handler = try validator.handler(for: event)
      counts?.handledEvent()
      EventDelay.withDelay(delay(of: event, arrival: arrival)) {
        run { graph.update { handler(event.payload) } }
      }
      if event != sent { tellText(after: event) }
      // Made by a person who saw what the snapshot on its way replaces: that the session agrees has to be said.
      if lastSnapshot > lastConfirmedSequence { resendValue(event) }
      return nil
    } catch {
      showCurrentValue(event)
      return log(error, of: event, number: number)
    }
  }

  /// Returns for how many seconds the event has lain anywhere. What the browser says of that is believed up to a limit, and not at
  /// all beyond it.
  private func delay(of event: Event, arrival: Duration?) -> TimeInterval {
    let told = Duration.milliseconds(10 * Int64(event.delay))
    let here = arrival.map { max(.zero, elapsed() - $0) } ?? .zero
    return ((told <= configuration.maximumEventDelay ? told : .zero) + here) / .seconds(1)
  }

  /// Has an edit mean the text that the field holds now, with what the person has done to the one that they saw.
  private func rebase(_ event: inout Event) {
    // What a secure field holds is not in the tree.
    guard case .edit(let value, let edit) = event.payload, let basis = event.basis,
      let node = tree.node(event.node), node.kind == .textField, node[.role] != .string("secure")
    else { return }
    let text = fieldTexts.meant(by: value, in: node, basis: basis)
    event.payload = .edit(value: text, edit: edit)
  }

  /// The page shows another text than the session has made of it.
  private func tellText(after event: Event) {
    guard case .edit(_, let edit) = event.payload, let node = tree.node(event.node),
      case .string(let text) = node[.value] ?? .string("")
    else { return }
    tree.perform(.rewriteText(node.id, text, basedOn: edit))
  }

  /// Sends what leads a person somewhere (focus, selection, scrolls, screens, sheets) before what they have done since is handled, in a frame that
  /// acknowledges no more than was known when that was decided: the browser tells by the number whether it is out of date.
  private func flushNavigation(before event: Event?) {
    guard let graph, event?.payload.kind.isIntent ?? true else { return }
    if graph.needsFlush { run { graph.flush() } }
    if tree.hasPendingNavigation { flush(isUrgent: true) }
  }

  /// The browser shows a control's new value before it knows the answer: a refusal shows the old one again.
  private func showCurrentValue(_ event: Event) {
    guard let node = tree.node(event.node) else { return }
    switch event.payload {
    case .edit(_, let edit) where node.kind == .textField:
      guard case .string(let value) = node[.value] ?? .string("") else { return }
      tree.perform(.rewriteText(node.id, value, basedOn: edit))
    default: resendValue(event)
    }
  }

  /// Tells the browser what holds now for a control that it may show otherwise. Fields have their own way.
  private func resendValue(_ event: Event) {
    guard let node = tree.node(event.node) else { return }
    switch event.payload {
    case .setOn where node.kind == .toggle:
      tree.perform(.setAttribute(node.id, .isOn, node[.isOn]))
    case .select where node.kind == .picker:
      for option in node.pickerOptions {
        tree.perform(.setAttribute(option.id, .isSelected, option[.isSelected]))
      }
    case .adjust where node.kind == .slider,
      .enter where node.kind == .datePicker || node.kind == .colorPicker:
      tree.perform(.setAttribute(node.id, .value, node[.value]))
    default: return
    }
  }

  private func log(_ refusal: EventRefusal, of event: Event?, number: UInt32) -> EventRefusal {
    counts?.refused(refusal)
    guard refusal.isOrdinary || mayLogRefusal() else { return refusal }
    logger.log(
      level: refusal.isOrdinary ? .trace : .warning, "Refused an event: \(refusal).",
      metadata: [
        "event": "\(number)", "kind": "\(event.map { "\($0.payload.kind)" } ?? "intent")",
        "node": "\(event.map { "\($0.node)" } ?? "")",
      ])
    return refusal
  }

  private func receive(_ environment: ClientEnvironment) {
    if waitingEnvironment != nil {
      waitingEnvironment?.environment = environment
    } else if environmentLimiter.take() {
      take(environment)
    } else {
      let delay = environmentLimiter.delay()
      let task = Task { @MainActor [weak self, clock = configuration.clock] in
        do { try await clock.sleep(for: delay) } catch { return }
        guard let self, let environment = waitingEnvironment?.environment else { return }
        waitingEnvironment = nil
        take(environment)
      }
      waitingEnvironment = (environment, task)
    }
  }

  private func take(_ environment: ClientEnvironment) {
    guard environment != self.environment else { return }
    self.environment = environment
    environment.tell(context)
    updateEnvironment()
  }
}
