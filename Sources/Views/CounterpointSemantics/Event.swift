/// A person's action on a node, as the renderer reports it: untrusted until the session has validated it.
public struct Event: Hashable, Sendable {
  /// The node on which it happened, which may be gone by now.
  public var node: NodeID
  /// The action itself.
  public var payload: EventPayload
  /// Hundredths of a second for which the event lay in the browser before it was sent.
  public var delay: UInt32
  /// The number of the frame from which the field has the text in which an edit was made; `nil` where that is not told.
  public var basis: UInt32?
  /// Creates an event, by default one that was sent at once.
  public init(node: NodeID, payload: EventPayload, delay: UInt32 = 0, basis: UInt32? = nil) {
    self.node = node
    self.payload = payload
    self.delay = delay
    self.basis = basis
  }
}

/// An action of a person, or a report of the renderer, with its content.
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
  /// A control on a scale stands at a number now, between ``AttributeKey/minimum`` and ``AttributeKey/maximum``.
  case adjust(Double)
  /// A value that is chosen as a whole, in a form that the node's kind defines: a date, a colour, a tab.
  case enter(String)
  /// Measurements by the renderer, such as a size or a range of rows. Nobody has done anything.
  case report([Double])
  /// A movement of one or several fingers or of the pointer. `phase` is 0 while it goes on, 1 at its end and 2 when
  /// it was broken off; what the numbers are depends on the gesture.
  case gesture(phase: Int, [Double])
  /// The row at `from` shall stand before the one that is at `to` (their number for the end), as counted before.
  case move(from: Int, to: Int)
  /// The content shall be fetched anew.
  case refresh
  /// A key or a combination was pressed that the node listens for, as ``AttributeKey/shortcut`` writes it, and a character as it was
  /// typed: `cmd+x`, `shift+A`.
  case key(String)
  /// A report from an element of the app's own, in its own words.
  case custom(name: String, value: String)
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
    case .adjust: .adjust
    case .enter: .enter
    case .report: .report
    case .gesture: .gesture
    case .move: .move
    case .refresh: .refresh
    case .key: .key
    case .custom: .custom
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
  case adjust = 11
  case enter = 12
  case report = 13
  case gesture = 14
  case move = 15
  case refresh = 16
  case key = 17
  case custom = 18
}

extension EventKind {
  /// A Boolean value that says that the event tells what a person has turned to. The others are reports of what has come of something else.
  public var isIntent: Bool {
    switch self {
    case .blur, .animationEnded, .report: false
    case .tap, .edit, .submit, .focus, .dismiss, .navigate, .setOn, .select, .adjust, .enter, .gesture, .move,
      .refresh, .key, .custom:
      true
    }
  }
}
