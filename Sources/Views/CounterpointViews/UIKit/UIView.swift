import Foundation

/// A view of UIKit's: a name for code that speaks of one. What is written to it can be read back; none is ever shown, since a
/// page shows SwiftUI's views and custom elements.
@preconcurrency @MainActor open class UIView: UIResponder, UIAppearance {
  public required init() { super.init() }
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  open var frame = CGRect.zero
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var backgroundColor: UIColor?
  open var tintColor: UIColor?
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var clipsToBounds = false
  open var tag = 0
  open var accessibilityIdentifier: String?

  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  open var window: UIWindow? { superview?.window }
  open var safeAreaInsets: UIEdgeInsets { .zero }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Does nothing: a page lays out what it shows by itself.
  open func layoutIfNeeded() {}
  open func setNeedsLayout() {}

  @available(
    *, unavailable,
    message:
      "Views of a page have no responders: give the field '.focused($isFocused)' and set 'isFocused' to false."
  )
  @discardableResult public final func endEditing(_ force: Bool) -> Bool { false }

  /// Animations are the browser's: changes nothing.
  public static func setAnimationsEnabled(_ enabled: Bool) {}
  public static var areAnimationsEnabled: Bool { true }

  /// Does the changes at once. What is on the screen moves with `withAnimation`.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }
}

/// Distances from the edges of a rectangle.
public struct UIEdgeInsets: Hashable, Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = Self()
}

extension EdgeInsets {
  /// Left is leading, as where text runs from left to right.
  public init(_ insets: UIEdgeInsets) {
    self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
}
