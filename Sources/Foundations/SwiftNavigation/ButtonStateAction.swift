import CounterpointValues
import CustomDump

/// The effect of a button of an alert or a dialog: send an action, animated or not, or nothing but dismiss.
public struct ButtonStateAction<Action> {
  /// The way in which the action is sent: animated or not.
  public let type: _ActionType

  /// The way in which an action is sent.
  public enum _ActionType {
    case send(Action?)
    case animatedSend(Action?, animation: Animation?)
  }

  /// Sends `action`; `nil` only dismisses.
  public static func send(_ action: Action?) -> Self { Self(type: .send(action)) }

  /// Sends `action`; what changes, changes with `animation`.
  public static func send(_ action: Action?, animation: Animation?) -> Self {
    Self(type: .animatedSend(action, animation: animation))
  }

  /// The action that is sent, or `nil` where the button only dismisses.
  public var action: Action? {
    switch type {
    case .send(let action), .animatedSend(let action, _): action
    }
  }

  /// Returns the effect with what `transform` makes of the action, with the same animation.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonStateAction<NewAction> {
    switch type {
    case .send(let action): .send(transform(action))
    case .animatedSend(let action, let animation): .send(transform(action), animation: animation)
    }
  }
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonStateAction._ActionType: Equatable where Action: Equatable {}
extension ButtonStateAction._ActionType: Hashable where Action: Hashable {}
extension ButtonStateAction._ActionType: Sendable where Action: Sendable {}

extension ButtonStateAction: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    switch type {
    case .send(let action):
      Mirror(self, children: ["send": action as Any], displayStyle: .enum)
    case .animatedSend(let action, let animation):
      Mirror(self, children: ["send": (action, animation: animation)], displayStyle: .enum)
    }
  }
}

extension ButtonStateAction: CustomReflectable, CustomStringConvertible {
  public var customMirror: Mirror { customDumpMirror }
  public var description: String { String(customDumping: self) }
}
