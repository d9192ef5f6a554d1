/// Commands of an app's menu bar.
///
/// A page in a browser has no menu bar, so commands compile and are never shown.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  public var body: Never { fatalError("'\(Self.self)' is made of no other commands.") }
}

/// Puts commands together.
@resultBuilder public struct CommandsBuilder {
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildExpression<C: Commands>(_ content: C) -> C { content }
  public static func buildBlock<each C: Commands>(_ content: repeat each C) -> some Commands {
    EmptyCommands()
  }
  public static func buildIf<C: Commands>(_ content: C?) -> C? { content }
  public static func buildEither<TrueContent: Commands, FalseContent: Commands>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(storage: .first(first)) }
  public static func buildEither<TrueContent: Commands, FalseContent: Commands>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { _ConditionalContent(storage: .second(second)) }
  public static func buildLimitedAvailability<C: Commands>(_ content: C) -> some Commands { content }
}

extension _ConditionalContent: Commands where TrueContent: Commands, FalseContent: Commands {}

extension Optional: Commands where Wrapped: Commands {
  public typealias Body = Never
}

/// No commands.
public nonisolated struct EmptyCommands: Commands {
  public typealias Body = Never
  public init() {}
}

/// A menu of commands of the app's own, never shown.
public nonisolated struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  public init(_ name: Text, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

/// Commands among the system's, never shown.
public nonisolated struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// A place at which the system has commands.
public struct CommandGroupPlacement: Sendable {
  public static let appInfo = Self()
  public static let appSettings = Self()
  public static let appTermination = Self()
  public static let appVisibility = Self()
  public static let help = Self()
  public static let importExport = Self()
  public static let newItem = Self()
  public static let pasteboard = Self()
  public static let printItem = Self()
  public static let saveItem = Self()
  public static let sidebar = Self()
  public static let singleWindowList = Self()
  public static let systemServices = Self()
  public static let textEditing = Self()
  public static let textFormatting = Self()
  public static let toolbar = Self()
  public static let undoRedo = Self()
  public static let windowArrangement = Self()
  public static let windowList = Self()
  public static let windowSize = Self()
}

/// The commands of a sidebar, never shown.
public nonisolated struct SidebarCommands: Commands {
  public typealias Body = Never
  public init() {}
}

/// The commands of a toolbar, never shown.
public nonisolated struct ToolbarCommands: Commands {
  public typealias Body = Never
  public init() {}
}

/// The commands of an inspector, never shown.
public nonisolated struct InspectorCommands: Commands {
  public typealias Body = Never
  public init() {}
}

/// The commands of editing text, never shown.
public nonisolated struct TextEditingCommands: Commands {
  public typealias Body = Never
  public init() {}
}

/// The commands of formatting text, never shown.
public nonisolated struct TextFormattingCommands: Commands {
  public typealias Body = Never
  public init() {}
}

/// The commands of bringing in pictures from a device, never shown.
public nonisolated struct ImportFromDevicesCommands: Commands {
  public typealias Body = Never
  public init() {}
}

extension Scene {
  /// Does nothing: a page has no menu bar. Keyboard shortcuts on the views themselves work.
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene { self }
  /// Does nothing: a page has no menu bar.
  public func commandsRemoved() -> some Scene { self }
  /// Does nothing: a page has no menu bar.
  public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    self
  }
}
