import ComposableArchitecture
import ComposableCore
import Dispatch

/// The way in which ``AnyReducer/debug(_:actionFormat:environment:)`` prints actions.
public enum ActionFormat: Sendable {
  /// The case alone.
  case labelsOnly
  /// With all that the action carries.
  case prettyPrint
}

/// The place where ``AnyReducer/debug(_:actionFormat:environment:)`` prints.
public struct DebugEnvironment: Sendable {
  /// Takes each message. Called on ``queue-swift.property``.
  public var printer: @Sendable (String) -> Void
  /// The queue that messages are printed on, after the action was handled.
  public var queue: DispatchQueue

  /// - Parameters:
  ///   - printer: is given each message, on the queue.
  ///   - queue: a serial one keeps the messages in the order of the actions.
  @preconcurrency
  public init(
    printer: @escaping @Sendable (String) -> Void = { print($0) },
    queue: DispatchQueue = DebugEnvironment.queue
  ) {
    self.printer = printer
    self.queue = queue
  }

  /// The queue that messages wait on where no other is given.
  public static let queue = DispatchQueue(label: "counterpoint.legacy.debug", qos: .utility)
}

extension AnyReducer {
  /// Prints, in debug builds, every action and what it changes.
  @preconcurrency
  public func debug(
    _ prefix: String = "", actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping @Sendable (Environment) -> DebugEnvironment = { _ in
      DebugEnvironment()
    }
  ) -> Self {
    debug(
      prefix, state: { $0 }, action: AnyCasePath(embed: { $0 }, extract: { $0 }), actionFormat: actionFormat,
      environment: toDebugEnvironment)
  }

  /// Prints, in debug builds, every action.
  @preconcurrency
  public func debugActions(
    _ prefix: String = "", actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping @Sendable (Environment) -> DebugEnvironment = { _ in
      DebugEnvironment()
    }
  ) -> Self {
    debug(
      prefix, state: { _ in () }, action: AnyCasePath(embed: { $0 }, extract: { $0 }),
      actionFormat: actionFormat, environment: toDebugEnvironment)
  }

  /// Prints, in debug builds, the actions of one case and what they change of a part of the state. It needs a copy of
  /// that part for every action.
  @preconcurrency
  public func debug<LocalState, LocalAction>(
    _ prefix: String = "", state toLocalState: @escaping @Sendable (State) -> LocalState,
    action toLocalAction: AnyCasePath<Action, LocalAction>, actionFormat: ActionFormat = .prettyPrint,
    environment toDebugEnvironment: @escaping @Sendable (Environment) -> DebugEnvironment = { _ in
      DebugEnvironment()
    }
  ) -> Self {
    #if DEBUG
      return Self { state, action, environment in
        guard let localAction = toLocalAction.extract(from: action) else {
          return run(&state, action, environment)
        }
        let before = toLocalState(state)
        let effect = run(&state, action, environment)
        let debugEnvironment = toDebugEnvironment(environment)
        // Values that nobody changes, looked at by the printer alone.
        let printed = UncheckedSendable((localAction, before, toLocalState(state)))
        debugEnvironment.queue.async {
          let (action, before, after) = printed.value
          debugEnvironment.printer(
            message(prefix, action, format: actionFormat, before: before, after: after))
        }
        return effect
      }
    #else
      return self
    #endif
  }

  /// Brackets each action and each effect with signposts.
  public func signpost(
    _ prefix: String = "",
    log: OSLog = OSLog(subsystem: "counterpoint", category: "Reducer Instrumentation")
  ) -> Self {
    Self { state, action, environment in
      let measured = Reduce<State, Action> { run(&$0, $1, environment).effectTask }.signpost(prefix, log: log)
      return EffectPublisher(measured.reduce(into: &state, action: action))
    }
  }
}

private func message<State, Action>(
  _ prefix: String, _ action: Action, format: ActionFormat, before: State, after: State
) -> String {
  var text = prefix.isEmpty ? "" : "\(prefix): "
  text += "received action:\n"
  switch format {
  case .labelsOnly: text += "  \(caseDescription(of: action))"
  case .prettyPrint: customDump(action, to: &text, indent: 2)
  }
  text += "\n"
  guard State.self != Void.self else { return text }
  return text + (diff(before, after).map { "\($0)\n" } ?? "  (No state changes)\n")
}

extension ComposableCore.Reducer {
  /// Prints, in debug builds, every action and what it changes: `_printChanges()`, as it was first called.
  public func debug() -> _PrintChangesReducer<Self> { self._printChanges() }
}
