import CounterpointSemantics
import CounterpointValues

extension View {
  /// Puts a search field into the page around, above its content.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchableModifier(text: text, prompt: prompt?.plain))
  }

  /// Puts a search field into the page, with a prompt that is looked up in the string catalog.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchableModifier(text: text, prompt: Text(prompt).plain))
  }

  /// Puts a search field into the page, with a prompt that is shown as it is.
  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    modifier(SearchableModifier(text: text, prompt: String(prompt)))
  }

  /// - Parameter isPresented: whether somebody searches at this moment.
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    modifier(SearchableModifier(text: text, prompt: prompt?.plain, isPresented: isPresented))
  }

  /// Puts a search field into the page, tied to `isPresented`, with a prompt that is looked up in the string catalog.
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchableModifier(text: text, prompt: Text(prompt).plain, isPresented: isPresented))
  }

  /// Puts a search field into the page, tied to `isPresented`, with a prompt that is shown as it is.
  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    modifier(SearchableModifier(text: text, prompt: String(prompt), isPresented: isPresented))
  }

  /// Puts a search field into the page, and suggestions below it while somebody searches.
  nonisolated public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// Offers suggestions while somebody searches; shown below the field.
  nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    environment(\.searchTraits.suggestions, AnyView(suggestions()))
  }

  /// Suggestions are shown in one place: hides them where that is among `placements`.
  nonisolated public func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View {
    transformEnvironment(\.searchTraits.hidesSuggestions) {
      if placements.contains(.content) || placements.contains(.menu) { $0 = visibility == .hidden }
    }
  }

  /// The text that choosing this suggestion searches for.
  nonisolated public func searchCompletion(_ completion: String) -> some View {
    modifier(SearchCompletionModifier(completion: completion))
  }

  /// Ties the focus of the search field in this view to `binding`, both ways.
  nonisolated public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    searchFocused(binding, equals: true)
  }

  /// Ties the focus of the search field in this view to `binding`: it has the focus where that is `value`, both ways.
  nonisolated public func searchFocused<V: Hashable>(
    _ binding: FocusState<V>.Binding, equals value: V
  ) -> some View {
    transformEnvironment(\.searchTraits.focus) { $0.append(SearchFocus(binding, equals: value)) }
  }

  /// Parts of what is searched, of which one is chosen; shown below the field.
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    environment(\.searchTraits.scopes, AnyView(ScopePicker(scope: scope, scopes: scopes())))
  }

  /// Adds scopes as the form without an activation does.
  /// - Parameter activation: not looked at: scopes are shown while somebody searches.
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    searchScopes(scope, scopes: scopes)
  }

  /// The field looks the same in all bars: does nothing.
  nonisolated public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { self }

  /// The field looks the same in all bars: does nothing.
  nonisolated public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }

  /// Whoever types can dictate, as the device lets them: does nothing.
  nonisolated public func searchDictationBehavior(
    _ dictationBehavior: TextInputDictationBehavior
  ) -> some View { self }
}

/// The way in which toolbars treat a search field. Nothing reads it.
public struct SearchToolbarBehavior: Hashable, Sendable {
  let name: String
  /// As the library likes.
  public static let automatic = Self(name: "automatic")
  /// As small as it can be. The field stays as it is.
  public static let minimize = Self(name: "minimize")
}

/// The way in which a field takes dictation. Nothing reads it.
public struct TextInputDictationBehavior: Hashable, Sendable {
  let name: String
  /// As the device likes.
  public static let automatic = Self(name: "automatic")
  /// No dictation. The device does as it likes.
  public static let preventDictation = Self(name: "preventDictation")
  /// Returns the behavior of a field that can be dictated into in its place. The device does as it likes.
  public static func inline(activation: TextInputDictationActivation) -> Self { Self(name: "inline") }
}

/// The act that begins a dictation. Nothing reads it.
public struct TextInputDictationActivation: Hashable, Sendable {
  let name: String
  /// Choosing the field.
  public static let onSelect = Self(name: "onSelect")
  /// Looking at the field.
  public static let onLook = Self(name: "onLook")
}

/// The place of a search field. Nothing reads it: the field stands above the content.
public struct SearchFieldPlacement: Sendable {
  /// The condition for a field below the navigation bar to be shown. Nothing reads it.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    /// As the library likes: the field is always shown.
    public static let automatic = Self()
    /// Always.
    public static let always = Self()
  }
  /// The field stands above the content, wherever it is asked for.
  public static let automatic = Self()
  /// In the toolbar. The field stands above the content all the same.
  public static let toolbar = Self()
  /// In the sidebar. The field stands above the content all the same.
  public static let sidebar = Self()
  /// Below the navigation bar. The field stands above the content, as it does everywhere.
  public static let navigationBarDrawer = Self()
  /// Returns the place below the navigation bar. The mode is not looked at.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> Self { Self() }
}

/// A place where suggestions can be shown. Here they always stand below the field.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
  let bit: Int
  /// As the library likes: below the field.
  public static let automatic = Self(bit: 1)
  /// In a menu.
  public static let menu = Self(bit: 2)
  /// In the content of the page.
  public static let content = Self(bit: 4)

  /// Places where suggestions can be shown. Hiding them in any of them hides them.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// In a menu.
    public static let menu = Self(rawValue: 2)
    /// In the content of the page.
    public static let content = Self(rawValue: 4)
  }
}

/// The moment from which on scopes are shown. Nothing reads it: they are shown while somebody searches.
public struct SearchScopeActivation: Hashable, Sendable {
  let name: String
  /// As the library likes: while somebody searches.
  public static let automatic = Self(name: "automatic")
  /// From the beginning of a search on.
  public static let onSearchPresentation = Self(name: "onSearchPresentation")
  /// From the first letter on. They are shown as soon as somebody searches all the same.
  public static let onTextEntry = Self(name: "onTextEntry")
}

/// The way in which the bar gives way to a search. Nothing reads it.
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  let name: String
  /// As the library likes: the bar stays.
  public static let automatic = Self(name: "automatic")
  /// The bar stays.
  public static let avoidHidingContent = Self(name: "avoidHidingContent")
}

/// Ends the search that the view stands in.
public struct DismissSearchAction: Sendable {
  let action: (@MainActor () -> Void)?
  /// Empties the search field and ends the search. Does nothing where no field is around.
  @MainActor public func callAsFunction() { action?() }
}

extension EnvironmentValues {
  /// Indicates whether somebody uses the search field that belongs to this view.
  public var isSearching: Bool { self[SearchStateKey.self]?.isSearching ?? false }

  /// The action that ends the search around. Does nothing where no field is around.
  public var dismissSearch: DismissSearchAction {
    DismissSearchAction(action: self[SearchStateKey.self]?.dismiss)
  }

  fileprivate var searchState: SearchState? {
    get { self[SearchStateKey.self] }
    set { self[SearchStateKey.self] = newValue }
  }

  fileprivate var searchTraits: SearchTraits {
    get { self[SearchTraitsKey.self] }
    set { self[SearchTraitsKey.self] = newValue }
  }
}

private struct SearchState: Equatable {
  var isSearching: Bool
  let dismiss: @MainActor () -> Void
  let complete: @MainActor (String) -> Void
  /// Compares `isSearching` alone: the effect of the actions never changes for one field.
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.isSearching == rhs.isSearching }
}

/// The settings that modifiers around a searchable view add to its field.
private struct SearchTraits {
  var suggestions: AnyView?
  var hidesSuggestions = false
  var scopes: AnyView?
  var focus: [SearchFocus] = []
}

/// A value that says whether a search field has the focus, its type forgotten.
private struct SearchFocus {
  let isFocused: () -> Bool
  let set: (Bool) -> Void

  init<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) {
    isFocused = { binding.wrappedValue == value }
    set = { isFocused in
      if isFocused {
        binding.wrappedValue = value
      } else if binding.wrappedValue == value {
        binding.wrappedValue = binding.resting
      }
    }
  }
}

private enum SearchStateKey: EnvironmentKey { static var defaultValue: SearchState? { nil } }
private enum SearchTraitsKey: EnvironmentKey { static var defaultValue: SearchTraits { SearchTraits() } }

nonisolated struct SearchableModifier: ViewModifier {
  let text: Binding<String>
  let prompt: String?
  let isPresented: Binding<Bool>?
  let tokens: SearchTokens?
  @State private var isSearching = false

  nonisolated init(
    text: Binding<String>, prompt: String?, isPresented: Binding<Bool>? = nil, tokens: SearchTokens? = nil
  ) {
    self.tokens = tokens
    self.text = text
    self.prompt = prompt
    self.isPresented = isPresented
  }

  @MainActor func body(content: Content) -> some View {
    let isActive = isPresented ?? $isSearching
    let text = text
    let state = SearchState(
      isSearching: isActive.wrappedValue,
      dismiss: {
        text.wrappedValue = ""
        isActive.wrappedValue = false
      }, complete: { text.wrappedValue = $0 })
    content
      .modifier(
        AccessoryModifier(
          accessory: SearchBar(text: text, prompt: prompt, isSearching: isActive, tokens: tokens)
            .environment(\.searchState, state))
      )
      .environment(\.searchState, state)
  }
}

private struct SearchBar: View {
  let text: Binding<String>
  let prompt: String?
  let isSearching: Binding<Bool>
  let tokens: SearchTokens?
  @Environment(\.searchTraits) private var traits
  @Environment(\.locale) private var locale
  @Environment(\.searchSubmitAction) private var submit
  @Environment(\.dismissSearch) private var dismiss
  @FocusState private var isFocused: Bool

  @MainActor var body: some View {
    let isActive = isSearching.wrappedValue
    Element(
      kind: .search,
      attributes: [(.title, .string(shownPrompt)), (.isExpanded, .bool(isActive))],
      content: TupleView(
        tokens?.chips, field, cancelButton(isActive), scopes(isActive), suggestions(isActive)))
  }

  private var shownPrompt: String { prompt ?? SystemStrings.string("Search", in: locale.identifier) }

  @MainActor private var field: some View {
    TextField(shownPrompt, text: text)
      .textFieldStyle(.plain)
      .submitLabel(.search)
      .focused($isFocused)
      .environment(\.submitAction, submit)
      .onChange(of: isFocused) { _, isFocused in
        if isFocused { isSearching.wrappedValue = true }
        for focus in traits.focus { focus.set(isFocused) }
      }
      .onChange(of: traits.focus.contains { $0.isFocused() }, initial: true) { was, isWanted in
        if isWanted { isFocused = true } else if was { isFocused = false }
      }
      .onChange(of: isSearching.wrappedValue, initial: true) { _, isSearching in
        if isSearching { isFocused = true } else if isFocused { isFocused = false }
      }
  }

  @MainActor @ViewBuilder private func cancelButton(_ isActive: Bool) -> some View {
    if isActive {
      Button(role: .cancel) {
        dismiss()
      } label: {
        SystemText("Cancel")
      }
    }
  }

  @MainActor @ViewBuilder private func scopes(_ isActive: Bool) -> some View {
    if isActive, let scopes = traits.scopes { scopes }
  }

  @MainActor @ViewBuilder private func suggestions(_ isActive: Bool) -> some View {
    if isActive, !traits.hidesSuggestions {
      if let offered = tokens?.suggestions { SuggestionsElement(content: offered) }
      if let suggestions = traits.suggestions { SuggestionsElement(content: suggestions) }
    }
  }
}

private nonisolated struct SuggestionsElement: ElementView {
  typealias Body = Never
  let content: AnyView
  var element: Element<AnyView> { Element(kind: .searchSuggestions, content: content) }
}

/// The scopes of a search, as a row of segments.
private nonisolated struct ScopePicker<Value: Hashable, Scopes: View>: View {
  typealias Body = Never
  let scope: Binding<Value>
  let scopes: Scopes

  @MainActor static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    let node = ScopePickerNode(view.scope, in: parent)
    node.mount(content: view.scopes)
    return node
  }

  @MainActor static func _update(_ node: _ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: ScopePickerNode<Value>.self)
    node.scope = view.scope
    if let child = node.child { Scopes._update(child, to: view.scopes) }
    node.show()
  }
}

private final class ScopePickerNode<Value: Hashable>: _ContentNode {
  var scope: Binding<Value>

  init(_ scope: Binding<Value>, in parent: _ViewNode) {
    self.scope = scope
    super.init(.hstack, in: parent)
    set(.styleName, "searchScopes")
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  override func collectChildren(into nodes: inout [SemanticNode]) {
    super.collectChildren(into: &nodes)
    show()
  }

  func show() {
    let current = tracking { scope.wrappedValue }
    var scopes: [TaggedElement] = []
    child?.collectTagged(into: &scopes, tag: nil)
    for scope in scopes {
      guard let value = scope.value(as: Value.self) else { continue }
      scope.element.set(.isOn, .bool(value == current))
      scope.element.semantic.onEvent(.tap) { [weak self] _ in self?.scope.wrappedValue = value }
    }
  }
}

private struct SearchCompletionModifier: ViewModifier {
  let completion: String
  @Environment(\.searchState) private var state

  nonisolated init(completion: String) { self.completion = completion }

  @MainActor func body(content: Content) -> some View {
    Button {
      state?.complete(completion)
    } label: {
      content
    }
    .buttonStyle(.plain)
  }
}
