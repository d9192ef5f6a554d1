import Foundation

/// An object that takes part in UIKit's handling of events. Here it is a name for classes to inherit from, such as an app's delegate:
/// events go to the handlers of views.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public required override init() { super.init() }

  /// Always `nil`: there is no chain that events go along.
  open var next: UIResponder? { nil }
  /// The focus is the browser's: see ``FocusState``.
  open var canBecomeFirstResponder: Bool { false }
  /// Always `false`: ``FocusState`` says where the keyboard goes.
  open var isFirstResponder: Bool { false }

  /// Unavailable: set a field's ``FocusState``.
  @available(
    *, unavailable,
    message:
      "Views of a page have no responders: give the field '.focused($isFocused)' and set 'isFocused' to true."
  )
  @discardableResult public final func becomeFirstResponder() -> Bool { false }

  /// Unavailable: clear a field's ``FocusState``.
  @available(
    *, unavailable,
    message:
      "Views of a page have no responders: give the field '.focused($isFocused)' and set 'isFocused' to false."
  )
  @discardableResult public final func resignFirstResponder() -> Bool { false }
}

// A page is not told of the keyboard on a screen, which moves nothing of it aside: nobody posts these.
extension UIResponder {
  /// Nobody posts it: a page is not told of the keyboard on a screen.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Nobody posts it: a page is not told of the keyboard on a screen.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Nobody posts it: a page is not told of the keyboard on a screen.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Nobody posts it: a page is not told of the keyboard on a screen.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Nobody posts it: a page is not told of the keyboard on a screen.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Nobody posts it: a page is not told of the keyboard on a screen.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// The key of the keyboard's frame before a change. No notification comes with it.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the keyboard's frame after a change. No notification comes with it.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the seconds that the keyboard moves for. No notification comes with it.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve that the keyboard moves by. No notification comes with it.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

/// The event that an action of UIKit's is sent with. There are none.
@preconcurrency @MainActor open class UIEvent: NSObject {}

extension UIApplication {
  /// Unavailable: there are no responders to send an action to.
  @available(
    *, unavailable,
    message: """
      Views of a page have no responders: to put a keyboard away, give the field '.focused($isFocused)' and set 'isFocused' \
      to false.
      """
  )
  @discardableResult
  public func sendAction(_ action: Any, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    false
  }
}
