import CustomDump
import Foundation

/// A confirmation dialog as data: what it says, and which action each of its buttons sends.
///
/// ```swift
/// state.dialog = ConfirmationDialogState {
///   TextState("Share")
/// } actions: {
///   ButtonState(action: .shareLink) { TextState("As a link") }
///   ButtonState(action: .shareFile) { TextState("As a file") }
/// }
/// ```
///
/// Two dialogs are equal when they say and do the same: ``id`` takes no part in it.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// The identity of this presentation: drawn anew by every initializer, kept by ``map(_:)`` and by copies.
  public let id: UUID
  /// The buttons in the order in which they were listed.
  public var buttons: [ButtonState<Action>]
  /// The words under the title, or `nil` for none.
  public var message: TextState?
  /// The words at the top, where the title is shown.
  public var title: TextState
  /// Says whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  init(
    id: UUID, buttons: [ButtonState<Action>], message: TextState?, title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility
  ) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
    self.titleVisibility = titleVisibility
  }

  /// Creates a dialog of builders that says itself where its title is shown, with an ``id`` of its own.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: uniqueIdentifier(), buttons: actions(), message: message?(), title: title(),
      titleVisibility: titleVisibility)
  }

  /// A dialog that shows its title where the platform does.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(titleVisibility: .automatic, title: title, actions: actions, message: message)
  }

  /// The same dialog, whose buttons send what `transform` makes of their actions.
  ///
  /// - Parameter transform: is given `nil` for a button that only dismisses.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: id, buttons: buttons.map { $0.map(transform) }, message: message, title: title,
      titleVisibility: titleVisibility)
  }
}

/// A value that says whether a dialog shows its title.
public enum ConfirmationDialogStateTitleVisibility: Sendable {
  case automatic
  case hidden
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.titleVisibility == rhs.titleVisibility && lhs.message == rhs.message
      && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(titleVisibility)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [Mirror.Child] = []
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    children.append(("title", title))
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension ConfirmationDialogState: CustomReflectable, CustomStringConvertible {
  /// A description of its words and actions, as in a dump: identifiers are drawn anew each time, and tell nothing.
  public var customMirror: Mirror { customDumpMirror }
  public var description: String { String(customDumping: self) }
}
