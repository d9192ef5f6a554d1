import CounterpointValues

/// Gives the focus back to who is to have it in the beginning: `@Environment(\.resetFocus) private var resetFocus`, then
/// `resetFocus(in: namespace)`.
///
/// It goes to the first view within a `focusScope` of that namespace that says `prefersDefaultFocus`. Where none does, the
/// focus stays.
@preconcurrency @MainActor public struct ResetFocusAction: Sendable {
  nonisolated init() {}

  /// Moves the focus, on the screens of the person whose session runs the code.
  public func callAsFunction(in namespace: Namespace.ID) {
    ContextScreens.of(.current).resetFocus(in: namespace)
  }
}

private enum ResetFocusKey: EnvironmentKey {
  static var defaultValue: ResetFocusAction { ResetFocusAction() }
}

private enum FocusScopesKey: EnvironmentKey {
  static var defaultValue: Set<Namespace.ID> { [] }
}

extension EnvironmentValues {
  /// Gives the focus to who is to have it in the beginning.
  public var resetFocus: ResetFocusAction { self[ResetFocusKey.self] }

  /// The scopes around.
  fileprivate var focusScopes: Set<Namespace.ID> {
    get { self[FocusScopesKey.self] }
    set { self[FocusScopesKey.self] = newValue }
  }
}

extension View {
  /// Has the control in this view be the one with the focus when the ``focusScope(_:)`` around it of that namespace appears,
  /// and whenever ``EnvironmentValues/resetFocus`` is called for it. Of several, it is the first.
  nonisolated public func prefersDefaultFocus(
    _ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID
  ) -> some View {
    modifier(DefaultFocusModifier(namespace: namespace, isPreferred: prefersDefaultFocus))
  }

  /// Has the focus begin, within this view, where ``prefersDefaultFocus(_:in:)`` says.
  nonisolated public func focusScope(_ namespace: Namespace.ID) -> some View {
    modifier(FocusScopeModifier(namespace: namespace))
  }
}

private nonisolated struct FocusScopeModifier: ViewModifier {
  let namespace: Namespace.ID
  @BoardReader private var board

  @MainActor func body(content: Content) -> some View {
    content
      .transformEnvironment(\.focusScopes) { $0.insert(namespace) }
      .onDisappear { board?.forget(namespace) }
  }
}

private nonisolated struct DefaultFocusModifier: ViewModifier {
  let namespace: Namespace.ID
  let isPreferred: Bool
  @FocusState private var isFocused: Bool
  @Environment(\.focusScopes) private var scopes
  @State private var candidate = DefaultFocusBoard.Candidate()
  @BoardReader private var board

  @MainActor func body(content: Content) -> some View {
    let isCandidate = isPreferred && scopes.contains(namespace)
    content
      .focused($isFocused)
      .onChange(of: isCandidate, initial: true) { candidate.isPreferred = isCandidate }
      .onAppear {
        candidate.focus = { isFocused = true }
        board?.add(candidate, in: namespace)
      }
      .onDisappear { board?.remove(candidate, in: namespace) }
  }
}

/// Hands a modifier the board of the screen that it is on.
@propertyWrapper
private nonisolated struct BoardReader: DynamicProperty {
  private var board: DefaultFocusBoard?

  var wrappedValue: DefaultFocusBoard? { board }

  @MainActor static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {
    property.board = node.graph.defaultFocuses
  }
}

extension BoardReader: FieldComparable {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { true }
}

/// The fields that are to have the focus in the beginning, in each scope of a screen.
@MainActor final class DefaultFocusBoard {
  /// A view that may be given the focus.
  nonisolated final class Candidate {
    var isPreferred = false
    var focus: @MainActor () -> Void = {}
  }

  private struct Scope {
    /// In the order in which they appeared.
    var candidates: [Candidate] = []
    /// The focus is given once; what appears later takes it from nobody.
    var isBegun = false
  }

  private var scopes: [Namespace.ID: Scope] = [:]

  nonisolated init() {}

  func add(_ candidate: Candidate, in namespace: Namespace.ID) {
    scopes[namespace, default: Scope()].candidates.append(candidate)
    guard candidate.isPreferred, scopes[namespace]?.isBegun == false else { return }
    scopes[namespace]?.isBegun = true
    candidate.focus()
  }

  func remove(_ candidate: Candidate, in namespace: Namespace.ID) {
    scopes[namespace]?.candidates.removeAll { $0 === candidate }
    if scopes[namespace]?.candidates.isEmpty == true, scopes[namespace]?.isBegun == false {
      scopes[namespace] = nil
    }
  }

  /// The scope has gone: when it appears again, it begins again.
  func forget(_ namespace: Namespace.ID) {
    scopes[namespace]?.isBegun = false
    if scopes[namespace]?.candidates.isEmpty == true { scopes[namespace] = nil }
  }

  /// Gives the focus to the first that prefers it.
  func reset(in namespace: Namespace.ID) {
    scopes[namespace]?.candidates.first { $0.isPreferred }?.focus()
  }
}
