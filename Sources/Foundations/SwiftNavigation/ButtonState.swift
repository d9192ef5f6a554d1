import CounterpointValues
import CustomDump
import Foundation
import IssueReporting

/// A button of an alert or a dialog as data.
///
/// A button without action only dismisses. Two buttons are equal when they say and do the same: ``id`` takes
/// no part in it.
public struct ButtonState<Action>: Identifiable {
  /// The identity of the button: drawn anew by every initializer, kept by ``map(_:)`` and by copies.
  public let id: UUID
  /// The action that the button sends, animated or not. It may hold none: then the button only dismisses.
  public let action: ButtonStateAction<Action>
  /// The words on the button.
  public let label: TextState
  /// The purpose of the button, which has a say in its look and place; `nil` for none in particular.
  public let role: ButtonStateRole?

  init(id: UUID, action: ButtonStateAction<Action>, label: TextState, role: ButtonStateRole?) {
    self.id = id
    self.action = action
    self.label = label
    self.role = role
  }

  /// - Parameter action: what the button sends. By default it only dismisses.
  public init(
    role: ButtonStateRole? = nil, action: ButtonStateAction<Action> = .send(nil), label: () -> TextState
  ) {
    self.init(id: uniqueIdentifier(), action: action, label: label(), role: role)
  }

  /// Creates a button that sends `action`, which is not optional: the button always has one.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Calls `perform` with the button's action, animated if the button says so.
  public func withAction(_ perform: (Action?) -> Void) {
    switch action.type {
    case .send(let action): perform(action)
    case .animatedSend(let action, let animation): withAnimation(animation) { perform(action) }
    }
  }

  /// Calls `perform` with the button's action. An animation ends before work that waits does: a button that asks
  /// for one is reported, and its action handled without.
  @MainActor
  public func withAction(_ perform: @MainActor (Action?) async -> Void) async {
    switch action.type {
    case .send(let action):
      await perform(action)
    case .animatedSend(let action, let animation):
      reportIssue(
        """
        The button "\(String(state: label))" asks for the animation \(animation.map { "\($0)" } ?? "nil"), but an \
        asynchronous closure handles its action, and what that changes after it has waited cannot be animated.

        Animate in the closure by "withAnimation", or handle the action with a synchronous one.
        """)
      await perform(action)
    }
  }

  /// The same button, which sends what `transform` makes of its action.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: id, action: action.map(transform), label: label, role: role)
  }
}

/// The purpose of a button of an alert or a dialog.
public enum ButtonStateRole: Hashable, Sendable {
  /// Leaves everything as it is. Shown apart.
  case cancel
  /// Deletes, or does what else cannot be undone. Shown as a warning.
  case destructive
}

extension ButtonState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [Mirror.Child] = []
    if let role { children.append(("role", role)) }
    children.append(("action", action))
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension ButtonState: CustomReflectable, CustomStringConvertible {
  /// A description of its words and actions, as in a dump: identifiers are drawn anew each time, and tell nothing.
  public var customMirror: Mirror { customDumpMirror }
  public var description: String { String(customDumping: self) }
}
