import Foundation
import OpenCombine

/// The work that an app does once, before its first screen: see ``UIApplicationDelegateAdaptor``.
///
/// The rest of what UIKit tells its delegates, apps with scenes hear from ``EnvironmentValues/scenePhase``.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Final classes have it. Other classes have to say `required override init() { super.init() }`: without Objective-C there
  /// is no other way to make an object of a class that only its type tells.
  init()
  /// - Returns: without effect: a page is not opened by what the app says.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// - Parameter launchOptions: `nil`: addresses come to `onOpenURL`.
  /// - Returns: without effect: a page is not opened by what the app says.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Does nothing, for delegates that have nothing to do here.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Does nothing, for delegates that have nothing to do here.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

extension UIApplication {
  /// The name of a reason why the app was launched. There is nothing here that it says of a page.
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The address that opened the app. Never there: addresses come to `onOpenURL`.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The app that opened this one. Never there.
    public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The notification that opened the app. Never there.
    public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The shortcut that opened the app. Never there.
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }
}

/// Makes an object with the app, and tells it that the app was launched, before the first scene is evaluated:
/// `@UIApplicationDelegateAdaptor(AppDelegate.self) var delegate` in an ``App``, whose scenes may show what it holds.
///
/// Each session has an app of its own, and so a delegate of its own. An observable object's changes are followed.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>: DynamicProperty {
  private let delegate: DelegateType
  private var observer: ObjectObserver?

  /// Creates a delegate of that type, by its `init()`.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) { delegate = DelegateType() }

  /// The delegate. A view or scene that reads it is evaluated anew when a delegate that is observable
  /// changes.
  public var wrappedValue: DelegateType {
    observer?.access()
    return delegate
  }

  public static func _install(_ property: inout Self, slot: inout AnyObject?, in node: _ViewNode) {
    let launch = slot as? Launch ?? Launch()
    property.observer = launch.observer
    guard slot == nil else { return }
    slot = launch
    if let object = property.delegate as? any ObservableObject { launch.observer.observe(object) }
    _ = property.delegate.application(.shared, willFinishLaunchingWithOptions: nil)
    _ = property.delegate.application(.shared, didFinishLaunchingWithOptions: nil)
  }

  /// That the delegate was told.
  private final class Launch {
    let observer = ObjectObserver()
  }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  /// Makes bindings to the delegate's properties.
  public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject<DelegateType>.Wrapper(object: delegate, observer: observer)
  }
}
