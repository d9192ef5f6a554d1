import CounterpointValues
import Foundation
import Observation
import OpenCombine

/// A scene with a modifier on the view that fills it.
public nonisolated struct _ModifiedScene<Content: Scene>: Scene {
  public typealias Body = Never
  let scene: Content
  let modify: @MainActor (AnyView) -> AnyView

  @MainActor init(scene: Content, modify: @escaping @MainActor (AnyView) -> AnyView) {
    self.scene = scene
    self.modify = modify
  }

  @MainActor public static func _content(of scene: Self) -> AnyView {
    scene.modify(Content._content(of: scene.scene))
  }
  @MainActor public static func _title(of scene: Self) -> String? { Content._title(of: scene.scene) }
}

extension Scene {
  private func modified(_ modify: @escaping @MainActor (AnyView) -> AnyView) -> some Scene {
    _ModifiedScene(scene: self, modify: modify)
  }

  /// Runs `action` after `value` has changed, with the old and the new one.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    modified { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Runs `action` after `value` has changed.
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    modified { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Runs `action` after `value` has changed, with the new one.
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene {
    modified { AnyView($0.onChange(of: value, perform: action)) }
  }

  /// Sets a value of the environment for all views of the scene.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    modified { AnyView($0.environment(keyPath, value)) }
  }

  /// Puts an observable object, found by its type, into the environment of all views of the scene; `nil` takes it out.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    modified { AnyView($0.environment(object)) }
  }

  /// Puts an object, found by its type, into the environment of all views of the scene.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    modified { AnyView($0.environmentObject(object)) }
  }

  /// Sets where `@AppStorage` properties of the scene's views keep their values.
  public func defaultAppStorage(_ store: any KeyValueStorage) -> some Scene {
    modified { AnyView($0.defaultAppStorage(store)) }
  }

  /// Leaves the place of settings as it is: see the initialisers of `AppStorage`.
  @_disfavoredOverload
  public func defaultAppStorage(_ store: UserDefaults) -> some Scene { self }

  // A tab has no window of its own to say anything about: these do nothing.

  /// Does nothing: a tab has the size that its window has.
  public func defaultSize(_ size: CGSize) -> some Scene { self }
  /// Does nothing: a tab has the size that its window has.
  public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
  /// Does nothing: people resize the windows of browsers as they like.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  /// Does nothing: a page is opened by its address.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}

/// The choice of who decides a window's size: on the web the browser, always.
public struct WindowResizability: Hashable, Sendable {
  private let name: String
  /// The choice that fits the kind of scene; makes no difference here.
  public static let automatic = Self(name: "automatic")
  /// A window that is always as large as its content; makes no difference here.
  public static let contentSize = Self(name: "contentSize")
  /// A window that is at least as large as its content; makes no difference here.
  public static let contentMinSize = Self(name: "contentMinSize")
}
