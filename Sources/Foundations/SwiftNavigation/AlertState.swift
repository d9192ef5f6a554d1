import CustomDump
import Foundation

/// An alert as data: what it says, and which action each of its buttons sends.
///
/// ```swift
/// state.alert = AlertState {
///   TextState("Delete?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Cancel") }
/// } message: {
///   TextState("This cannot be undone.")
/// }
/// ```
///
/// Without buttons an alert is shown with one that the system supplies. Two alerts are equal when they say and
/// do the same: ``id`` tells one presentation from the next and takes no part in it.
public struct AlertState<Action>: Identifiable {
  /// The identity of this presentation: drawn anew by every initializer, kept by ``map(_:)`` and by copies.
  public let id: UUID
  /// The buttons in the order in which they were listed; with none, the system supplies one.
  public var buttons: [ButtonState<Action>]
  /// The words under the title, or `nil` for none.
  public var message: TextState?
  /// The words at the top.
  public var title: TextState

  init(id: UUID, buttons: [ButtonState<Action>], message: TextState?, title: TextState) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
  }

  /// Creates an alert of builders, with an ``id`` of its own.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: uniqueIdentifier(), buttons: actions(), message: message?(), title: title())
  }

  /// The same alert, whose buttons send what `transform` makes of their actions.
  ///
  /// - Parameter transform: is given `nil` for a button that only dismisses.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      id: id, buttons: buttons.map { $0.map(transform) }, message: message, title: title)
  }
}

extension AlertState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [Mirror.Child] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension AlertState: CustomReflectable, CustomStringConvertible {
  /// A description of its words and actions, as in a dump: identifiers are drawn anew each time, and tell nothing.
  public var customMirror: Mirror { customDumpMirror }
  public var description: String { String(customDumping: self) }
}
