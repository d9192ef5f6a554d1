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
  open var title: String! { "" }

  // The notifications of scenes: an application's are posted by a session, these by nobody.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// The scene with a window: the page of the person whose session runs the code.
@preconcurrency @MainActor public final class UIWindowScene: UIScene {
  public var screen: UIScreen { .main }
  /// One, which shows nothing by itself.
  public var windows: [UIWindow] { [UIWindow(windowScene: self)] }
  public var keyWindow: UIWindow? { windows.first }
  /// As the page's window is held; see ``UIDevice/orientation``.
  public var interfaceOrientation: UIInterfaceOrientation {
    UIInterfaceOrientation(rawValue: UIDevice.current.orientation.rawValue) ?? .unknown
  }
  public var traitCollection: UITraitCollection {
    let scheme = ContextScreens.of(.current).environment?.colorScheme
    return UITraitCollection(userInterfaceStyle: scheme == .dark ? .dark : .light)
  }
}

/// A window by UIKit's name, for code that asks it for its scene, its controller or its edges. It is made anew whenever
/// somebody asks, so that no person finds what another one wrote.
@preconcurrency @MainActor open class UIWindow: UIView {
  public required init() { super.init() }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: UIScreen.main.bounds)
  }

  open var windowScene: UIWindowScene?
  open var rootViewController: UIViewController?
  open override var window: UIWindow? { self }
  open var isKeyWindow: Bool { true }
  open var screen: UIScreen { .main }
  /// Changes nothing: use `preferredColorScheme`.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// Shows nothing: a page shows the views of its app's scenes.
  open func makeKeyAndVisible() {}
}

extension UIApplication {
  /// The page of the person whose session runs the code.
  public var connectedScenes: Set<UIScene> { [UIWindowScene()] }
  public var windows: [UIWindow] { UIWindowScene().windows }
  public var keyWindow: UIWindow? { UIWindowScene().keyWindow }
}
