import Foundation

/// An object that takes part in UIKit's handling of events. Here it is a name for classes to inherit from, such as an app's delegate:
/// events go to the handlers of views.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public required override init() { super.init() }

  open var next: UIResponder? { nil }
  /// The focus is the browser's: see ``FocusState``.
  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { false }

  @available(
    *, unavailable,
    message:
      "Views of a page have no responders: give the field '.focused($isFocused)' and set 'isFocused' to true."
  )
  @discardableResult public final func becomeFirstResponder() -> Bool { false }

  @available(
    *, unavailable,
    message:
      "Views of a page have no responders: give the field '.focused($isFocused)' and set 'isFocused' to false."
  )
  @discardableResult public final func resignFirstResponder() -> Bool { false }
}

// A page is not told of the keyboard on a screen, which moves nothing of it aside: nobody posts these.
extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

/// The event that an action of UIKit's is sent with. There are none.
@preconcurrency @MainActor open class UIEvent: NSObject {}

extension UIApplication {
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
