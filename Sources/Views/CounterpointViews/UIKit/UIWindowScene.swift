import CounterpointValues
import Foundation

/// A part of an app that is shown by itself. A person has one: the page.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Says whether it is seen.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// The state that `\.scenePhase` says of the screen of the person whose session runs the code.
  open var activationState: ActivationState {
    switch UIApplication.shared.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }
  /// Always empty; ``View/navigationTitle(_:)`` names a page.
  open var title: String! { "" }

  // The notifications of scenes: an application's are posted by a session, these by nobody.
  /// Nobody posts it; ``UIApplication/willEnterForegroundNotification`` is posted.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Nobody posts it; ``UIApplication/didBecomeActiveNotification`` is posted.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Nobody posts it; ``UIApplication/willResignActiveNotification`` is posted.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Nobody posts it; ``UIApplication/didEnterBackgroundNotification`` is posted.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// The scene with a window: the page of the person whose session runs the code.
@preconcurrency @MainActor public final class UIWindowScene: UIScene {
  /// The screen of the person whose session runs the code.
  public var screen: UIScreen { .main }
  /// One, which shows nothing by itself.
  public var windows: [UIWindow] { [UIWindow(windowScene: self)] }
  /// The only one of ``windows``, made anew whenever somebody asks.
  public var keyWindow: UIWindow? { windows.first }
  /// As the page's window is held; see ``UIDevice/orientation``.
  public var interfaceOrientation: UIInterfaceOrientation {
    UIInterfaceOrientation(rawValue: UIDevice.current.orientation.rawValue) ?? .unknown
  }
  /// Light or dark, as the person's screen is; light outside of sessions.
  public var traitCollection: UITraitCollection {
    let scheme = ContextScreens.of(.current).environment?.colorScheme
    return UITraitCollection(userInterfaceStyle: scheme == .dark ? .dark : .light)
  }
}

/// A window by UIKit's name, for code that asks it for its scene, its controller or its edges. It is made anew whenever
/// somebody asks, so that no person finds what another one wrote.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// Creates a window without a scene or a size.
  public required init() { super.init() }
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a window as large as ``UIScreen/main`` is now.
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: UIScreen.main.bounds)
  }

  /// The scene that the window was made for, or the one that was set.
  open var windowScene: UIWindowScene?
  /// Kept, and never shown: a page shows the views of its app's scenes. `nil` by default.
  open var rootViewController: UIViewController?
  open override var window: UIWindow? { self }
  /// Always `true`: a page has one window.
  open var isKeyWindow: Bool { true }
  /// The screen of the person whose session runs the code.
  open var screen: UIScreen { .main }
  /// Changes nothing: use `preferredColorScheme`.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Shows nothing: a page shows the views of its app's scenes.
  open func makeKeyAndVisible() {}
}

extension UIApplication {
  /// The page of the person whose session runs the code.
  public var connectedScenes: Set<UIScene> { [UIWindowScene()] }
  /// One window, made anew whenever somebody asks.
  public var windows: [UIWindow] { UIWindowScene().windows }
  /// The page's window, made anew whenever somebody asks. Never `nil`.
  public var keyWindow: UIWindow? { UIWindowScene().keyWindow }
}
