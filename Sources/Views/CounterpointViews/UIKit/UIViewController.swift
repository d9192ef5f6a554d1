import Foundation

/// A screen of UIKit's: a name for code that speaks of one. None is ever shown, which the log says of what it is asked to show.
@preconcurrency @MainActor open class UIViewController: NSObject {
  // Not a responder, since those have to be made without arguments, and controllers of apps are not.
  public override init() { super.init() }
  /// Creates a controller. Nothing is read from a nib: both arguments are ignored.
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  /// Creates a controller. Nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init() }

  /// The view, made when it is first asked for.
  open var view: UIView! {
    get {
      if storedView == nil {
        loadView()
        if storedView == nil { storedView = UIView() }
        viewDidLoad()
      }
      return storedView
    }
    set { storedView = newValue }
  }
  private var storedView: UIView?
  /// `true` once ``view`` has been asked for or set.
  open var isViewLoaded: Bool { storedView != nil }
  /// The view, if ``view`` has been asked for or set.
  open var viewIfLoaded: UIView? { storedView }

  /// A title for the app's own use; ``View/navigationTitle(_:)`` names screens. `nil` by default.
  open var title: String?
  /// Kept, and without effect. `automatic` by default.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Kept, and without effect; ``View/preferredColorScheme(_:)`` counts for screens.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The controller that this one was added to, if that one is still there.
  public private(set) weak var parent: UIViewController?
  /// The controllers that were added, the last one last.
  public private(set) var children: [UIViewController] = []
  /// Always `nil`: no controller is shown.
  open var presentedViewController: UIViewController? { nil }
  /// Always `nil`: no controller is shown.
  open var presentingViewController: UIViewController? { nil }

  /// Makes an empty view. It is called when ``view`` is first asked for.
  open func loadView() { storedView = UIView() }
  /// Called when ``view`` has been made, and not when it was set.
  open func viewDidLoad() {}
  /// Nobody calls it: nothing of a controller appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Nobody calls it: nothing of a controller appears.
  open func viewDidAppear(_ animated: Bool) {}
  /// Nobody calls it: nothing of a controller appears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Nobody calls it: nothing of a controller appears.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Nobody calls it, not even ``addChild(_:)``.
  open func didMove(toParent parent: UIViewController?) {}
  /// Nobody calls it, not even ``addChild(_:)``.
  open func willMove(toParent parent: UIViewController?) {}

  /// Adds a controller after the others, and takes it out of its former parent. Its view is not added.
  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.parent = self
    children.append(child)
  }

  /// Takes the controller out of its parent. O(n) of the parent's children.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  /// Shows nothing, and says so in the log, once of each kind of controller. `completion` is not called: what it waits for
  /// does not happen.
  open func present(
    _ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    Appearances.report(
      """
      'present(_:animated:)' shows nothing of '\(type(of: viewController))': there are no controllers in a page. Use 'sheet', \
      'alert' or 'fullScreenCover' of a view.
      """)
  }

  /// There is nothing to dismiss: calls `completion`.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}

/// The style in which a controller would be presented.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// A view in a controller: keeps the view, and shows nothing. A page shows the views of its app's scenes.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
  /// The view that the controller keeps.
  open var rootView: Content

  /// Creates a controller that keeps a view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// - Returns: `nil`: there would be no view.
  public required init?(coder: NSCoder) { nil }

  /// The size that was proposed: only the browser knows how large a view is.
  open func sizeThatFits(in size: CGSize) -> CGSize { size }
}
