/// An application: its scenes, and with them its root views. Made once for each person who opens it.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

/// A part of an application that has a window of its own.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  /// The view that fills the scene.
  static func _content(of scene: Self) -> AnyView
  /// Returns the name of the scene's window, if it has one.
  static func _title(of scene: Self) -> String?
}

extension Scene {
  public static func _content(of scene: Self) -> AnyView { AnyView(SceneBody(scene: scene)) }
  public static func _title(of scene: Self) -> String? { Body._title(of: scene.body) }
}

/// A scene of the app's own, evaluated as a view is.
private struct SceneBody<S: Scene>: View {
  private let scene: WithProperties<S>
  init(scene: S) { self.scene = WithProperties(value: scene) }
  var body: some View { S.Body._content(of: scene.value.body) }
}

extension Never: Scene {
  public static func _content(of scene: Never) -> AnyView {}
  public static func _title(of scene: Never) -> String? {}
}

extension Scene where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A scene that any number of windows may show.
public nonisolated struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  let title: String?
  let content: Content

  /// Creates a scene without a name.
  public init(@ViewBuilder content: () -> Content) {
    title = nil
    self.content = content()
  }
  /// Creates a scene whose name, in the tab of the browser, is looked up in the string catalog.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    title = titleKey.plain
    self.content = content()
  }
  /// Creates a scene whose name, in the tab of the browser, is a string as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  /// Creates a scene whose name, in the tab of the browser, is that of a text; its style is left behind.
  public init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.title = title.plain
    self.content = content()
  }
  /// - Parameter id: makes no difference: a tab shows one scene.
  public init(id: String, @ViewBuilder content: () -> Content) { self.init(content: content) }
  /// Creates a scene whose name is looked up in the string catalog; `id` makes no difference.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(titleKey, content: content)
  }
  /// Creates a scene whose name is a string as it is; `id` makes no difference.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.init(title, content: content)
  }

  @MainActor public static func _content(of scene: Self) -> AnyView { AnyView(scene.content) }
  @MainActor public static func _title(of scene: Self) -> String? { scene.title }
}

/// A scene of which there is one window.
public nonisolated struct Window<Content: View>: Scene {
  public typealias Body = Never
  let group: WindowGroup<Content>

  /// Creates a scene whose name is looked up in the string catalog; `id` makes no difference.
  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    group = WindowGroup(titleKey, content: content)
  }
  /// Creates a scene whose name is a string as it is; `id` makes no difference.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    group = WindowGroup(title, content: content)
  }

  @MainActor public static func _content(of scene: Self) -> AnyView { AnyView(scene.group.content) }
  @MainActor public static func _title(of scene: Self) -> String? { scene.group.title }
}

/// An app shows one scene; the first of several is shown.
@resultBuilder
public enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<First: Scene, each Rest: Scene>(
    _ first: First, _ rest: repeat each Rest
  ) -> First { first }
  /// Settings are shown where nothing else is.
  public static func buildBlock<Content: View, Second: Scene, each Rest: Scene>(
    _ settings: Settings<Content>, _ second: Second, _ rest: repeat each Rest
  ) -> Second { second }
  public static func buildOptional<Content: Scene>(_ content: Content?) -> _OptionalScene<Content> {
    _OptionalScene(scene: content)
  }
  public static func buildEither<TrueContent: Scene, FalseContent: Scene>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(storage: .first(first)) }
  public static func buildEither<TrueContent: Scene, FalseContent: Scene>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(storage: .second(second)) }
  public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> Content { content }
}

extension _ConditionalContent: Scene where TrueContent: Scene, FalseContent: Scene {
  @MainActor public static func _content(of scene: Self) -> AnyView {
    switch scene.storage {
    case .first(let scene): TrueContent._content(of: scene)
    case .second(let scene): FalseContent._content(of: scene)
    }
  }
  @MainActor public static func _title(of scene: Self) -> String? {
    switch scene.storage {
    case .first(let scene): TrueContent._title(of: scene)
    case .second(let scene): FalseContent._title(of: scene)
    }
  }
}

/// A scene that may not be there.
public nonisolated struct _OptionalScene<Content: Scene>: Scene {
  public typealias Body = Never
  let scene: Content?
  @MainActor public static func _content(of scene: Self) -> AnyView {
    if let scene = scene.scene { Content._content(of: scene) } else { AnyView(EmptyView()) }
  }
  @MainActor public static func _title(of scene: Self) -> String? {
    if let scene = scene.scene { Content._title(of: scene) } else { nil }
  }
}

/// The root view of an application: evaluated as a view is, so that the app's own state and what it reads count.
public struct AppView<A: App>: View {
  private let app: WithProperties<A>
  /// Creates the root view of `app`; to be made once for each person who opens the app.
  public init(_ app: A) { self.app = WithProperties(value: app) }
  public var body: some View { A.Body._content(of: app.value.body) }

  /// The name that the app gives its window, if it does.
  public var title: String? { A.Body._title(of: app.value.body) }
}
