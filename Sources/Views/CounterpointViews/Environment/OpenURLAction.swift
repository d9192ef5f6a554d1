import Foundation

/// Opens addresses: in the browser of the person who uses the app, unless somebody above decided otherwise.
public struct OpenURLAction: Sendable {
  /// The result of a handler for an address.
  public struct Result: Sendable {
    enum Outcome: Sendable {
      case handled, discarded
      case system(URL?)
    }
    let outcome: Outcome
    /// The handler did what there was to do.
    public static let handled = Result(outcome: .handled)
    /// Nothing is to be done.
    public static let discarded = Result(outcome: .discarded)
    /// The browser opens the address.
    public static let systemAction = Result(outcome: .system(nil))
    /// The browser opens another address.
    public static func systemAction(_ url: URL) -> Result { Result(outcome: .system(url)) }
    /// The browser opens the address. Where, it decides itself.
    public static func systemAction(prefersInApp: Bool) -> Result { .systemAction }
    /// The browser opens another address. Where, it decides itself.
    public static func systemAction(_ url: URL, prefersInApp: Bool) -> Result { .systemAction(url) }
  }

  private let handler: @MainActor @Sendable (URL) -> Result
  /// Opens an address in the browser, and returns whether it could.
  private let system: @Sendable (URL) async -> Bool

  /// - Parameter handler: called with each address that is to be opened.
  public init(handler: @escaping @MainActor @Sendable (URL) -> Result) {
    self.init(handler: handler, system: { _ in false })
  }

  package init(system: @escaping @Sendable (URL) async -> Bool) {
    self.init(handler: { _ in .systemAction }, system: system)
  }

  private init(
    handler: @escaping @MainActor @Sendable (URL) -> Result, system: @escaping @Sendable (URL) async -> Bool
  ) {
    self.handler = handler
    self.system = system
  }

  /// The same handler, whose `systemAction` is that of `outer`.
  func within(_ outer: OpenURLAction) -> OpenURLAction { Self(handler: handler, system: outer.system) }

  /// Opens an address, and does not say whether it could.
  @MainActor public func callAsFunction(_ url: URL) { self(url) { _ in } }

  /// Opens `url` as far as ``callAsFunction(_:)``; a browser does not distinguish.
  @MainActor public func callAsFunction(_ url: URL, prefersInApp: Bool) { self(url) { _ in } }

  /// - Parameter completion: told whether the address was opened.
  @MainActor public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler(url).outcome {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other):
      Task { @MainActor in completion(await system(other ?? url)) }
    }
  }
}

private enum OpenURLKey: TraitKey {
  static var defaultValue: OpenURLAction { OpenURLAction(system: { _ in false }) }
  static var trait: EnvironmentTraits { .links }
}

extension EnvironmentValues {
  /// Opens addresses. Links in texts go this way too where it is set by a view.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue.within(self[OpenURLKey.self]) }
  }

  /// Sets what opens addresses in the end.
  package mutating func setSystemOpenURL(_ open: @escaping @Sendable (URL) async -> Bool) {
    self[OpenURLKey.self] = OpenURLAction(system: open)
  }
}
