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
  /// Creates no commands.
  public init() {}
}

/// A menu of commands of the app's own, never shown.
public nonisolated struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never
  /// Creates a menu with a name from the string catalog; `content` is never called.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  /// Creates a menu with a text as its name; `content` is never called.
  public init(_ name: Text, @ViewBuilder content: () -> Content) {}
  /// Creates a menu with a string as its name; `content` is never called.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

/// Commands among the system's, never shown.
public nonisolated struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never
  /// Creates commands before those of a place; `addition` is never called.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Creates commands after those of a place; `addition` is never called.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Creates commands in place of others; `addition` is never called, and nothing is replaced.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// A place at which the system has commands.
public struct CommandGroupPlacement: Sendable {
  /// The commands that tell about the app.
  public static let appInfo = Self()
  /// The commands that lead to the app's settings.
  public static let appSettings = Self()
  /// The commands that end the app.
  public static let appTermination = Self()
  /// The commands that hide and show the app.
  public static let appVisibility = Self()
  /// The commands that lead to help.
  public static let help = Self()
  /// The commands that bring data in and hand it out.
  public static let importExport = Self()
  /// The commands that make something new.
  public static let newItem = Self()
  /// The commands that cut, copy and paste.
  public static let pasteboard = Self()
  /// The commands that print.
  public static let printItem = Self()
  /// The commands that save.
  public static let saveItem = Self()
  /// The commands that show and hide a sidebar.
  public static let sidebar = Self()
  /// The commands that open the windows of which there is one each.
  public static let singleWindowList = Self()
  /// The commands of the system's services.
  public static let systemServices = Self()
  /// The commands that change text.
  public static let textEditing = Self()
  /// The commands that change the look of text.
  public static let textFormatting = Self()
  /// The commands that show and change a toolbar.
  public static let toolbar = Self()
  /// The commands that undo and redo.
  public static let undoRedo = Self()
  /// The commands that arrange windows.
  public static let windowArrangement = Self()
  /// The commands that list the windows that are open.
  public static let windowList = Self()
  /// The commands that change the size of windows.
  public static let windowSize = Self()
}

/// The commands of a sidebar, never shown.
public nonisolated struct SidebarCommands: Commands {
  public typealias Body = Never
  /// Creates the commands, which make no difference.
  public init() {}
}

/// The commands of a toolbar, never shown.
public nonisolated struct ToolbarCommands: Commands {
  public typealias Body = Never
  /// Creates the commands, which make no difference.
  public init() {}
}

/// The commands of an inspector, never shown.
public nonisolated struct InspectorCommands: Commands {
  public typealias Body = Never
  /// Creates the commands, which make no difference.
  public init() {}
}

/// The commands of editing text, never shown.
public nonisolated struct TextEditingCommands: Commands {
  public typealias Body = Never
  /// Creates the commands, which make no difference.
  public init() {}
}

/// The commands of formatting text, never shown.
public nonisolated struct TextFormattingCommands: Commands {
  public typealias Body = Never
  /// Creates the commands, which make no difference.
  public init() {}
}

/// The commands of bringing in pictures from a device, never shown.
public nonisolated struct ImportFromDevicesCommands: Commands {
  public typealias Body = Never
  /// Creates the commands, which make no difference.
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
