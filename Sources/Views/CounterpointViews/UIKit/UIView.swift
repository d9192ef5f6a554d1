import Foundation

/// A view of UIKit's: a name for code that speaks of one. What is written to it can be read back; none is ever shown, since a
/// page shows SwiftUI's views and custom elements.
@preconcurrency @MainActor open class UIView: UIResponder, UIAppearance {
  /// Creates a view without a size.
  public required init() { super.init() }
  /// Creates a view with a frame, in points.
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// The view's place in its superview, in points: kept, and laid out by nobody. Empty by default.
  open var frame = CGRect.zero
  /// The frame's size, in points, at the origin.
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  /// Kept, and never painted. `nil` by default.
  open var backgroundColor: UIColor?
  /// Kept, and never painted. `nil` by default.
  open var tintColor: UIColor?
  /// Kept, and without effect. 1 by default.
  open var alpha: CGFloat = 1
  /// Kept, and without effect. `false` by default.
  open var isHidden = false
  /// Kept, and without effect. `true` by default.
  open var isUserInteractionEnabled = true
  /// Kept, and without effect. `false` by default.
  open var clipsToBounds = false
  /// A number for the app's own use. Zero by default.
  open var tag = 0
  /// Kept, and found by no test: ``View/accessibilityIdentifier(_:)`` names views. `nil` by default.
  open var accessibilityIdentifier: String?

  /// The view that this one was added to, if that one is still there.
  public private(set) weak var superview: UIView?
  /// The views that were added, the last one last.
  public private(set) var subviews: [UIView] = []
  /// The window that the view was added to, directly or within others.
  open var window: UIWindow? { superview?.window }
  /// Always zero: style sheets know the edges of a screen.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  /// Adds a view after the others, and takes it out of its former superview.
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// Takes the view out of its superview. O(n) of the superview's subviews.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Does nothing: a page lays out what it shows by itself.
  open func layoutIfNeeded() {}
  /// Does nothing: a page lays out what it shows by itself.
  open func setNeedsLayout() {}

  /// Unavailable: clear a field's ``FocusState``.
  @available(
    *, unavailable,
    message:
      "Views of a page have no responders: give the field '.focused($isFocused)' and set 'isFocused' to false."
  )
  @discardableResult public final func endEditing(_ force: Bool) -> Bool { false }

  /// Animations are the browser's: changes nothing.
  public static func setAnimationsEnabled(_ enabled: Bool) {}
  /// Always `true`.
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
  /// Points from each edge inward.
  public var top, left, bottom, right: CGFloat
  /// Creates distances in points. Those that are not given are zero.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  /// No distance from any edge.
  public static let zero = Self()
}

extension EdgeInsets {
  /// Left is leading, as where text runs from left to right.
  public init(_ insets: UIEdgeInsets) {
    self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
}
