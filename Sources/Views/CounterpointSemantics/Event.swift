/// What a person did to a node, as the renderer reports it: untrusted until the session has validated it.
public struct Event: Hashable, Sendable {
  public var node: NodeID
  public var payload: EventPayload
  public init(node: NodeID, payload: EventPayload) {
    self.node = node
    self.payload = payload
  }
}

public enum EventPayload: Hashable, Sendable {
  case tap
  /// The field now holds `value`; `edit` numbers the edits of this field from 1, upwards.
  case edit(value: String, edit: UInt32)
  /// Return was pressed in a field.
  case submit
  case focus
  case blur
  /// A sheet, cover or alert was closed by the person, not by its buttons.
  case dismiss
  /// The navigation stack shows `depth` pushed screens now (0 is the root): back, however it was asked for.
  case navigate(depth: Int)
  case setOn(Bool)
  case select(Int)
  /// An animation that somebody waits for has finished.
  case animationEnded
}

extension EventPayload {
  /// The payload without its content: what a handler is registered for.
  public var kind: EventKind {
    switch self {
    case .tap: .tap
    case .edit: .edit
    case .submit: .submit
    case .focus: .focus
    case .blur: .blur
    case .dismiss: .dismiss
    case .navigate: .navigate
    case .setOn: .setOn
    case .select: .select
    case .animationEnded: .animationEnded
    }
  }
}

/// Raw values are the wire's numbers and never change meaning.
public enum EventKind: UInt8, Hashable, Sendable, CaseIterable {
  case tap = 1
  case edit = 2
  case submit = 3
  case focus = 4
  case blur = 5
  case dismiss = 6
  case navigate = 7
  case setOn = 8
  case select = 9
  case animationEnded = 10
}
