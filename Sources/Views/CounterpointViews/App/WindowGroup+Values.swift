import CounterpointValues

/// The view of a window that is opened for a value. A page is opened for none, so that the value is what the view makes of it.
public nonisolated struct PresentedWindowContent<Data: Hashable & Codable, Content: View>: View {
  private let content: (Binding<Data?>) -> Content
  @State private var value: Data?

  init(_ initial: Data?, _ content: @escaping (Binding<Data?>) -> Content) {
    self.content = content
    _value = State(initialValue: initial)
  }

  @MainActor public var body: some View { content($value) }
}

// `openWindow(value:)` has no other window to open: the page shows the scene without a value, or with the default one.
extension WindowGroup {
  /// Creates a scene for a value that is `nil` to begin with; its view may set it.
  public init<D: Hashable & Codable, C: View>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init { PresentedWindowContent(nil, content) }
  }

  /// Creates a scene for a value that is `nil` to begin with; `id` makes no difference.
  public init<D: Hashable & Codable, C: View>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init { PresentedWindowContent(nil, content) }
  }

  /// Creates a scene, named from the string catalog, for a value that is `nil` to begin with.
  public init<D: Hashable & Codable, C: View>(
    _ titleKey: LocalizedStringKey, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(titleKey) { PresentedWindowContent(nil, content) }
  }

  /// Creates a scene, named from the string catalog, for a value that is `nil` to begin with; `id` makes no difference.
  public init<D: Hashable & Codable, C: View>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(titleKey) { PresentedWindowContent(nil, content) }
  }

  /// - Parameter defaultValue: what the page shows, and shows again when the view sets nothing.
  public init<D: Hashable & Codable, C: View>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init { Self.content(content, defaultValue) }
  }

  /// Creates a scene for a value that is `defaultValue()` until its view sets it; `id` makes no difference.
  public init<D: Hashable & Codable, C: View>(
    id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(for: type, content: content, defaultValue: defaultValue)
  }

  /// Creates a scene, named from the string catalog, for a value that is `defaultValue()` until its view sets it.
  public init<D: Hashable & Codable, C: View>(
    _ titleKey: LocalizedStringKey, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(titleKey) { Self.content(content, defaultValue) }
  }

  /// Creates a scene, named from the string catalog, for a value that is `defaultValue()` until its view sets it; `id` makes no difference.
  public init<D: Hashable & Codable, C: View>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C, defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(titleKey, for: type, content: content, defaultValue: defaultValue)
  }

  /// The view of a window that has a value from the beginning.
  private static func content<D: Hashable & Codable, C: View>(
    _ content: @escaping (Binding<D>) -> C, _ defaultValue: @escaping () -> D
  ) -> PresentedWindowContent<D, C> {
    PresentedWindowContent(nil) { value in
      content(
        Binding {
          value.wrappedValue ?? defaultValue()
        } set: {
          value.wrappedValue = $0
        })
    }
  }
}
