import CustomDump
import Dispatch

/// A printer for ``Reducer/_printChanges(_:)``.
public struct _ReducerPrinter<State, Action>: Sendable {
  private let print: @Sendable (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  let queue: DispatchQueue

  /// - Parameters:
  ///   - printChange: called for each action. While it runs, shared values in the old state show what they were, and
  ///     in a difference to the new one how they changed.
  ///   - queue: where it is called. A serial queue keeps the order of the actions; without one, the printer has its
  ///     own.
  public init(
    printChange:
      @escaping @Sendable (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void,
    queue: DispatchQueue? = nil
  ) {
    print = printChange
    self.queue = queue ?? DispatchQueue(label: "counterpoint.reducer-printer", qos: .utility)
  }

  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }
}

extension _ReducerPrinter {
  /// Prints the action and the difference that it made to the state.
  public static var customDump: Self { customDump { Swift.print($0) } }

  /// Prints the action's case, without its values.
  public static var actionLabels: Self { actionLabels { Swift.print($0) } }

  static func customDump(
    queue: DispatchQueue? = nil, to output: @escaping @Sendable (String) -> Void
  ) -> Self {
    Self(
      printChange: { action, oldState, newState in
        var text = "received action:\n"
        CustomDump.customDump(action, to: &text, indent: 2)
        text += "\n"
        text += diff(oldState, newState).map { "\($0)\n" } ?? "  (No state changes)\n"
        output(text)
      },
      queue: queue)
  }

  static func actionLabels(
    queue: DispatchQueue? = nil, to output: @escaping @Sendable (String) -> Void
  ) -> Self {
    Self(
      printChange: { action, _, _ in output("received action: \(caseDescription(of: action))") },
      queue: queue)
  }
}

/// `Feature.Action.child(.tapped)`: the type, then the case, then the case of an enum that it carries. No values.
package func caseDescription(of action: Any) -> String {
  "\(TypeName(type(of: action)))\(caseName(of: action))"
}

private func caseName(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return "" }
  // A case without values has no children and is described by its name.
  guard let (label, payload) = mirror.children.first.map({ ($0.label, $0.value) }), let label else {
    return ".\(value)"
  }
  let inner = innermostEnum(of: payload).map(caseName) ?? ""
  return inner.isEmpty ? ".\(label)" : ".\(label)(\(inner))"
}

/// The enum that a payload is, or that ends a labelled payload such as `(id:, action:)`.
private func innermostEnum(of payload: Any) -> Any? {
  let mirror = Mirror(reflecting: payload)
  switch mirror.displayStyle {
  case .enum: return payload
  case .tuple: return mirror.children.map(\.value).last { Mirror(reflecting: $0).displayStyle == .enum }
  default: return nil
  }
}
