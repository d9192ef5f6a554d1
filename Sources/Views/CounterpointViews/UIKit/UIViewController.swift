import Foundation

/// A screen of UIKit's: a name for code that speaks of one. None is ever shown, which the log says of what it is asked to show.
@preconcurrency @MainActor open class UIViewController: NSObject {
  // Not a responder, since those have to be made without arguments, and controllers of apps are not.
  public override init() { super.init() }
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// Made when it is first asked for.
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
  open var isViewLoaded: Bool { storedView != nil }
  open var viewIfLoaded: UIView? { storedView }

  open var title: String?
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []
  open var presentedViewController: UIViewController? { nil }
  open var presentingViewController: UIViewController? { nil }

  open func loadView() { storedView = UIView() }
  open func viewDidLoad() {}
  /// Nobody calls these: nothing of it appears.
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func willMove(toParent parent: UIViewController?) {}

  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.parent = self
    children.append(child)
  }

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
  open var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// - Returns: `nil`: there would be no view.
  public required init?(coder: NSCoder) { nil }

  /// The size that was proposed: only the browser knows how large a view is.
  open func sizeThatFits(in size: CGSize) -> CGSize { size }
}
